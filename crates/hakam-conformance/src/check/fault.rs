//! How a case fails.

use hakam_core::Square;
use hakam_variant::Ruleset;

/// One thing that went otherwise than the case says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A wrong answer.
    #[error("line {line}: `{asked}`: found {found}")]
    Differs {
        /// The line of the case file.
        line: u32,
        /// The line itself.
        asked: String,
        /// The answer found.
        found: String,
    },
    /// Something in the case makes no sense on its board.
    #[error("line {line}: `{text}` is no {wanted} of this game")]
    Unreadable {
        /// The line of the case file.
        line: u32,
        /// The word.
        text: String,
        /// What was wanted.
        wanted: &'static str,
    },
    /// A move or action of the script was refused.
    #[error("line {line}: `{text}` cannot be made: {why}")]
    NotMade {
        /// The line of the case file.
        line: u32,
        /// The move or action.
        text: String,
        /// What stands against it.
        why: String,
    },
    /// The variant or the position does not exist or is unsound.
    #[error("the case cannot begin: {why}")]
    NoStart {
        /// Why.
        why: String,
    },
    /// The subject broke down.
    #[error("the subject panicked: {message}")]
    Panicked {
        /// Its last words.
        message: String,
    },
}

/// Squares for people, sorted: `a1 b2`, or `-`.
pub(super) fn squares(rules: &Ruleset, squares: impl IntoIterator<Item = Square>) -> String {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable();
    squares.dedup();
    list(squares.iter().map(|&at| rules.geometry().name(at)))
}

/// Words with spaces between, or `-` when there is none.
pub(super) fn list<T: ToString>(words: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}
