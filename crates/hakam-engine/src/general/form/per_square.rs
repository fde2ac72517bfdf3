//! A list for each square, kept flat.

/// A list of entries for each square of a board, one after the other in memory.
#[derive(Clone, Debug)]
pub(crate) struct PerSquare<T> {
    entries: Vec<T>,
    /// Where the list of each square begins; one more than there are squares.
    starts: Vec<u32>,
}

impl<T> PerSquare<T> {
    /// Joins the lists of the squares, in order.
    pub(crate) fn new(lists: impl IntoIterator<Item = Vec<T>>) -> PerSquare<T> {
        let mut entries = Vec::new();
        let mut starts = vec![0];
        for list in lists {
            entries.extend(list);
            starts.push(u32::try_from(entries.len()).unwrap_or(u32::MAX));
        }
        PerSquare { entries, starts }
    }

    #[inline(always)]
    pub(crate) fn of(&self, square: usize) -> &[T] {
        &self.entries[self.starts[square] as usize..self.starts[square + 1] as usize]
    }
}
