//! Strategies: a forced mate or an endless check, or the defence against one, as a graph of positions.
//!
//! Every node is a position with the attacker to move. A strategy of the attacker has one branch in each
//! node, with every legal reply; one of the defender has a branch for every move of the attacker, with one
//! reply each. A mate is nearer in every node a reply leads to, so such a graph has no cycle; checks for ever
//! may lead back. Two replies may lead to one node if they lead to one position, clock and number apart.
//! Forced wins by other ends than mate are told in [`winning`](super::winning).

use std::fmt;
use std::ops::RangeInclusive;

use hakam_core::{Move, Outcome, Setup, Side};
use hakam_law::{Board, DeadMen};
use hakam_variant::Ruleset;

use super::moves::legal;

/// Who has his way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The side to move: this is how.
    Yes(Tree),
    /// The other side: this is how it defends.
    No(Tree),
}

/// A strategy; node 0 is the position asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The nodes, in the order in which they are first led to.
    pub nodes: Vec<Node>,
}

/// A position with the attacker to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// In a mate the moves the attacker has left; against checks for ever a number that falls with every
    /// reply; in checks for ever 0.
    pub within: u32,
    /// The attacker's moves, sorted.
    pub branches: Vec<Branch>,
}

/// A move of the attacker and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub play: Move,
    /// The replies, sorted.
    pub replies: Vec<Reply>,
}

/// A reply and the node it leads to; `None` where a defence has held long enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub play: Move,
    /// The node.
    pub then: Option<u32>,
}

/// What is wrong with a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeFault {
    /// There is no node, or a node that nothing leads to.
    Unreached {
        /// The node.
        node: usize,
    },
    /// The moves listed are not the ones that must be.
    Moves {
        /// The node.
        node: usize,
    },
    /// A move that is not legal, gives no check where it must, or takes where it must not.
    Play {
        /// The node.
        node: usize,
        /// The branch.
        branch: usize,
    },
    /// The replies are not those that must be listed.
    Replies {
        /// The node.
        node: usize,
        /// The branch.
        branch: usize,
    },
    /// A reply leads to no node, to one out of order, to another position, or to one not nearer.
    Then {
        /// The node.
        node: usize,
        /// The branch.
        branch: usize,
    },
    /// The game is over there.
    Over {
        /// The node.
        node: usize,
    },
    /// The line does not end in the win that it is to show.
    NoWin,
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeFault::Unreached { node } => write!(f, "nothing leads to node {node}"),
            TreeFault::Moves { node } => write!(f, "the moves of node {node} are not complete"),
            TreeFault::Play { node, branch } => {
                write!(
                    f,
                    "move {branch} of node {node} is not one that may stand there"
                )
            }
            TreeFault::Replies { node, branch } => {
                write!(
                    f,
                    "the replies to move {branch} of node {node} are not those there are"
                )
            }
            TreeFault::Then { node, branch } => {
                write!(
                    f,
                    "a reply to move {branch} of node {node} leads to a wrong node"
                )
            }
            TreeFault::Over { node } => write!(f, "the game is over in node {node}"),
            TreeFault::NoWin => f.write_str("the line does not lead to that win"),
        }
    }
}

/// What the attacker is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Mate {
        within: u32,
    },
    /// Any win of the side to move, within so many plies.
    Win {
        within: u32,
    },
    Perpetual,
}

/// A strategy while it is looked at.
pub(super) struct Walk<'a> {
    pub(super) rules: &'a Ruleset,
    goal: Goal,
    pub(super) attacker: Side,
    nodes: &'a [Node],
    /// The position of each node that something has led to so far.
    positions: Vec<Setup>,
    dead: DeadMen,
}

