//! Strategies found by brute force with the spec, for the facts that take a search.

use std::collections::HashMap;

use hakam_checker::{Answer, Branch, Forced, Node, Place, Query, Reply, Tree, Witness};
use hakam_core::{Move, Setup};
use hakam_law::Position;

use super::{SpecWitness, wins};

/// The spec's answers, and strategies found by search where one is asked for.
pub struct Searching<'r>(pub SpecWitness<'r>);

impl Witness for Searching<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        match query {
            Query::Mate { within } => Some(Answer::Mate(mate(&self.0.at(place)?, within))),
            Query::Perpetual => {
                let position = self.0.at(place)?;
                let found = perpetual(&position, 6).or_else(|| perpetual_or_not(&position))?;
                Some(Answer::Perpetual(found))
            }
            Query::ForcedWin { within } => {
                let position = self.0.at(place)?;
                Some(Answer::ForcedWin(wins::forced(&position, within)))
            }
            Query::Win { .. } => {
                let position = self.0.at(place)?;
                let mut lengths = 1..=3;
                let line = lengths.find_map(|plies| helpmate(&position, plies))?;
                Some(Answer::Win(line))
            }
            _ => self.0.answer(place, query),
        }
    }
}

/// Moves with what follows.
pub(super) type Continuations<'r> = Vec<(Move, Position<'r>)>;

/// The legal moves, sorted, with what follows.
pub(super) fn moves<'r>(position: &Position<'r>) -> Continuations<'r> {
    let mut moves = position.continuations();
    moves.sort_by_key(|(m, _)| *m);
    moves
}

fn is_checked(position: &Position<'_>) -> bool {
    position.board().in_check(position.setup().turn)
}

fn plain(position: &Position<'_>) -> Setup {
    let mut setup = position.setup().clone();
    setup.clock = 0;
    setup.number = 0;
    setup
}

/// Whether the side to move mates within so many moves.
pub fn mates(position: &Position<'_>, within: u32) -> bool {
    within > 0
        && moves(position).iter().any(|(_, after)| {
            let replies = moves(after);
            if replies.is_empty() {
                is_checked(after)
            } else {
                within > 1 && replies.iter().all(|(_, then)| mates(then, within - 1))
            }
        })
}

/// Nodes in the order in which they are first led to.
pub(super) struct Graph<'r> {
    known: HashMap<(String, u32), u32>,
    pub(super) queue: Vec<(Position<'r>, u32)>,
}

impl<'r> Graph<'r> {
    pub(super) fn new(position: &Position<'r>, within: u32) -> Graph<'r> {
        let mut graph = Graph {
            known: HashMap::new(),
            queue: Vec::new(),
        };
        graph.lead(position, within);
        graph
    }

    pub(super) fn lead(&mut self, position: &Position<'r>, within: u32) -> u32 {
        let next = u32::try_from(self.queue.len()).unwrap();
        let key = (format!("{:?}", plain(position)), within);
        let known = *self.known.entry(key).or_insert(next);
        if known == next {
            self.queue.push((position.clone(), within));
        }
        known
    }
}

/// A forced mate or the defence against it.
pub fn mate(position: &Position<'_>, within: u32) -> Forced {
    let mut graph = Graph::new(position, within);
    let mut nodes = Vec::new();
    let forced = mates(position, within);
    while let Some((here, within)) = graph.queue.get(nodes.len()).cloned() {
        let mut branches = Vec::new();
        for (play, after) in moves(&here) {
            let replies = moves(&after);
            let lost = |then: &Position<'_>| mates(then, within - 1);
            if forced {
                let mated = replies.is_empty() && is_checked(&after);
                let wins =
                    mated || !replies.is_empty() && replies.iter().all(|(_, then)| lost(then));
                if wins && branches.is_empty() {
                    let replies = replies.iter().map(|(play, then)| Reply {
                        play: *play,
                        then: Some(graph.lead(then, within - 1)),
                    });
                    branches.push(Branch {
                        play,
                        replies: replies.collect(),
                    });
                }
            } else {
                let saved = replies.iter().find(|(_, then)| !lost(then));
                let replies = saved.map(|(play, then)| Reply {
                    play: *play,
                    then: (within > 1).then(|| graph.lead(then, within - 1)),
                });
                branches.push(Branch {
                    play,
                    replies: replies.into_iter().collect(),
                });
            }
        }
        nodes.push(Node { within, branches });
    }
    let tree = Tree { nodes };
    if forced {
        Forced::Yes(tree)
    } else {
        Forced::No(tree)
    }
}

/// The checks that neither take nor mate.
fn checks<'r>(position: &Position<'r>) -> Vec<(Move, Continuations<'r>)> {
    let all = moves(position).into_iter();
    let quiet = all.filter(|(m, after)| m.captures.is_empty() && is_checked(after));
    quiet
        .map(|(m, after)| (m, moves(&after)))
        .filter(|(_, replies)| !replies.is_empty())
        .collect()
}

