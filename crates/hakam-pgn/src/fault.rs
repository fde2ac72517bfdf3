//! What can be wrong with the text of a game, below the level of moves.

use std::collections::BTreeMap;
use std::fmt;

use crate::place::Place;

/// A fault of the text. Reading goes on behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// Faults in the order of the text. Of each kind only so many are kept, the others are counted: so a hostile
/// text takes no more memory than a careless one.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults {
    kept: Vec<Fault>,
    /// How many of each kind there are, by code.
    counts: BTreeMap<&'static str, u64>,
    more: u64,
}

impl Faults {
    /// So many faults of one kind are kept.
    pub(super) const KEPT: u64 = 64;

    pub(super) fn kept(&self) -> &[Fault] {
        &self.kept
    }

    /// How many were not kept.
    pub(super) fn more(&self) -> u64 {
        self.more
    }

    /// So many others were not kept elsewhere.
    pub(super) fn add_more(&mut self, count: u64) {
        self.more += count;
    }

    pub(super) fn clear(&mut self) {
        self.kept.clear();
        self.counts.clear();
        self.more = 0;
    }

    /// Adds a fault; says whether it was kept.
    pub(super) fn note(&mut self, place: Place, kind: FaultKind) -> bool {
        let count = self.counts.entry(kind.code()).or_default();
        *count += 1;
        let is_kept = *count <= Faults::KEPT;
        if is_kept {
            self.kept.push(Fault { place, kind });
        } else {
            self.more += 1;
        }
        is_kept
    }
}

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gravity {
    /// Against the letter of the standard, but nothing is doubtful.
    Note,
    /// Understood as something else than what is written.
    Mended,
    /// False, or not understood and left out.
    Wrong,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The whole input is in another encoding.
    #[error("this is UTF-16, which PGN is never written in: convert the file to UTF-8")]
    Utf16,
    /// Some text of the game is no UTF-8.
    #[error("some text of this game is no UTF-8; it was read as Latin-1")]
    Latin1,
    /// Text outside of any game, from here on to the end of the line.
    #[error("`{0}` belongs to no game; the line was skipped")]
    StrayText(String),
    /// Signs that mean nothing in PGN.
    #[error("`{0}` means nothing here; it was skipped")]
    StraySigns(String),
    /// NUL or another control character.
    #[error("control character `{0}` in the text; it was read as a space")]
    ControlCharacter(String),
    /// A bracket that begins no tag.
    #[error("`{0}` is no tag: a tag is written `[Name \"value\"]`; the line was skipped")]
    MalformedTag(String),
    /// A tag of this name whose value or bracket is not closed in its line.
    #[error("the tag `{0}` is not closed with `\"]`; its value was taken to the end of the line")]
    UnterminatedTag(String),
    /// A quotation mark or backslash inside the value of this tag, without its backslash.
    #[error(
        "the value of `{0}` has a `\"` or `\\` inside that is not escaped: write `\\\"` and `\\\\`"
    )]
    UnescapedQuote(String),
    /// A name that the standard does not allow.
    #[error("`{0}` is no name of a tag by the standard, which has letters, digits and `_`")]
    TagName(String),
    /// A tag that stands twice.
    #[error("the tag `{0}` stands twice in this game")]
    RepeatedTag(String),
    /// A comment without its closing brace, and before what it was ended.
    #[error("this comment is not closed: `}}` is missing; it was ended before {0}")]
    UnterminatedComment(&'static str),
    /// A comment with an opening brace inside.
    #[error("`{{` inside a comment: comments do not nest, the first `}}` closes")]
    NestedBrace,
    /// A closing brace without a comment.
    #[error("`}}` closes nothing; it was skipped")]
    UnopenedBrace,
    /// So many variations, one in the other, without their closing parentheses.
    #[error("{0} variation(s) begun here are not closed: `)` is missing")]
    UnterminatedVariation(u64),
    /// A closing parenthesis without a variation.
    #[error("`)` closes nothing; it was skipped")]
    UnopenedVariation,
    /// A variation before any move that it could replace.
    #[error("this variation replaces no move: none stands before it")]
    VariationWithoutMove,
    /// A result inside a variation.
    #[error("the result `{0}` stands inside a variation; it was skipped")]
    ResultInVariation(String),
    /// A second result.
    #[error("the result `{0}` follows another result; it was skipped")]
    SecondResult(String),
    /// A game without a result behind its moves.
    #[error("the game ends without a result: `1-0`, `0-1`, `1/2-1/2` or `*` is missing")]
    MissingResult,
    /// A move number that is too large for any game.
    #[error("`{0}` is too large for a move number; it was skipped")]
    BadNumber(String),
    /// A `$` without a number from 0 to 255.
    #[error("`{0}` is no NAG: `$` is followed by a number from 0 to 255; it was skipped")]
    BadNag(String),
    /// Signs that look like a glyph and are none.
    #[error("`{0}` is no symbol with a NAG; it was skipped")]
    UnknownGlyph(String),
    /// A game longer than the bytes that the reader was told to accept.
    #[error("the game is longer than the limit of {0} bytes; its rest was skipped")]
    GameTooLong(u64),
}

impl FaultKind {
    /// The code as text: `STRAY_TEXT`.
    pub fn code(&self) -> &'static str {
        self.class().0
    }

    /// How bad it is.
    pub fn gravity(&self) -> Gravity {
        self.class().1
    }

    fn class(&self) -> (&'static str, Gravity) {
        use Gravity::{Mended, Note, Wrong};
        match self {
            FaultKind::Utf16 => ("UTF16", Wrong),
            FaultKind::Latin1 => ("LATIN1", Mended),
            FaultKind::StrayText(_) => ("STRAY_TEXT", Wrong),
            FaultKind::StraySigns(_) => ("STRAY_SIGNS", Wrong),
            FaultKind::ControlCharacter(_) => ("CONTROL_CHARACTER", Mended),
            FaultKind::MalformedTag(_) => ("MALFORMED_TAG", Wrong),
            FaultKind::UnterminatedTag(_) => ("UNTERMINATED_TAG", Mended),
            FaultKind::UnescapedQuote(_) => ("UNESCAPED_QUOTE", Mended),
            FaultKind::TagName(_) => ("TAG_NAME", Note),
            FaultKind::RepeatedTag(_) => ("REPEATED_TAG", Note),
            FaultKind::UnterminatedComment(_) => ("UNTERMINATED_COMMENT", Mended),
            FaultKind::NestedBrace => ("NESTED_BRACE", Note),
            FaultKind::UnopenedBrace => ("UNOPENED_BRACE", Wrong),
            FaultKind::UnterminatedVariation(_) => ("UNTERMINATED_VARIATION", Mended),
            FaultKind::UnopenedVariation => ("UNOPENED_VARIATION", Wrong),
            FaultKind::VariationWithoutMove => ("VARIATION_WITHOUT_MOVE", Mended),
            FaultKind::ResultInVariation(_) => ("RESULT_IN_VARIATION", Wrong),
            FaultKind::SecondResult(_) => ("SECOND_RESULT", Wrong),
            FaultKind::MissingResult => ("MISSING_RESULT", Note),
            FaultKind::BadNumber(_) => ("BAD_NUMBER", Wrong),
            FaultKind::BadNag(_) => ("BAD_NAG", Wrong),
            FaultKind::UnknownGlyph(_) => ("UNKNOWN_GLYPH", Wrong),
            FaultKind::GameTooLong(_) => ("GAME_TOO_LONG", Wrong),
        }
    }
}
