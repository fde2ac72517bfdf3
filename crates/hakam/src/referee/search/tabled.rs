//! Forced mates with few men: a table tells every step of a strategy, however long the mate.

use std::num::NonZeroUsize;
use std::sync::{Arc, PoisonError};

use hakam_checker::{Branch, Forced, Node, Reply, Tree, limits};
use hakam_core::{Move, Setup};
use hakam_engine::Step;

use super::graph::Graph;
use super::spot::Spot;
use super::{Seeker, Sought, Spent};
use crate::endgame::{Library, Material, Options, Value};

/// Tables are built for at most so many men, and for boards of at most so many squares: that takes seconds, once.
const MOST_MEN: usize = 3;
const MOST_SQUARES: usize = 64;

impl Seeker<'_> {
    /// What a table tells of a mate within so many moves; `None` where there is no table to ask.
    pub(super) fn told(
        &mut self,
        root: &Spot,
        setup: &Setup,
        within: u32,
    ) -> Option<Sought<Forced>> {
        let (rules, law) = (self.variant.rules(), self.variant.law());
        let geometry = rules.geometry();
        let is_small = root.men() <= MOST_MEN && geometry.cells() <= MOST_SQUARES;
        let is_plain = setup.rights.is_empty() && setup.marks.is_empty() && !rules.counts_checks();
        // Short mates are found faster without.
        if !is_small || !is_plain || within < 4 {
            return None;
        }
        let material = Material::of_setup(rules, setup);
        let tables = {
            let mut shared = law.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
            let progress = &|_: crate::endgame::Progress<'_>| {};
            let options = Options { threads, progress };
            shared.build(self.variant, &material, options).ok()?;
            Arc::new(shared.clone())
        };
        let advice = Advice {
            seeker: self,
            tables,
        };
        advice.strategy(root, within)
    }
}

/// What the side to move can hope for.
enum Prospect {
    /// To mate in so many of its moves.
    Mates(u32),
    Never,
}

/// Who asks the tables at every step.
struct Advice<'s, 'v> {
    seeker: &'s mut Seeker<'v>,
    tables: Arc<Library>,
}

impl Advice<'_, '_> {
    fn value(&self, spot: &Spot) -> Option<Value> {
        self.tables.value(self.seeker.variant, &spot.setup())
    }

    /// The strategy of the side that has its way.
    fn strategy(mut self, root: &Spot, within: u32) -> Option<Sought<Forced>> {
        let mates = match self.prospect(root)? {
            Prospect::Mates(moves) => moves <= within,
            Prospect::Never => false,
        };
        let mut graph = Graph::new(&self.seeker.variant.law().keys);
        graph.lead(root.clone(), within);
        let mut nodes = Vec::new();
        while let Some((spot, label)) = graph.spot(nodes.len()).cloned() {
            let branches = if mates {
                vec![self.attack(&spot, &mut graph)?]
            } else {
                self.defence(&spot, label, within, &mut graph)?
            };
            nodes.push(Node {
                within: label,
                branches,
            });
            if graph.len() > limits::NODES {
                let limit = limits::NODES;
                return Some(Err(Spent {
                    reached: format!(
                        "the strategy is larger than the {limit} positions of a certificate"
                    ),
                }));
            }
        }
        let tree = Tree { nodes };
        Some(Ok(if mates {
            Forced::Yes(tree)
        } else {
            Forced::No(tree)
        }))
    }

    /// In how many of its moves the side to move mates, if it does.
    fn prospect(&self, spot: &Spot) -> Option<Prospect> {
        Some(match self.value(spot)? {
            Value::Win(plies) => Prospect::Mates(u32::from(plies).div_ceil(2)),
            Value::Draw | Value::Loss(_) | Value::Illegal => Prospect::Never,
        })
    }

    /// The fastest move, with every reply.
    fn attack(&self, spot: &Spot, graph: &mut Graph<'_>) -> Option<Branch> {
        let steps = spot.moves().into_iter();
        let losing = steps.filter_map(|step| match self.value(&spot.after(step))? {
            Value::Loss(plies) => Some((plies, step)),
            Value::Draw | Value::Win(_) | Value::Illegal => None,
        });
        let (_, best) = losing.min_by_key(|(plies, _)| *plies)?;
        let after = spot.after(best);
        let mut replies = Vec::new();
        for (play, reply) in sorted(&after) {
            let next = after.after(reply);
            let Prospect::Mates(label) = self.prospect(&next)? else {
                return None;
            };
            let then = u32::try_from(graph.lead(next, label)).ok();
            replies.push(Reply { play, then });
        }
        Some(Branch {
            play: spot.unpack(best)?,
            replies,
        })
    }

    /// Every move with the reply that holds out longest.
    fn defence(
        &mut self,
        spot: &Spot,
        label: u32,
        within: u32,
        graph: &mut Graph<'_>,
    ) -> Option<Vec<Branch>> {
        let mut branches = Vec::new();
        if self.seeker.is_over(spot) || self.seeker.is_dead(spot) {
            return Some(branches);
        }
        for (play, step) in sorted(spot) {
            let after = spot.after(step);
            let mut replies = Vec::new();
            let is_settled =
                !after.has_moves() || self.seeker.is_over(&after) || self.seeker.is_dead(&after);
            if !is_settled {
                let (held, answer, reply) = self.longest(&after, within)?;
                let then = match label {
                    1 => None,
                    _ => u32::try_from(graph.lead(after.after(reply), held)).ok(),
                };
                replies.push(Reply { play: answer, then });
            }
            branches.push(Branch { play, replies });
        }
        Some(branches)
    }

    /// The reply after which no mate comes for the most moves, and how many these are, as far as they are asked
    /// for.
    fn longest(&self, after: &Spot, within: u32) -> Option<(u32, Move, Step)> {
        let replies = sorted(after).into_iter();
        let held = replies.filter_map(|(play, reply)| {
            let held = match self.prospect(&after.after(reply))? {
                Prospect::Mates(moves) => moves.saturating_sub(1).min(within),
                Prospect::Never => within,
            };
            Some((held, play, reply))
        });
        // Of equal ones the first, so that each statement has one certificate.
        held.reduce(|best, other| if other.0 > best.0 { other } else { best })
    }
}

/// The legal moves in the order of certificates.
fn sorted(spot: &Spot) -> Vec<(Move, Step)> {
    let steps = spot.moves().into_iter();
    let mut moves: Vec<(Move, Step)> = steps
        .filter_map(|step| Some((spot.unpack(step)?, step)))
        .collect();
    moves.sort_by_key(|(m, _)| *m);
    moves
}
