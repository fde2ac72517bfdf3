//! Positions already met: what came of them, and the best move.

use hakam_engine::PackedMove;

/// How much memory the table may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize(usize);

impl TableSize {
    /// The most that can be asked for, in megabytes.
    pub const LARGEST: u32 = 4096;

    /// So many megabytes, at least 1 and at most [`TableSize::LARGEST`].
    pub fn megabytes(number: u32) -> TableSize {
        let number = number.clamp(1, TableSize::LARGEST);
        TableSize(usize::try_from(number).unwrap_or(1) << 20)
    }

    /// How many bytes that are.
    pub fn bytes(self) -> usize {
        self.0
    }
}

impl Default for TableSize {
    /// 16 megabytes.
    fn default() -> TableSize {
        TableSize::megabytes(16)
    }
}

/// What a score of the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is that.
    Exact,
    /// It is that or more.
    AtLeast,
    /// It is that or less.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    key: u64,
    pub(super) score: i32,
    pub(super) best: Option<PackedMove>,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    /// In which search it was written.
    age: u8,
}

/// A table of fixed size: new entries push out old ones.
pub(super) struct Table {
    entries: Vec<[Option<Known>; WAYS]>,
    age: u8,
}

/// Entries that share a place.
const WAYS: usize = 2;

impl Table {
    pub(super) fn new(size: TableSize) -> Table {
        let mut count = (size.bytes() / size_of::<[Option<Known>; WAYS]>()).max(1);
        let mut entries = Vec::new();
        // Where there is not so much memory, less will do.
        while count > 1 && entries.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        entries.resize(count, [None; WAYS]);
        Table { entries, age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill([None; WAYS]);
    }

    /// A new search begins: what older ones wrote is worth less.
    pub(super) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        // The upper half of the product is below the length.
        let product = u128::from(key) * self.entries.len() as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let ways = self.entries.get(self.place(key))?;
        ways.iter()
            .flatten()
            .find(|known| known.key == key)
            .copied()
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        depth: i32,
        score: i32,
        bound: Bound,
        best: Option<PackedMove>,
    ) {
        let (place, age) = (self.place(key), self.age);
        let Some(ways) = self.entries.get_mut(place) else {
            return;
        };
        let same = ways
            .iter()
            .position(|way| way.is_some_and(|known| known.key == key));
        // The entry of the same position; or an empty one, an old one, or the shallowest.
        let cost = |way: &Option<Known>| match way {
            None => i32::MIN,
            Some(known) if known.age != age => i32::from(known.depth) - 256,
            Some(known) => i32::from(known.depth),
        };
        let cheapest = || {
            let ways = ways.iter().enumerate();
            ways.min_by_key(|(_, way)| cost(way))
                .map(|(index, _)| index)
        };
        let Some(way) = same.or_else(cheapest).and_then(|index| ways.get_mut(index)) else {
            return;
        };
        // A search that failed low knows no move; an older one may have.
        let before = way.filter(|known| known.key == key);
        let best = best.or(before.and_then(|known| known.best));
        *way = Some(Known {
            key,
            score,
            best,
            depth: i8::try_from(depth.clamp(-1, 127)).unwrap_or(0),
            bound,
            age,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_no_more_than_it_may() {
        let table = Table::new(TableSize::megabytes(2));
        let bytes = table.entries.len() * size_of::<[Option<Known>; WAYS]>();
        assert!(bytes <= 2 << 20 && bytes > 2_000_000, "{bytes}");
        assert_eq!(TableSize::megabytes(0).bytes(), 1 << 20);
    }

    #[test]
    fn entries_are_found_by_their_key_only() {
        let mut table = Table::new(TableSize::megabytes(1));
        table.put(7, 3, 120, Bound::Exact, None);
        let known = table.get(7).unwrap();
        assert_eq!(
            (known.score, known.depth, known.bound),
            (120, 3, Bound::Exact)
        );
        // The same place, another position.
        assert!(table.get(8).is_none());
        table.put(8, 4, -5, Bound::AtMost, None);
        table.put(9, 1, 10, Bound::AtLeast, None);
        assert_eq!(table.get(8).unwrap().score, -5);
        assert!(table.get(7).is_none());
    }
}
