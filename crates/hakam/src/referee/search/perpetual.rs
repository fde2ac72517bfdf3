//! Checks for ever: by every position that checks lead to, or by coming back to one met before.

use std::collections::HashMap;

use hakam_checker::{Branch, Forced, Node, Reply, Tree};
use hakam_core::{Move, Setup};
use hakam_engine::{Key, PackedMove};

use super::{Seeker, Sought, Spent};
use crate::solve::{Graph, Spot};

/// More positions than these are not followed: a certificate has room for no more.
const MOST_POSITIONS: usize = 20_000;

/// A way round of more checks is looked for among all positions only.
const LONGEST_ROUND: u32 = 6;

/// A check, and its replies with the nodes they lead to.
type Check = (Move, Vec<(Move, usize)>);

/// A way round while it is looked for.
#[derive(Default)]
struct Round {
    /// The positions come by, each with the check chosen there.
    kept: Vec<(Setup, PackedMove)>,
    /// Positions where no way round was found within so many checks. It may be found once other positions have
    /// been kept, so this only saves work: nothing is concluded from it.
    failed: HashMap<Key, u32>,
}

impl<'v> Seeker<'v> {
    /// Whether the side to move can give check for ever, with the strategy that shows it.
    pub(super) fn perpetual(&mut self, setup: &Setup) -> Sought<Forced> {
        let root = Spot::new(self.variant, setup);
        // A third of the budget for a short way round, which needs no look at every check there is.
        let all = self.left;
        self.left = all / 3;
        let around = (1..=LONGEST_ROUND).find_map(|checks| self.around(&root, checks));
        self.left += all - all / 3;
        match around {
            Some(forced) => Ok(forced),
            None => self.every_check(setup),
        }
    }

    /// Checks that come back to positions met before, whatever the replies, within so many checks.
    fn around(&mut self, root: &Spot<'v>, checks: u32) -> Option<Forced> {
        let mut round = Round::default();
        self.keep_checking(root, checks, &mut round)?;
        let kept = round.kept;
        let chosen = |setup: &Setup| {
            let found = kept.iter().find(|(known, _)| known == setup);
            found.map(|(_, step)| *step)
        };
        let mut graph = Graph::new(&self.variant.law().keys);
        graph.lead(root.clone(), 0);
        let mut nodes = Vec::new();
        while let Some((spot, within)) = graph.spot(nodes.len()).cloned() {
            let step = chosen(&spot.setup())?;
            let after = spot.after(step);
            let steps = after.moves().into_iter();
            let mut replies: Vec<(Move, PackedMove)> = steps
                .filter_map(|reply| Some((after.unpack(reply)?, reply)))
                .collect();
            replies.sort_unstable_by_key(|(m, _)| *m);
            let mut listed = Vec::new();
            for (play, reply) in replies {
                let then = u32::try_from(graph.lead(after.after(reply), 0)).ok();
                listed.push(Reply { play, then });
            }
            let play = spot.unpack(step)?;
            let replies = listed;
            let branches = vec![Branch { play, replies }];
            nodes.push(Node { within, branches });
        }
        Some(Forced::Yes(Tree { nodes }))
    }

    fn keep_checking(&mut self, spot: &Spot<'v>, checks: u32, round: &mut Round) -> Option<()> {
        let here = spot.setup();
        if round.kept.iter().any(|(known, _)| *known == here) {
            return Some(());
        }
        let fewer = checks.checked_sub(1)?;
        let key = self.variant.law().keys.of(&here);
        if round
            .failed
            .get(&key)
            .is_some_and(|failed| *failed >= checks)
        {
            return None;
        }
        let mut tries = self.checks(spot).ok()?;
        tries.sort_by_cached_key(|(_, after)| after.moves().len());
        for (step, after) in tries {
            let size = round.kept.len();
            round.kept.push((here.clone(), step));
            let mut replies = after.moves().into_iter();
            if replies.all(|reply| {
                self.keep_checking(&after.after(reply), fewer, round)
                    .is_some()
            }) {
                return Some(());
            }
            round.kept.truncate(size);
        }
        round.failed.insert(key, checks);
        None
    }

