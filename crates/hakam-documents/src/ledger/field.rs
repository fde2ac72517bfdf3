//! The fields of a ledger by name.

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

impl Field {
    /// The fields that stand on a line of their own, in the order in which they are written.
    pub(super) const KEYS: [(Field, &'static str); 12] = [
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
    ];

    /// The word before the colon; for men, the one above the line.
    pub fn key(self) -> &'static str {
        match self {
            Field::GameId => "GAME_ID",
            Field::LastUpdated => "LAST_UPDATED",
            Field::Variant => "VARIANT",
            Field::StartFen => "START_FEN",
            Field::Array => "ARRAY",
            Field::Agreed => "AGREED",
            Field::SideToMove => "SIDE_TO_MOVE",
            Field::Castling => "CASTLING",
            Field::EnPassant => "EN_PASSANT",
            Field::HalfmoveClock => "HALFMOVE_CLOCK",
            Field::FullmoveNumber => "FULLMOVE_NUMBER",
            Field::ChecksGiven => "CHECKS_GIVEN",
            Field::Pieces(_) => "PIECES",
            Field::Captured(_) => "CAPTURED",
        }
    }
}

impl fmt::Display for Field {
    /// `EN_PASSANT`, `PIECES White`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Pieces(side) | Field::Captured(side) => write!(f, "{} {side}", self.key()),
            Field::GameId
            | Field::LastUpdated
            | Field::Variant
            | Field::StartFen
            | Field::Array
            | Field::Agreed
            | Field::SideToMove
            | Field::Castling
            | Field::EnPassant
            | Field::HalfmoveClock
            | Field::FullmoveNumber
            | Field::ChecksGiven => f.write_str(self.key()),
        }
    }
}

/// A list of men under a label, with one line for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Roll {
    Pieces,
    Captured,
}

impl Roll {
    pub(super) const BOTH: [(Roll, &'static str); 2] =
        [(Roll::Pieces, "PIECES"), (Roll::Captured, "CAPTURED")];

    /// The field of one side.
    pub(super) fn of(self, side: Side) -> Field {
        match self {
            Roll::Pieces => Field::Pieces(side),
            Roll::Captured => Field::Captured(side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_keys_agrees_with_the_fields() {
        for (field, key) in Field::KEYS {
            assert_eq!(field.key(), key);
            assert_eq!(field.to_string(), key);
        }
        for (roll, key) in Roll::BOTH {
            assert_eq!(roll.of(Side::White).key(), key);
        }
        assert_eq!(Field::Captured(Side::Black).to_string(), "CAPTURED Black");
    }
}
