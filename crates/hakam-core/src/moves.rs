//! A move: where from, where to, by which pattern, becoming what.

use core::fmt;

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

    /// Castling to this wing as chess players write it: `O-O`, `O-O-O`.
    pub const fn castling(self) -> &'static str {
        match self {
            Wing::H => "O-O",
            Wing::A => "O-O-O",
        }
    }
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
    pub captures: Captures,
}

/// The squares of the men that a move takes, by rising number.
///
/// Nearly every move takes one at most, so this is no [`SquareSet`]: lists of moves stay small.
///
/// ```
/// use hakam_core::{Captures, Geometry};
/// let e5 = Geometry::CHESS.parse_square("e5").unwrap();
/// let taken = Captures::one(e5);
/// assert!(taken.contains(e5) && taken.len() == 1);
/// assert!(Captures::EMPTY.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Captures {
    count: u8,
    /// The first are the squares, the others the first cell, so that equal captures are equal.
    squares: [Square; Captures::MOST],
}

impl Captures {
    /// No move takes more: one man at the end of each of its legs, and one in passing.
    pub const MOST: usize = 6;

    /// Nobody is taken.
    pub const EMPTY: Captures = Captures {
        count: 0,
        squares: [Square(0); Captures::MOST],
    };

    /// The man on this square.
    pub const fn one(square: Square) -> Captures {
        let mut one = Captures::EMPTY;
        one.count = 1;
        one.squares[0] = square;
        one
    }

    /// The men on these squares; `None` where they are more than [`Captures::MOST`].
    pub fn of(set: SquareSet) -> Option<Captures> {
        let mut captures = Captures::EMPTY;
        for square in set.iter() {
            *captures.squares.get_mut(usize::from(captures.count))? = square;
            captures.count += 1;
        }
        Some(captures)
    }

    /// The squares, by rising number.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        self.squares.into_iter().take(self.len())
    }

    /// Whether the man on `square` is taken.
    pub fn contains(&self, square: Square) -> bool {
        self.squares[..self.len()].contains(&square)
    }

    /// How many men are taken.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nobody is taken.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The squares as a set.
    pub fn set(&self) -> SquareSet {
        self.iter().collect()
    }
}

impl fmt::Debug for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
