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
        summary: "Each side has as many royals as its start array has.",
        explanation: "That is one king a side in orthodox chess, and none for the horde. Asking \
            for exactly one king of each side is wrong for games with another number. With a \
            king missing or two of them, check is not what the rules mean by it. More are fine \
            where a man can become one. Kinds that are royal only as the last of their sort are \
            not counted.",
        parameters: "royal on the kinds, the array standard",
        law: "FIDE 2023 2.2",
        source_condition: "all royals of a side",
        destination_condition: "as many as in its array",
        pattern: "-",
        requires: &[],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E2"),
        name: "unpromoted-man",
        summary: "No man stands where it would have had to promote.",
        explanation: "In orthodox chess no pawn stands on its last rank. Its own first rank is \
            another matter: orthodox pawns cannot get there (E9), yet the rules know what they do, \
            and the horde starts there. Where promotion is free the man may remain what it is and may \
            stand in the zone.",
        parameters: "promotes.must on the kinds",
        law: "FIDE 2023 3.7.3.3",
        source_condition: "a man bound to promote",
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
        explanation: "It would have left its royal attacked, which C1 forbids. The side to move \
            may be in check from any number of pieces here; whether one move can have given such \
            a check is asked by E10.",
        parameters: "none",
        law: "FIDE 2023 3.9.2",
        source_condition: "the royals of the side not to move",
        destination_condition: "not threatened",
        pattern: "-",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Threats,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E4"),
        name: "rights-without-actor",
        summary: "Every right names a man that the rules give rights to.",
        explanation: "A right belongs to a king that castles or to one of its partners, where a start \
            array has it (anywhere on its rank where arrays are shuffled), or to a piece with a \
            move for unmoved pieces. In orthodox chess that is e1 with a1 and h1, e8 with a8 and \
            h8. The letters K, Q, k and q of a FEN mean the outermost partner on that side. A \
            right without its piece is never dropped in silence: reading leniently repairs it and \
            says so.",
        parameters: "[castling]; unmoved on a move",
        law: "FIDE 2023 3.8.2",
        source_condition: "every square in the rights",
        destination_condition: "it holds a man that can have a right there",
        pattern: "-",
        requires: &["B2"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E5"),
        name: "mark-without-man",
        summary: "Every passing mark names a piece that has just moved, over empty squares from an empty one.",
        explanation: "A mark without its piece would let a capture remove nobody, a skipped square \
            that is occupied was not skipped, and the square that the piece has just left is \
            empty: e7 and e6, where a pawn on e5 may be taken en passant. Whether anybody can take the man is no part of \
            this: a mark that nobody can use is sound, and many programs write one after every \
            double step.",
        parameters: "passing on a move",
        law: "FIDE 2023 3.7.3.1",
        source_condition: "every mark",
        destination_condition: "a man of Foe; skipped squares Empty",
        pattern: "-",
        requires: &["A2"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E6"),
        name: "too-many-of-a-kind",
        summary: "No side has more men of a kind than the file allows on the board.",
        explanation: "It speaks only of kinds with max. Three knights are fine in orthodox chess, \
            where promotion can make them, and not in grand chess, where it cannot.",
        parameters: "max on the kinds",
        law: "Hakam definition language v1",
        source_condition: "all men of a kind with max",
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
        summary: "No man stands outside the region its kind never leaves.",
        explanation: "An advisor or a general of xiangqi stands in its palace, an elephant on its \
            own bank. The region is read by each side from its own end.",
        parameters: "in on the kinds",
        law: "Asian Xiangqi Federation rules (palace, river); Hakam definition language v1",
        source_condition: "a man of a kind with in",
        destination_condition: "within that region",
        pattern: "-",
        requires: &[],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E8"),
        name: "more-men-than-possible",
        summary: "No side has more men than its array and its promotions can give.",
        explanation: "A tenth queen, a seventeenth man or a ninth pawn cannot have come about. \
            Men beyond the array are paid for with men that can promote to them. Such a setup can \
            still be played: this rule only keeps it from being plausible. It counts and does not \
            look at squares, so a plausible setup need not be reachable.",
        parameters: "the arrays, promotes on the kinds",
        law: "FIDE 2023 3.10.3; Hakam definition language v1",
        source_condition: "all men of a side",
        destination_condition: "no more than array and promotions give",
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
            the arrays or from a square of promotion, whatever stands in the way. Such a setup \
            can still be played: it only cannot have arisen.",
        parameters: "the arrays, the moves and promotes on the kinds",
        law: "FIDE 2023 3.10.3; Hakam definition language v1",
        source_condition: "every piece",
        destination_condition: "a square that its kind can reach",
        pattern: "-",
        requires: &["B1"],
        reasons: &[],
        layer: Layer::Foundation,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("E10"),
        name: "no-last-move",
        summary: "A check, or a passing mark, is one that the last move can have made.",
        explanation: "The side in check was not in check before, or it had left its royal attacked. \
            So some last move must exist that takes the check back: it uncovers one line and \
            perhaps gives check itself. Three checkers, two knights, or two rooks on both sides of \
            a king are impossible in orthodox chess; and where a pawn has just made its double \
            step, the check must come from that pawn or from behind it. Nothing is argued about \
            games with moves of several legs. Such a setup can still be played.",
        parameters: "the moves of the kinds",
        law: "FIDE 2023 3.9.2, 3.10.3",
        source_condition: "a side in check, or a mark",
        destination_condition: "some move led there from no check",
        pattern: "-",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Threats,
        status: Status::Active,
    },
];