    /// Follows every check there is.
    fn every_check(&mut self, setup: &Setup) -> Sought<Forced> {
        let variant = self.variant;
        let mut graph = Graph::new(&variant.law().keys);
        graph.lead(Spot::new(variant, setup), 0);
        let mut edges: Vec<Vec<Check>> = Vec::new();
        while let Some((spot, _)) = graph.spot(edges.len()).cloned() {
            let mut of_node = Vec::new();
            for (step, after) in self.checks(&spot)? {
                let mut replies = Vec::new();
                for reply in after.moves() {
                    self.look("not every line of checks was followed")?;
                    let number = graph.lead(after.after(reply), 0);
                    replies.extend(after.unpack(reply).map(|m| (m, number)));
                }
                replies.sort_unstable_by_key(|(m, _)| *m);
                of_node.extend(spot.unpack(step).map(|m| (m, replies)));
            }
            of_node.sort_unstable_by_key(|(m, _)| *m);
            edges.push(of_node);
            if edges.len() > MOST_POSITIONS {
                return Err(Spent {
                    reached: format!("checks lead to more than {MOST_POSITIONS} positions"),
                });
            }
        }
        let rank = ranks(&edges);
        Ok(strategy(&edges, &rank))
    }

    /// The checks that take nobody and do not end the game.
    fn checks(&mut self, spot: &Spot<'v>) -> Sought<Vec<(PackedMove, Spot<'v>)>> {
        let mut checks = Vec::new();
        for step in spot.moves() {
            self.look("not every line of checks was followed")?;
            if spot.takes(step) {
                continue;
            }
            let after = spot.after(step);
            if after.is_check() && after.has_moves() && !after.is_over() {
                checks.push((step, after));
            }
        }
        Ok(checks)
    }
}

/// When each node falls out: as soon as every check has a reply to a node that has fallen out before. `None`
/// for those that never do, where checks go on for ever.
fn ranks(edges: &[Vec<Check>]) -> Vec<Option<u32>> {
    let mut rank: Vec<Option<u32>> = vec![None; edges.len()];
    for round in 0.. {
        let of = |node: usize| rank.get(node).copied().flatten();
        let falls = |checks: &Vec<Check>| {
            checks.iter().all(|(_, replies)| {
                let mut replies = replies.iter();
                replies.any(|(_, then)| of(*then).is_some_and(|rank| rank < round))
            })
        };
        let out: Vec<usize> = edges
            .iter()
            .enumerate()
            .filter(|(node, checks)| of(*node).is_none() && falls(checks))
            .map(|(node, _)| node)
            .collect();
        if out.is_empty() {
            break;
        }
        for node in out {
            if let Some(rank) = rank.get_mut(node) {
                *rank = Some(round);
            }
        }
    }
    rank
}

/// The strategy of whoever has his way, with the nodes in the order in which it leads to them.
fn strategy(edges: &[Vec<Check>], rank: &[Option<u32>]) -> Forced {
    let of = |node: usize| rank.get(node).copied().flatten();
    let forced = of(0).is_none();
    let mut order = vec![0_usize];
    let mut place: Vec<Option<usize>> = vec![None; edges.len()];
    if let Some(first) = place.first_mut() {
        *first = Some(0);
    }
    let mut nodes = Vec::new();
    while let Some(&old) = order.get(nodes.len()) {
        let mut branches = Vec::new();
        for (play, replies) in edges.get(old).into_iter().flatten() {
            let keeps = replies.iter().all(|(_, then)| of(*then).is_none());
            if forced && !(keeps && branches.is_empty()) {
                continue;
            }
            let sooner = |then: usize| of(then).is_some_and(|rank| Some(rank) < of(old));
            let given = replies.iter().filter(|(_, then)| forced || sooner(*then));
            let given = given.take(if forced { usize::MAX } else { 1 });
            let mut listed = Vec::new();
            for (play, then) in given {
                let number = place.get(*then).copied().flatten().unwrap_or(order.len());
                if number == order.len() {
                    order.push(*then);
                    if let Some(place) = place.get_mut(*then) {
                        *place = Some(number);
                    }
                }
                listed.push(Reply {
                    play: *play,
                    then: u32::try_from(number).ok(),
                });
            }
            branches.push(Branch {
                play: *play,
                replies: listed,
            });
        }
        let within = of(old).unwrap_or(0);
        nodes.push(Node { within, branches });
    }
    let tree = Tree { nodes };
    if forced {
        Forced::Yes(tree)
    } else {
        Forced::No(tree)
    }
}
