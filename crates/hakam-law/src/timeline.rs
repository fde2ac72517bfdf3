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
    // A stack instead of recursion: each entry is a game, the row it follows, its depth and its last move.
    let mut left = vec![(game.clone(), None, 0, None)];
    let mut id = 0;
    while let Some((game, parent, made, by)) = left.pop() {
        let standing = game.standing();
        visitor(&Row {
            id,
            parent,
            depth: made,
            by,
            position: game.position(),
            standing: &standing,
        })?;
        if made < depth && !standing.outcome.is_over() {
            for (m, after) in game.position().continuations().into_iter().rev() {
                let mut next = game.clone();
                next.push(m, after);
                let by = game.position().rule_of(m).map(|rule| (m, rule));
                left.push((next, Some(id), made + 1, by));
            }
        }
        id += 1;
    }
    Ok(())
}
