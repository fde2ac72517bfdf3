//! Counting lines of moves with several threads and a table of positions already met.

mod fingerprint;
mod table;
mod tree;

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
