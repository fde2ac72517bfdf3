//! Rows `D10` to `D20`: what players do to end a game, automatic draws, and goals of variants.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("D10"),
        name: "resignation",
        summary: "A player may give the game up.",
        explanation: "It is an action and not a move, and may be taken on either side's turn. The \
            other side wins at once. The law of 2023 makes it a draw when the other side could not \
            win by any sequence of legal moves; a file has this clause or not, and Shatranj does \
            not. Who could not win is decided by the pieces alone: a side with nothing but its \
            king, where every win asks for a check, and either side in a dead position. Where that \
            does not decide it, resigning loses. Nobody resigns a game that is over.",
        parameters: "resignation (loses; draw if the opponent cannot win)",
        law: "FIDE 2023 5.1.2",
        source_condition: "either side, while the game is in progress",
        destination_condition: "-",
        pattern: "-",
        requires: &["D1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D11"),
        name: "agreement",
        summary: "The players may agree to a draw.",
        explanation: "One side offers on its own turn, the other accepts before it moves; a move \
            of the other side declines. Offer and acceptance are actions and no moves. The law \
            of 2023 also wants at least one move of each side first, which is left to the \
            players.",
        parameters: "none in the file; actions of a game",
        law: "FIDE 2023 5.2.3, 9.1.2",
        source_condition: "the side to move offers, the other accepts",
        destination_condition: "-",
        pattern: "-",
        requires: &["T1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D12"),
        name: "automatic-repetition",
        summary: "The game ends by itself when a position has occurred n times.",
        explanation: "Five times in orthodox chess, three in xiangqi, and nobody has to claim it. \
            Positions are equal as in D3. The occurrences need not follow one another. A file with \
            a rule about perpetual check (D17) lists that rule first.",
        parameters: "repetition (5), result",
        law: "FIDE 2023 9.6.1; Asian Xiangqi Federation rules (three times)",
        source_condition: "any position of the game",
        destination_condition: "equal to enough earlier ones",
        pattern: "-",
        requires: &["D3"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D13"),
        name: "automatic-quiet-moves",
        summary: "The game is drawn by itself after a longer number of moves without a capture or a pawn move.",
        explanation: "Seventy-five moves of each side, 150 plies, counted as in D4. If the last of \
            them gives mate, the mate stands: the order of the game-end rules says so. Only this \
            rule makes games finite; claims alone do not.",
        parameters: "quiet-moves (75), result",
        law: "FIDE 2023 9.6.2",
        source_condition: "any position of the game",
        destination_condition: "halfmove clock at twice the number or more",
        pattern: "-",
        requires: &["D4"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D14"),
        name: "region-reached",
        summary: "A side decides the game by bringing a piece of a certain type to a region.",
        explanation: "The king on the hill, or on the eighth rank in racing kings, where Black may \
            still answer in the same round. Reaching the region by a move that is not legal is no \
            way to win: no king may be left in check here either.",
        parameters: "stands = { of, kinds, in, safe }, turn, some-move, result",
        law: "King of the Hill and Racing Kings as played on servers; Hakam definition language v1",
        source_condition: "a piece of the types given",
        destination_condition: "in the region, as its side sees it",
        pattern: "-",
        requires: &["T1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D15"),
        name: "checks-counted",
        summary: "A side wins by giving check for the n-th time.",
        explanation: "A move counts one check however many pieces give it: a double check is one. \
            The count is part of the position, and two positions with different counts are not \
            equal.",
        parameters: "checks-given (3), result; the field checks in a FEN",
        law: "Three-check chess as played on servers; Hakam definition language v1",
        source_condition: "the side that has just moved",
        destination_condition: "it has given so many checks",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D16"),
        name: "extinction",
        summary: "The game is decided when a side has lost all its pieces, or all of certain types.",
        explanation: "Whether that wins or loses is for the file: the horde loses with its last \
            piece, while at antichess the side without pieces wins. It is asked before stalemate, \
            since a side without pieces has no move either.",
        parameters: "men = { of, kinds, at-least, at-most, some-kind-of }, result",
        law: "Horde and antichess as played on servers; Hakam definition language v1",
        source_condition: "the pieces of one side",
        destination_condition: "their number is within the bounds",
        pattern: "-",
        requires: &["T1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D17"),
        name: "perpetual-check",
        summary: "A side that repeats the position by nothing but checks has lost.",
        explanation: "When a position is repeated, every move of one side since its first \
            occurrence is looked at; if each of them gave check, that side loses, and if both \
            sides did so the game is drawn. A single move in the cycle that gives no check breaks \
            it. Perpetual chase, which xiangqi also forbids, needs a word that does not exist \
            yet.",
        parameters: "perpetual-check (mover, other, both) with repetition, result",
        law: "Asian Xiangqi Federation rules (perpetual check)",
        source_condition: "all moves of one side between equal positions",
        destination_condition: "each of them gave check",
        pattern: "-",
        requires: &["C1", "D3"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D18"),
        name: "counting",
        summary: "The game is drawn when the stronger side has not mated within its count.",
        explanation: "In makruk, when no bia is left, the weaker side may count its moves up to \
            64; when it is bare, the limit depends on the strongest pieces against it and the \
            count starts at the number of pieces on the board. The built-in makruk does not count \
            yet.",
        parameters: "[counting]: when, starts-at, limits, result",
        law: "Makruk (honour of the board, honour of the pieces)",
        source_condition: "the weaker side, no pawn left",
        destination_condition: "the count has passed its limit",
        pattern: "-",
        requires: &["D5"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("D19"),
        name: "counted-end",
        summary: "The game ends and the side with the more valuable pieces wins.",
        explanation: "The values written in the file are added up, with a bonus for one side if \
            the file says so; equal sums are a draw. In janggi it follows two passes in a row, or \
            generals that face in two positions running.",
        parameters: "facing, passes, result = \"more material wins\", bonus; value on the piece types",
        law: "Janggi; Hakam definition language v1",
        source_condition: "all pieces on the board",
        destination_condition: "-",
        pattern: "-",
        requires: &["C7"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("D20"),
        name: "flag-fall",
        summary: "A player whose time is over has lost.",
        explanation: "It is an action of the clock and not a move. The game is drawn instead if \
            the other side could not win by any sequence of legal moves, as far as that is \
            decided; no file speaks of clocks, so this holds in every game. A move that ends the \
            game before the flag is noticed stands.",
        parameters: "none in the file; an action of a game",
        law: "FIDE 2023 6.9",
        source_condition: "either side, while the game is in progress",
        destination_condition: "-",
        pattern: "-",
        requires: &["D9"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
];
