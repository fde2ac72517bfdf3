//! What is wrong with the text of a position.

use hakam_text::{Code, Diagnostic, Passage};

/// Why a text is no position of this game.
pub type FenError = Diagnostic<FenErrorCode>;

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

impl Code for FenErrorCode {
    const TEXT: &'static str = "position";

    fn as_str(self) -> &'static str {
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

impl FenErrorCode {
    /// A fault of what was `found`.
    pub(super) fn at(self, found: Passage<'_>, message: impl Into<String>) -> FenError {
        Diagnostic::error(self, found.span(), message)
    }
}
