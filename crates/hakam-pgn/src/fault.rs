//! What can be wrong with the text of a game, below the level of moves.

use std::fmt;

use super::place::Place;

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
    counts: Vec<(&'static str, u64)>,
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
        let code = kind.code();
        let known = self.counts.iter().position(|(name, _)| *name == code);
        let index = known.unwrap_or_else(|| {
            self.counts.push((code, 0));
            self.counts.len() - 1
        });
        let count = self.counts.get_mut(index).map_or(0, |(_, count)| {
            *count += 1;
            *count
        });
        let is_kept = count <= Faults::KEPT;
        if is_kept {
            self.kept.push(Fault { place, kind });
        } else {
            self.more += 1;
        }
        is_kept
    }
}

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Against the letter of the standard, but nothing is doubtful.
    Note,
    /// Understood as something else than what is written.
    Repair,
    /// Something could not be understood and was left out.
    Loss,
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
    /// Text outside of any game.
    #[error("`{found}` belongs to no game; the line was skipped")]
    StrayText {
        /// What stands there.
        found: String,
    },
    /// Signs that mean nothing in PGN.
    #[error("`{found}` means nothing here; it was skipped")]
    StraySigns {
        /// What stands there.
        found: String,
    },
    /// NUL or another control character.
    #[error("control character `{found}` in the text; it was read as a space")]
    ControlCharacter {
        /// What stands there.
        found: String,
    },
    /// A bracket that begins no tag.
    #[error("`{found}` is no tag: a tag is written `[Name \"value\"]`; the line was skipped")]
    MalformedTag {
        /// The beginning of it.
        found: String,
    },
    /// A tag whose value or bracket is not closed in its line.
    #[error(
        "the tag `{name}` is not closed with `\"]`; its value was taken to the end of the line"
    )]
    UnterminatedTag {
        /// Its name.
        name: String,
    },
    /// A quotation mark or backslash inside a value without its backslash.
    #[error(
        "the value of `{name}` has a `\"` or `\\` inside that is not escaped: write `\\\"` and `\\\\`"
    )]
    UnescapedQuote {
        /// The tag.
        name: String,
    },
    /// A name that the standard does not allow.
    #[error("`{name}` is no name of a tag by the standard, which has letters, digits and `_`")]
    TagName {
        /// The name.
        name: String,
    },
    /// A tag that stands twice.
    #[error("the tag `{name}` stands twice in this game")]
    RepeatedTag {
        /// Its name.
        name: String,
    },
    /// A comment without its closing brace.
    #[error("this comment is not closed: `}}` is missing; it was ended before {end}")]
    UnterminatedComment {
        /// Where it was ended.
        end: End,
    },
    /// A comment with an opening brace inside.
    #[error("`{{` inside a comment: comments do not nest, the first `}}` closes")]
    NestedBrace,
    /// A closing brace without a comment.
    #[error("`}}` closes nothing; it was skipped")]
    UnopenedBrace,
    /// Variations without their closing parentheses.
    #[error("{open} variation(s) begun here are not closed: `)` is missing")]
    UnterminatedVariation {
        /// How many are open, one in the other.
        open: u64,
    },
    /// A closing parenthesis without a variation.
    #[error("`)` closes nothing; it was skipped")]
    UnopenedVariation,
    /// A variation before any move that it could replace.
    #[error("this variation replaces no move: none stands before it")]
    VariationWithoutMove,
    /// A result inside a variation.
    #[error("the result `{found}` stands inside a variation; it was skipped")]
    ResultInVariation {
        /// The result.
        found: String,
    },
    /// A second result.
    #[error("the result `{found}` follows another result; it was skipped")]
    SecondResult {
        /// The result.
        found: String,
    },
    /// A game without a result behind its moves.
    #[error("the game ends without a result: `1-0`, `0-1`, `1/2-1/2` or `*` is missing")]
    MissingResult,
    /// A move number that is too large for any game.
    #[error("`{found}` is too large for a move number; it was skipped")]
    BadNumber {
        /// The number.
        found: String,
    },
    /// A `$` without a number from 0 to 255.
    #[error("`{found}` is no NAG: `$` is followed by a number from 0 to 255; it was skipped")]
    BadNag {
        /// What stands there.
        found: String,
    },
    /// Signs that look like a glyph and are none.
    #[error("`{found}` is no symbol with a NAG; it was skipped")]
    UnknownGlyph {
        /// The signs.
        found: String,
    },
    /// A game longer than the reader was told to accept.
    #[error("the game is longer than the limit of {limit} bytes; its rest was skipped")]
    GameTooLong {
        /// The limit.
        limit: u64,
    },
}

/// Where something without an end was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At the end of the input.
    Input,
    /// At what looks like the next game.
    NextGame,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Input => "the end of the input",
            End::NextGame => "the next `[Event`",
        })
    }
}

impl FaultKind {
    /// The code as text: `STRAY_TEXT`.
    pub fn code(&self) -> &'static str {
        self.class().0
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.class().1
    }

    fn class(&self) -> (&'static str, Severity) {
        match self {
            FaultKind::Utf16 => ("UTF16", Severity::Loss),
            FaultKind::Latin1 => ("LATIN1", Severity::Repair),
            FaultKind::StrayText { .. } => ("STRAY_TEXT", Severity::Loss),
            FaultKind::StraySigns { .. } => ("STRAY_SIGNS", Severity::Loss),
            FaultKind::ControlCharacter { .. } => ("CONTROL_CHARACTER", Severity::Repair),
            FaultKind::MalformedTag { .. } => ("MALFORMED_TAG", Severity::Loss),
            FaultKind::UnterminatedTag { .. } => ("UNTERMINATED_TAG", Severity::Repair),
            FaultKind::UnescapedQuote { .. } => ("UNESCAPED_QUOTE", Severity::Repair),
            FaultKind::TagName { .. } => ("TAG_NAME", Severity::Note),
            FaultKind::RepeatedTag { .. } => ("REPEATED_TAG", Severity::Note),
            FaultKind::UnterminatedComment { .. } => ("UNTERMINATED_COMMENT", Severity::Repair),
            FaultKind::NestedBrace => ("NESTED_BRACE", Severity::Note),
            FaultKind::UnopenedBrace => ("UNOPENED_BRACE", Severity::Loss),
            FaultKind::UnterminatedVariation { .. } => ("UNTERMINATED_VARIATION", Severity::Repair),
            FaultKind::UnopenedVariation => ("UNOPENED_VARIATION", Severity::Loss),
            FaultKind::VariationWithoutMove => ("VARIATION_WITHOUT_MOVE", Severity::Repair),
            FaultKind::ResultInVariation { .. } => ("RESULT_IN_VARIATION", Severity::Loss),
            FaultKind::SecondResult { .. } => ("SECOND_RESULT", Severity::Loss),
            FaultKind::MissingResult => ("MISSING_RESULT", Severity::Note),
            FaultKind::BadNumber { .. } => ("BAD_NUMBER", Severity::Loss),
            FaultKind::BadNag { .. } => ("BAD_NAG", Severity::Loss),
            FaultKind::UnknownGlyph { .. } => ("UNKNOWN_GLYPH", Severity::Loss),
            FaultKind::GameTooLong { .. } => ("GAME_TOO_LONG", Severity::Loss),
        }
    }
}
