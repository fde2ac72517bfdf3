//! Counting lines of moves with several threads and a table of positions already met.

mod fingerprint;
mod table;
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
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Where counts are kept. One table is for one engine, and for one way of treating ends.
    pub table: Option<&'t Table>,
}

impl Default for Counting<'_> {
    fn default() -> Self {
        Counting {
            ends: Ends::Ignored,
            threads: NonZeroUsize::MIN,
            table: None,
        }
    }
}
