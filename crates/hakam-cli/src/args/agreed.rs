//! Who has agreed to the start of a game.

use clap::{Args, ValueEnum};
use hakam_core::Side;

/// The sides that have agreed to the start.
#[derive(Debug, Args)]
pub struct Agreed {
    /// A side that has agreed to the starting position and the law; once for each
    #[arg(long = "agreed", value_enum, value_name = "SIDE")]
    parties: Vec<Party>,
}

impl Agreed {
    pub fn sides(&self) -> impl Iterator<Item = Side> {
        self.parties.iter().map(|party| party.side())
    }
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Party {
    White,
    Black,
}

impl Party {
    pub fn side(self) -> Side {
        match self {
            Party::White => Side::White,
            Party::Black => Side::Black,
        }
    }
}
