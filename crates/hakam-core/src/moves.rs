//! A move: where from, where to, by which pattern, becoming what.

use crate::{Kind, Square, SquareSet};

/// A pattern: its place in the list of patterns of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PatternId(pub u16);

/// The side of the board a castling goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Toward the last file, as White sees it: the king's side of orthodox chess.
    H,
    /// Toward the first file: the queen's side.
    A,
}

impl Wing {
    /// Both wings, the `h` side first.
    pub const BOTH: [Wing; 2] = [Wing::H, Wing::A];
}

/// What makes a move possible, and so names its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// A pattern of the man's kind.
    Pattern(PatternId),
    /// Castling to this wing: `from` and `to` are the king's.
    Castling(Wing),
}

/// A move of one ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// By what.
    pub way: Way,
    /// What it becomes; `None` when it stays what it is.
    pub choice: Option<Kind>,
    /// The squares of the men it takes off the board: two moves may differ in nothing else.
    pub captures: SquareSet,
}
