//! What is wrong with the text of a position, and where.

use std::fmt;
use std::ops::Range;

use super::Token;
use crate::caret;

/// Why a text is no position of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The place in the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: Option<String>,
    /// What kind of fault it is.
    pub code: FenErrorCode,
}

/// The kinds of faults in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenErrorCode {
    /// There is no text.
    Empty,
    /// Something else than one space stands between two fields.
    Spacing,
    /// A dash that is no `-`.
    Dash,
    /// A field is missing.
    MissingField,
    /// There are more fields than the game has.
    ExtraField,
    /// Too many or too few ranks.
    RankCount,
    /// Too many or too few files in a rank.
    FileCount,
    /// A number of empty squares that cannot be.
    Gap,
    /// A letter that no kind of the game has.
    UnknownLetter,
    /// A sign that has no meaning where it stands.
    UnknownSign,
    /// A hole where the board has none, or something else where it has one.
    Hole,
    /// Men in hand.
    Hands,
    /// The side to move.
    Side,
    /// A letter of the castling field that can name nothing.
    Castling,
    /// A right without the men it speaks of.
    RightWithoutMan,
    /// The passing field names no squares of the board.
    Passing,
    /// A passing mark without the man that would have left it.
    MarkWithoutMan,
    /// The numbers of checks.
    Checks,
    /// The clock or the move number.
    Counter,
}

impl FenErrorCode {
    /// The code as text: `RANK_COUNT`.
    pub fn as_str(self) -> &'static str {
        match self {
            FenErrorCode::Empty => "EMPTY",
            FenErrorCode::Spacing => "SPACING",
            FenErrorCode::Dash => "DASH",
            FenErrorCode::MissingField => "MISSING_FIELD",
            FenErrorCode::ExtraField => "EXTRA_FIELD",
            FenErrorCode::RankCount => "RANK_COUNT",
            FenErrorCode::FileCount => "FILE_COUNT",
            FenErrorCode::Gap => "GAP",
            FenErrorCode::UnknownLetter => "UNKNOWN_LETTER",
            FenErrorCode::UnknownSign => "UNKNOWN_SIGN",
            FenErrorCode::Hole => "HOLE",
            FenErrorCode::Hands => "HANDS",
            FenErrorCode::Side => "SIDE",
            FenErrorCode::Castling => "CASTLING",
            FenErrorCode::RightWithoutMan => "RIGHT_WITHOUT_MAN",
            FenErrorCode::Passing => "PASSING",
            FenErrorCode::MarkWithoutMan => "MARK_WITHOUT_MAN",
            FenErrorCode::Checks => "CHECKS",
            FenErrorCode::Counter => "COUNTER",
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for FenError {}

impl FenError {
    pub(super) fn new(
        code: FenErrorCode,
        found: &Token<'_>,
        message: impl Into<String>,
    ) -> FenError {
        FenError {
            span: found.span.clone(),
            message: message.into(),
            hint: None,
            code,
        }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> FenError {
        self.hint = Some(hint.into());
        self
    }

    /// The message with the place underlined in `text`, the text that was read, and the hint below.
    pub fn render(&self, text: &str) -> String {
        let shown = caret::snippet("position", text, self.span.clone(), "");
        let hint = self
            .hint
            .as_ref()
            .map(|hint| format!("  = hint: {hint}\n"))
            .unwrap_or_default();
        format!(
            "error[{}]: {}\n{shown}{hint}",
            self.code.as_str(),
            self.message
        )
    }
}

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
