//! Every position that can come about, tried out.

use std::collections::HashSet;

use hakam_core::{Outcome, Setup, Side};

use crate::beyond::Beyond;
use crate::game::{Game, Takes};
use crate::position::Position;
use crate::{limits, never_by_reach};

/// What trying everything out comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// No line leads to a win; so many positions were looked at.
    Never(u32),
    /// A line leads to a win.
    Wins,
    /// There are more positions than may be looked at.
    TooMany,
}

/// Looks at every position that legal moves lead to, up to a number of them. What the reach of the men settles
/// after a capture is not followed any further.
pub(crate) fn exhaust(
    game: &Game<'_>,
    setup: &Setup,
    winner: Side,
    most: u32,
) -> Result<Tried, Beyond> {
    let root = Position::of(setup);
    if !setup.rights.is_empty() && !root.is_mated(game) {
        return Err(Beyond::Rights);
    }
    let mut settling = limits::SETTLED;
    let mut seen = HashSet::from([root.clone()]);
    let mut layer = vec![root];
    let mut looked_at = 0_u32;
    while !layer.is_empty() {
        let mut following = Vec::new();
        for position in layer {
            looked_at += 1;
            if looked_at > most {
                return Ok(Tried::TooMany);
            }
            match position.over(game) {
                Some(Outcome::Won { by, .. }) if by == winner => return Ok(Tried::Wins),
                Some(Outcome::Won { .. } | Outcome::Drawn { .. }) => continue,
                Some(Outcome::Ongoing) | None => {}
            }
            for (next, takes) in position.next(game) {
                if !seen.insert(next.clone()) {
                    continue;
                }
                if takes == Takes::Somebody && settling > 0 {
                    settling -= 1;
                    if never_by_reach(game, &next.setup(game), winner).is_ok() {
                        continue;
                    }
                }
                following.push(next);
            }
        }
        layer = following;
    }
    Ok(Tried::Never(looked_at))
}

/// Whether no more than so many positions can come about before somebody is taken: with more of them, trying all out
/// within that number fails, and whom a capture leaves need not be asked.
pub(crate) fn are_few(game: &Game<'_>, setup: &Setup, most: u32) -> bool {
    let root = Position::of(setup);
    let mut seen = HashSet::from([root.clone()]);
    let mut left = vec![root];
    while let Some(position) = left.pop() {
        for (next, takes) in position.next(game) {
            if takes == Takes::Nobody && seen.insert(next.clone()) {
                if seen.len() > most as usize {
                    return false;
                }
                left.push(next);
            }
        }
    }
    true
}