/// Whether the strategy does what it says, in this position.
pub(crate) fn check(
    rules: &Ruleset,
    setup: &Setup,
    goal: Goal,
    forced: &Forced,
) -> Result<(), TreeFault> {
    let (Forced::Yes(tree) | Forced::No(tree)) = forced;
    let mut walk = Walk {
        rules,
        goal,
        attacker: setup.turn,
        nodes: &tree.nodes,
        positions: vec![plain(setup.clone())],
        dead: DeadMen::default(),
    };
    let first = tree.nodes.first().ok_or(TreeFault::Unreached { node: 0 })?;
    let is_asked = match goal {
        Goal::Mate { within } | Goal::Win { within } => first.within == within,
        Goal::Perpetual => true,
    };
    if !is_asked {
        return Err(TreeFault::Then { node: 0, branch: 0 });
    }
    for (number, node) in tree.nodes.iter().enumerate() {
        let setup = walk.positions.get(number).cloned();
        let setup = setup.ok_or(TreeFault::Unreached { node: number })?;
        match (goal, forced) {
            (Goal::Win { .. }, Forced::Yes(_)) => walk.wins(number, node, &setup)?,
            (Goal::Win { .. }, Forced::No(_)) => walk.holds(number, node, &setup)?,
            (Goal::Mate { .. } | Goal::Perpetual, Forced::Yes(_)) => {
                walk.attack(number, node, &setup)?;
            }
            (Goal::Mate { .. } | Goal::Perpetual, Forced::No(_)) => {
                walk.defence(number, node, &setup)?;
            }
        }
    }
    Ok(())
}

/// Without what neither a mate nor a check depends on.
fn plain(mut setup: Setup) -> Setup {
    setup.clock = 0;
    setup.number = 0;
    setup
}

