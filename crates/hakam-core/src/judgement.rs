//! A requested move and what becomes of it.

use alloc::vec::Vec;

use crate::{Kind, Move, Refusal, Square, Step, Way, Wing};

/// A move that somebody asks for, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Request {
    /// From a square to a square, perhaps becoming something.
    Go {
        /// Where from.
        from: Square,
        /// Where to. A castling may be asked for by the king's target or by the partner's square.
        to: Square,
        /// What it is to become.
        choice: Option<Kind>,
    },
    /// Castling to a wing.
    Castle(Wing),
}

impl Request {
    /// The request that a move answers.
    pub fn of(m: Move) -> Request {
        match m.way {
            Way::Castling(wing) => Request::Castle(wing),
            Way::Pattern(_) => Request::Go {
                from: m.from,
                to: m.to,
                choice: m.choice,
            },
        }
    }
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The legal move asked for, or every violated rule, the primary one first (never empty).
    pub result: Result<Move, Vec<Refusal>>,
    /// The questions asked, in order.
    pub steps: Vec<Step>,
}

impl Judgement {
    /// The primary refusal, if the move is refused.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.result.as_ref().err()?.first()
    }
}
