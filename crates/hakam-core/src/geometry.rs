//! The board: files, ranks, holes, and how each side sees it.

use core::fmt::{self, Write as _};

use crate::{Side, Square, SquareSet};

/// A displacement: files to the right, ranks forward, seen from White.
pub type Delta = (i8, i8);

/// A board of up to 26 files and 256 cells, some of which may be holes.
///
/// ```
/// use hakam_core::Geometry;
/// let tall = Geometry::new(9, 10).unwrap();
/// assert_eq!(tall.squares().count(), 90);
/// assert_eq!(tall.name(tall.parse_square("i10").unwrap()).to_string(), "i10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    holes: SquareSet,
}

/// Why a board cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GeometryError {
    /// A board needs at least one file and one rank.
    Empty,
    /// Files are named by one letter each.
    TooManyFiles {
        /// How many were asked for.
        files: u16,
    },
    /// More than 256 cells.
    TooManyCells {
        /// Files asked for.
        files: u16,
        /// Ranks asked for.
        ranks: u16,
    },
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GeometryError::Empty => f.write_str("a board needs at least one file and one rank"),
            GeometryError::TooManyFiles { files } => {
                let most = Geometry::MOST_FILES;
                write!(f, "{files} files, at most {most} are supported")
            }
            GeometryError::TooManyCells { files, ranks } => write!(
                f,
                "board is {files}x{ranks} = {} squares, at most {} are supported",
                u32::from(*files) * u32::from(*ranks),
                Geometry::MOST_CELLS
            ),
        }
    }
}

impl core::error::Error for GeometryError {}

/// How Black reads what is written from White's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// `(f, r) -> (f, H-1-r)`: left stays left on the board.
    #[default]
    Mirrored,
    /// `(f, r) -> (W-1-f, H-1-r)`: the board is turned round.
    Turned,
}

impl View {
    /// `delta` as `side` plays it.
    pub const fn delta(self, side: Side, delta: Delta) -> Delta {
        match (side, self) {
            (Side::White, _) => delta,
            (Side::Black, View::Mirrored) => (delta.0, -delta.1),
            (Side::Black, View::Turned) => (-delta.0, -delta.1),
        }
    }
}

impl Geometry {
    /// Files are named by one letter each.
    pub const MOST_FILES: u16 = 26;
    /// A square is a byte.
    pub const MOST_CELLS: u16 = 256;

    /// The 8x8 board without holes.
    pub const CHESS: Geometry = Geometry {
        files: 8,
        ranks: 8,
        holes: SquareSet::EMPTY,
    };

    /// A board without holes.
    ///
    /// # Errors
    /// When a dimension is zero, there are more than 26 files, or more than 256 cells.
    pub const fn new(files: u16, ranks: u16) -> Result<Geometry, GeometryError> {
        if files == 0 || ranks == 0 {
            return Err(GeometryError::Empty);
        }
        if files > Geometry::MOST_FILES {
            return Err(GeometryError::TooManyFiles { files });
        }
        // 256 ranks of one file would not fit a rank number into a byte.
        if ranks > Geometry::MOST_CELLS / files || ranks > 255 {
            return Err(GeometryError::TooManyCells { files, ranks });
        }
        #[expect(clippy::cast_possible_truncation, reason = "both are below 256")]
        Ok(Geometry {
            files: files as u8,
            ranks: ranks as u8,
            holes: SquareSet::EMPTY,
        })
    }

    /// The same board without these squares.
    #[must_use]
    pub fn with_holes(mut self, holes: impl IntoIterator<Item = Square>) -> Geometry {
        holes.into_iter().for_each(|hole| self.holes.insert(hole));
        self
    }

    /// How many files the board has.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks the board has.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Whether some cell is a hole.
    pub fn has_holes(&self) -> bool {
        !self.holes.is_empty()
    }

    /// How many cells the board has, holes included.
    pub const fn cells(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The square on this file and rank, both counted from 0; `None` off the board or on a hole (rule C5).
    pub const fn square(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        // At most 255, since there are at most 256 cells.
        let index = rank * self.files + file;
        if self.holes.has_index(index) {
            None
        } else {
            Some(Square(index))
        }
    }

    /// The square with this number, as [`Square::index`] counts; `None` off the board or on a hole.
    pub fn square_at(&self, index: usize) -> Option<Square> {
        let number = u8::try_from(index).ok()?;
        (index < self.cells() && !self.holes.has_index(number)).then_some(Square(number))
    }

    /// The file of `square`, from 0.
    pub const fn file(&self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of `square`, from 0.
    pub const fn rank(&self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The square `delta` away from `from`, or `None` when that is off the board (rule C5).
    ///
    /// ```
    /// # use hakam_core::Geometry;
    /// let h1 = Geometry::CHESS.square(7, 0).unwrap();
    /// assert_eq!(Geometry::CHESS.offset(h1, (1, 0)), None);
    /// ```
    pub fn offset(&self, from: Square, delta: Delta) -> Option<Square> {
        let file = self.file(from).checked_add_signed(delta.0)?;
        let rank = self.rank(from).checked_add_signed(delta.1)?;
        self.square(file, rank)
    }

    /// The displacement that leads from one square to another.
    pub fn difference(&self, from: Square, to: Square) -> (i16, i16) {
        (
            i16::from(self.file(to)) - i16::from(self.file(from)),
            i16::from(self.rank(to)) - i16::from(self.rank(from)),
        )
    }

    /// Every square that is no hole, by rising number.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let board = *self;
        (0..board.cells()).filter_map(move |index| board.square_at(index))
    }

    /// Every square that is no hole, as a set.
    pub fn all(&self) -> SquareSet {
        SquareSet::first(self.cells()) & !self.holes
    }

    /// `square`, written from White's side, as `side` reads it; `None` when that is a hole.
    pub fn seen(&self, view: View, side: Side, square: Square) -> Option<Square> {
        let (file, rank) = (self.file(square), self.rank(square));
        match (side, view) {
            (Side::White, _) => Some(square),
            (Side::Black, View::Mirrored) => self.square(file, self.ranks - 1 - rank),
            (Side::Black, View::Turned) => {
                self.square(self.files - 1 - file, self.ranks - 1 - rank)
            }
        }
    }

    /// A region, written from White's side, as `side` reads it.
    pub fn region_seen(&self, view: View, side: Side, region: SquareSet) -> SquareSet {
        region
            .iter()
            .filter_map(|square| self.seen(view, side, square))
            .collect()
    }

    /// The name of `square`: a file letter and a rank number from 1.
    pub const fn name(&self, square: Square) -> SquareName {
        SquareName {
            file: self.file(square),
            rank: self.rank(square),
        }
    }

    /// Reads a name such as `e4` or `i10`; `None` when it is none, or off the board, or a hole.
    ///
    /// ```
    /// # use hakam_core::Geometry;
    /// assert!(Geometry::CHESS.parse_square("i9").is_none());
    /// assert!(Geometry::CHESS.parse_square("a01").is_none());
    /// ```
    pub fn parse_square(&self, name: &str) -> Option<Square> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let plain = matches!(digits, [b'1'..=b'9', ..]) && digits.iter().all(u8::is_ascii_digit);
        if !letter.is_ascii_lowercase() || !plain {
            return None;
        }
        let rank: u8 = name[1..].parse().ok()?;
        self.square(letter - b'a', rank - 1)
    }
}

/// A square written for people; see [`Geometry::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a' + self.file))?;
        match self.rank {
            0..9 => f.write_char(char::from(b'1' + self.rank)),
            rank => write!(f, "{}", u16::from(rank) + 1),
        }
    }
}

#[cfg(test)]
mod tests;
