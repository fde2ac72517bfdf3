//! Arrays, boards and games that are written out.

use serde::Serialize;

use super::Place;

/// `hakam board`.
#[derive(Debug, Serialize)]
pub struct Drawn {
    #[serde(flatten)]
    pub place: Place,
    /// The file that was written.
    pub file: Option<String>,
    /// The text or the picture.
    pub drawing: String,
}

/// `hakam pgn`.
#[derive(Debug, Serialize)]
pub struct NewPgn {
    #[serde(flatten)]
    pub place: Place,
    /// The file that was written.
    pub file: Option<String>,
    /// The text of the game.
    pub pgn: String,
}

/// `hakam variants show --tabiya`: a developed array.
#[derive(Debug, Serialize)]
pub struct TabiyaRow {
    pub name: String,
    pub title: String,
    /// What White's half is called.
    pub white: String,
    /// What Black's half is called.
    pub black: String,
    pub source: String,
    /// The position.
    pub fen: String,
    /// The start array it is developed from.
    pub from: String,
    /// How many men each side has, White's first.
    pub men: (usize, usize),
    /// Whether both sides have the same men.
    pub balanced: bool,
    /// The fewest moves from the array, White's first.
    pub tempi: (u32, u32),
    /// Whether Black's half is White's, rank by rank.
    pub mirrored: bool,
}
