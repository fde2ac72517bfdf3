//! The games that are ready, and which of them are forgotten first.

use std::collections::HashMap;
use std::sync::Arc;

use super::Table;
use crate::limits::MOST_READY;

/// The games that are ready, each with the time it was last asked for.
#[derive(Debug, Default)]
pub(super) struct Ready {
    clock: u64,
    pub(super) tables: HashMap<String, (u64, Arc<Table>)>,
}

impl Ready {
    pub(super) fn get(&mut self, id: &str) -> Option<Arc<Table>> {
        self.clock += 1;
        let (used, table) = self.tables.get_mut(id)?;
        *used = self.clock;
        Some(Arc::clone(table))
    }

    /// Puts a table among those that are ready, unless one for the same game is there already.
    pub(super) fn put(&mut self, id: &str, table: Arc<Table>) -> Arc<Table> {
        if let Some(there) = self.get(id) {
            return there;
        }
        if self.tables.len() >= MOST_READY {
            self.clear_away();
        }
        self.tables
            .insert(id.to_owned(), (self.clock, Arc::clone(&table)));
        table
    }

    /// Forgets the half that was not asked for longest, of those that nobody works on or listens to.
    fn clear_away(&mut self) {
        let mut times: Vec<u64> = self.tables.values().map(|(used, _)| *used).collect();
        times.sort_unstable();
        let middle = times.get(times.len() / 2).copied().unwrap_or_default();
        self.tables.retain(|_, (used, table)| {
            let busy = Arc::strong_count(table) > 1 || table.news.receiver_count() > 0;
            *used > middle || busy
        });
    }
}
