//! The two sides, and values that each side has its own of.

use core::fmt;
use core::ops::{Index, IndexMut};

/// Side 0 (White) moves first and sits at the first rank; side 1 is Black, whatever a game calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Side 0, moves first.
    White,
    /// Side 1.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// One value for each side, looked up by [`Side`].
///
/// ```
/// use hakam_core::{PerSide, Side};
/// let first_rank = PerSide { white: 1, black: 8 };
/// assert_eq!(first_rank[Side::Black], 8);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSide<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> PerSide<T> {
    /// Computes the value of each side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        PerSide {
            white: value(Side::White),
            black: value(Side::Black),
        }
    }

    /// The same function applied to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide {
            white: f(self.white),
            black: f(self.black),
        }
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
