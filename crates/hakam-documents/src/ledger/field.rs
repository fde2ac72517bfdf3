//! The fields of a ledger by name, and where they stand.

use std::fmt;

use hakam_core::Side;

/// A field of a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// What the game is called.
    GameId,
    /// The day of the last change.
    LastUpdated,
    /// The name of the ruleset.
    Variant,
    /// Where the history starts, when not from the start of the variant.
    StartFen,
    /// What the array is called with which the game began.
    Array,
    /// The sides that have agreed to it.
    Agreed,
    /// Who is to move.
    SideToMove,
    /// Which men count as unmoved.
    Castling,
    /// The squares skipped by the last move.
    EnPassant,
    /// Plies since the last reset.
    HalfmoveClock,
    /// The number of the move.
    FullmoveNumber,
    /// Checks given so far, in games that count them.
    ChecksGiven,
    /// The men of a side.
    Pieces(Side),
    /// The men that a side has lost.
    Captured(Side),
}

/// Every field in the order in which they are written: the word before its colon (for men, the one above the lines of
/// the sides), and the code where the history leads to another value.
const FIELDS: [(Field, &str, &str); 16] = [
    (Field::GameId, "GAME_ID", ""),
    (Field::LastUpdated, "LAST_UPDATED", ""),
    (Field::Variant, "VARIANT", ""),
    (Field::StartFen, "START_FEN", ""),
    (Field::Array, "ARRAY", ""),
    (Field::Agreed, "AGREED", ""),
    (Field::SideToMove, "SIDE_TO_MOVE", "HISTORY_SIDE"),
    (Field::Castling, "CASTLING", "HISTORY_RIGHTS"),
    (Field::EnPassant, "EN_PASSANT", "HISTORY_PASSING"),
    (Field::HalfmoveClock, "HALFMOVE_CLOCK", "HISTORY_CLOCK"),
    (Field::FullmoveNumber, "FULLMOVE_NUMBER", "HISTORY_NUMBER"),
    (Field::ChecksGiven, "CHECKS_GIVEN", "HISTORY_CHECKS"),
    (Field::Pieces(Side::White), "PIECES", "HISTORY_PIECES"),
    (Field::Pieces(Side::Black), "PIECES", "HISTORY_PIECES"),
    (Field::Captured(Side::White), "CAPTURED", "CAPTURED"),
    (Field::Captured(Side::Black), "CAPTURED", "CAPTURED"),
];

impl Field {
    /// Every field, in the order in which they are written.
    pub(super) fn all() -> impl Iterator<Item = Field> {
        FIELDS.iter().map(|(field, ..)| *field)
    }

    /// The fields of the state, in that order.
    pub(super) fn state() -> impl Iterator<Item = Field> {
        Field::all().filter(|field| !field.is_in_head())
    }

    /// Whether it stands above the state.
    pub(super) fn is_in_head(self) -> bool {
        self < Field::SideToMove
    }

    /// The field with this key; of a list of men the line of White.
    pub(super) fn of_key(key: &str) -> Option<Field> {
        let known = FIELDS.iter().find(|(_, known, _)| *known == key);
        known.map(|(field, ..)| *field)
    }

    fn texts(self) -> (&'static str, &'static str) {
        let known = FIELDS.iter().find(|(field, ..)| *field == self);
        known.map_or(("", ""), |(_, key, code)| (key, code))
    }

    /// The word before the colon; for men, the one above the line.
    pub fn key(self) -> &'static str {
        self.texts().0
    }

    /// The code where the history leads to another value: `HISTORY_SIDE`.
    pub(super) fn code(self) -> &'static str {
        self.texts().1
    }

    /// The side whose line in a list of men this is; `None` for a field that stands on a line of its own.
    pub(super) fn side(self) -> Option<Side> {
        match self {
            Field::Pieces(side) | Field::Captured(side) => Some(side),
            _ => None,
        }
    }

    /// The line of a side in the same list of men; a field without sides is itself.
    pub(super) fn of(self, side: Side) -> Field {
        match self {
            Field::Pieces(_) => Field::Pieces(side),
            Field::Captured(_) => Field::Captured(side),
            other => other,
        }
    }
}

impl fmt::Display for Field {
    /// `EN_PASSANT`, `PIECES White`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side() {
            Some(side) => write!(f, "{} {side}", self.key()),
            None => f.write_str(self.key()),
        }
    }
}
