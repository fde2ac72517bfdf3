//! Rows `C1` to `C11`: what a legal move must keep.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("C1"),
        name: "royal-safety",
        summary: "After a move no king (royal piece) of the side that moved may be attacked.",
        explanation: "The question is put to the position after the whole move, with every piece \
            captured removed and both castling pieces in place, and against attackers of every \
            type: pawns, kings, leapers and hoppers as well as sliders. A pinned piece attacks all \
            the same. A check must therefore be answered by taking the checker, by putting a piece \
            between, or by moving the king; against two checkers at once only the last is left. A \
            king is never captured: the game ends before. The first source looks for sliders and \
            knights only, and misses pawns, kings and discovered lines.",
        parameters: "royal = true or \"last\" on a piece type; in force as soon as there is a royal piece",
        law: "FIDE 2023 1.4.1, 3.1.3, 3.9.2",
        source_condition: "any move of Self",
        destination_condition: "no royal piece of Self threatened afterwards",
        pattern: "-",
        requires: &["T1"],
        reasons: &[
            ReasonCode::KingIntoAttack,
            ReasonCode::CheckNotAnswered,
            ReasonCode::DoubleCheckKingMustMove,
            ReasonCode::CapturesRoyal,
        ],
        layer: Layer::Legality,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C2"),
        name: "pin",
        summary: "A piece that alone shields its king from a slider may not leave the line.",
        explanation: "This is a name for one way to break C1, and the refusal names the pinning \
            piece and the line. A pinned piece is not frozen: it may move along the line and may \
            capture the piece that pins it. The source registry rejects every move of a piece on \
            such a line. A pin by a hopper or along a lame path is reported as C3.",
        parameters: "none",
        law: "FIDE 2023 3.9.2",
        source_condition: "Self between its royal piece and a slider of Foe, alone",
        destination_condition: "off that line",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::Pinned],
        layer: Layer::Legality,
        status: Status::Derived { from: "C1" },
    },
    RuleInfo {
        code: RuleId::known("C3"),
        name: "exposed",
        summary: "A move may not expose its own king in any other way either.",
        explanation: "This is a name for the causes of C1 that are no pin: both pawns of an en \
            passant capture leave the rank of the king; the king steps back along the line on \
            which it is attacked, out of its own shadow; a screen appears or a lame path opens. \
            The source registry calls it discovered check and describes the pin once more.",
        parameters: "none",
        law: "FIDE 2023 3.9.2",
        source_condition: "any move of Self that is no pin",
        destination_condition: "a royal piece of Self threatened afterwards",
        pattern: "-",
        requires: &["C1"],
        reasons: &[
            ReasonCode::EpExposesKing,
            ReasonCode::KingAlongLine,
            ReasonCode::Variant,
        ],
        layer: Layer::Legality,
        status: Status::Derived { from: "C1" },
    },
    RuleInfo {
        code: RuleId::known("C4"),
        name: "no-friendly-fire",
        summary: "No piece moves onto a square held by a piece of its own side.",
        explanation: "A square held by one's own piece is nevertheless guarded: a king that \
            captures that piece steps onto an attacked square. Castling onto the square of one's \
            own rook, in Chess960-style games, is no exception: both pieces move at once and \
            nothing is captured.",
        parameters: "none",
        law: "FIDE 2023 3.1",
        source_condition: "Self",
        destination_condition: "not Ally",
        pattern: "-",
        requires: &["T1"],
        reasons: &[ReasonCode::OwnPieceOnTarget],
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C5"),
        name: "board-boundary",
        summary: "No piece moves off the board or into a hole.",
        explanation: "Boards have up to 26 files and 256 squares, and may have holes. A line ends \
            at the edge and does not come back on the other side. The source registry knows 8x8 \
            only; its companion numbers squares 10 * file + rank, by which two squares share a \
            number as soon as there are eleven ranks.",
        parameters: "board, holes; wrap is planned",
        law: "FIDE 2023 2.1; Hakam definition language v1",
        source_condition: "Self",
        destination_condition: "a square that exists",
        pattern: "-",
        requires: &[],
        reasons: &[ReasonCode::OffBoard],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C6"),
        name: "must-capture",
        summary: "Where a capture is possible one must be made.",
        explanation: "Any capture will do, with any piece that has one, en passant included. Only \
            captures that are legal otherwise bind: one that would leave a king attacked compels \
            no one. The refusal lists where a capture can be made.",
        parameters: "[[constraint]] must-capture = true",
        law: "Antichess (losing chess) tradition; Hakam definition language v1",
        source_condition: "Self, while some legal move captures",
        destination_condition: "a capture",
        pattern: "-",
        requires: &["T1"],
        reasons: &[ReasonCode::MustCapture],
        layer: Layer::Legality,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C7"),
        name: "facing-royals",
        summary: "The kings (generals) may not face each other on a file with nothing between.",
        explanation: "In xiangqi no move may bring this about, by leaving the file or by entering \
            it. In janggi it may be brought about and must be answered. It is not an attack: a \
            general does not give check along the file, and a piece that stands between is held \
            there all the same.",
        parameters: "[[constraint]] facing = \"forbidden\" or \"must be answered\"",
        law: "Asian Xiangqi Federation rules (generals may not face); Janggi",
        source_condition: "any move of Self",
        destination_condition: "not both royal pieces on one file with every square between Empty",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::Variant],
        layer: Layer::Legality,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C8"),
        name: "no-check-giving",
        summary: "No move may give check.",
        explanation: "It holds for both sides, for direct and for discovered checks, and comes on \
            top of the safety of one's own king. The refusal names the pieces that would give \
            check.",
        parameters: "[[constraint]] no-check-giving = true",
        law: "Racing Kings (V. R. Parton, 1961)",
        source_condition: "any move of Self",
        destination_condition: "no royal piece of Foe threatened afterwards",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::Variant],
        layer: Layer::Legality,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("C9"),
        name: "drop-limit",
        summary: "No more than a number of pieces of one type may be dropped onto one file.",
        explanation: "In shogi a second unpromoted pawn may not be dropped on a file. Promoted \
            pawns do not count, and a pawn that comes to the file by capturing is another matter.",
        parameters: "[[constraint]] drop-limit = { kind, per = \"file\", at-most }",
        law: "Shogi (nifu)",
        source_condition: "Self in hand",
        destination_condition: "Empty, on a file below the limit",
        pattern: "-",
        requires: &["B6"],
        reasons: &[],
        layer: Layer::Legality,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("C10"),
        name: "no-drop-mate",
        summary: "A piece of certain types may not be dropped to give mate at once.",
        explanation: "In shogi this holds for the pawn. Dropping it to give check is allowed, and \
            so is mate by moving a pawn on the board. Whether it is mate is asked of the position \
            after the drop, with the same rules.",
        parameters: "[[constraint]] no-drop-mate = [kinds]",
        law: "Shogi (uchifuzume)",
        source_condition: "Self in hand",
        destination_condition: "Empty, without leaving Foe mated",
        pattern: "-",
        requires: &["B6", "D1"],
        reasons: &[],
        layer: Layer::Legality,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("C11"),
        name: "no-royal-flight",
        summary: "A king in check may not step away from it.",
        explanation: "It may still capture the piece that gives check, if that is the only one; a \
            double check is therefore mate. Out of check the king moves as usual.",
        parameters: "[[constraint]] no-royal-flight = true",
        law: "Makpong (makruk variant); Hakam definition language v1",
        source_condition: "royal piece of Self in check",
        destination_condition: "-",
        pattern: "-",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Legality,
        status: Status::Planned,
    },
];
