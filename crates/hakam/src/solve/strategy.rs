//! What a search found, as a strategy that can be followed without one.

use hakam_checker::{Branch, Forced, Node, Reply, Tree, limits};
use hakam_core::Move;
use hakam_engine::PackedMove;

use super::graph::Graph;
use super::search::{LONGEST, Search};
use super::spot::Spot;
use super::tabled::Told;
use super::{Goal, NoStrategy, Spent};

/// Shorter wins are found faster without tables.
const FOR_TABLES: u32 = 7;

/// So many positions are made to find out how soon a position of a strategy is won, where that is not known.
/// Strategies whose numbers are exact have the fewest positions.
const FOR_EXACTNESS: u64 = 20_000;

impl<'v> Search<'v> {
    /// How a certificate counts plies: a mate in moves of the attacker.
    fn label(&self, plies: u32) -> u32 {
        match self.goal {
            Goal::Mate => plies.div_ceil(2),
            Goal::Win => plies,
        }
    }

    /// The plies behind the number of a certificate.
    pub(super) fn plies(&self, label: u32) -> u32 {
        match self.goal {
            Goal::Mate => label.saturating_mul(2).saturating_sub(1),
            Goal::Win => label,
        }
    }

    /// Whether the side to move wins within so many moves or plies, with the strategy that shows it.
    pub(crate) fn forced(&mut self, root: &Spot<'v>, within: u32) -> Result<Forced, NoStrategy> {
        let plies = self.plies(within);
        if root.is_over() {
            let over = Node {
                within,
                branches: Vec::new(),
            };
            return Ok(Forced::No(Tree { nodes: vec![over] }));
        }
        if plies >= FOR_TABLES {
            self.consult_few_men(&root.setup());
        }
        let known = self.known_win(root).filter(|(won, _)| *won <= plies);
        if let Some((plies, _)) = known {
            return Ok(Forced::Yes(self.attack_tree(root, (within, plies))?));
        }
        // Shorter wins first: they are found with less, and a longer bound holds for them, too.
        self.none_within = 0;
        for plies in 1..=plies {
            if self.attack(root, plies)? {
                return Ok(Forced::Yes(self.attack_tree(root, (within, plies))?));
            }
            self.none_within = plies;
        }
        Ok(Forced::No(self.defence_tree(root, within)?))
    }

