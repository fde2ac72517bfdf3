//! Which earlier positions of a game equal the present one.

use hakam_core::Side;

use super::compile::Tables;
use super::position::Position;
use crate::Bits;

impl<B: Bits, const K: usize> Tables<B, K> {
    /// A position with everything taken out that does not make positions differ.
    fn identity(&self, position: &Position<B, K>) -> Position<B, K> {
        let mut same = *position;
        same.clock = 0;
        if !self.counts_checks {
            same.checks = [0; 2];
        }
        if !self.uses_mark(position) {
            same.skipped = B::EMPTY;
            same.passer = 0;
        }
        same
    }

    /// Whether a legal move takes the man that has just passed by, on a square it skipped.
    pub(crate) fn uses_mark(&self, position: &Position<B, K>) -> bool {
        let passer = B::bit(usize::from(position.passer));
        !position.skipped.is_empty()
            && self.legal(position).iter().any(|m| {
                m.captures.meets(passer)
                    && m.to != position.passer
                    && position.skipped.has(usize::from(m.to))
            })
    }

    /// The places, before the last, of the positions equal to the last.
    pub(crate) fn equals(&self, history: &[Position<B, K>]) -> Vec<usize> {
        let Some((now, before)) = history.split_last() else {
            return Vec::new();
        };
        let now = self.identity(now);
        before
            .iter()
            .enumerate()
            .filter(|(_, earlier)| earlier.sides == now.sides && self.identity(earlier) == now)
            .map(|(place, _)| place)
            .collect()
    }

    /// Whether every move of `side` since the first of the equal positions gave check.
    pub(crate) fn is_perpetual(&self, history: &[Position<B, K>], side: Side) -> bool {
        let Some(&first) = self.equals(history).first() else {
            return false;
        };
        let mut reached = history[first + 1..]
            .iter()
            .filter(|p| p.turn != side)
            .peekable();
        reached.peek().is_some() && reached.all(|p| self.check(p, side.other()))
    }
}
