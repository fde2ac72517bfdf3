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

/// The word before the colon of every field; for men, the one above the lines of the sides.
const KEYS: [(Field, &str); 16] = [
    (Field::GameId, "GAME_ID"),
    (Field::LastUpdated, "LAST_UPDATED"),
    (Field::Variant, "VARIANT"),
    (Field::StartFen, "START_FEN"),
    (Field::Array, "ARRAY"),
    (Field::Agreed, "AGREED"),
    (Field::SideToMove, "SIDE_TO_MOVE"),
    (Field::Castling, "CASTLING"),
    (Field::EnPassant, "EN_PASSANT"),
    (Field::HalfmoveClock, "HALFMOVE_CLOCK"),
    (Field::FullmoveNumber, "FULLMOVE_NUMBER"),
    (Field::ChecksGiven, "CHECKS_GIVEN"),
    (Field::Pieces(Side::White), "PIECES"),
    (Field::Pieces(Side::Black), "PIECES"),
    (Field::Captured(Side::White), "CAPTURED"),
    (Field::Captured(Side::Black), "CAPTURED"),
];

impl Field {
    /// Every field, in the order in which they are written.
    pub(super) fn all() -> impl Iterator<Item = Field> {
        KEYS.iter().map(|(field, _)| *field)
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
        let known = KEYS.iter().find(|(_, known)| *known == key);
        known.map(|(field, _)| *field)
    }

    /// The word before the colon; for men, the one above the line.
    pub fn key(self) -> &'static str {
        let known = KEYS.iter().find(|(field, _)| *field == self);
        known.map_or("", |(_, key)| *key)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_fields_belong_together() {
        for (field, key) in KEYS {
            assert_eq!(field.key(), key);
            assert_eq!(Field::of_key(key), Some(field.of(Side::White)));
        }
        assert!(KEYS.is_sorted(), "in the order of the fields");
        assert_eq!(Field::Castling.to_string(), "CASTLING");
        assert_eq!(Field::Captured(Side::Black).to_string(), "CAPTURED Black");
    }
}
