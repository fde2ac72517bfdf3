//! Perft: counting lines of legal moves.

use crate::Position;
use crate::dead::DeadMen;
use crate::endings::Line;

impl Position<'_> {
    /// How many lines of `depth` legal moves there are; endings are not looked at.
    pub fn perft(&self, depth: u32) -> u64 {
        self.count(depth, &|_| false)
    }

    /// The same, but no move is counted from a position where an ending holds.
    ///
    /// Claims and repetition are left out, as the definition says. Dead positions are left out too: how
    /// many of them are recognised is a matter of effort, and a count must not depend on that.
    pub fn perft_to_end(&self, depth: u32) -> u64 {
        self.count(depth, &|position| {
            // No ending that is looked at asks about dead positions, so nothing is remembered.
            let line = Line::of_one(position.board());
            line.end_here(&mut DeadMen::default()).is_some()
        })
    }

    fn count(&self, depth: u32, is_over: &dyn Fn(&Position<'_>) -> bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if is_over(self) {
            return 0;
        }
        let next = self.continuations();
        if depth == 1 {
            return next.len() as u64;
        }
        next.iter()
            .map(|(_, after)| after.count(depth - 1, is_over))
            .sum()
    }
}
