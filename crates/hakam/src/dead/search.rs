//! Searches for a line to a win: always on from the most promising position, whatever its length.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use hakam_checker::limits;
use hakam_core::{Move, Outcome, Setup, Side};
use hakam_dead::Plan;
use hakam_engine::PackedMove;

use crate::Variant;
use crate::solve::Spot;

/// A search for a line by which one side wins.
pub(super) struct Search<'v> {
    pub(super) variant: &'v Variant,
    pub(super) setup: &'v Setup,
    pub(super) winner: Side,
    /// Plans for the winner, once they have been made.
    pub(super) plans: Option<Vec<Plan>>,
    left: u64,
}

/// A position that a line leads to.
struct Reached<'v> {
    spot: Spot<'v>,
    /// From where, and by which step.
    from: Option<(usize, PackedMove)>,
    length: usize,
}

/// What a position is judged by.
pub(super) struct Seen<'s> {
    pub(super) spot: &'s Spot<'s>,
    pub(super) setup: &'s Setup,
    pub(super) length: usize,
}

impl<'v> Search<'v> {
    pub(super) fn new(
        variant: &'v Variant,
        setup: &'v Setup,
        winner: Side,
        left: u64,
    ) -> Search<'v> {
        Search {
            variant,
            setup,
            winner,
            plans: None,
            left,
        }
    }

    /// The positions that may still be looked at.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Looks at the shortest lines first.
    pub(super) fn in_breadth(&mut self, nodes: u64) -> Option<Vec<Move>> {
        self.seek(nodes, &mut |seen| {
            i64::try_from(seen.length).unwrap_or(i64::MAX)
        })
    }

    /// Looks on from the position of the least cost, at no more than so many.
    pub(super) fn seek(
        &mut self,
        nodes: u64,
        cost: &mut dyn FnMut(Seen<'_>) -> i64,
    ) -> Option<Vec<Move>> {
        let keys = &self.variant.law().keys;
        let root = Spot::new(self.variant, self.setup);
        let mut seen = HashSet::from([keys.of(&root.setup())]);
        match root.end() {
            Some(Outcome::Won { by, .. }) if by == self.winner => return Some(Vec::new()),
            Some(Outcome::Won { .. } | Outcome::Drawn { .. } | Outcome::Ongoing) => return None,
            None => {}
        }
        let mut all = vec![Reached {
            spot: root,
            from: None,
            length: 0,
        }];
        let mut queue = BinaryHeap::from([(Reverse(0_i64), Reverse(0_usize))]);
        let mut nodes = nodes.min(self.left);
        while let Some((_, Reverse(number))) = queue.pop() {
            let here = all.get(number)?;
            let (spot, length) = (here.spot.clone(), here.length + 1);
            if length > limits::LINE {
                continue;
            }
            for step in spot.moves() {
                nodes = nodes.checked_sub(1)?;
                self.left = self.left.saturating_sub(1);
                let next = spot.after(step);
                let setup = next.setup();
                if !seen.insert(keys.of(&setup)) {
                    continue;
                }
                let end = next.end();
                let reached = Reached {
                    spot: next,
                    from: Some((number, step)),
                    length,
                };
                match end {
                    Some(Outcome::Won { by, .. }) if by == self.winner => {
                        all.push(reached);
                        return Some(line(&all));
                    }
                    Some(Outcome::Won { .. } | Outcome::Drawn { .. } | Outcome::Ongoing) => {}
                    None => {
                        let spot = &reached.spot;
                        let setup = &setup;
                        let cost = cost(Seen {
                            spot,
                            setup,
                            length,
                        });
                        queue.push((Reverse(cost), Reverse(all.len())));
                        all.push(reached);
                    }
                }
            }
        }
        None
    }
}

/// The moves that led to the last position.
fn line(all: &[Reached<'_>]) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut at = all.last();
    while let Some((from, step)) = at.and_then(|reached| reached.from) {
        let before = all.get(from);
        moves.extend(before.and_then(|before| before.spot.unpack(step)));
        at = before;
    }
    moves.reverse();
    moves
}
