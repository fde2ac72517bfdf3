//! Legal moves as a list.

use super::foot::Stride;
use super::generate::{Pos, Sink, generate};
use super::kernel::{Kernel, index};
use super::tables::Tables;
use crate::lines::Work;
use crate::{Bits, Step};

/// Puts moves into a list.
pub(super) struct Lister<'a, K: Kernel, const UP: bool> {
    c: &'a Tables<K::B>,
    pos: &'a Pos<K>,
    list: &'a mut Vec<Step>,
}

impl<K: Kernel, const UP: bool> Lister<'_, K, UP> {
    #[inline(always)]
    fn foot(
        &mut self,
        foot: usize,
        stride: &Stride<K::B>,
        to: K::B,
        from_of: impl Fn(usize) -> usize,
    ) {
        let me = index(UP);
        let promotes = to & stride.zone[me];
        for square in to.minus(promotes & stride.must[me]).squares() {
            self.list
                .push(Step::new(from_of(square), square, stride.pattern));
        }
        for square in promotes.squares() {
            let step = Step::new(from_of(square), square, stride.pattern);
            for promoted in &self.c.feet[foot].into[me] {
                if promoted.is_free::<K>(self.pos, me) {
                    self.list.push(step.becoming(promoted.kind));
                }
            }
        }
    }
}

impl<K: Kernel, const UP: bool> Sink<K::B> for Lister<'_, K, UP> {
    #[inline(always)]
    fn piece(&mut self, from: usize, to: K::B) {
        if to.is_empty() {
            return;
        }
        let patterns = self.c.patterns_of_code(self.pos.code(from));
        for to in to.squares() {
            self.list
                .push(Step::new(from, to, patterns.leading(index(UP), from, to)));
        }
    }

    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let distance = (stride.amount[index(UP)] * stride.steps) as usize;
        self.foot(foot, stride, to, |to| {
            if UP { to - distance } else { to + distance }
        });
    }

    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, from: K::B, to: K::B) {
        self.foot(foot, stride, to, |_| from.lsb());
    }

    fn pair(&mut self, wing: usize, royal: (K::B, K::B), _: (K::B, K::B)) {
        let step = Step::castling(royal.0.lsb(), royal.1.lsb(), self.c.pairs[wing].wing);
        self.list.push(step);
    }
}

/// Every legal move of the side `UP`.
pub(super) struct List<'a, K: Kernel, const UP: bool>(
    pub(super) &'a Tables<K::B>,
    pub(super) &'a Pos<K>,
    pub(super) &'a mut Vec<Step>,
);

impl<K: Kernel, const UP: bool> Work<()> for List<'_, K, UP> {
    #[inline(always)]
    fn run(self) {
        let mut lister = Lister::<K, UP> {
            c: self.0,
            pos: self.1,
            list: self.2,
        };
        generate::<K, UP>(self.0, self.1, &mut lister);
    }
}
