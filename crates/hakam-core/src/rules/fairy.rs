//! Rows `A9` to `A17`: the men of older and of invented games. Lameness, direction and range are
//! parameters, not rules.

use super::{Layer, RuleInfo, Status};
use crate::{ReasonCode, RuleId};

/// What every leap, ride or hop may be refused for.
const REASONS: &[ReasonCode] = &[
    ReasonCode::Geometry,
    ReasonCode::Blocked,
    ReasonCode::Variant,
];

pub(super) const RULES: &[RuleInfo] = &[
    RuleInfo {
        code: RuleId::known("A9"),
        name: "ferz",
        summary: "A ferz steps one square diagonally.",
        explanation: "It stays on squares of one colour for ever and reaches half the board. It is \
            the counsellor of Shatranj, the met of makruk and the advisor of xiangqi. It is not a \
            weak queen: programs that read Q as a queen in a Shatranj position give it moves it \
            never had.",
        parameters: "the Betza word (F by default), from, onto; in on the piece type (a palace)",
        law: "Murray 1913, A History of Chess (Shatranj); Asian Xiangqi Federation rules (advisor)",
        source_condition: "Self | Ferz",
        destination_condition: "Empty or Foe",
        pattern: "(1, 1) in all quadrants; Betza F",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A10"),
        name: "alfil",
        summary: "An alfil leaps exactly two squares diagonally.",
        explanation: "The square it passes over does not matter, unless the pattern is lame: the \
            elephant of xiangqi is stopped by a piece on its eye. One leap reaches one, two or \
            four squares. On the 8x8 board an alfil can ever visit only 8 squares, its own \
            included, and the four alfils of the Shatranj starting position live on different \
            ones, so that they never meet.",
        parameters: "the Betza word (A; nA for the lame elephant), from, onto; in on the piece type",
        law: "Murray 1913, A History of Chess (Shatranj); Asian Xiangqi Federation rules (elephant)",
        source_condition: "Self | Alfil",
        destination_condition: "Empty or Foe",
        pattern: "(2, 2) in all quadrants; Betza A",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A11"),
        name: "wazir",
        summary: "A wazir steps one square along a rank or a file.",
        explanation: "It changes the colour of its square with every step. The general and the \
            soldier of xiangqi, the schleich of courier chess and the forward step of the khon in \
            makruk stand under this code. Unlike a pawn's step (A1) it takes as it moves.",
        parameters: "directions in the Betza word (W by default), from, onto; in on the piece type",
        law: "Murray 1913, A History of Chess (courier chess); Asian Xiangqi Federation rules \
            (general, soldier)",
        source_condition: "Self | Wazir",
        destination_condition: "Empty or Foe",
        pattern: "(1, 0) and (0, 1) in all directions; Betza W",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A12"),
        name: "dabbaba",
        summary: "A dabbaba leaps exactly two squares along a rank or a file.",
        explanation: "The square between does not matter unless the pattern is lame. It reaches a \
            quarter of the board. A pawn's double step is not a dabbaba's leap: it is A2, goes \
            forward only, never captures and is always lame.",
        parameters: "the Betza word (D; nD lame, jD must jump), from, onto",
        law: "Murray 1913, A History of Chess (larger games); Hakam definition language v1",
        source_condition: "Self | Dabbaba",
        destination_condition: "Empty or Foe",
        pattern: "(2, 0) and (0, 2) in all directions; Betza D",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("A13"),
        name: "zebra",
        summary: "A zebra leaps three squares along and two across.",
        explanation: "What stands between does not matter unless the pattern is lame: the elephant \
            of janggi goes one square straight and then two diagonally, and each of the two \
            squares between must be empty.",
        parameters: "the Betza word (Z; nZ for the lame elephant), from, onto",
        law: "Janggi (elephant); problem tradition; Hakam definition language v1",
        source_condition: "Self | Zebra",
        destination_condition: "Empty or Foe",
        pattern: "(3, 2) and (2, 3) in all quadrants; Betza Z",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("A14"),
        name: "camel",
        summary: "A camel leaps three squares along and one across.",
        explanation: "What stands between does not matter unless the pattern is lame. It stays on \
            squares of one colour, unlike the knight. The letter in Betza words is C; older lists \
            write L, which means other leaps elsewhere and is refused.",
        parameters: "the Betza word (C by default), from, onto",
        law: "Murray 1913, A History of Chess (Timur's chess)",
        source_condition: "Self | Camel",
        destination_condition: "Empty or Foe",
        pattern: "(3, 1) and (1, 3) in all quadrants; Betza C",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("A15"),
        name: "leap-rider",
        summary: "A leap rider repeats one leap in the same direction over empty landing squares.",
        explanation: "The nightrider repeats the knight's leap. Only the squares it touches down \
            on must be empty; what lies between two of them does not matter unless the pattern is \
            lame. Bishop, rook and queen are riders too but have codes of their own.",
        parameters: "atom and range in the Betza word (NN, DD, N3), lameness, from, onto",
        law: "T. R. Dawson 1925 (nightrider); Hakam definition language v1",
        source_condition: "Self | rider",
        destination_condition: "Empty or Foe, every passed landing square Empty",
        pattern: "any leap longer than one step, repeated; Betza NN, DD, AA, ..",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Sliding,
        status: Status::Planned,
    },
    RuleInfo {
        code: RuleId::known("A16"),
        name: "hopper",
        summary: "A hopper moves along a line over exactly one piece, its screen.",
        explanation: "The cannon of xiangqi takes this way, anywhere beyond the screen; the \
            grasshopper lands just beyond it. The screen may belong to either side and is not \
            taken. The piece on the target square is never its own screen. With no screen, or with \
            two, there is no such move, and the refusal names the pieces that were found.",
        parameters: "p or g and the line in the Betza word (cpR, gQ), range, not-over, not-taking",
        law: "Asian Xiangqi Federation rules (cannon); T. R. Dawson 1913 (grasshopper)",
        source_condition: "Self | hopper",
        destination_condition: "Empty or Foe by mode, exactly one passed square not Empty",
        pattern: "a line with one screen; Betza p or g before R, B, Q, ..",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Sliding,
        status: Status::Active,
    },
    RuleInfo {
        code: RuleId::known("A17"),
        name: "other-leap",
        summary: "A piece leaps by a delta that has no code of its own.",
        explanation: "The leaps (3, 0) and (3, 3), longer ones written as explicit legs, and moves \
            of several legs stand here. A file that wants its own name and text for such a move \
            gives it a code of its own instead, as in x-griffon.",
        parameters: "the Betza word (H, G) or legs, from, onto",
        law: "Hakam definition language v1",
        source_condition: "Self | leaper",
        destination_condition: "Empty or Foe",
        pattern: "any delta; Betza H, G, or legs",
        requires: &["T1", "C4", "C5"],
        reasons: REASONS,
        layer: Layer::Atomic,
        status: Status::Planned,
    },
];
