//! Rows `D1` to `D9`: mate and stalemate, claims, baring, and positions nobody can win.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("D1"),
        name: "checkmate",
        summary: "A side in check without a legal move is mated.",
        explanation: "All legal moves count, castling excepted since it never answers a check, and \
            en passant included, which is the one most often forgotten. Mate ends the game at once \
            and comes before every draw that the same move would bring about, such as the 75-move \
            rule. Who wins is for the file to say; it is the side that gave mate nearly \
            everywhere.",
        parameters: "result (mover loses nearly everywhere)",
        law: "FIDE 2023 5.1.1",
        source_condition: "a royal piece of the side to move is threatened",
        destination_condition: "no legal move",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D2"),
        name: "stalemate",
        summary: "A side that is not in check and has no legal move is stalemated.",
        explanation: "Whose result that is differs: a draw in orthodox chess and makruk, a loss in \
            Shatranj and xiangqi, a win in antichess. Pieces that could move but may not, because \
            they are pinned, do not help. In Shatranj the order of the game-end rules matters: a \
            side stalemated by a bare shah has won by baring before stalemate is asked.",
        parameters: "result (draw, mover loses, mover wins)",
        law: "FIDE 2023 5.2.1 (draw); Murray 1913 (loss in Shatranj); Asian Xiangqi Federation rules (loss)",
        source_condition: "no royal piece of the side to move is threatened",
        destination_condition: "no legal move",
        pattern: "-",
        requires: &["C1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D3"),
        name: "threefold-repetition",
        summary: "A player may claim a draw when the position has occurred three times.",
        explanation: "The positions need not follow one another. They are equal when the same \
            pieces stand on the same squares, the same side is to move, and the same moves are \
            possible now and later: castling rights count, and the chance of an en passant capture \
            counts only where that capture is legal. Comparing the board alone, as the source \
            registry does, claims too early. The claim may also be made by the intended move that \
            would bring about the third occurrence.",
        parameters: "repetition (3), result, claim",
        law: "FIDE 2023 9.2",
        source_condition: "any position of the game",
        destination_condition: "equal to at least two earlier ones",
        pattern: "-",
        requires: &["B4"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D4"),
        name: "quiet-moves",
        summary: "A player may claim a draw after a number of moves of each side without progress.",
        explanation: "Fifty moves are a hundred plies. The count starts anew with every capture, \
            promotion or drop and with every move of a piece that never comes back, which is the \
            pawn in most games. The claim may also be made by the intended move that completes the \
            count.",
        parameters: "quiet-moves (50), result, claim; clock on a piece type",
        law: "FIDE 2023 9.3",
        source_condition: "any position of the game",
        destination_condition: "halfmove clock at twice the number or more",
        pattern: "-",
        requires: &[],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D5"),
        name: "bare-king",
        summary: "A side left with nothing but its king has lost.",
        explanation: "A side is bare when it has nothing but its king (royal pieces), and nothing \
            in hand. In Shatranj the bared side has one turn of grace (D6); if it has just spent \
            that turn and is still bare while the other is not, it loses, and this is asked even \
            before mate and stalemate. The Medina reading knows no grace: leave out the rule D6. A \
            bare king is never a dead position, since it has lost before that is asked.",
        parameters: "bare (mover, other), result, its place in the list",
        law: "Murray 1913, A History of Chess (Shatranj); al-Adli",
        source_condition: "a side with royal pieces only",
        destination_condition: "the other side has more",
        pattern: "-",
        requires: &[],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D6"),
        name: "counter-bare",
        summary: "A bared side that can capture the other's last piece at once may do so.",
        explanation: "The game continues for that one move. The capture must be legal: capturing a \
            guarded last piece is not legal. If it is made, both are bare and the game is drawn \
            (D7); if another move is made, the bared side loses (D5).",
        parameters: "bare, bares-back, result = \"goes on\"",
        law: "Murray 1913, A History of Chess (Persian and Arab players)",
        source_condition: "the side to move has royal pieces only",
        destination_condition: "a legal move captures the only other piece of Foe",
        pattern: "-",
        requires: &["D5"],
        reasons: &[],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D7"),
        name: "both-bare",
        summary: "When both sides have nothing but their kings the game is drawn.",
        explanation: "It is asked before the bare king (D5), since otherwise the side that has \
            just been bared back would be said to have won.",
        parameters: "bare = \"both\", result",
        law: "Murray 1913, A History of Chess (Shatranj)",
        source_condition: "both sides with royal pieces only",
        destination_condition: "-",
        pattern: "-",
        requires: &["D5"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("D8"),
        name: "insufficient-material",
        summary: "The game is drawn when the pieces left plainly cannot win for either side.",
        explanation: "This is the coarse form of a dead position (D9), found by counting pieces: \
            lone kings, or a king and one minor piece against a king. It never says that two \
            knights cannot win, for they can if the other side helps. A file asks for it with dead \
            = \"material\"; no built-in game does.",
        parameters: "dead = \"material\", result",
        law: "FIDE 2023 5.2.2 (the clear cases)",
        source_condition: "the pieces on the board",
        destination_condition: "-",
        pattern: "-",
        requires: &["D9"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("D9"),
        name: "dead-position",
        summary: "The game is drawn when no sequence of legal moves can win it for either side.",
        explanation: "Both sides may help, so it is about possibility and not about skill: two \
            knights against a king are not dead, and a blocked wall of pawns may be. Counting \
            pieces does not decide it, except in the clear cases; elsewhere the answer may be that \
            it was not decided. In Shatranj a king and an alfil against a king is no dead \
            position: it was won by baring already.",
        parameters: "dead = true, result",
        law: "FIDE 2023 5.2.2",
        source_condition: "any position",
        destination_condition: "no sequence of legal moves ends in a win",
        pattern: "-",
        requires: &["D1"],
        reasons: &[ReasonCode::GameOver],
        layer: Layer::Terminal,
        status: Status::Active,
    },
];
