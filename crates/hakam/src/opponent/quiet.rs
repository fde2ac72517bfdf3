//! The end of lines: captures and promotions are followed until nothing is left hanging.

use hakam_engine::PackedMove;

use super::order::gained;
use super::score::{INFINITE, is_decided};
use super::search::{LONGEST, Search, Window};
use super::spot::Spot;

/// Captures are followed so far.
const DEEPEST: usize = 12;

/// Answers to check are looked for so far.
const CHECKS: usize = 4;

/// More than a capture wins besides the man.
const MARGIN: i32 = 200;

impl Search<'_> {
    /// What the side to move can expect if only captures count from here on.
    pub(super) fn quiet(&mut self, spot: &Spot, window: Window, ply: usize, deep: usize) -> i32 {
        if deep > 0 {
            if self.count() {
                return 0;
            }
            if let Some(score) = self.ended(spot, ply) {
                return score;
            }
        }
        if ply >= LONGEST || deep >= DEEPEST {
            return self.value(spot);
        }
        let Window { mut alpha, beta } = window;
        let mut list = Vec::new();
        spot.ready.list(&mut list);
        if list.is_empty() {
            return self.without_moves(spot, ply);
        }
        let in_check = deep < CHECKS && spot.ready.is_check();
        let takes = |step: &PackedMove| spot.victim(*step).is_some();
        let must_take = self.must_capture && list.iter().any(takes);
        let mut best = -INFINITE;
        if !in_check && !must_take {
            // Who need not do anything may leave it at that.
            let value = self.value(spot);
            if value >= beta {
                return value;
            }
            best = value;
            alpha = alpha.max(value);
            list.retain(|step| {
                let gained = gained(self.evaluator, spot, *step);
                gained > 0 && (value + gained + MARGIN > alpha || is_decided(alpha))
            });
        }
        for step in self.hints.sorted(self.evaluator, spot, &list, None, ply) {
            let next = spot.after(self.lore, step);
            let window = Window { alpha, beta };
            let score = -self.quiet(&next, window.turned(), ply + 1, deep + 1);
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
