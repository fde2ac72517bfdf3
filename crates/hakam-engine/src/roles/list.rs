//! Legal moves as a list.

use super::atoms::QUIET;
use super::foot::Stride;
use super::generate::{Pos, Sink, generate};
use super::kernel::{Kernel, Shape, index};
use super::legal::{Ask, IsLegal, foot_at, royal_reaches, stride_to};
use super::seat::Seat;
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
            self.list.push(Step::new(from_of(square), square));
        }
        for square in promotes.squares() {
            let step = Step::new(from_of(square), square);
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
        for to in to.squares() {
            self.list.push(Step::new(from, to));
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

/// The legal moves to one square by the men with one code, castlings left out.
pub(super) struct ListTo<'a, K: Kernel, const UP: bool>(
    pub(super) &'a Seat<K>,
    pub(super) u32,
    pub(super) usize,
    pub(super) &'a mut Vec<Step>,
);

impl<K: Kernel, const UP: bool> Work<()> for ListTo<'_, K, UP> {
    #[inline(always)]
    fn run(self) {
        let ListTo(seat, code, to, list) = self;
        let (c, pos) = (&*seat.tables, &seat.turned.position);
        let me = index(UP);
        if to >= K::B::CELLS {
            return;
        }
        let men = pos.with_code(code) & pos.sides[me];
        for from in (men & neighbours::<K, UP>(c, code, to)).squares() {
            let ask = Ask::new(from, to, None);
            let Some(foot) = foot_at::<K>(pos, from) else {
                if IsLegal::<K, UP>(seat, ask).run() && !castles::<K, UP>(c, pos, ask) {
                    list.push(Step::new(from, to));
                }
                continue;
            };
            let foot = &c.feet[foot];
            let Some(found) = stride_to::<K, UP>(foot, pos, ask) else {
                continue;
            };
            if !found.is_safe::<K, UP>(seat, ask) {
                continue;
            }
            if found.fits::<K, UP>(foot, pos, ask) {
                list.push(Step::new(from, to));
            }
            if found.stride.zone[me].has(to) {
                for promoted in &foot.into[me] {
                    if promoted.is_free::<K>(pos, me) {
                        list.push(Step::new(from, to).becoming(promoted.kind));
                    }
                }
            }
        }
    }
}

/// From where a man with this code may reach a square, as far as the empty board tells; all squares where it
/// does not tell.
#[inline(always)]
fn neighbours<K: Kernel, const UP: bool>(c: &Tables<K::B>, code: u32, to: usize) -> K::B {
    let me = index(UP);
    let is_member = |role: usize| code >> role & 1 == 1;
    if is_member(0) {
        return K::B::ALL;
    }
    let mut near = K::B::EMPTY;
    for i in 0..K::S::FEET {
        if is_member(1 + i) {
            let target = K::B::bit(to);
            let foot = &c.feet[i];
            // What takes in passing need not take otherwise.
            for stride in foot.strides[..K::S::STRIDES].iter().chain(&foot.passing) {
                let amount = stride.amount[me] * stride.steps;
                let from = if UP {
                    target.shift::<false>(amount)
                } else {
                    target.shift::<true>(amount)
                };
                near = near | from & stride.from[me];
            }
        }
    }
    for i in 0..K::S::LEAPS {
        if is_member(K::S::LEAP + i) {
            near = near | *K::B::at(&c.leaps[i].from[me], to);
            if c.leaps[i].mode == QUIET {
                return K::B::ALL;
            }
        }
    }
    for i in 0..K::S::SLIDES {
        if is_member(K::S::SLIDE + i) {
            near = near | *K::B::at(&c.slides[i].open[me], to);
            if c.slides[i].mode == QUIET {
                return K::B::ALL;
            }
        }
    }
    near
}

/// Whether a legal move from here to there can only be a castling.
#[inline(always)]
fn castles<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    pos.roles[0].has(ask.from()) && !royal_reaches::<K, UP>(c, pos, ask)
}
