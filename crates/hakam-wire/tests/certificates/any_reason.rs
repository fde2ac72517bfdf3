//! Reasons for refusal to try things with, and the squares and men in them.

use hakam_core::{Kind, NoEnPassant, Piece, Reason, Side, Square, VariantCause};

pub fn square(name: &str) -> Square {
    hakam_core::Geometry::CHESS.parse_square(name).unwrap()
}

pub fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(square).collect()
}

pub fn man(side: Side, index: usize) -> Piece {
    Piece::new(side, Kind::new(index).unwrap())
}

/// One reason of every code, and of every cause.
#[expect(clippy::too_many_lines, reason = "a list of every reason")]
pub fn reasons() -> Vec<Reason> {
    let by = man(Side::White, 5);
    let kind = by.kind;
    let (at, list) = (square("e4"), squares("d4 e4"));
    let mut reasons = vec![
        Reason::NoPiece { at },
        Reason::NotYourPiece { at },
        Reason::WrongPiece {
            claimed: kind,
            actual: man(Side::Black, 0).kind,
        },
        Reason::OffBoard,
        Reason::NullMove,
        Reason::Geometry,
        Reason::Blocked {
            by,
            at,
            line: list.clone(),
        },
        Reason::OwnPieceOnTarget { by },
        Reason::PawnPushBlocked { by, at },
        Reason::PawnDoubleNotHome,
        Reason::PawnCaptureEmpty,
        Reason::EpExposesKing {
            royal: at,
            attackers: list.clone(),
        },
        Reason::PromotionMissing {
            choices: vec![kind],
        },
        Reason::PromotionNotAllowed {
            choices: Vec::new(),
        },
        Reason::PromotionNotInZone,
        Reason::KingIntoAttack {
            attackers: list.clone(),
        },
        Reason::KingAlongLine {
            attackers: list.clone(),
        },
        Reason::Pinned {
            royal: at,
            pinner: square("e8"),
            line: list.clone(),
        },
        Reason::CheckNotAnswered {
            royal: at,
            checkers: list.clone(),
            ways: Vec::new(),
        },
        Reason::DoubleCheckKingMustMove {
            royal: at,
            checkers: list.clone(),
        },
        Reason::CastleRightLost,
        Reason::CastlePath { by, at },
        Reason::CastleOutOfCheck {
            attackers: list.clone(),
        },
        Reason::CastleThroughCheck {
            at,
            attackers: list.clone(),
        },
        Reason::CastleIntoCheck {
            at,
            attackers: list.clone(),
        },
        Reason::CastleNoRook,
        Reason::CapturesRoyal,
        Reason::GameOver,
        Reason::MustCapture {
            targets: list.clone(),
        },
    ];
    let whys = [
        NoEnPassant::NothingPassed,
        NoEnPassant::OtherSquare,
        NoEnPassant::Occupied,
    ];
    reasons.extend(whys.map(|why| Reason::EpNotAvailable { why }));
    let causes = [
        VariantCause::WrongOrigin,
        VariantCause::WrongTarget,
        VariantCause::HasMoved,
        VariantCause::Hop { over: list.clone() },
        VariantCause::NotJustBeyond { over: list.clone() },
        VariantCause::NothingToTake { at },
        VariantCause::NotOver { at },
        VariantCause::NotTaking,
        VariantCause::MoveOnly,
        VariantCause::CaptureOnly,
        VariantCause::Facing {
            royals: list.clone(),
        },
        VariantCause::GivesCheck {
            attackers: list.clone(),
        },
        VariantCause::Exposes {
            royal: at,
            attackers: list,
        },
    ];
    reasons.extend(causes.map(Reason::Variant));
    reasons
}
