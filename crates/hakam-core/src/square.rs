//! One cell of a board, and sets of cells.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

/// One cell: `rank * files + file`. Not `10 * file + rank`: that code collides on tall boards.
///
/// Only a [`Geometry`](crate::Geometry) makes one, so it lies on that board and is no hole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(crate) u8);

impl Square {
    /// The number of the cell, counted along the first rank, then the second, and so on.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.0)
    }
}

/// A set of squares of one board: a region, the rights, the attackers of a square.
///
/// ```
/// use hakam_core::{Geometry, SquareSet};
/// let board = Geometry::CHESS;
/// let corners: SquareSet = ["a1", "h8"].iter().filter_map(|n| board.parse_square(n)).collect();
/// assert_eq!(corners.len(), 2);
/// assert!(corners.contains(board.parse_square("h8").unwrap()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// No square at all.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// The first `count` cells.
    pub(crate) fn first(count: usize) -> SquareSet {
        SquareSet(
            [0, 64, 128, 192].map(|before| match count.saturating_sub(before) {
                bits @ 0..64 => (1 << bits) - 1,
                _ => u64::MAX,
            }),
        )
    }

    /// Whether `square` is in the set.
    pub const fn contains(&self, square: Square) -> bool {
        self.has_index(square.0)
    }

    pub(crate) const fn has_index(&self, index: u8) -> bool {
        self.0[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    /// Adds `square`.
    pub fn insert(&mut self, square: Square) {
        self.0[usize::from(square.0 / 64)] |= 1 << (square.0 % 64);
    }

    /// Takes `square` out.
    pub fn remove(&mut self, square: Square) {
        self.0[usize::from(square.0 / 64)] &= !(1 << (square.0 % 64));
    }

    /// How many squares the set has.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no square in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The squares, by rising number.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0.into_iter().zip([0_u8, 64, 128, 192]);
        words.flat_map(|(word, first)| {
            let mut left = word;
            // Only the squares that are there: most sets have few.
            core::iter::from_fn(move || {
                let place = u8::try_from(left.trailing_zeros()).ok()?;
                let rest = left.checked_sub(1)?;
                left &= rest;
                Some(Square(first + place))
            })
        })
    }

    /// The four words of the set, square 0 in the lowest bit of the first.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    /// Every cell number not in the set, also those off the board: intersect it with a region.
    fn not(self) -> SquareSet {
        SquareSet(self.0.map(|word| !word))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
