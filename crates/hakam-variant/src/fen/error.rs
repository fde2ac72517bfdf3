//! What is wrong with the text of a position.

use hakam_text::{Code, Diagnostic, Passage};

/// Why a text is no position of this game.
pub type FenError = Diagnostic<FenErrorCode>;

/// What is wrong in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenErrorCode(&'static str);

impl Code for FenErrorCode {
    const TEXT: &'static str = "position";

    fn as_str(self) -> &'static str {
        self.0
    }
}

impl FenErrorCode {
    /// There is no text.
    pub const EMPTY: FenErrorCode = FenErrorCode("EMPTY");
    /// Something else than one space stands between two fields.
    pub const SPACING: FenErrorCode = FenErrorCode("SPACING");
    /// A dash that is no `-`.
    pub const DASH: FenErrorCode = FenErrorCode("DASH");
    /// A field is missing.
    pub const MISSING_FIELD: FenErrorCode = FenErrorCode("MISSING_FIELD");
    /// There are more fields than the game has.
    pub const EXTRA_FIELD: FenErrorCode = FenErrorCode("EXTRA_FIELD");
    /// Too many or too few ranks.
    pub const RANK_COUNT: FenErrorCode = FenErrorCode("RANK_COUNT");
    /// Too many or too few files in a rank.
    pub const FILE_COUNT: FenErrorCode = FenErrorCode("FILE_COUNT");
    /// A number of empty squares that cannot be.
    pub const GAP: FenErrorCode = FenErrorCode("GAP");
    /// A letter that no kind of the game has.
    pub const UNKNOWN_LETTER: FenErrorCode = FenErrorCode("UNKNOWN_LETTER");
    /// A sign that has no meaning where it stands.
    pub const UNKNOWN_SIGN: FenErrorCode = FenErrorCode("UNKNOWN_SIGN");
    /// A hole where the board has none, or something else where it has one.
    pub const HOLE: FenErrorCode = FenErrorCode("HOLE");
    /// Men in hand.
    pub const HANDS: FenErrorCode = FenErrorCode("HANDS");
    /// The side to move.
    pub const SIDE: FenErrorCode = FenErrorCode("SIDE");
    /// A letter of the castling field that can name nothing.
    pub const CASTLING: FenErrorCode = FenErrorCode("CASTLING");
    /// A right without the men it speaks of.
    pub const RIGHT_WITHOUT_MAN: FenErrorCode = FenErrorCode("RIGHT_WITHOUT_MAN");
    /// The passing field names no squares of the board.
    pub const PASSING: FenErrorCode = FenErrorCode("PASSING");
    /// A passing mark without the man that would have left it.
    pub const MARK_WITHOUT_MAN: FenErrorCode = FenErrorCode("MARK_WITHOUT_MAN");
    /// The numbers of checks.
    pub const CHECKS: FenErrorCode = FenErrorCode("CHECKS");
    /// The clock or the move number.
    pub const COUNTER: FenErrorCode = FenErrorCode("COUNTER");

    /// A fault of what was `found`.
    pub(super) fn at(self, found: Passage<'_>, message: impl Into<String>) -> FenError {
        Diagnostic::error(self, found.span(), message)
    }
}
