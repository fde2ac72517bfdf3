//! Other numberings of squares: 0x88, the decimal code, and (x, y).
//!
//! A numbering that cannot tell the squares of a board apart is refused, with the reason.
//!
//! ```
//! use hakam_core::Geometry;
//! use hakam_notation::coords;
//!
//! let board = Geometry::CHESS;
//! let a8 = board.parse_square("a8").unwrap();
//! let h1 = board.parse_square("h1").unwrap();
//! assert_eq!(coords::to_0x88(&board, a8), Ok(0x00));
//! assert_eq!(coords::to_0x88(&board, h1), Ok(0x77));
//! assert_eq!(coords::to_decimal(&board, h1), Ok(81));
//! assert_eq!(coords::to_xy(&board, h1), (7, 0));
//! ```

use std::fmt;

use hakam_core::{Geometry, Square};

/// Why a square has no such number, or a number no such square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CoordsError {
    /// 0x88 is made for at most eight files and ranks.
    BoardTooLargeFor0x88 {
        /// Files of the board.
        files: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// The decimal code has one digit for the rank.
    TooManyRanksForDecimal {
        /// Ranks of the board.
        ranks: u8,
    },
    /// No square of the board has this number.
    NoSuchSquare,
}

impl fmt::Display for CoordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CoordsError::BoardTooLargeFor0x88 { files, ranks } => write!(
                f,
                "0x88 numbers are for boards of at most 8x8, where a set bit of $88 means off the \
                 board; this one is {files}x{ranks}"
            ),
            CoordsError::TooManyRanksForDecimal { ranks } => write!(
                f,
                "the decimal code 10*file+rank is for at most 9 ranks: with ten its last digit is no longer \
                 the rank (a10 would be 20), and from eleven on it is not unique (a11 and b1, both 21); this board has {ranks}"
            ),
            CoordsError::NoSuchSquare => {
                f.write_str("no square of the board has this number (rule C5)")
            }
        }
    }
}

impl std::error::Error for CoordsError {}

/// The 0x88 number: sixteen a rank, counted from the last rank down, so that a8 is $00 and h1 is $77.
///
/// # Errors
/// On boards of more than eight files or ranks.
pub fn to_0x88(geometry: &Geometry, square: Square) -> Result<u8, CoordsError> {
    check_0x88(geometry)?;
    Ok(16 * (geometry.ranks() - 1 - geometry.rank(square)) + geometry.file(square))
}

/// The square with this 0x88 number.
///
/// # Errors
/// On boards of more than eight files or ranks, and when the number is off the board.
pub fn from_0x88(geometry: &Geometry, number: u8) -> Result<Square, CoordsError> {
    check_0x88(geometry)?;
    (geometry.ranks() - 1)
        .checked_sub(number / 16)
        .and_then(|rank| geometry.square(number % 16, rank))
        .ok_or(CoordsError::NoSuchSquare)
}

/// The decimal code: ten times the file plus the rank, both from 1, so that e4 is 54.
///
/// # Errors
/// On boards of more than nine ranks.
pub fn to_decimal(geometry: &Geometry, square: Square) -> Result<u16, CoordsError> {
    check_decimal(geometry)?;
    Ok(10 * (u16::from(geometry.file(square)) + 1) + u16::from(geometry.rank(square)) + 1)
}

/// The square with this decimal code.
///
/// # Errors
/// On boards of more than nine ranks, and when the code is off the board.
pub fn from_decimal(geometry: &Geometry, code: u16) -> Result<Square, CoordsError> {
    check_decimal(geometry)?;
    let from_one = |digit: u16| u8::try_from(digit).ok()?.checked_sub(1);
    from_one(code / 10)
        .zip(from_one(code % 10))
        .and_then(|(file, rank)| geometry.square(file, rank))
        .ok_or(CoordsError::NoSuchSquare)
}

