//! Forced mates: a strategy for the attacker, or one for the defender.

use hakam_checker::{Branch, Forced, Node, Reply, Tree, limits};
use hakam_core::{Move, Setup};
use hakam_engine::Step;

use super::graph::Graph;
use super::spot::Spot;
use super::{Seeker, Sought, Spent};

/// Longer mates are not looked for.
const LONGEST: u32 = 30;

/// Who has his way in a position with the attacker to move.
enum Found {
    /// The attacker, by this move: every reply, and how it goes on.
    Mates(Step, Vec<(Step, Found)>),
    /// The defender: for every move its reply, if the game is not over, and how it goes on, if it must.
    Holds(Vec<(Step, Option<Defence>)>),
}

struct Defence {
    reply: Step,
    then: Option<Found>,
}

impl Seeker<'_> {
    /// Whether the side to move mates within so many moves, with the strategy that shows it.
    pub(super) fn mate(&mut self, setup: &Setup, within: u32) -> Sought<Forced> {
        let root = Spot::new(self.variant, setup);
        if within > LONGEST {
            return Err(Spent {
                reached: format!("mates are looked for within {LONGEST} moves"),
            });
        }
        if let Some(told) = self.told(&root, setup, within) {
            return told;
        }
        // Shorter mates first: they are found with less, and a longer bound holds for them, too.
        for depth in 1..=within {
            let reached = match depth {
                1 => "nothing".to_owned(),
                _ => format!("there is no mate within {}", moves(depth - 1)),
            };
            let found = self.solve(&root, depth, &reached)?;
            match found {
                Found::Mates(..) => return Ok(Forced::Yes(self.tree(root, within, &found)?)),
                Found::Holds(_) if depth == within => {
                    return Ok(Forced::No(self.tree(root, within, &found)?));
                }
                Found::Holds(_) => {}
            }
        }
        Err(Spent {
            reached: "a mate takes at least one move".to_owned(),
        })
    }

    pub(super) fn is_over(&self, spot: &Spot) -> bool {
        let end = self
            .ends
            .end(self.variant.engine(), self.variant.rules(), spot);
        end.is_some()
    }

    fn solve(&mut self, spot: &Spot, within: u32, reached: &str) -> Sought<Found> {
        self.look(reached)?;
        if self.is_over(spot) || self.is_dead(spot) {
            return Ok(Found::Holds(Vec::new()));
        }
        let mut tries: Vec<(Step, Spot)> = Vec::new();
        for step in spot.moves() {
            self.look(reached)?;
            tries.push((step, spot.after(step)));
        }
        // Checks first: most mates are made of them.
        tries.sort_by_key(|(_, after)| !after.is_check());
        let mut lines = Vec::new();
        for (step, after) in tries {
            let replies = after.moves();
            if replies.is_empty() && after.is_check() {
                return Ok(Found::Mates(step, Vec::new()));
            }
            let Some(&first) = replies.first() else {
                lines.push((step, None));
                continue;
            };
            if self.is_over(&after) || self.is_dead(&after) {
                lines.push((step, None));
                continue;
            }
            if within <= 1 {
                let defence = Defence {
                    reply: first,
                    then: None,
                };
                lines.push((step, Some(defence)));
                continue;
            }
            let mut lost = Vec::new();
            let mut saved = None;
            for reply in replies {
                match self.solve(&after.after(reply), within - 1, reached)? {
                    mates @ Found::Mates(..) => lost.push((reply, mates)),
                    holds @ Found::Holds(_) => {
                        saved = Some(Defence {
                            reply,
                            then: Some(holds),
                        });
                        break;
                    }
                }
            }
            if saved.is_none() {
                return Ok(Found::Mates(step, lost));
            }
            lines.push((step, saved));
        }
        Ok(Found::Holds(lines))
    }

    /// The strategy as a certificate has it: nodes in the order in which they are led to, moves sorted.
    fn tree(&self, root: Spot, within: u32, found: &Found) -> Sought<Tree> {
        let mut graph = Graph::new(&self.variant.law().keys);
        graph.lead(root, within);
        let mut founds = vec![found];
        let mut nodes: Vec<Node> = Vec::new();
        while let Some((spot, within)) = graph.spot(nodes.len()).cloned() {
            let Some(plan) = founds.get(nodes.len()).copied() else {
                break;
            };
            let mut branches: Vec<Branch> = Vec::new();
            match plan {
                Found::Mates(step, replies) => {
                    let after = spot.after(*step);
                    let mut sorted: Vec<(Move, Step, &Found)> = replies
                        .iter()
                        .filter_map(|(reply, then)| Some((after.unpack(*reply)?, *reply, then)))
                        .collect();
                    sorted.sort_by_key(|(m, _, _)| *m);
                    let mut listed = Vec::new();
                    for (play, reply, then) in sorted {
                        let number = graph.lead(after.after(reply), within.saturating_sub(1));
                        if number == founds.len() {
                            founds.push(then);
                        }
                        let then = u32::try_from(number).ok();
                        listed.push(Reply { play, then });
                    }
                    branches.extend(spot.unpack(*step).map(|play| Branch {
                        play,
                        replies: listed,
                    }));
                }
                Found::Holds(lines) => {
                    let mut sorted: Vec<(Move, Step, &Option<Defence>)> = lines
                        .iter()
                        .filter_map(|(step, defence)| Some((spot.unpack(*step)?, *step, defence)))
                        .collect();
                    sorted.sort_by_key(|(m, _, _)| *m);
                    for (play, step, defence) in sorted {
                        let mut replies = Vec::new();
                        if let Some(defence) = defence {
                            let after = spot.after(step);
                            let then = defence.then.as_ref().and_then(|then| {
                                let next = after.after(defence.reply);
                                let number = graph.lead(next, within.saturating_sub(1));
                                if number == founds.len() {
                                    founds.push(then);
                                }
                                u32::try_from(number).ok()
                            });
                            let answer = after.unpack(defence.reply);
                            replies.extend(answer.map(|play| Reply { play, then }));
                        }
                        branches.push(Branch { play, replies });
                    }
                }
            }
            nodes.push(Node { within, branches });
            if graph.len() > limits::NODES {
                let limit = limits::NODES;
                return Err(Spent {
                    reached: format!(
                        "the strategy is larger than the {limit} positions of a certificate"
                    ),
                });
            }
        }
        Ok(Tree { nodes })
    }
}

fn moves(number: u32) -> String {
    match number {
        1 => "one move".to_owned(),
        number => format!("{number} moves"),
    }
}
