//! Counting lines of moves with several threads and a table of positions already met.

mod fingerprint;
mod table;
#[cfg(test)]
mod tests;
mod tree;

use std::error::Error;
use std::fmt;
use std::num::NonZeroUsize;

pub(crate) use fingerprint::Fingerprint;
pub use table::Table;
pub(crate) use tree::{Tree, count};

/// Whether a game that is over goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// Every legal move counts.
    #[default]
    Ignored,
    /// No move counts where an ending holds that is no claim and does not ask about repetition.
    Respected,
}

/// How the last two plies are counted where a kernel can count them together.
///
/// Together, the moves of the last ply are counted for all replies of the one before at once, from what each move changes
/// in the attacks. That gives numbers and nothing else, so it is of no use where moves are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastPlies {
    /// Together, much faster.
    #[default]
    Together,
    /// One after the other, which checks the above.
    Apart,
}

/// There are more lines than a number of 64 bits can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are more than {} lines of moves", u64::MAX)
    }
}

impl Error for TooMany {}

/// How lines are counted. The number that comes out is the same.
#[derive(Clone, Copy, Debug)]
pub struct Counting<'t> {
    /// What is counted.
    pub ends: Ends,
    /// How the last plies are counted.
    pub last_plies: LastPlies,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Where counts are kept. One table is for one engine, and for one way of treating ends.
    pub table: Option<&'t Table>,
}

impl Counting<'_> {
    /// Lines that stop where the game does.
    pub fn to_end() -> Self {
        Counting {
            ends: Ends::Respected,
            ..Counting::default()
        }
    }

    /// By generating the moves of every position above the last ply.
    pub fn plain() -> Self {
        Counting {
            last_plies: LastPlies::Apart,
            ..Counting::default()
        }
    }
}

impl Default for Counting<'_> {
    fn default() -> Self {
        Counting {
            ends: Ends::Ignored,
            last_plies: LastPlies::Together,
            threads: NonZeroUsize::MIN,
            table: None,
        }
    }
}
