//! Why a game or a position is beyond these arguments.

use hakam_core::RuleId;

/// What an argument does not look into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Beyond {
    /// A kind goes in several legs.
    #[error("the {kind} moves in several legs")]
    Legs {
        /// Its name.
        kind: String,
    },
    /// A kind needs men to hop over, or may not jump over some.
    #[error("the {kind} hops over pieces")]
    Hops {
        /// Its name.
        kind: String,
    },
    /// A kind is royal only while it is the last one.
    #[error("the {kind} is royal only while it is the last one")]
    LastRoyal {
        /// Its name.
        kind: String,
    },
    /// Moves must keep something besides royal safety.
    #[error("moves must keep rule {rule}")]
    Constraint {
        /// The rule.
        rule: RuleId,
    },
    /// An ending asks about more than is looked at.
    #[error("rule {rule} depends on more than the board shows")]
    Ending {
        /// Its rule.
        rule: RuleId,
    },
    /// A side wins by something other than leaving an attacked royal no move.
    #[error("rule {rule} lets a side win without mate")]
    WinsWithoutMate {
        /// The rule.
        rule: RuleId,
    },
    /// The side that would lose has no royal, or several.
    #[error("there are {royals} royal pieces, and the argument is about one")]
    Royals {
        /// How many it has.
        royals: usize,
    },
    /// Somebody may still castle, or move as an unmoved man.
    #[error("a piece may still castle or move as an unmoved piece")]
    Rights,
}
