//! What a search remembers: for each position within how many plies it is won, and within how many it is not.

use hakam_engine::PackedMove;

/// Entries that a key may be found in.
const WAYS: usize = 4;
/// Buckets that are made together, when the first of them is needed.
const CHUNK: usize = 256;

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// The upper half of the key; the lower half tells where the entry is.
    check: u64,
    /// The move that wins, or the reply that saves the defender.
    pub(super) best: Option<PackedMove>,
    /// The attacker wins within so many plies; 0 where no win is known.
    pub(super) won: u8,
    /// The attacker does not win within so many plies.
    pub(super) held: u8,
    /// How much work it took, as a power of two: what took more is kept.
    work: u8,
}

/// A table of a bounded size.
pub(super) struct Table {
    chunks: Vec<Option<Box<[[Known; WAYS]]>>>,
}

impl Table {
    /// A table of at most so many bytes, at least one chunk. Memory is taken when it is needed.
    pub(super) fn new(bytes: usize) -> Table {
        let chunk = CHUNK * WAYS * size_of::<Known>();
        let chunks = (bytes / chunk).max(1);
        let mut empty = Vec::new();
        empty.resize_with(chunks, || None);
        Table { chunks: empty }
    }

    /// Which chunk, which bucket in it, and what the entry is checked by.
    #[expect(clippy::cast_possible_truncation, reason = "halves of a key")]
    fn place(&self, key: u128) -> (usize, usize, u64) {
        let (low, high) = (key as u64, (key >> 64) as u64);
        let all = (self.chunks.len() * CHUNK) as u64;
        // The upper part of a product is evenly below its other factor.
        let bucket = ((u128::from(low) * u128::from(all)) >> 64) as usize;
        // No position is told by zero, which stands for an empty entry.
        (bucket / CHUNK, bucket % CHUNK, high.max(1))
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u128) -> Option<Known> {
        let (chunk, bucket, check) = self.place(key);
        let chunk = self.chunks.get(chunk)?.as_ref()?;
        let mut entries = chunk.get(bucket)?.iter();
        entries.find(|known| known.check == check).copied()
    }

    /// Remembers a win within so many plies, and the move.
    pub(super) fn win(&mut self, key: u128, within: u8, best: PackedMove, nodes: u64) {
        self.note(key, nodes, |known| {
            if known.won == 0 || within <= known.won {
                (known.won, known.best) = (within, Some(best));
            }
        });
    }

    /// Remembers that there is no win within so many plies, and the reply that saves the defender.
    pub(super) fn hold(&mut self, key: u128, within: u8, saver: Option<PackedMove>, nodes: u64) {
        self.note(key, nodes, |known| {
            known.held = known.held.max(within);
            known.best = saver.or(known.best);
        });
    }

    fn note(&mut self, key: u128, nodes: u64, change: impl FnOnce(&mut Known)) {
        let (chunk, bucket, check) = self.place(key);
        let Some(chunk) = self.chunks.get_mut(chunk) else {
            return;
        };
        let chunk = chunk.get_or_insert_with(|| vec![[Known::default(); WAYS]; CHUNK].into());
        let Some(entries) = chunk.get_mut(bucket) else {
            return;
        };
        let work = u8::try_from(u64::BITS - nodes.leading_zeros()).unwrap_or(u8::MAX);
        let same = entries.iter().position(|known| known.check == check);
        let least = || (0..WAYS).min_by_key(|way| entries.get(*way).map(|known| known.work));
        let Some(entry) = same.or_else(least).and_then(|place| entries.get_mut(place)) else {
            return;
        };
        if entry.check != check {
            *entry = Known {
                check,
                ..Known::default()
            };
        }
        entry.work = entry.work.max(work);
        change(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_one_position_are_kept_together() {
        let mut table = Table::new(1 << 16);
        assert_eq!(table.get(7 << 64 | 3), None);
        table.hold(7 << 64 | 3, 5, None, 100);
        table.hold(7 << 64 | 3, 3, None, 100);
        let known = table.get(7 << 64 | 3).unwrap();
        assert_eq!((known.held, known.won), (5, 0));
        // Another position in the same bucket.
        assert_eq!(table.get(8 << 64 | 3), None);
    }

    #[test]
    fn what_took_more_work_stays() {
        let mut table = Table::new(1);
        let key = |n: u128| n << 64 | 3;
        table.hold(key(1), 9, None, 1_000_000);
        for other in 2..100 {
            table.hold(key(other), 1, None, 10);
        }
        assert_eq!(table.get(key(1)).map(|known| known.held), Some(9));
        assert_eq!(table.get(key(99)).map(|known| known.held), Some(1));
    }

    #[test]
    fn a_table_takes_no_more_than_it_may() {
        assert_eq!(size_of::<Known>(), 16);
        let table = Table::new(1 << 20);
        assert_eq!(
            table.chunks.len() * CHUNK * WAYS * size_of::<Known>(),
            1 << 20
        );
    }
}
