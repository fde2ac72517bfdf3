//! Betza words: the shorthand for patterns.
//!
//! Each part of a word becomes one leg. What is outside the supported subset is an error with a
//! hint, never a guess.

mod direction;
mod reader;
mod refusal;

use hakam_core::Delta;
use hakam_text::{Diagnostic, Span};

use crate::{Code, Land, PassedSquares, PathSquares, Repeat};

/// One part of a Betza word: what becomes one leg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaPart {
    /// The deltas as White plays them, sorted, without doubles.
    pub deltas: Vec<Delta>,
    /// How often a delta may be repeated.
    pub repeat: Repeat,
    /// What the passed landing squares must be.
    pub passed: PassedSquares,
    /// What the squares between the ends of each single step must be.
    pub path: PathSquares,
    /// What the landing square may hold.
    pub land: Land,
    /// Whether the man must stand on a home square (`i`).
    pub home: bool,
    /// Whether some of `m`, `c`, `e` was written; otherwise `land` is the default, empty or foe.
    pub modes_given: bool,
    /// Where the part stands in the word. Both parts of `K` and `Q` have the same place.
    pub span: Span,
}

/// Why a text is no Betza word: always [`Code::BETZA`].
pub type BetzaError = Diagnostic<Code>;

/// Reads a Betza word.
///
/// ```
/// use hakam_variant::{Repeat, betza};
///
/// let parts = betza::parse("fmWfcF").unwrap();
/// assert_eq!(parts[0].deltas, [(0, 1)]);
/// assert_eq!(parts[1].deltas, [(-1, 1), (1, 1)]);
/// assert_eq!(parts[1].repeat, Repeat::ONCE);
///
/// let error = betza::parse("fmL").unwrap_err();
/// assert_eq!(error.span, 2..3);
/// ```
///
/// # Errors
/// The first fault, when the text is outside the supported subset.
pub fn parse(word: &str) -> Result<Vec<BetzaPart>, BetzaError> {
    reader::Reader::new(word).word()
}

#[cfg(test)]
mod tests;
