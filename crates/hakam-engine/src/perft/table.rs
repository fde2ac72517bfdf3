//! The shared table: counts of positions already met, for all threads at once, without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::Fingerprint;

/// A table of counts. An entry is a count and the exclusive or of the count with a half of the fingerprint, so that
/// two words written by two threads do not fit together and are taken for nobody's.
///
/// The other half chooses the bucket, so a foreign entry is taken for the right one with a chance
/// of one in 2^64, twice for each look into the table: ten thousand million looks go wrong with a chance of
/// about one in a thousand million. A count that must be beyond doubt is made without a table.
#[derive(Debug)]
pub struct Table {
    buckets: Box<[Bucket]>,
}

/// Two entries: the one with the larger count stays, the other is replaced.
#[derive(Debug, Default)]
struct Bucket([Entry; 2]);

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    count: AtomicU64,
}

impl Entry {
    fn get(&self, print: Fingerprint) -> Option<u64> {
        let (check, count) = (self.check.load(Relaxed), self.count.load(Relaxed));
        (check ^ count == print.proof).then_some(count)
    }

    fn put(&self, print: Fingerprint, count: u64) {
        self.check.store(print.proof ^ count, Relaxed);
        self.count.store(count, Relaxed);
    }
}

impl Table {
    /// A table of so many megabytes.
    pub fn new(megabytes: usize) -> Table {
        let wanted = megabytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        let buckets = (0..wanted.max(1)).map(|_| Bucket::default());
        Table {
            buckets: buckets.collect(),
        }
    }

    /// The count of a position, if it is known.
    pub(super) fn get(&self, print: Fingerprint) -> Option<u64> {
        let Bucket(entries) = self.bucket(print);
        entries.iter().find_map(|entry| entry.get(print))
    }

    /// Keeps the count of a position.
    pub(super) fn put(&self, print: Fingerprint, count: u64) {
        let Bucket([large, recent]) = self.bucket(print);
        if count >= large.count.load(Relaxed) {
            large.put(print, count);
        } else {
            recent.put(print, count);
        }
    }

    /// One half as a fraction of the whole table.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "smaller than the number of buckets"
    )]
    fn bucket(&self, print: Fingerprint) -> &Bucket {
        let place = (u128::from(print.place) * self.buckets.len() as u128) >> 64;
        &self.buckets[place as usize]
    }
}
