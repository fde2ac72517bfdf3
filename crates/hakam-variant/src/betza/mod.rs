//! Betza words: the shorthand for patterns.
//!
//! Each part of a word becomes one leg. What is outside the supported subset is an error with a
//! hint, never a guess.

mod direction;
mod reader;
mod refusal;

use hakam_text::Diagnostic;

use crate::{Code, Leg};

/// One part of a Betza word: a leg, with what the word says beyond it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaPart {
    /// As White plays it: Black has no deltas yet.
    pub leg: Leg,
    /// Whether the man must stand on a home square (`i`).
    pub home: bool,
    /// Whether it says what it may land on (`m`, `c`, `e`); otherwise that is the default, empty or foe.
    pub land_given: bool,
}

/// Why a text is no Betza word: always [`Code::BETZA`].
pub type BetzaError = Diagnostic<Code>;

/// Reads a Betza word.
///
/// ```
/// use hakam_variant::{Repeat, betza};
///
/// let parts = betza::parse("fmWfcF").unwrap();
/// assert_eq!(parts[0].leg.deltas.white, [(0, 1)]);
/// assert_eq!(parts[1].leg.deltas.white, [(-1, 1), (1, 1)]);
/// assert_eq!(parts[1].leg.repeat, Repeat::ONCE);
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
