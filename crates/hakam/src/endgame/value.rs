//! What a position of a table is worth.

use std::fmt;

/// What comes of a position when both sides play as well as they can: the winner as fast as possible, the loser
/// as long as possible. Plies are counted to the end of the game; a game that has ended has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// No such position: two men on one square, or a side that could take a royal.
    Illegal,
    /// Nobody can force a win.
    Draw,
    /// The side to move wins.
    Win(u16),
    /// The side to move loses.
    Loss(u16),
}

/// The most plies that can be counted.
pub(super) const LONGEST: u16 = (1 << 14) - 1;
const ILLEGAL: u16 = 1;
const DRAW: u16 = 0;
const WIN: u16 = 1 << 15;
const LOSS: u16 = 1 << 14;

impl Value {
    /// Two bytes.
    pub(super) fn packed(self) -> u16 {
        match self {
            Value::Illegal => ILLEGAL,
            Value::Draw => DRAW,
            Value::Win(plies) => WIN | plies.min(LONGEST),
            Value::Loss(plies) => LOSS | plies.min(LONGEST),
        }
    }

    /// From two bytes; `None` for those that stand for nothing.
    pub(super) fn unpacked(word: u16) -> Option<Value> {
        match (word & (WIN | LOSS), word & LONGEST) {
            (0, ILLEGAL) => Some(Value::Illegal),
            (0, DRAW) => Some(Value::Draw),
            (WIN, plies) => Some(Value::Win(plies)),
            (LOSS, plies) => Some(Value::Loss(plies)),
            _ => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plies = |n: &u16| if *n == 1 { "ply" } else { "plies" };
        match self {
            Value::Illegal => f.write_str("no position"),
            Value::Draw => f.write_str("draw"),
            Value::Win(n) => write!(f, "win in {n} {}", plies(n)),
            Value::Loss(n) => write!(f, "loss in {n} {}", plies(n)),
        }
    }
}
