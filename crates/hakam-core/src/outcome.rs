//! How a game stands.

use alloc::vec::Vec;

use crate::{RuleId, Side};

/// How a game stands. An end always names the rule that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game is in progress.
    Ongoing,
    /// One side has won.
    Won {
        /// The winner.
        by: Side,
        /// The rule that ended the game.
        rule: RuleId,
    },
    /// Nobody has won.
    Drawn {
        /// The rule that ended the game.
        rule: RuleId,
    },
}

impl Outcome {
    /// The rule that ended the game, if it is over.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Won { rule, .. } | Outcome::Drawn { rule } => Some(*rule),
        }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        !matches!(self, Outcome::Ongoing)
    }
}

/// How a game stands, by the ordered list of endings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStatus {
    /// Over or not, and by which rule.
    pub outcome: Outcome,
    /// The endings that may be claimed now.
    pub claims: Vec<RuleId>,
    /// The rule asking for a dead position, when this may be one: an argument must tell.
    pub may_be_dead: Option<RuleId>,
}

impl From<Outcome> for GameStatus {
    /// With nothing to claim and nothing left open.
    fn from(outcome: Outcome) -> GameStatus {
        GameStatus {
            outcome,
            claims: Vec::new(),
            may_be_dead: None,
        }
    }
}
