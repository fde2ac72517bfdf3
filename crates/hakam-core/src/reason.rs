//! Why a move is refused: a stable code, and the men and squares that decided.

use alloc::vec::Vec;

use crate::{Kind, Piece, RuleId, Square};

/// One violated rule, with what made it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that is violated.
    pub rule: RuleId,
    /// How, with witnesses.
    pub reason: Reason,
}

/// Why an en passant capture is not to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoEnPassant {
    /// No man has just skipped a square.
    NothingPassed,
    /// A man has, but not this square.
    OtherSquare,
    /// The skipped square is occupied.
    Occupied,
}

/// What a rule of the variant asks for and does not get, where no code of its own exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantCause {
    /// The man may make this move only from certain squares.
    WrongOrigin,
    /// The man may not enter the target square by this move.
    WrongTarget,
    /// The move is only for a man that has not moved.
    HasMoved,
    /// The move must jump over a man, and finds none or not the right number of them.
    Hop {
        /// The men found on the way.
        over: Vec<Square>,
    },
    /// The move lands just beyond the first man on its way, and the target is not there.
    NotJustBeyond {
        /// The men found on the way.
        over: Vec<Square>,
    },
    /// The move takes somebody on its way, and nobody stands there.
    NothingToTake {
        /// The empty square.
        at: Square,
    },
    /// The man may not jump over a man of that kind.
    NotOver {
        /// Where that man stands.
        at: Square,
    },
    /// The man may not take a man of that kind.
    NotTaking,
    /// The move does not capture, and the target square is occupied.
    MoveOnly,
    /// The move only captures, and the target square is empty.
    CaptureOnly,
    /// The royals would face each other on an open line.
    Facing {
        /// Where the two royals would stand.
        royals: Vec<Square>,
    },
    /// The move would give check, which is forbidden.
    GivesCheck {
        /// The men that would give it.
        attackers: Vec<Square>,
    },
    /// The move opens, by something else than leaving a line, an attack on the own royal.
    Exposes {
        /// The royal.
        royal: Square,
        /// The men that would attack it.
        attackers: Vec<Square>,
    },
}

/// Why a move is refused. Each variant carries its witnesses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Nobody stands on the origin square.
    NoPiece {
        /// The empty square.
        at: Square,
    },
    /// The man belongs to the side that is not to move.
    NotYourPiece {
        /// Where it stands.
        at: Square,
    },
    /// The move names another kind than the one that stands there.
    WrongPiece {
        /// The kind named.
        claimed: Kind,
        /// The kind found.
        actual: Kind,
    },
    /// A square that the board does not have.
    OffBoard,
    /// Origin and target are the same.
    NullMove,
    /// No pattern of the man leads there, even on an empty board.
    Geometry,
    /// A man stands in the way.
    Blocked {
        /// The first man in the way.
        by: Piece,
        /// Where it stands.
        at: Square,
        /// The squares that must be empty.
        line: Vec<Square>,
    },
    /// A man of the mover's own side stands on the target.
    OwnPieceOnTarget {
        /// That man.
        by: Piece,
    },
    /// A pawn steps onto an occupied square.
    PawnPushBlocked {
        /// Who stands there.
        by: Piece,
        /// Where.
        at: Square,
    },
    /// A pawn steps two squares from a square that does not allow it.
    PawnDoubleNotHome,
    /// A pawn captures on an empty square.
    PawnCaptureEmpty,
    /// Nothing can be taken en passant on the target.
    EpNotAvailable {
        /// Why not.
        why: NoEnPassant,
    },
    /// Taking en passant opens a line to the own royal.
    EpExposesKing {
        /// The royal.
        royal: Square,
        /// Who would attack it.
        attackers: Vec<Square>,
    },
    /// The man must promote and the move does not say to what.
    PromotionMissing {
        /// What it may become.
        choices: Vec<Kind>,
    },
    /// The man may not become that.
    PromotionNotAllowed {
        /// What it may become.
        choices: Vec<Kind>,
    },
    /// The man does not promote by this move.
    PromotionNotInZone,
    /// The royal steps onto an attacked square.
    KingIntoAttack {
        /// The attackers of the target.
        attackers: Vec<Square>,
    },
    /// The royal steps back along the line on which it is attacked.
    KingAlongLine {
        /// The attackers of the target.
        attackers: Vec<Square>,
    },
    /// The man shields its royal from a line piece.
    Pinned {
        /// The royal behind it.
        royal: Square,
        /// The line piece.
        pinner: Square,
        /// The squares between them, the pinned man's included.
        line: Vec<Square>,
    },
    /// The royal is in check and the move does not help.
    CheckNotAnswered {
        /// The royal.
        royal: Square,
        /// The men giving check.
        checkers: Vec<Square>,
        /// The squares to which other men can go legally, each of which answers it; a checker's own first.
        ways: Vec<Square>,
    },
    /// Two men give check, and only the royal itself could answer both.
    DoubleCheckKingMustMove {
        /// The royal.
        royal: Square,
        /// The men giving check.
        checkers: Vec<Square>,
    },
    /// The king or its partner has moved.
    CastleRightLost,
    /// A man stands in the way of the king or of its partner.
    CastlePath {
        /// Who.
        by: Piece,
        /// Where.
        at: Square,
    },
    /// The king is in check.
    CastleOutOfCheck {
        /// By whom.
        attackers: Vec<Square>,
    },
    /// The king would cross an attacked square.
    CastleThroughCheck {
        /// The attacked square.
        at: Square,
        /// By whom.
        attackers: Vec<Square>,
    },
    /// The king would end on an attacked square.
    CastleIntoCheck {
        /// The attacked square.
        at: Square,
        /// By whom.
        attackers: Vec<Square>,
    },
    /// No partner stands on that side.
    CastleNoRook,
    /// A royal stands on the target: the game never goes as far as taking it.
    CapturesRoyal,
    /// The game is over.
    GameOver,
    /// A capture is possible, so one must be made.
    MustCapture {
        /// The targets of the captures that can be made.
        targets: Vec<Square>,
    },
    /// Another rule of the variant.
    Variant(VariantCause),
}