impl Walk<'_> {
    pub(super) fn board<'s>(&'s self, setup: &'s Setup) -> Board<'s> {
        Board::new(self.rules, setup)
    }

    fn is_over(&self, setup: &Setup) -> bool {
        self.board(setup).end_on_board().is_some()
    }

    /// Whether the men are too few for anybody to win: no defence against a mate is needed any more.
    pub(super) fn is_dead(&mut self, setup: &Setup) -> bool {
        self.goal != Goal::Perpetual && self.dead.are_dead(Board::new(self.rules, setup))
    }

    fn gives_check(&self, after: &Setup) -> bool {
        self.board(after).in_check(after.turn)
    }

    /// Whether checks for ever may go on by this move: a check, no capture, and not the end.
    fn keeps_checking(&self, m: Move, after: &Setup) -> bool {
        m.captures.is_empty() && self.gives_check(after) && !self.is_over(after)
    }

    /// One branch that keeps to the goal, with every legal reply.
    fn attack(&mut self, number: usize, node: &Node, setup: &Setup) -> Result<(), TreeFault> {
        let [branch] = &node.branches[..] else {
            return Err(TreeFault::Moves { node: number });
        };
        if self.is_over(setup) {
            return Err(TreeFault::Over { node: number });
        }
        let fault = TreeFault::Play {
            node: number,
            branch: 0,
        };
        let after = self.board(setup).play(branch.play).ok_or(fault)?;
        let replies = legal(self.board(&after));
        let left = node.within.saturating_sub(1);
        let (fits, least, most) = match self.goal {
            // A win in general is followed by a walk of its own.
            Goal::Mate { .. } | Goal::Win { .. } => {
                let mates = replies.is_empty() && self.gives_check(&after);
                (node.within > 0 && (mates || !self.is_over(&after)), 1, left)
            }
            Goal::Perpetual => {
                let keeps_on = !replies.is_empty() && self.keeps_checking(branch.play, &after);
                (node.within == 0 && keeps_on, 0, 0)
            }
        };
        if !fits {
            return Err(fault);
        }
        if !branch
            .replies
            .iter()
            .map(|r| r.play)
            .eq(replies.iter().map(|(m, _)| *m))
        {
            return Err(TreeFault::Replies {
                node: number,
                branch: 0,
            });
        }
        for (reply, (_, after)) in branch.replies.iter().zip(replies) {
            self.lead((number, 0), reply.then, after, least..=most)?;
        }
        Ok(())
    }

    /// A branch for every move that matters, each with one reply, or none where the game is over.
    fn defence(&mut self, number: usize, node: &Node, setup: &Setup) -> Result<(), TreeFault> {
        if node.branches.is_empty() && self.is_dead(setup) {
            return Ok(());
        }
        let mut moves = Vec::new();
        if !self.is_over(setup) {
            moves = legal(self.board(setup));
        }
        if self.goal == Goal::Perpetual {
            moves.retain(|(m, after)| self.keeps_checking(*m, after));
        }
        if !node
            .branches
            .iter()
            .map(|b| b.play)
            .eq(moves.iter().map(|(m, _)| *m))
        {
            return Err(TreeFault::Moves { node: number });
        }
        let mut rank = 0;
        for (place, (branch, (_, after))) in node.branches.iter().zip(moves).enumerate() {
            let fault = TreeFault::Replies {
                node: number,
                branch: place,
            };
            let [reply] = &branch.replies[..] else {
                let goes_on = self.board(&after).has_move();
                let stopped = if goes_on {
                    self.is_over(&after) || self.is_dead(&after)
                } else {
                    !self.gives_check(&after)
                };
                if branch.replies.is_empty() && stopped {
                    continue;
                }
                return Err(fault);
            };
            let then = self.board(&after).play(reply.play);
            let then = then.filter(|_| !self.is_over(&after)).ok_or(fault)?;
            let near = match (self.goal, node.within) {
                (Goal::Mate { .. } | Goal::Win { .. }, 1) if reply.then.is_none() => continue,
                (Goal::Mate { .. } | Goal::Win { .. }, 0 | 1) | (Goal::Perpetual, 0) => {
                    return Err(fault);
                }
                (Goal::Mate { .. } | Goal::Win { .. }, left) => left - 1..=u32::MAX,
                (Goal::Perpetual, rank) => 0..=rank - 1,
            };
            let next = self.lead((number, place), reply.then, then, near)?;
            rank = rank.max(next.saturating_add(1));
        }
        // Against checks for ever the number is the one that it must be, so that it cannot be just any.
        if self.goal == Goal::Perpetual && node.within != rank {
            return Err(TreeFault::Moves { node: number });
        }
        Ok(())
    }

    /// Follows a reply to its node, which has this position or is the next one that has none yet. Gives back
    /// the node's number.
    pub(super) fn lead(
        &mut self,
        (node, branch): (usize, usize),
        then: Option<u32>,
        after: Setup,
        near: RangeInclusive<u32>,
    ) -> Result<u32, TreeFault> {
        let fault = TreeFault::Then { node, branch };
        let then = then.ok_or(fault)? as usize;
        let next = self.nodes.get(then).ok_or(fault)?;
        let after = plain(after);
        let is_right = match self.positions.get(then) {
            Some(known) => *known == after,
            None => then == self.positions.len(),
        };
        if !is_right || !near.contains(&next.within) {
            return Err(fault);
        }
        if then == self.positions.len() {
            self.positions.push(after);
        }
        Ok(next.within)
    }
}

/// Whether a line of legal moves leads to a win of that side, and none of its positions before was an end.
pub(crate) fn check_line(
    rules: &Ruleset,
    setup: &Setup,
    by: Option<Side>,
    line: &[Move],
) -> Result<(), TreeFault> {
    let mut setup = setup.clone();
    for m in line {
        let board = Board::new(rules, &setup);
        if board.end_on_board().is_some() {
            return Err(TreeFault::NoWin);
        }
        setup = board.play(*m).ok_or(TreeFault::NoWin)?;
    }
    match Board::new(rules, &setup).end_on_board() {
        Some(Outcome::Won { by: winner, .. }) if by.is_none_or(|by| by == winner) => Ok(()),
        Some(Outcome::Won { .. } | Outcome::Drawn { .. } | Outcome::Ongoing) | None => {
            Err(TreeFault::NoWin)
        }
    }
}
