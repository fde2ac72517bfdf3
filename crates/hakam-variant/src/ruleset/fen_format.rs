//! How a position of this game is written.

/// The fields of a position text and how they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFormat {
    /// The fields in order; `Board` and `Side` come first.
    pub fields: Vec<Field>,
    /// Castling rights are always written as files, never as `KQkq`.
    pub castling_as_files: bool,
}

/// One field of a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The men.
    Board,
    /// The side to move.
    Side,
    /// The rights.
    Castling,
    /// The marks.
    Passing,
    /// Checks still needed, or given.
    Checks,
    /// Plies since the last reset.
    Clock,
    /// The move number.
    Number,
}

impl Field {
    /// Every field with its name in a file.
    pub const NAMES: [(Field, &'static str); 7] = [
        (Field::Board, "board"),
        (Field::Side, "side"),
        (Field::Castling, "castling"),
        (Field::Passing, "passing"),
        (Field::Checks, "checks"),
        (Field::Clock, "clock"),
        (Field::Number, "number"),
    ];

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        Field::NAMES[self as usize].1
    }
}
