//! The timeline: the tree of games that can follow, one row for each position.

use hakam_core::{GameStatus, Move, RuleId};

use crate::{Game, Position};

/// One position of the tree.
#[derive(Clone, Debug)]
pub struct Row<'a, 'r> {
    /// Its number, from 0, parents before children.
    pub id: u64,
    /// The row it follows; the root follows none.
    pub parent: Option<u64>,
    /// Moves since the root.
    pub depth: u32,
    /// The move that led here, with its rule.
    pub by: Option<(Move, RuleId)>,
    /// The position.
    pub position: &'a Position<'r>,
    /// How the game stands in it.
    pub standing: &'a GameStatus,
}

/// Shows every position that can follow within `depth` moves, parents first, line by line, until the
/// visitor fails. A game that is over has no children.
///
/// # Errors
/// What the visitor returned.
pub fn visit<'r, E>(
    game: &Game<'r>,
    depth: u32,
    visitor: &mut dyn FnMut(&Row<'_, 'r>) -> Result<(), E>,
) -> Result<(), E> {
    let mut walk = Walk {
        next: 0,
        deepest: depth,
        visitor,
    };
    walk.descend(game, None, None, 0)
}

struct Walk<'v, 'r, E> {
    next: u64,
    deepest: u32,
    visitor: &'v mut dyn FnMut(&Row<'_, 'r>) -> Result<(), E>,
}

impl<'r, E> Walk<'_, 'r, E> {
    fn descend(
        &mut self,
        game: &Game<'r>,
        parent: Option<u64>,
        by: Option<(Move, RuleId)>,
        depth: u32,
    ) -> Result<(), E> {
        let id = self.next;
        self.next += 1;
        let standing = game.standing();
        (self.visitor)(&Row {
            id,
            parent,
            depth,
            by,
            position: game.position(),
            standing: &standing,
        })?;
        if depth == self.deepest || standing.outcome.is_over() {
            return Ok(());
        }
        for (m, after) in game.position().continuations() {
            let Some(rule) = game.position().rule_of(m) else {
                continue;
            };
            let mut next = game.clone();
            next.push(m, after);
            self.descend(&next, Some(id), Some((m, rule)), depth + 1)?;
        }
        Ok(())
    }
}
