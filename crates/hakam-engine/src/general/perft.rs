//! Counting lines of moves; the last ply is counted as sets.

use super::compile::Tables;
use super::position::Position;
use crate::Bits;
use crate::perft::{Ends, Fingerprint, Tree};

/// The positions of a game, with or without its ends.
pub(super) struct Positions<'t, B: Bits, const K: usize> {
    pub(super) tables: &'t Tables<B, K>,
    pub(super) ends: Ends,
}

impl<B: Bits, const K: usize> Positions<'_, B, K> {
    /// Whether no move is counted from here.
    fn is_end(&self, position: &Position<B, K>) -> bool {
        self.ends == Ends::Respected && self.tables.ends_here(position)
    }
}

impl<B: Bits, const K: usize> Tree for Positions<'_, B, K> {
    type Node = Position<B, K>;
    const SHALLOW: u32 = 2;

    fn children(&self, position: &Position<B, K>) -> Vec<Position<B, K>> {
        if self.is_end(position) {
            return Vec::new();
        }
        let legal = self.tables.legal(position);
        let after = legal.iter().map(|m| self.tables.apply(position, m));
        after.collect()
    }

    fn count(&self, position: &Position<B, K>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.is_end(position) => 0,
            1 => self.tables.count(position),
            _ => {
                let legal = self.tables.legal(position);
                let after = legal.iter().map(|m| self.tables.apply(position, m));
                after.map(|after| self.count(&after, depth - 1)).sum()
            }
        }
    }

    fn fingerprint(&self, position: &Position<B, K>) -> Fingerprint {
        let print = position.marked_imprint();
        match self.ends {
            Ends::Ignored => print,
            // Endings may read the clock and the checks given.
            Ends::Respected => {
                let checks = position.checks.map(u64::from);
                print.word(u64::from(position.clock) << 32 | checks[0] << 16 | checks[1])
            }
        }
    }
}
