//! Evidence for attacks: the way by which a man attacks a square, or why none of its patterns does.

use hakam_core::{Delta, PatternId, Square};

/// Whether a man attacks a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attack {
    /// It does.
    Yes {
        /// By the first of its patterns that does.
        pattern: PatternId,
        /// Each leg's delta and how often it is made.
        legs: Vec<(Delta, u8)>,
        /// The squares on its way that it asks about, outward; a leap asks about none.
        passed: Vec<Square>,
    },
    /// It does not.
    No {
        /// Each of its patterns, in the order of the definition, and what is against it.
        why: Vec<(PatternId, NoAttack)>,
    },
}

impl Attack {
    /// Whether the man attacks.
    pub fn holds(&self) -> bool {
        match self {
            Attack::Yes { .. } => true,
            Attack::No { .. } => false,
        }
    }
}

/// Why a pattern does not attack a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAttack {
    /// It captures nothing.
    NeverTakes,
    /// The man may not move so from where it stands.
    WrongOrigin,
    /// The man may not arrive on that square.
    WrongTarget,
    /// It is only for a man that has not moved.
    HasMoved,
    /// It may not take a man of that kind.
    NotTaking,
    /// No delta leads there.
    NoLine,
    /// Somebody stands in the way.
    Blocked {
        /// Where.
        at: Square,
    },
    /// A square that must be passed does not exist.
    Gap,
    /// It must hop, and not over these men.
    Hop {
        /// The men on the way.
        over: Vec<Square>,
    },
    /// It may not jump over that man.
    NotOver {
        /// Where that man stands.
        at: Square,
    },
    /// A leg that only captures finds nobody.
    NothingToTake,
}
