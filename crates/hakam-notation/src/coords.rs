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

use hakam_core::{Geometry, Square};

/// Why a square has no such number, or a number no such square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoordsError {
    /// 0x88 is made for at most eight files and ranks; this board has so many.
    #[error(
        "0x88 numbers are for boards of at most 8x8, where a set bit of $88 means off the board; this one is \
         {0}x{1}"
    )]
    BoardTooLargeFor0x88(u8, u8),
    /// The decimal code has one digit for the rank; this board has so many ranks.
    #[error(
        "the decimal code 10*file+rank is for at most 9 ranks: with ten its last digit is no longer the rank (a10 \
         would be 20), and from eleven on it is not unique (a11 and b1, both 21); this board has {0}"
    )]
    TooManyRanksForDecimal(u8),
    /// No square of the board has this number.
    #[error("no square of the board has this number (rule C5)")]
    NoSuchSquare,
}

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

/// File and rank, both from 0; [`Geometry::square`] leads back.
pub fn to_xy(geometry: &Geometry, square: Square) -> (u8, u8) {
    (geometry.file(square), geometry.rank(square))
}

fn check_0x88(geometry: &Geometry) -> Result<(), CoordsError> {
    match (geometry.files(), geometry.ranks()) {
        (..=8, ..=8) => Ok(()),
        (files, ranks) => Err(CoordsError::BoardTooLargeFor0x88(files, ranks)),
    }
}

fn check_decimal(geometry: &Geometry) -> Result<(), CoordsError> {
    match geometry.ranks() {
        ..=9 => Ok(()),
        ranks => Err(CoordsError::TooManyRanksForDecimal(ranks)),
    }
}