/// Checks for ever, by trying to come back to positions seen before; `None` where that does not succeed within
/// so many checks.
pub fn perpetual(position: &Position<'_>, depth: u32) -> Option<Forced> {
    let mut kept: Vec<(Setup, Branch)> = Vec::new();
    keep_checking(position, depth, &mut kept)?;
    // The nodes again, in the order in which the branches lead to them.
    let mut graph = Graph::new(position, 0);
    let mut nodes = Vec::new();
    while let Some((here, within)) = graph.queue.get(nodes.len()).cloned() {
        let (_, branch) = kept.iter().find(|(setup, _)| *setup == plain(&here))?;
        let mut branch = branch.clone();
        let after = here.after(branch.play)?;
        for reply in &mut branch.replies {
            reply.then = Some(graph.lead(&after.after(reply.play)?, 0));
        }
        let branches = vec![branch];
        nodes.push(Node { within, branches });
    }
    Some(Forced::Yes(Tree { nodes }))
}

fn keep_checking(
    position: &Position<'_>,
    depth: u32,
    kept: &mut Vec<(Setup, Branch)>,
) -> Option<()> {
    if kept.iter().any(|(known, _)| *known == plain(position)) {
        return Some(());
    }
    let mut tries = checks(position);
    tries.sort_by_key(|(_, replies)| replies.len());
    for (play, replies) in tries.into_iter().filter(|_| depth > 0) {
        let size = kept.len();
        let branch = Branch {
            play,
            replies: replies
                .iter()
                .map(|(play, _)| Reply {
                    play: *play,
                    then: None,
                })
                .collect(),
        };
        kept.push((plain(position), branch));
        let mut all = replies.iter();
        if all.all(|(_, then)| keep_checking(then, depth - 1, kept).is_some()) {
            return Some(());
        }
        kept.truncate(size);
    }
    None
}

/// A check, and its replies with the nodes they lead to.
type Check = (Move, Vec<(Move, u32)>);

/// Checks for ever or the defence against them, by looking at every position that checks lead to; `None` where
/// there are too many.
pub fn perpetual_or_not(position: &Position<'_>) -> Option<Forced> {
    let mut all = Graph::new(position, 0);
    let mut edges: Vec<Vec<Check>> = Vec::new();
    while let Some((here, _)) = all.queue.get(edges.len()).cloned() {
        let mut of_node = Vec::new();
        for (play, replies) in checks(&here) {
            let replies = replies.iter().map(|(m, then)| (*m, all.lead(then, 0)));
            of_node.push((play, replies.collect()));
        }
        edges.push(of_node);
        if edges.len() > 5_000 {
            return None;
        }
    }
    // A node falls out as soon as every check has a reply that leads to one that has fallen out before.
    let mut rank: Vec<Option<u32>> = vec![None; edges.len()];
    for round in 0.. {
        let fallen = |node: u32| rank[node as usize].is_some_and(|rank| rank < round);
        let out: Vec<usize> = (0..edges.len())
            .filter(|node| rank[*node].is_none())
            .filter(|node| {
                let mut checks = edges[*node].iter();
                checks.all(|(_, replies)| replies.iter().any(|(_, then)| fallen(*then)))
            })
            .collect();
        if out.is_empty() {
            break;
        }
        for node in out {
            rank[node] = Some(round);
        }
    }
    let forced = rank[0].is_none();
    let mut order = vec![0_u32];
    let mut nodes = Vec::new();
    while let Some(&old) = order.get(nodes.len()) {
        let mut lead = |then: u32| {
            let place = order
                .iter()
                .position(|node| *node == then)
                .unwrap_or_else(|| {
                    order.push(then);
                    order.len() - 1
                });
            Some(u32::try_from(place).unwrap())
        };
        let mut branches = Vec::new();
        for (play, replies) in &edges[old as usize] {
            let keeps = replies
                .iter()
                .all(|(_, then)| rank[*then as usize].is_none());
            if forced && !(keeps && branches.is_empty()) {
                continue;
            }
            let sooner =
                |then: &u32| rank[*then as usize].is_some_and(|r| Some(r) < rank[old as usize]);
            let given: Vec<(Move, u32)> = if forced {
                replies.clone()
            } else {
                replies
                    .iter()
                    .copied()
                    .find(|(_, then)| sooner(then))
                    .into_iter()
                    .collect()
            };
            let replies = given.into_iter().map(|(play, then)| Reply {
                play,
                then: lead(then),
            });
            branches.push(Branch {
                play: *play,
                replies: replies.collect(),
            });
        }
        nodes.push(Node {
            within: rank[old as usize].unwrap_or(0),
            branches,
        });
    }
    let tree = Tree { nodes };
    Some(if forced {
        Forced::Yes(tree)
    } else {
        Forced::No(tree)
    })
}

/// A line of at most so many moves at whose end the side to move is mated, both sides helping.
pub fn helpmate(position: &Position<'_>, plies: u32) -> Option<Vec<Move>> {
    let next = moves(position);
    if next.is_empty() {
        return is_checked(position).then(Vec::new);
    }
    if plies == 0 {
        return None;
    }
    next.into_iter().find_map(|(m, after)| {
        let mut line = helpmate(&after, plies - 1)?;
        line.insert(0, m);
        Some(line)
    })
}
