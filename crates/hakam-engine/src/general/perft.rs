//! Counting lines of moves.

use super::compile::Tables;
use super::position::Position;
use crate::Bits;
use crate::perft::{Ends, Fingerprint, Tree};

impl<B: Bits> Tables<B> {
    /// Lines of `depth` legal moves; the last ply is counted as sets.
    pub(crate) fn perft<const K: usize>(&self, position: &Position<B, K>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count(position),
            _ => self
                .legal(position)
                .iter()
                .map(|m| self.perft(&self.apply(position, m), depth - 1))
                .sum(),
        }
    }

    /// The same, with no move counted from a position where an ending holds.
    pub(crate) fn perft_to_end<const K: usize>(
        &self,
        position: &Position<B, K>,
        depth: u32,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ends_here(position) {
            return 0;
        }
        if depth == 1 {
            return self.count(position);
        }
        self.legal(position)
            .iter()
            .map(|m| self.perft_to_end(&self.apply(position, m), depth - 1))
            .sum()
    }
}

/// The positions of a game, with or without its ends.
pub(super) struct Positions<'t, B: Bits, const K: usize> {
    pub(super) tables: &'t Tables<B>,
    pub(super) ends: Ends,
}

impl<B: Bits, const K: usize> Tree for Positions<'_, B, K> {
    type Node = Position<B, K>;
    const SHALLOW: u32 = 2;

    fn children(&self, position: &Position<B, K>) -> Vec<Position<B, K>> {
        if self.ends == Ends::Respected && self.tables.ends_here(position) {
            return Vec::new();
        }
        let legal = self.tables.legal(position);
        legal
            .iter()
            .map(|candidate| self.tables.apply(position, candidate))
            .collect()
    }

    fn count(&self, position: &Position<B, K>, depth: u32) -> u64 {
        match self.ends {
            Ends::Ignored => self.tables.perft(position, depth),
            Ends::Respected => self.tables.perft_to_end(position, depth),
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
