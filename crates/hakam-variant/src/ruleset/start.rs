//! Start arrays.

mod deal;
mod scharnagl;
mod shuffle;

use hakam_core::{Kind, Setup, Square};

pub use shuffle::ShuffleError;

/// A named start array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its name in the file.
    pub name: String,
    /// The text in the file.
    pub fen: String,
    /// The position.
    pub setup: Setup,
}

/// How first ranks are shuffled: every order of these men that keeps the conditions. Black mirrors White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The men to be placed, one for each square.
    pub men: Vec<Kind>,
    /// White's squares, by rising file.
    pub on: Vec<Square>,
    /// The conditions.
    pub keep: Vec<Keep>,
    /// How the arrays are numbered.
    pub numbering: Numbering,
}

/// A condition on a shuffled array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The two men of this kind stand on squares of different colours.
    BothColours(Kind),
    /// The man of the first kind stands between the two of the second.
    Between(Kind, Kind),
}

/// How shuffled arrays are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// In the order of the men's letters, from 0.
    Alphabetic,
    /// Reinhard Scharnagl's numbers 0 to 959.
    Scharnagl,
}
