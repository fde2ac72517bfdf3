//! Forced wins by whatever ends a game, found by brute force with the spec.

use hakam_checker::{Branch, Forced, Node, Reply, Tree};
use hakam_core::{Outcome, Side};
use hakam_law::{Game, Position};

use super::strategy::{Graph, moves};

/// How a position with a clean clock has ended, if it has.
fn end(position: &Position<'_>) -> Option<Outcome> {
    let mut setup = position.setup().clone();
    setup.clock = 0;
    let position = Position::new_unchecked(position.rules(), setup);
    Some(Game::new(position).standing().outcome).filter(Outcome::is_over)
}

fn is_won(position: &Position<'_>, by: Side) -> bool {
    matches!(end(position), Some(Outcome::Won { by: winner, .. }) if winner == by)
}

/// Whether a side has won or wins within so many plies.
pub fn wins(position: &Position<'_>, by: Side, plies: u32) -> bool {
    if end(position).is_some() || plies == 0 {
        return is_won(position, by);
    }
    let next = moves(position);
    let wins = |after: &Position<'_>| wins(after, by, plies - 1);
    if position.setup().turn == by {
        next.iter().any(|(_, after)| wins(after))
    } else {
        !next.is_empty() && next.iter().all(|(_, after)| wins(after))
    }
}

/// A forced win of the side to move or the defence against it.
pub fn forced(position: &Position<'_>, within: u32) -> Forced {
    let by = position.setup().turn;
    let is_forced = wins(position, by, within);
    let mut graph = Graph::new(position, within);
    let mut nodes = Vec::new();
    while let Some((here, within)) = graph.queue.get(nodes.len()).cloned() {
        let mut branches = Vec::new();
        for (play, after) in moves(&here) {
            let goes_on = end(&after).is_none();
            let left = within.saturating_sub(2);
            let mut lead = |next: &Position<'_>| {
                let over = end(next).is_some();
                (!over && left > 0).then(|| {
                    let next = Position::new_unchecked(position.rules(), next.setup().clone());
                    graph.lead(&next, left)
                })
            };
            let replies = if goes_on { moves(&after) } else { Vec::new() };
            if is_forced {
                if branches.is_empty() && wins(&after, by, within - 1) {
                    let replies = replies.iter().map(|(play, next)| Reply {
                        play: *play,
                        then: lead(next),
                    });
                    let replies = replies.collect();
                    branches.push(Branch { play, replies });
                }
                continue;
            }
            let mut replies = replies.iter().filter(|_| within > 1);
            let saved = replies.find(|(_, next)| !wins(next, by, left));
            let replies = saved.map(|(play, next)| Reply {
                play: *play,
                then: lead(next),
            });
            let replies = replies.into_iter().collect();
            branches.push(Branch { play, replies });
        }
        nodes.push(Node { within, branches });
    }
    let tree = Tree { nodes };
    if is_forced {
        Forced::Yes(tree)
    } else {
        Forced::No(tree)
    }
}
