//! Why a game or a position is beyond these arguments.

use hakam_core::RuleId;

/// What an argument does not look into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Beyond {
    /// A kind, by its name, goes in several legs.
    #[error("the {0} moves in several legs")]
    Legs(String),
    /// A kind needs men to hop over, or may not jump over some.
    #[error("the {0} hops over pieces")]
    Hops(String),
    /// A kind is royal only while it is the last one.
    #[error("the {0} is royal only while it is the last one")]
    LastRoyal(String),
    /// Moves must keep a rule besides royal safety.
    #[error("moves must keep rule {0}")]
    Constraint(RuleId),
    /// The ending under a rule asks about more than is looked at.
    #[error("rule {0} depends on more than the board shows")]
    Ending(RuleId),
    /// By a rule a side wins by something other than leaving an attacked royal no move.
    #[error("rule {0} lets a side win without mate")]
    WinsWithoutMate(RuleId),
    /// The side that would lose has no royal, or so many.
    #[error("there are {0} royal pieces, and the argument is about one")]
    Royals(usize),
    /// Somebody may still castle, or move as an unmoved man.
    #[error("a piece may still castle or move as an unmoved piece")]
    Rights,
}
