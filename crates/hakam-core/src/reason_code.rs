//! The stable names of the reasons for refusal, as programs read them.

use core::fmt;

/// The stable name of a [`Reason`](crate::Reason), as programs read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "each is described by the `Reason` of the same name"
)]
pub enum ReasonCode {
    NoPiece,
    NotYourPiece,
    WrongPiece,
    OffBoard,
    NullMove,
    Geometry,
    Blocked,
    OwnPieceOnTarget,
    PawnPushBlocked,
    PawnDoubleNotHome,
    PawnCaptureEmpty,
    EpNotAvailable,
    EpExposesKing,
    PromotionMissing,
    PromotionNotAllowed,
    PromotionNotInZone,
    KingIntoAttack,
    KingAlongLine,
    Pinned,
    CheckNotAnswered,
    DoubleCheckKingMustMove,
    CastleRightLost,
    CastlePath,
    CastleOutOfCheck,
    CastleThroughCheck,
    CastleIntoCheck,
    CastleNoRook,
    CapturesRoyal,
    GameOver,
    MustCapture,
    Variant,
}

impl ReasonCode {
    /// Every code with its name.
    const NAMES: [(ReasonCode, &'static str); 31] = [
        (ReasonCode::NoPiece, "NO_PIECE"),
        (ReasonCode::NotYourPiece, "NOT_YOUR_PIECE"),
        (ReasonCode::WrongPiece, "WRONG_PIECE"),
        (ReasonCode::OffBoard, "OFF_BOARD"),
        (ReasonCode::NullMove, "NULL_MOVE"),
        (ReasonCode::Geometry, "GEOMETRY"),
        (ReasonCode::Blocked, "BLOCKED"),
        (ReasonCode::OwnPieceOnTarget, "OWN_PIECE_ON_TARGET"),
        (ReasonCode::PawnPushBlocked, "PAWN_PUSH_BLOCKED"),
        (ReasonCode::PawnDoubleNotHome, "PAWN_DOUBLE_NOT_HOME"),
        (ReasonCode::PawnCaptureEmpty, "PAWN_CAPTURE_EMPTY"),
        (ReasonCode::EpNotAvailable, "EP_NOT_AVAILABLE"),
        (ReasonCode::EpExposesKing, "EP_EXPOSES_KING"),
        (ReasonCode::PromotionMissing, "PROMOTION_MISSING"),
        (ReasonCode::PromotionNotAllowed, "PROMOTION_NOT_ALLOWED"),
        (ReasonCode::PromotionNotInZone, "PROMOTION_NOT_IN_ZONE"),
        (ReasonCode::KingIntoAttack, "KING_INTO_ATTACK"),
        (ReasonCode::KingAlongLine, "KING_ALONG_LINE"),
        (ReasonCode::Pinned, "PINNED"),
        (ReasonCode::CheckNotAnswered, "CHECK_NOT_ANSWERED"),
        (
            ReasonCode::DoubleCheckKingMustMove,
            "DOUBLE_CHECK_KING_MUST_MOVE",
        ),
        (ReasonCode::CastleRightLost, "CASTLE_RIGHT_LOST"),
        (ReasonCode::CastlePath, "CASTLE_PATH"),
        (ReasonCode::CastleOutOfCheck, "CASTLE_OUT_OF_CHECK"),
        (ReasonCode::CastleThroughCheck, "CASTLE_THROUGH_CHECK"),
        (ReasonCode::CastleIntoCheck, "CASTLE_INTO_CHECK"),
        (ReasonCode::CastleNoRook, "CASTLE_NO_ROOK"),
        (ReasonCode::CapturesRoyal, "CAPTURES_ROYAL"),
        (ReasonCode::GameOver, "GAME_OVER"),
        (ReasonCode::MustCapture, "MUST_CAPTURE"),
        (ReasonCode::Variant, "VARIANT"),
    ];

    /// Every code.
    pub fn all() -> impl Iterator<Item = ReasonCode> {
        ReasonCode::NAMES.iter().map(|(code, _)| *code)
    }

    /// The code as programs read it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        ReasonCode::NAMES[self as usize].1
    }

    /// The code with this name.
    ///
    /// ```
    /// use hakam_core::ReasonCode;
    /// assert_eq!(ReasonCode::from_name("PINNED"), Some(ReasonCode::Pinned));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<ReasonCode> {
        ReasonCode::all().find(|code| code.as_str() == name)
    }
}

impl fmt::Display for ReasonCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests;
