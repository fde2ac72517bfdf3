//! Claims about all moves of one sort.

use super::{Party, Ref, Relation};

/// A complete list of moves, or their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing {
    /// These are all of them, and there are no others.
    List {
        /// Which moves.
        of: ListOf,
        /// Of which man; `None` is any.
        by: Option<Ref>,
        /// Of which side; `None` is the side to move.
        side: Option<Party>,
        /// The moves as written.
        moves: Vec<String>,
    },
    /// How many legal moves there are.
    MoveCount {
        /// Of whom.
        whose: Whose,
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
}

/// Which legal moves a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOf {
    /// All of them.
    Moves,
    /// Those that give check.
    Checks,
    /// Those that capture.
    Captures,
    /// Those that mate.
    Mates,
    /// Those that promote.
    Promotions,
}

/// Whose moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A side's.
    Side(Party),
    /// A man's.
    Man(Ref),
}