/// File and rank, both from 0.
pub fn to_xy(geometry: &Geometry, square: Square) -> (u8, u8) {
    (geometry.file(square), geometry.rank(square))
}

/// The square on this file and rank, both from 0.
///
/// # Errors
/// Off the board and on holes.
pub fn from_xy(geometry: &Geometry, x: u8, y: u8) -> Result<Square, CoordsError> {
    geometry.square(x, y).ok_or(CoordsError::NoSuchSquare)
}

fn check_0x88(geometry: &Geometry) -> Result<(), CoordsError> {
    let (files, ranks) = (geometry.files(), geometry.ranks());
    if files > 8 || ranks > 8 {
        return Err(CoordsError::BoardTooLargeFor0x88 { files, ranks });
    }
    Ok(())
}

fn check_decimal(geometry: &Geometry) -> Result<(), CoordsError> {
    let ranks = geometry.ranks();
    if ranks > 9 {
        return Err(CoordsError::TooManyRanksForDecimal { ranks });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_on_every_board_that_fits() {
        for (files, ranks) in [(8, 8), (5, 5), (8, 1), (1, 8), (26, 9), (9, 10), (16, 16)] {
            let board = Geometry::new(files, ranks).unwrap();
            for square in board.squares() {
                if let Ok(number) = to_0x88(&board, square) {
                    assert_eq!(from_0x88(&board, number), Ok(square), "{files}x{ranks}");
                    assert_eq!(number & 0x88, 0);
                }
                if let Ok(code) = to_decimal(&board, square) {
                    assert_eq!(from_decimal(&board, code), Ok(square), "{files}x{ranks}");
                }
                let (x, y) = to_xy(&board, square);
                assert_eq!(from_xy(&board, x, y), Ok(square));
            }
        }
    }

    #[test]
    fn no_number_makes_it_panic_and_numbers_off_the_board_are_refused() {
        for (files, ranks) in [(8, 8), (5, 5), (26, 9), (1, 255)] {
            let board = Geometry::new(files, ranks).unwrap();
            let squares = usize::from(files) * usize::from(ranks);
            let hex = (0..=u8::MAX).filter(|n| from_0x88(&board, *n).is_ok());
            let decimal = (0..=u16::MAX).filter(|n| from_decimal(&board, *n).is_ok());
            let (hex, decimal) = (hex.count(), decimal.count());
            assert!(hex == 0 || hex == squares, "{files}x{ranks}: {hex}");
            assert!(
                decimal == 0 || decimal == squares,
                "{files}x{ranks}: {decimal}"
            );
        }
    }

    #[test]
    fn a_board_that_is_too_large_is_refused_with_the_reason() {
        let board = Geometry::new(9, 10).unwrap();
        let square = board.parse_square("a1").unwrap();
        insta::assert_snapshot!(to_0x88(&board, square).unwrap_err(), @"0x88 numbers are for boards of at most 8x8, where a set bit of $88 means off the board; this one is 9x10");
        insta::assert_snapshot!(to_decimal(&board, square).unwrap_err(), @"the decimal code 10*file+rank is for at most 9 ranks: with ten its last digit is no longer the rank (a10 would be 20), and from eleven on it is not unique (a11 and b1, both 21); this board has 10");
        insta::assert_snapshot!(from_xy(&board, 9, 0).unwrap_err(), @"no square of the board has this number (rule C5)");
    }

    #[test]
    fn known_numbers() {
        let board = Geometry::CHESS;
        for (name, hex, decimal) in [
            ("a8", 0x00, 18),
            ("h8", 0x07, 88),
            ("a1", 0x70, 11),
            ("e4", 0x44, 54),
            ("h1", 0x77, 81),
        ] {
            let square = board.parse_square(name).unwrap();
            assert_eq!(to_0x88(&board, square), Ok(hex), "{name}");
            assert_eq!(to_decimal(&board, square), Ok(decimal), "{name}");
        }
    }
}
