//! Strategies for a win by whatever ends the game on the board, and for the defence against one.
//!
//! The number of a node is how many plies are left, the moves of both sides counted. A win may come by a move of
//! the attacker or by a reply, which then leads to no node.

use hakam_core::{Outcome, Setup};

use super::moves::legal;
use super::tree::{Node, TreeFault, Walk};

/// How a position stands for the attacker.
enum Stand {
    Won,
    /// Over, and not won.
    Missed,
    GoesOn,
}

impl Walk<'_> {
    fn stand(&self, setup: &Setup) -> Stand {
        match self.board(setup).end_on_board() {
            None | Some(Outcome::Ongoing) => Stand::GoesOn,
            Some(Outcome::Won { by, .. }) if by == self.attacker => Stand::Won,
            Some(Outcome::Won { .. } | Outcome::Drawn { .. }) => Stand::Missed,
        }
    }

    /// One branch, with every legal reply where it does not win at once.
    pub(super) fn wins(
        &mut self,
        number: usize,
        node: &Node,
        setup: &Setup,
    ) -> Result<(), TreeFault> {
        let [branch] = &node.branches[..] else {
            return Err(TreeFault::Moves { node: number });
        };
        if !matches!(self.stand(setup), Stand::GoesOn) {
            return Err(TreeFault::Over { node: number });
        }
        let place = (number, 0);
        let wrong_play = TreeFault::Play {
            node: number,
            branch: 0,
        };
        let wrong_replies = TreeFault::Replies {
            node: number,
            branch: 0,
        };
        let wrong_then = TreeFault::Then {
            node: number,
            branch: 0,
        };
        let after = self.board(setup).play(branch.play).ok_or(wrong_play)?;
        let left = node.within.checked_sub(1).ok_or(wrong_play)?;
        let replies = match self.stand(&after) {
            Stand::Won => Vec::new(),
            Stand::Missed => return Err(wrong_play),
            Stand::GoesOn => {
                let replies = legal(self.board(&after));
                if replies.is_empty() {
                    return Err(wrong_play);
                }
                replies
            }
        };
        let listed = branch.replies.iter().map(|reply| reply.play);
        if !listed.eq(replies.iter().map(|(m, _)| *m)) {
            return Err(wrong_replies);
        }
        for (reply, (_, next)) in branch.replies.iter().zip(replies) {
            let left = left.checked_sub(1).ok_or(wrong_then)?;
            match self.stand(&next) {
                Stand::Won if reply.then.is_none() => {}
                Stand::Won | Stand::Missed => return Err(wrong_then),
                Stand::GoesOn => {
                    self.lead(place, reply.then, next, 1..=left)?;
                }
            }
        }
        Ok(())
    }

    /// A branch for every move, each with one reply, or none where none is needed.
    pub(super) fn holds(
        &mut self,
        number: usize,
        node: &Node,
        setup: &Setup,
    ) -> Result<(), TreeFault> {
        if !matches!(self.stand(setup), Stand::GoesOn) {
            return Err(TreeFault::Over { node: number });
        }
        if node.branches.is_empty() && self.is_dead(setup) {
            return Ok(());
        }
        let moves = legal(self.board(setup));
        let listed = node.branches.iter().map(|branch| branch.play);
        if node.within == 0 || !listed.eq(moves.iter().map(|(m, _)| *m)) {
            return Err(TreeFault::Moves { node: number });
        }
        for (place, (branch, (_, after))) in node.branches.iter().zip(moves).enumerate() {
            let fault = TreeFault::Replies {
                node: number,
                branch: place,
            };
            let needs_reply = match self.stand(&after) {
                Stand::Won => {
                    return Err(TreeFault::Play {
                        node: number,
                        branch: place,
                    });
                }
                Stand::Missed => false,
                Stand::GoesOn => node.within > 1 && self.board(&after).has_move(),
            };
            let [reply] = &branch.replies[..] else {
                let needs_reply = needs_reply && !self.is_dead(&after);
                if branch.replies.is_empty() && !needs_reply {
                    continue;
                }
                return Err(fault);
            };
            let next = self.board(&after).play(reply.play).filter(|_| needs_reply);
            let next = next.ok_or(fault)?;
            match self.stand(&next) {
                Stand::Missed if reply.then.is_none() => {}
                Stand::Won | Stand::Missed => return Err(fault),
                Stand::GoesOn => match node.within.saturating_sub(2) {
                    0 if reply.then.is_none() => {}
                    0 => return Err(fault),
                    left => {
                        self.lead((number, place), reply.then, next, left..=u32::MAX)?;
                    }
                },
            }
        }
        Ok(())
    }
}
