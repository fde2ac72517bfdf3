//! How a case fails.

use crate::case::{Case, Line};

/// One thing that went otherwise than the case says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: `{asked}`: {why}")]
pub struct Fault {
    /// The line of the case file.
    pub line: u32,
    /// The line itself: what is asked, and the answer expected.
    pub asked: String,
    /// What went otherwise.
    pub why: Why,
}

/// What went otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Why {
    /// Another answer was found.
    #[error("found {0}")]
    Found(String),
    /// Something makes no sense on the board of the game.
    #[error("`{0}` is no {1} of this game")]
    Unreadable(String, &'static str),
    /// A move or action of the script was refused, for this reason.
    #[error("`{0}` cannot be made: {1}")]
    NotMade(String, String),
    /// The variant or the position does not exist or is unsound.
    #[error("the case cannot begin: {0}")]
    NoStart(String),
    /// The subject broke down; its last words.
    #[error("the subject panicked: {0}")]
    Panicked(String),
}

impl Why {
    pub(super) fn unreadable(text: &str, wanted: &'static str) -> Why {
        Why::Unreadable(text.to_owned(), wanted)
    }

    /// The fault of a case at a line of its script, or at its beginning.
    pub(super) fn at(self, case: &Case, line: Option<&Line>) -> Fault {
        let (number, asked) = match line {
            Some(line) => (line.number, line.text.clone()),
            None => (case.place.line, format!("case {}", case.id)),
        };
        Fault {
            line: number,
            asked,
            why: self,
        }
    }
}
