//! Faults of the program itself: two of its parts disagree.

use std::fmt;

/// Two parts of the program gave different answers to one question. Both are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was asked, in words.
    pub about: String,
    /// The position it was asked in.
    pub fen: String,
    /// The one answer, with who gave it.
    pub one: (Source, String),
    /// The other.
    pub other: (Source, String),
}

/// A part of the program that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The fast engine.
    Engine,
    /// The literal interpreter.
    Spec,
    /// The independent checker.
    Checker,
}

impl Source {
    /// Its name in words: `the engine`.
    pub fn as_str(self) -> &'static str {
        match self {
            Source::Engine => "the engine",
            Source::Spec => "the interpreter",
            Source::Checker => "the checker",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, says) = &self.one;
        let (other, differs) = &self.other;
        write!(
            f,
            "internal disagreement about {} in {}: {} says {says}, {} says {differs}",
            self.about,
            self.fen,
            one.as_str(),
            other.as_str()
        )
    }
}
