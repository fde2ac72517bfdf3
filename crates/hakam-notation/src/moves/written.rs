//! What the text of a move says, before any position is looked at.

use hakam_core::{Kind, Square, Wing};
use hakam_text::Span;

use super::{Form, Repair};

/// A value with the place of the text that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What is said.
    pub value: T,
    /// Where, in bytes.
    pub span: Span,
}

impl<T> Spanned<T> {
    pub(super) fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }
}

impl<T: Copy> Spanned<T> {
    /// What is said by it, at the same place.
    pub(super) fn map<U>(&self, says: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned::new(says(self.value), self.span.clone())
    }
}

/// A move text taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The form it is in, as far as the text alone tells.
    pub form: Form,
    /// The move itself.
    pub body: Body,
    /// What stands behind it.
    pub suffixes: Vec<Spanned<Suffix>>,
    /// Judgements of the move as numeric glyphs of PGN: `!` is 1, `?` is 2.
    pub glyphs: Vec<u8>,
    /// What is not written as it should be.
    pub repairs: Vec<Repair>,
}

/// The move itself, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// `O-O` or `O-O-O`.
    Castle(Spanned<Wing>),
    /// A man goes somewhere.
    Go(Go),
}

/// A man goes somewhere. What is not written is `None` and says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Go {
    /// The kind that a letter or figure names.
    pub man: Option<Spanned<Kind>>,
    /// The file it comes from, from 0.
    pub file: Option<Spanned<u8>>,
    /// The rank it comes from, from 0.
    pub rank: Option<Spanned<u8>>,
    /// The sign of a capture.
    pub takes: Option<Span>,
    /// Squares on which men are taken, where they are listed: `xd4` in `xd4xe5`.
    pub taken: Vec<Spanned<Square>>,
    /// Where it goes.
    pub to: Spanned<Square>,
    /// What it becomes.
    pub becomes: Option<Spanned<Kind>>,
    /// The kind that the first letter, read as a file, would name as a capital: the bishop in `bxc3`.
    pub unless_file: Option<Kind>,
}

impl Go {
    /// The place of what is said of the origin, if anything is.
    pub fn origin(&self) -> Option<Span> {
        match (&self.file, &self.rank) {
            (Some(file), Some(rank)) => Some(file.span.start..rank.span.end),
            (Some(file), None) => Some(file.span.clone()),
            (None, Some(rank)) => Some(rank.span.clone()),
            (None, None) => None,
        }
    }

    /// The place of everything but the suffixes.
    pub(super) fn span(&self) -> Span {
        let start = self.man.as_ref().map(|man| man.span.start);
        let start = start.or_else(|| self.origin().map(|origin| origin.start));
        let end = self
            .becomes
            .as_ref()
            .map_or(self.to.span.end, |kind| kind.span.end);
        start.unwrap_or(self.to.span.start)..end
    }

    /// Whether the origin is said in full.
    pub fn says_square(&self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }
}

/// What may stand behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Suffix {
    /// `+`, `ch`: it gives check.
    Check,
    /// `dbl`: it gives check with two men.
    DoubleCheck,
    /// `++`: double check to some writers, mate to others.
    DoubleCheckOrMate,
    /// `#`, `mate`.
    Mate,
    /// `e.p.`: it takes a man that has just passed.
    EnPassant,
    /// `BK`: it wins by leaving the other side bare.
    BareKing,
}