    /// Allows so many positions from here on.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.left = nodes;
    }

    /// What is left of the positions allowed.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// Within how many moves or plies the last question found no win.
    pub(crate) fn none_within(&self) -> u32 {
        self.label(self.none_within)
    }

    /// Wins that take more moves or plies are not looked for.
    pub(crate) fn longest(goal: Goal) -> u32 {
        match goal {
            Goal::Mate => LONGEST / 2,
            Goal::Win => LONGEST,
        }
    }

    /// In how many plies, of so many at most, the attacker wins who is to move.
    pub(super) fn shortest(&mut self, spot: &Spot<'v>, most: u32) -> Result<Option<u32>, Spent> {
        match self.told(spot) {
            Some(Told::Wins(plies)) => return Ok(Some(plies).filter(|plies| *plies <= most)),
            Some(Told::Loses(_) | Told::Draws) => return Ok(None),
            None => {}
        }
        for plies in self.known_hold(spot).saturating_add(1)..=most {
            if self.attack(spot, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// In how many plies the attacker wins at most, as exactly as can be had for little.
    pub(super) fn soon(&mut self, spot: &Spot<'v>, most: u32) -> Result<u32, Spent> {
        let all = self.left;
        self.left = all.min(FOR_EXACTNESS);
        let given = self.left;
        let found = self.shortest(spot, most);
        self.left = all.saturating_sub(given.saturating_sub(self.left));
        if let Ok(Some(plies)) = found {
            return Ok(plies);
        }
        let known = self.known_win(spot).filter(|(plies, _)| *plies <= most);
        if known.is_none() && !self.attack(spot, most)? {
            return Err(Spent);
        }
        Ok(known.map_or(most, |(plies, _)| plies))
    }

    /// The strategy of the attacker; the first node has the number that is asked for.
    fn attack_tree(
        &mut self,
        root: &Spot<'v>,
        (within, plies): (u32, u32),
    ) -> Result<Tree, NoStrategy> {
        let mut graph = Graph::new(&self.variant.law().keys);
        graph.lead(root.clone(), within);
        let mut nodes: Vec<Node> = Vec::new();
        while let Some((spot, label)) = graph.spot(nodes.len()).cloned() {
            let left = if nodes.is_empty() {
                plies
            } else {
                self.plies(label)
            };
            let best = self.winner(&spot, left)?;
            let after = spot.after(best);
            let mut replies = Vec::new();
            if !self.is_won_by_move(&after) {
                for (play, reply) in after.sorted() {
                    let next = after.after(reply);
                    let then = if self.settled(&next).is_some() {
                        None
                    } else {
                        let soon = self.soon(&next, left.saturating_sub(2))?;
                        let label = self.label(soon);
                        u32::try_from(graph.lead(next, label)).ok()
                    };
                    replies.push(Reply { play, then });
                }
            }
            let play = spot.unpack(best).ok_or(Spent)?;
            nodes.push(Node {
                within: label,
                branches: vec![Branch { play, replies }],
            });
            fits(&graph)?;
        }
        Ok(Tree { nodes })
    }

    /// The move that wins within so many plies.
    pub(super) fn winner(&mut self, spot: &Spot<'v>, plies: u32) -> Result<PackedMove, Spent> {
        let known = |search: &Search<'v>| {
            let known = search.known_win(spot).filter(|(won, _)| *won <= plies);
            known.map(|(_, best)| best)
        };
        if let Some(best) = known(self) {
            return Ok(best);
        }
        self.attack(spot, plies)?;
        known(self).ok_or(Spent)
    }

    /// The strategy of the defender, who holds for so many moves or plies.
    fn defence_tree(&mut self, root: &Spot<'v>, within: u32) -> Result<Tree, NoStrategy> {
        let mut graph = Graph::new(&self.variant.law().keys);
        graph.lead(root.clone(), within);
        let mut nodes: Vec<Node> = Vec::new();
        while let Some((spot, label)) = graph.spot(nodes.len()).cloned() {
            let mut branches = Vec::new();
            if !spot.is_over() && !self.is_dead(&spot) {
                for (play, step) in spot.sorted() {
                    let after = spot.after(step);
                    let replies = self.answer(&after, (label, within), &mut graph)?;
                    branches.push(Branch {
                        play,
                        replies: replies.into_iter().collect(),
                    });
                }
            }
            nodes.push(Node {
                within: label,
                branches,
            });
            fits(&graph)?;
        }
        Ok(Tree { nodes })
    }

    /// The reply that saves the defender, where one is needed.
    fn answer(
        &mut self,
        after: &Spot<'v>,
        (label, most): (u32, u32),
        graph: &mut Graph<'v>,
    ) -> Result<Option<Reply>, NoStrategy> {
        let left = self.plies(label).saturating_sub(2);
        let replies = after.sorted();
        if replies.is_empty() || after.is_over() || self.is_dead(after) {
            return Ok(None);
        }
        if self.goal == Goal::Win && label == 1 {
            return Ok(None);
        }
        if let Some((held, play, next)) = self.best_defence(after, &replies) {
            let then = match self.label(left) {
                0 => None,
                _ => u32::try_from(graph.lead(next, held.min(most))).ok(),
            };
            return Ok(Some(Reply { play, then }));
        }
        for (play, reply) in replies {
            let next = after.after(reply);
            let end = self.settled(&next);
            let holds = match end {
                Some(won) => !won,
                None => left == 0 || !self.attack(&next, left)?,
            };
            if holds {
                // Against a mate, a game that is over is a node like any other.
                let is_end = self.goal == Goal::Win && end.is_some();
                let then = match self.label(left) {
                    0 => None,
                    _ if is_end => None,
                    label => u32::try_from(graph.lead(next, label)).ok(),
                };
                return Ok(Some(Reply { play, then }));
            }
        }
        Err(Spent.into())
    }
}

impl<'v> Search<'v> {
    /// The reply after which, as tables tell, no win comes for the most moves or plies, and how many these are.
    /// Where nobody wins that is any number, so that one node serves for all that lead to its position.
    fn best_defence(
        &self,
        after: &Spot<'v>,
        replies: &[(Move, PackedMove)],
    ) -> Option<(u32, Move, Spot<'v>)> {
        self.told(after)?;
        let mut best: Option<(u32, Move, Spot<'v>)> = None;
        for (play, reply) in replies {
            let next = after.after(*reply);
            if self.settled(&next).is_some() {
                // A game that is over needs no number.
                return None;
            }
            let held = match self.told(&next)? {
                Told::Wins(plies) => self.label(plies).saturating_sub(1),
                Told::Loses(_) | Told::Draws => u32::MAX,
            };
            if best.as_ref().is_none_or(|(most, _, _)| held > *most) {
                best = Some((held, *play, next));
            }
        }
        best
    }
}

/// Whether a certificate has room for what is known so far.
fn fits(graph: &Graph<'_>) -> Result<(), NoStrategy> {
    if graph.len() > limits::NODES {
        Err(NoStrategy::TooLarge)
    } else {
        Ok(())
    }
}
