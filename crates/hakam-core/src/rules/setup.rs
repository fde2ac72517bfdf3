//! Rows `E1` to `E10`: which setups are positions of a game.
//!
//! A setup is unplayable, impossible, plausible or reachable. `E1` to `E7` decide whether it can be played, `E8` to
//! `E10` whether a game may lead to it.

use super::{Layer, RuleInfo, Status};
use crate::RuleId;

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("E1"),
        name: "royal-count",
        summary: "Each side has as many kings (royal pieces) as its starting position has.",
        explanation: "That is one king a side in orthodox chess, and none for the horde. Asking \
            for exactly one king of each side is wrong for games with another number. With a king \
            missing or two of them, check is not what the rules mean by it. More are fine where a \
            piece can promote to one. Pieces that are royal only as the last of their type are not \
            counted.",
        parameters: "royal on the piece types, the starting position standard",
        law: "FIDE 2023 2.2",
        source_condition: "all royal pieces of a side",
        destination_condition: "as many as in its starting position",
        pattern: "-",
        requires: &[],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E2"),
        name: "unpromoted-piece",
        summary: "No piece stands where it would have had to promote.",
        explanation: "In orthodox chess no pawn stands on its last rank. Its own first rank is \
            another matter: orthodox pawns cannot get there (E9), yet the rules know what they do, \
            and the horde starts there. Where promotion is free the piece may remain what it is \
            and may stand in the zone.",
        parameters: "promotes.must on the piece types",
        law: "FIDE 2023 3.7.3.3",
        source_condition: "a piece bound to promote",
        destination_condition: "not within the region where it must",
        pattern: "-",
        requires: &["B1"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E3"),
        name: "opponent-in-check",
        summary: "The side that is not to move is not in check.",
        explanation: "It would have left its king attacked, which C1 forbids. The side to move may \
            be in check from any number of pieces here; whether one move can have given such a \
            check is asked by E10.",
        parameters: "none",
        law: "FIDE 2023 3.9.2",
        source_condition: "the royal pieces of the side not to move",
        destination_condition: "not threatened",
        pattern: "-",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Threats,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E4"),
        name: "rights-without-piece",
        summary: "Every castling right belongs to a piece that can have one.",
        explanation: "A castling right belongs to a king that castles or to one of its castling \
            rooks, where a starting position has it (anywhere on its rank in Chess960-style \
            games), or to a piece with a move for unmoved pieces. In orthodox chess that is e1 \
            with a1 and h1, e8 with a8 and h8. The letters K, Q, k and q of a FEN mean the \
            outermost rook on that side. A right without its piece is never dropped in silence: \
            permissive reading drops it and reports that.",
        parameters: "[castling]; unmoved on a move",
        law: "FIDE 2023 3.8.2",
        source_condition: "every square in the castling rights",
        destination_condition: "it holds a piece that can have a castling right there",
        pattern: "-",
        requires: &["B2"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E5"),
        name: "en-passant-without-piece",
        summary: "Every en passant square belongs to a piece that has just moved, over empty squares from an empty one.",
        explanation: "An en passant square without its piece would let a capture remove nothing, a \
            skipped square that is occupied was not skipped, and the square that the piece has \
            just left is empty: e7 and e6, where a pawn on e5 may be captured en passant. Whether \
            a pawn can make the capture is no part of this: an en passant square that nobody can \
            use is valid, and many programs write one after every double step.",
        parameters: "passing on a move",
        law: "FIDE 2023 3.7.3.1",
        source_condition: "every en passant square",
        destination_condition: "a piece of Foe; skipped squares Empty",
        pattern: "-",
        requires: &["A2"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E6"),
        name: "too-many-of-a-type",
        summary: "No side has more pieces of a type than the file allows on the board.",
        explanation: "It is only about piece types with max. Three knights are fine in orthodox \
            chess, where promotion can make them, and not in grand chess, where it cannot.",
        parameters: "max on the piece types",
        law: "Hakam definition language v1",
        source_condition: "all pieces of a type with max",
        destination_condition: "no more than max",
        pattern: "-",
        requires: &[],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E7"),
        name: "outside-its-region",
        summary: "No piece stands outside the region that pieces of its type never leave.",
        explanation: "An advisor or a general of xiangqi stands in its palace, an elephant on its \
            own bank. The region is read by each side from its own end.",
        parameters: "in on the piece types",
        law: "Asian Xiangqi Federation rules (palace, river); Hakam definition language v1",
        source_condition: "a piece of a type with in",
        destination_condition: "within that region",
        pattern: "-",
        requires: &[],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E8"),
        name: "more-pieces-than-possible",
        summary: "No side has more pieces than its starting position and its promotions can give.",
        explanation: "A tenth queen, a seventeenth piece or a ninth pawn cannot have come about. \
            Pieces beyond those of the starting position are paid for with pieces that can promote \
            to them. Such a setup can still be played: this rule only keeps it from being \
            plausible. It counts and does not look at squares, so a plausible setup need not be \
            reachable.",
        parameters: "the starting positions, promotes on the piece types",
        law: "FIDE 2023 3.10.3; Hakam definition language v1",
        source_condition: "all pieces of a side",
        destination_condition: "no more than starting position and promotions give",
        pattern: "-",
        requires: &["B1"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E9"),
        name: "where-none-can-come",
        summary: "No piece stands where no move and no promotion can have brought it.",
        explanation: "A pawn never comes to its own first rank, and an alfil of Shatranj only to \
            eight squares from each of its two. Every square is counted to which moves lead from \
            the starting positions or from a promotion square, whatever stands in the way. Such a \
            setup can still be played: it only cannot have arisen.",
        parameters: "the starting positions, the moves and promotes on the piece types",
        law: "FIDE 2023 3.10.3; Hakam definition language v1",
        source_condition: "every piece",
        destination_condition: "a square that its type can reach",
        pattern: "-",
        requires: &["B1"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E10"),
        name: "no-last-move",
        summary: "A check or an en passant square can be the result of a last move.",
        explanation: "The side in check was not in check before, or it had left its king attacked. \
            So there must be a last move that explains the check: it uncovers one line and perhaps \
            gives check itself. Three checkers, two knights, or two rooks on both sides of a king \
            are impossible in orthodox chess; and where a pawn has just made its double step, the \
            check must come from that pawn or from behind it. Nothing is argued about games with \
            moves of several legs. Such a setup can still be played.",
        parameters: "the moves of the piece types",
        law: "FIDE 2023 3.9.2, 3.10.3",
        source_condition: "a side in check, or an en passant square",
        destination_condition: "some move led there from no check",
        pattern: "-",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Threats,
        status: Status::Active,
    },
];
