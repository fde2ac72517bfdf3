//! Rows `B1` to `B10`: promotion, castling, en passant, and the moves of games with hands.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

/// What a castling may be refused for.
const CASTLING: &[ReasonCode] = &[
    ReasonCode::CastleRightLost,
    ReasonCode::CastleNoRook,
    ReasonCode::CastlePath,
    ReasonCode::CastleOutOfCheck,
    ReasonCode::CastleThroughCheck,
    ReasonCode::CastleIntoCheck,
    ReasonCode::Geometry,
];

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("B1"),
        name: "promotion",
        summary: "A piece that enters its promotion zone promotes to another type of piece.",
        explanation: "In orthodox chess a pawn that reaches the last rank promotes to a queen, \
            rook, bishop or knight, at once and without a choice to remain a pawn. The choice does \
            not depend on what has been captured, unless the game limits the number of such \
            pieces. Where promotion is optional, staying what it was is a choice too. A piece that \
            must promote and has nothing left to promote to cannot make the move, yet it still \
            attacks the square. The source registry knows rows 7 and 0 only; the zone is a region, \
            seen by each side from its own end.",
        parameters: "in or touching (the zone), to (the choices), must (true, false or a region), \
            on = \"capture\"; max on the chosen piece type",
        law: "FIDE 2023 3.7.3.3 to 3.7.3.5; Murray 1913 (to ferz only, in Shatranj)",
        source_condition: "Self | Pawn that arrives in its zone",
        destination_condition: "as the move that carries it",
        pattern: "A1 or A3 onto the zone, with a choice",
        requires: &["A1", "A3"],
        reasons: &[
            ReasonCode::PromotionMissing,
            ReasonCode::PromotionNotAllowed,
            ReasonCode::PromotionNotInZone,
        ],
        layer: Layer::Special,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("B2"),
        name: "castling-kingside",
        summary: "King and rook move together toward the h side, once, out of no check.",
        explanation: "Neither may have moved. Every square from either of them to its own target, \
            and between them, must be empty but for the two. The king may not be in check, nor \
            cross or reach an attacked square. Nothing is asked about the rook's safety: it may be \
            attacked, and may cross attacked squares; the source registry's demand that the rook \
            be not in check is no law. The king's target is checked with the rook on its new \
            square, which matters in Chess960-style games. Castling is never the same move as a \
            king's step to the same square.",
        parameters: "king, rook (piece types), rank, king-to, rook-to, rook-from; castling rights in the position",
        law: "FIDE 2023 3.8.2, II.3 (Chess960)",
        source_condition: "Self | MintKing and Self | MintRook on its h side",
        destination_condition: "both ways Empty; the king's way not threatened",
        pattern: "two actors: king to g, rook to f",
        requires: &["A8", "C1"],
        reasons: CASTLING,
        layer: Layer::Special,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("B3"),
        name: "castling-queenside",
        summary: "King and rook move together toward the a side, once, out of no check.",
        explanation: "As B2, with other targets. The rook crosses one square more than the king: \
            in the orthodox starting position b1 must be empty but may be attacked, and so may a1. \
            Whoever tests the whole line for attacks refuses castlings that are legal.",
        parameters: "king, rook (piece types), rank, king-to, rook-to, rook-from; castling rights in the position",
        law: "FIDE 2023 3.8.2, II.3 (Chess960)",
        source_condition: "Self | MintKing and Self | MintRook on its a side",
        destination_condition: "both ways Empty; the king's way not threatened",
        pattern: "two actors: king to c, rook to d",
        requires: &["B2"],
        reasons: CASTLING,
        layer: Layer::Special,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("B4"),
        name: "en-passant",
        summary: "A pawn may take a pawn that has just passed over a square it attacks.",
        explanation: "The capture lands on the skipped square, which is empty, and removes the \
            pawn that skipped it. It is possible only in the turn right after. Two pieces leave \
            the rank at once, so the king may be exposed along it although neither was pinned \
            alone. The capture attacks nothing by itself. For repetition the possibility counts \
            only where such a capture is legal. The source registry looks for an enemy pawn beside \
            the pawn; what decides is the skipped square, so the rule holds for pawns that \
            double-step diagonally or from any rank.",
        parameters: "the Betza word (feF by default); passing on the move that leaves the en passant square",
        law: "FIDE 2023 3.7.3.1, 3.7.3.2",
        source_condition: "Self | Pawn, and a PassingFoe that skipped the target",
        destination_condition: "Empty and skipped in the turn before",
        pattern: "(1, 1) and (-1, 1) forward, capturing elsewhere; Betza feF",
        requires: &["A2", "A3"],
        reasons: &[
            ReasonCode::EpNotAvailable,
            ReasonCode::Blocked,
            ReasonCode::Geometry,
            ReasonCode::Variant,
        ],
        layer: Layer::Special,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("B5"),
        name: "en-passant-reset",
        summary: "An en passant square lasts for the opponent's next turn only.",
        explanation: "Every move clears the old en passant square and sets its own, if it leaves \
            one. This is not a move of its own; the source registry writes it as a pattern on \
            every square. An en passant square that outlives its turn is the usual cause of \
            phantom en passant captures.",
        parameters: "none",
        law: "FIDE 2023 3.7.3.2",
        source_condition: "any piece with Passing",
        destination_condition: "Passing is cleared when the opponent has moved",
        pattern: "-",
        requires: &["B4"],
        reasons: &[ReasonCode::EpNotAvailable],
        layer: Layer::Simulation,
        status: Status::Derived { from: "B4" },
    },
    RuleInfo {
        code: RuleId::known("B6"),
        name: "drop",
        summary: "A piece in hand is put on an empty square instead of moving.",
        explanation: "Captured pieces join the hand of the captor. A promoted piece goes to hand \
            as what it was before, or stays promoted, as the game says. A drop may give check and \
            answer one, but a drop captures nothing. Where it may land is a region of its piece \
            type.",
        parameters: "[hands]: captures, promoted, onto, drops, faces; drop and hand-as on a piece type",
        law: "Shogi (drops); Hakam definition language v1",
        source_condition: "Self in hand",
        destination_condition: "Empty, within the drop region",
        pattern: "from hand",
        requires: &["T1", "C5"],
        reasons: &[],
        layer: Layer::Special,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("B7"),
        name: "gating",
        summary: "A piece in hand enters on the square that an unmoved piece has just left.",
        explanation: "It is part of the same move. After castling it enters on one of the two \
            squares left, if that square is empty. No piece enters on a square whose first piece \
            was captured or had moved before.",
        parameters: "[gating]: from, kinds",
        law: "Seirawan chess (S-Chess, 2007); Hakam definition language v1",
        source_condition: "Self | Mint that leaves its square",
        destination_condition: "the square left, Empty after the move",
        pattern: "a second piece from hand",
        requires: &["B6"],
        reasons: &[],
        layer: Layer::Special,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("B8"),
        name: "blast",
        summary: "A capture removes the captor and the pieces around it as well.",
        explanation: "Piece types that are spared stay unless they took part in the capture; types \
            that are immune stay in any case. A capture that would remove a king of its own side \
            is not legal, and attacks nothing. A capture that removes the other side's king ends \
            the game, even out of check.",
        parameters: "[capture]: blast = { shape, spares, immune }",
        law: "Atomic chess as played on servers; Hakam definition language v1",
        source_condition: "Self that captures",
        destination_condition: "Foe; the shape around it is emptied",
        pattern: "an effect of any capture",
        requires: &["C1"],
        reasons: &[],
        layer: Layer::Special,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("B9"),
        name: "pass",
        summary: "A player may let the turn go without moving.",
        explanation: "Passing counts as a move for game-end rules that count passes. It does not \
            answer a check unless the game says so. In games without this rule there is no null \
            move.",
        parameters: "[turn]: pass",
        law: "Janggi (passing); Hakam definition language v1",
        source_condition: "the side to move",
        destination_condition: "-",
        pattern: "no piece moves",
        requires: &["T1"],
        reasons: &[],
        layer: Layer::Special,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("B10"),
        name: "several-moves",
        summary: "A turn consists of several moves.",
        explanation: "The number may differ for the very first turn, and a check may end the turn \
            early. En passant squares last until the opponent has had a move to use them. A side \
            that cannot make the next move of its turn has no legal move, like any other.",
        parameters: "[turn]: moves, first, check-ends",
        law: "Marseillais chess; Hakam definition language v1",
        source_condition: "the side to move, moves left in its turn",
        destination_condition: "as the move that is made",
        pattern: "-",
        requires: &["T1"],
        reasons: &[],
        layer: Layer::Special,
        status: Status::Planned,
    },
];
