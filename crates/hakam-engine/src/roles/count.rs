//! Counting is generating into a counter: no move is ever unpacked.

use super::config::{Config, index};
use super::foot::{Foot, Stride};
use super::generate::{Pos, Sink, generate};
use super::tables::Tables;
use crate::Bits;
use crate::lines::{Lines, Work};

/// How many kinds a foot soldier of the side may become now.
#[inline(always)]
pub(super) fn choices<K: Config>(foot: &Foot<K::B>, pos: &Pos<K>, side: usize) -> u32 {
    if foot.unlimited {
        return u32::try_from(foot.into[side].len()).unwrap_or(u32::MAX);
    }
    let free = foot.into[side]
        .iter()
        .filter(|promoted| promoted.is_free::<K>(pos, side));
    u32::try_from(free.count()).unwrap_or(u32::MAX)
}

/// How many moves one stride to all of `to` stands for.
#[inline(always)]
pub(super) fn stride_moves<B: Bits>(
    stride: &Stride<B>,
    side: usize,
    to: B,
    choices: impl FnOnce() -> u32,
) -> u32 {
    let promotes = to & stride.zone[side];
    if promotes.is_empty() {
        return to.len();
    }
    let stays = to.minus(promotes & stride.must[side]);
    stays.len() + promotes.len() * choices()
}

/// Adds up moves of the side `UP`.
pub(super) struct Counter<'a, K: Config, const UP: bool> {
    pub(super) c: &'a Tables<K::B>,
    pub(super) pos: &'a Pos<K>,
    pub(super) total: u32,
}

impl<K: Config, const UP: bool> Sink<K::B> for Counter<'_, K, UP> {
    #[inline(always)]
    fn piece(&mut self, _: usize, to: K::B) {
        self.total += to.len();
    }
    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let choices = || choices::<K>(&self.c.feet[foot], self.pos, index(UP));
        self.total += stride_moves(stride, index(UP), to, choices);
    }
    #[inline(always)]
    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, _: K::B, to: K::B) {
        let choices = || choices::<K>(&self.c.feet[foot], self.pos, index(UP));
        self.total += stride_moves(stride, index(UP), to, choices);
    }
    #[inline(always)]
    fn pair(&mut self, _: usize, _: (K::B, K::B), _: (K::B, K::B)) {
        self.total += 1;
    }
}

struct Count<'a, K: Config, const UP: bool>(&'a Tables<K::B>, &'a Pos<K>);

impl<K: Config, const UP: bool> Work<u32> for Count<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> u32 {
        let mut counter = Counter::<K, UP> {
            c: self.0,
            pos: self.1,
            total: 0,
        };
        generate::<K, UP>(self.0, self.1, &mut counter);
        counter.total
    }
}

/// The number of legal moves.
#[inline(always)]
pub(super) fn count<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>) -> u64 {
    u64::from(K::L::enter(Count::<K, UP>(c, pos)))
}
