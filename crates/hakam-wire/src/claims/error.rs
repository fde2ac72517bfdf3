//! What is wrong with the JSON of a claim.

use std::fmt;

/// What is wrong with the JSON of a claim, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimJsonError {
    /// The way to the value, from the outermost: `[2].by.piece`; empty for the whole.
    pub path: String,
    /// What is wrong there.
    pub fault: Fault,
}

/// What may be wrong with the JSON of a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The text is no JSON.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// The text is too long.
    #[error("{found} bytes of JSON, at most {limit} are read")]
    TooLong {
        /// How long it is.
        found: usize,
        /// How long it may be.
        limit: usize,
    },
    /// A list is too long.
    #[error("a list of {found}, at most {limit} are read")]
    TooMany {
        /// How many items it has.
        found: usize,
        /// How many it may have.
        limit: usize,
    },
    /// A value of another sort was expected.
    #[error("{expected} is expected here, not {found}")]
    WrongSort {
        /// What is expected.
        expected: &'static str,
        /// What is there.
        found: &'static str,
    },
    /// There is no such kind of claim.
    #[error("there is no kind of claim `{found}`{}", hint(*.near))]
    UnknownKind {
        /// The name found.
        found: String,
        /// The name it was probably meant to be.
        near: Option<&'static str>,
    },
    /// A claim of this kind has no such field.
    #[error("a claim of the kind `{kind}` has no field `{field}`; it may have {known}")]
    UnknownField {
        /// The kind.
        kind: &'static str,
        /// The field.
        field: String,
        /// The fields it may have.
        known: String,
    },
    /// A field is missing.
    #[error("a claim of the kind `{kind}` needs the field `{field}`")]
    Missing {
        /// The kind.
        kind: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A word that means nothing here.
    #[error("`{found}` is not known here; known are {known}")]
    UnknownWord {
        /// The word.
        found: String,
        /// The words that are known.
        known: String,
    },
    /// A square that the board does not have.
    #[error("`{found}` is no square of this board")]
    NoSquare {
        /// The text.
        found: String,
    },
    /// A man that the game does not have.
    #[error("`{found}` is not a piece of this game; its pieces are {known}")]
    NoMan {
        /// The text.
        found: String,
        /// The kinds it has.
        known: String,
    },
    /// A text that is no move of the game.
    #[error("`{found}` is not written as a move of this game")]
    NoMove {
        /// The text.
        found: String,
    },
    /// A text that is no position of the game.
    #[error("no position of this game: {why}")]
    NoPosition {
        /// Why not.
        why: String,
    },
    /// A number out of range.
    #[error("{found} is out of range: {expected}")]
    OutOfRange {
        /// The number.
        found: String,
        /// What is expected.
        expected: &'static str,
    },
    /// Fields that do not go together.
    #[error("{why}")]
    Conflict {
        /// Why they do not.
        why: &'static str,
    },
}

fn hint(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

impl fmt::Display for ClaimJsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.strip_prefix('.').unwrap_or(&self.path) {
            "" => write!(f, "{}", self.fault),
            path => write!(f, "`{path}`: {}", self.fault),
        }
    }
}

impl std::error::Error for ClaimJsonError {}

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
