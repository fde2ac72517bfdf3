//! What is wrong with the JSON of a certificate.

use std::fmt;

use crate::claims;

/// What is wrong with the JSON of a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateError {
    /// The way to the value, from the outermost: `facts[3].answer.legal.from`; empty for the whole.
    pub path: String,
    /// What is wrong there.
    pub fault: Fault,
}

impl CertificateError {
    /// A fault of the whole document.
    pub(super) fn whole(fault: Fault) -> CertificateError {
        let path = String::new();
        CertificateError { path, fault }
    }
}

/// What may be wrong with the JSON of a certificate.
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
    #[error("{found} bytes, at most {limit} are read")]
    TooLong {
        /// How long it is.
        found: usize,
        /// How long it may be.
        limit: usize,
    },
    /// There is too much in a list, or in the whole.
    #[error("{found} values, at most {limit} are read")]
    TooMany {
        /// How many there are.
        found: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The document says that it is something else.
    #[error("this is `{found}`, not `hakam certificate`")]
    OtherDocument {
        /// What it says.
        found: String,
    },
    /// Another version of the format.
    #[error("version {found} of the format, this program reads version {known}")]
    Version {
        /// The version found.
        found: u64,
        /// The version that is read.
        known: u16,
    },
    /// A value of another sort was expected.
    #[error("{expected} is expected here, not {found}")]
    WrongSort {
        /// What is expected.
        expected: &'static str,
        /// What is there.
        found: &'static str,
    },
    /// An object has a key that it must not have.
    #[error("there is no key `{found}` here; known are {known}")]
    UnknownKey {
        /// The key.
        found: String,
        /// The keys it may have.
        known: String,
    },
    /// An object lacks a key.
    #[error("the key `{key}` is missing")]
    Missing {
        /// The key.
        key: &'static str,
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
    /// A square that stands in a set twice, or before one that comes first.
    #[error("`{found}` is out of order: a set of squares is written by rising square, each once")]
    OutOfOrder {
        /// The square.
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
    /// A text that is no code of a rule.
    #[error("`{found}` is no code of a rule: {why}")]
    NoRule {
        /// The text.
        found: String,
        /// Why not.
        why: String,
    },
    /// A text that is no position of the game.
    #[error("no position of this game: {why}")]
    NoPosition {
        /// Why not.
        why: String,
    },
    /// A text that is no hash.
    #[error("a hash is 64 characters of 0 to 9 and a to f, here is `{found}`")]
    NoHash {
        /// The text.
        found: String,
    },
    /// A number out of range.
    #[error("{found} is out of range: {expected}")]
    OutOfRange {
        /// The number.
        found: String,
        /// What is expected.
        expected: &'static str,
    },
    /// The claim is none.
    #[error("{0}")]
    Claim(claims::Fault),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => write!(f, "{}", self.fault),
            path => write!(f, "`{path}`: {}", self.fault),
        }
    }
}

impl std::error::Error for CertificateError {}

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    let signs = text.chars().take(LONGEST);
    let mut shown: String = signs.flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
