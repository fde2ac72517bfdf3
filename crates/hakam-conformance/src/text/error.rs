//! What can be wrong with a case file.

use crate::case::Place;

/// A fault in a case file, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct TextError {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: TextFault,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextFault {
    /// No line may begin with this word.
    #[error("unknown keyword `{word}`")]
    UnknownKeyword {
        /// The word.
        word: String,
    },
    /// A keyword of a case before any case has begun.
    #[error("`{word}` belongs to a case, and no `case NAME` stands above it")]
    OutsideCase {
        /// The keyword.
        word: String,
    },
    /// A keyword without what it needs.
    #[error("`{keyword}` needs {needs}")]
    Incomplete {
        /// The keyword.
        keyword: String,
        /// What is missing.
        needs: &'static str,
    },
    /// A word that is not what its place asks for.
    #[error("`{found}` is no {wanted}")]
    Unreadable {
        /// The word found.
        found: String,
        /// What was wanted.
        wanted: &'static str,
    },
    /// Words after the end of what a keyword takes.
    #[error("nothing more is expected here: `{found}`")]
    TooMuch {
        /// The first word too many.
        found: String,
    },
    /// `also` without a refusal before it.
    #[error("`also` must follow a `refuses` line")]
    StrayAlso,
    /// The same thing said twice of one case.
    #[error("`{keyword}` is said twice")]
    Twice {
        /// The keyword.
        keyword: String,
    },
    /// A case that lacks something every case must say.
    #[error("case `{case}` does not say its {missing}")]
    Missing {
        /// The case.
        case: String,
        /// What it lacks.
        missing: &'static str,
    },
    /// A header line after the script has begun.
    #[error("`{keyword}` must stand before the first line that plays or asks something")]
    HeaderTooLate {
        /// The keyword.
        keyword: String,
    },
    /// A definition without its last line.
    #[error("definition `{name}` has no `end`")]
    OpenDefinition {
        /// Its name.
        name: String,
    },
}
