//! Counting is generating into a counter: no move is ever unpacked.

use super::config::Config;
use super::foot::Stride;
use super::generate::Sink;
use super::view::View;
use crate::Bits;
use crate::lines::{Lines, Work};

pub(super) struct Counter<'a, K: Config> {
    pub(super) view: View<'a, K>,
    pub(super) total: u32,
}

impl<K: Config> Sink<K::B> for Counter<'_, K> {
    #[inline(always)]
    fn piece(&mut self, _: usize, to: K::B) {
        self.total += to.len();
    }
    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        self.total += self.view.stride_moves(foot, stride, to);
    }
    #[inline(always)]
    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, _: K::B, to: K::B) {
        self.total += self.view.stride_moves(foot, stride, to);
    }
    #[inline(always)]
    fn castling(&mut self, _: usize, _: [K::B; 2], _: [K::B; 2]) {
        self.total += 1;
    }
}

struct Count<'a, K: Config>(View<'a, K>);

impl<K: Config> Work<u32> for Count<'_, K> {
    #[inline(always)]
    fn run(self) -> u32 {
        let Count(view) = self;
        let mut counter = Counter { view, total: 0 };
        view.generate(&mut counter);
        counter.total
    }
}

impl<K: Config> View<'_, K> {
    #[inline(always)]
    pub(super) fn count(self) -> u64 {
        u64::from(K::L::enter(Count(self)))
    }

    /// How many moves one stride to all of `to` stands for.
    #[inline(always)]
    pub(super) fn stride_moves(self, foot: usize, stride: &Stride<K::B>, to: K::B) -> u32 {
        let promotes = to & stride.zone[K::US];
        if promotes.is_empty() {
            return to.len();
        }
        let foot = &self.tables.feet[foot];
        let choices = if foot.unlimited {
            foot.into[K::US].len()
        } else {
            self.promotions(foot).count()
        };
        let stays = to.minus(promotes & stride.must[K::US]);
        stays.len() + promotes.len() * u32::try_from(choices).unwrap_or(u32::MAX)
    }
}