impl Reason {
    /// The squares that decided, in the order a person would point at them.
    pub fn witnesses(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        match self {
            Reason::NoPiece { at }
            | Reason::NotYourPiece { at }
            | Reason::Blocked { at, .. }
            | Reason::PawnPushBlocked { at, .. }
            | Reason::CastlePath { at, .. }
            | Reason::Variant(VariantCause::NotOver { at } | VariantCause::NothingToTake { at }) => {
                squares.push(*at);
            }
            Reason::KingIntoAttack { attackers }
            | Reason::KingAlongLine { attackers }
            | Reason::CastleOutOfCheck { attackers }
            | Reason::Variant(VariantCause::GivesCheck { attackers }) => {
                squares.extend(attackers);
            }
            Reason::CastleThroughCheck { at, attackers }
            | Reason::CastleIntoCheck { at, attackers }
            | Reason::EpExposesKing {
                royal: at,
                attackers,
            }
            | Reason::CheckNotAnswered {
                royal: at,
                checkers: attackers,
                ..
            }
            | Reason::DoubleCheckKingMustMove {
                royal: at,
                checkers: attackers,
            }
            | Reason::Variant(VariantCause::Exposes {
                royal: at,
                attackers,
            }) => {
                squares.push(*at);
                squares.extend(attackers);
            }
            Reason::Pinned { royal, pinner, .. } => squares.extend([*pinner, *royal]),
            Reason::MustCapture { targets } => squares.extend(targets),
            Reason::Variant(VariantCause::Hop { over } | VariantCause::NotJustBeyond { over }) => {
                squares.extend(over);
            }
            Reason::Variant(VariantCause::Facing { royals }) => squares.extend(royals),
            Reason::WrongPiece { .. }
            | Reason::OffBoard
            | Reason::NullMove
            | Reason::Geometry
            | Reason::OwnPieceOnTarget { .. }
            | Reason::PawnDoubleNotHome
            | Reason::PawnCaptureEmpty
            | Reason::EpNotAvailable { .. }
            | Reason::PromotionMissing { .. }
            | Reason::PromotionNotAllowed { .. }
            | Reason::PromotionNotInZone
            | Reason::CastleRightLost
            | Reason::CastleNoRook
            | Reason::CapturesRoyal
            | Reason::GameOver
            | Reason::Variant(
                VariantCause::WrongOrigin
                | VariantCause::WrongTarget
                | VariantCause::HasMoved
                | VariantCause::NotTaking
                | VariantCause::MoveOnly
                | VariantCause::CaptureOnly,
            ) => {}
        }
        squares
    }
}
