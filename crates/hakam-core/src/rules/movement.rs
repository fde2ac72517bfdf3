//! Rows `T1` and `A1` to `A8`: whose turn it is, and how the men of orthodox chess move.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("T1"),
        name: "turn",
        summary: "The side to move moves one of its own pieces.",
        explanation: "A request must name a square that holds a piece of the side to move, and a \
            target that is another square. An empty origin, a piece of the other side, and a move \
            that names another type of piece than the one standing there are refused here, before \
            any question about how the piece moves; so is a move of a piece that has no moves at \
            all. A player must move: in most games a turn cannot be passed (B9).",
        parameters: "none",
        law: "FIDE 2023 1.2, 1.3",
        source_condition: "Self",
        destination_condition: "any square but the origin",
        pattern: "-",
        requires: &[],
        reasons: &[
            ReasonCode::NoPiece,
            ReasonCode::NotYourPiece,
            ReasonCode::WrongPiece,
            ReasonCode::NullMove,
            ReasonCode::Geometry,
        ],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A1"),
        name: "pawn-step",
        summary: "A pawn steps to the empty square straight ahead of it.",
        explanation: "The square must be empty: a pawn never captures straight ahead. Every pawn \
            may step, moved or not. The source registry asks for a pawn that has already moved, \
            which would forbid 1. e3. Games whose pawns step another way (diagonally in Berolina \
            chess) keep this code and change the pattern.",
        parameters: "the Betza word (fmW by default), from, onto",
        law: "FIDE 2023 3.7.1",
        source_condition: "Self | Pawn, Mint or not",
        destination_condition: "Empty",
        pattern: "(0, 1) forward; Betza fmW",
        requires: &["T1", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::PawnPushBlocked,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A2"),
        name: "pawn-double-step",
        summary: "From its home rank a pawn may advance two squares at once when both are empty.",
        explanation: "The square passed over must be empty as well as the square of arrival; the \
            source registry asks only for the latter, and would let a pawn jump. The move leaves \
            an en passant square for the opponent's next turn (B4). It depends on the square and \
            not on history: a pawn on its second rank has not moved, in orthodox chess. A game may \
            allow the double step from other ranks, or from every rank.",
        parameters: "the Betza word (fmnD by default), from (the home ranks), passing",
        law: "FIDE 2023 3.7.2",
        source_condition: "Self | MintPawn",
        destination_condition: "Empty, and the passed square Empty",
        pattern: "(0, 2) forward, lame; Betza fmnD",
        requires: &["A1"],
        reasons: &[
            ReasonCode::PawnDoubleNotHome,
            ReasonCode::PawnPushBlocked,
            ReasonCode::Blocked,
            ReasonCode::Geometry,
            ReasonCode::Variant,
        ],
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A3"),
        name: "pawn-capture",
        summary: "A pawn captures an enemy piece one square diagonally ahead.",
        explanation: "The target must hold a piece of the other side: a pawn does not move \
            diagonally to an empty square, except when it captures en passant (B4). It attacks \
            both squares whether or not anything stands there, which matters for kings and for \
            castling. The king itself is attacked and never captured (C1).",
        parameters: "the Betza word (fcF by default), from, onto, not-taking",
        law: "FIDE 2023 3.7.3",
        source_condition: "Self | Pawn",
        destination_condition: "Foe",
        pattern: "(1, 1) and (-1, 1) forward; Betza fcF",
        requires: &["T1", "C4", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::PawnCaptureEmpty,
            ReasonCode::EpNotAvailable,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A4"),
        name: "bishop",
        summary: "A bishop moves any distance along a diagonal and does not jump over pieces.",
        explanation: "Every square it passes must be empty; on the square of arrival it may \
            capture an enemy piece. A refusal names the first piece in the way. The courier of \
            courier chess and the diagonal half of compound pieces stand under this code too.",
        parameters: "range and directions in the Betza word (B by default), from, onto",
        law: "FIDE 2023 3.2, 3.5",
        source_condition: "Self | Bishop",
        destination_condition: "Empty or Foe, every passed square Empty",
        pattern: "(1, 1) in all quadrants, repeated; Betza B",
        requires: &["T1", "C4", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Sliding,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A5"),
        name: "rook",
        summary: "A rook moves any distance along a rank or a file and does not jump over pieces.",
        explanation: "Every square it passes must be empty; on the square of arrival it may \
            capture an enemy piece. Moving it, or losing it, ends the right to castle with it; a \
            rook that comes back to its corner does not restore the right. The rukh of Shatranj, \
            the chariot of xiangqi and the cannon's move without capture stand under this code \
            too.",
        parameters: "range and directions in the Betza word (R by default), from, onto",
        law: "FIDE 2023 3.3, 3.5",
        source_condition: "Self | Rook",
        destination_condition: "Empty or Foe, every passed square Empty; clears Mint",
        pattern: "(1, 0) and (0, 1) in all directions, repeated; Betza R",
        requires: &["T1", "C4", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Sliding,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A6"),
        name: "queen",
        summary: "A queen moves as a rook or as a bishop.",
        explanation: "She moves any distance along a rank, a file or a diagonal, and does not jump \
            over pieces. The two halves are one rule: a refusal names the line she would have had \
            to use. She is not a knight: a compound of queen and knight has two rules.",
        parameters: "range and directions in the Betza word (Q by default), from, onto",
        law: "FIDE 2023 3.4, 3.5",
        source_condition: "Self | Queen",
        destination_condition: "Empty or Foe, every passed square Empty",
        pattern: "(1, 1), (1, 0) and (0, 1) in all directions, repeated; Betza Q",
        requires: &["A4", "A5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Sliding,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A7"),
        name: "knight",
        summary: "A knight leaps two squares along and one across.",
        explanation: "It lands on an empty square or captures an enemy piece; what stands between \
            does not matter. A horse that can be blocked, as in xiangqi, is the same rule with a \
            lame pattern: the square straight beside it in the long direction must be empty, and a \
            piece on the diagonal blocks nothing.",
        parameters: "the Betza word (N; nN for the lame horse), from, onto",
        law: "FIDE 2023 3.6; Asian Xiangqi Federation rules (horse)",
        source_condition: "Self | Knight",
        destination_condition: "Empty or Foe",
        pattern: "(2, 1) and (1, 2) in all quadrants; Betza N",
        requires: &["T1", "C4", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A8"),
        name: "king",
        summary: "A king steps one square in any direction.",
        explanation: "It lands on an empty square or captures an enemy piece. That it may not step \
            onto an attacked square is not part of this pattern but of C1, so that a piece that \
            moves like a king without being royal needs no rule of its own. A king's move ends its \
            right to castle. Castling to a square next to the king is still castling and not a \
            king's step.",
        parameters: "the Betza word (K by default), from, onto; royal on the piece type",
        law: "FIDE 2023 3.8.1",
        source_condition: "Self | King",
        destination_condition: "Empty or Foe; clears Mint",
        pattern: "(1, 0), (0, 1) and (1, 1) in all directions; Betza K",
        requires: &["T1", "C4", "C5"],
        reasons: &[
            ReasonCode::Geometry,
            ReasonCode::Blocked,
            ReasonCode::Variant,
        ],
        layer: Layer::Atomic,
        status: Status::Active,
    },
];
