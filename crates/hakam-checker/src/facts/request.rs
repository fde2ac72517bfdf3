//! A requested move and what becomes of it.

use hakam_core::{Kind, Move, Refusal, Square, Step, Way, Wing};

/// A move that somebody asks for, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Request {
    /// From a square to a square, perhaps becoming something. A castling may be asked for by the king's
    /// target or by the partner's square.
    Go {
        /// Where from.
        from: Square,
        /// Where to.
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

/// What becomes of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The legal move asked for, or every violated rule, the primary one first.
    pub result: Result<Move, Vec<Refusal>>,
    /// The questions asked, in order.
    pub steps: Vec<Step>,
}
