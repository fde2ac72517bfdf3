//! Legal moves as a list.

use super::foot::Stride;
use super::generate::{Pos, Sink, generate};
use super::kernel::{Kernel, index};
use super::legal::{Ask, IsLegal, foot_at, is_safe, royal_reaches, stride_to};
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

/// The legal moves to one square by the men of one kind, castlings left out.
pub(super) struct ListTo<'a, K: Kernel, const UP: bool>(
    pub(super) &'a Seat<K>,
    pub(super) usize,
    pub(super) usize,
    pub(super) &'a mut Vec<Step>,
);

impl<K: Kernel, const UP: bool> Work<()> for ListTo<'_, K, UP> {
    #[inline(always)]
    fn run(self) {
        let ListTo(seat, kind, to, list) = self;
        let (c, pos) = (&*seat.tables, &seat.turned.position);
        let me = index(UP);
        let (Some(&code), Some(near)) = (c.codes.get(kind), c.near.get(kind)) else {
            return;
        };
        if to >= K::B::CELLS {
            return;
        }
        let men = pos.with_code(code) & pos.sides[me];
        let leaps = men & *K::B::at(&near.leaps[me], to);
        let lines = men & *K::B::at(&near.lines[me], to);
        if !near.is_simple {
            for from in (leaps | lines).squares() {
                goes::<K, UP>(seat, Ask::new(from, to, None), list);
            }
            return;
        }
        if (pos.sides[me] | pos.roles[0]).has(to) {
            return;
        }
        let occupied = pos.sides[0] | pos.sides[1];
        for from in (leaps | lines).squares() {
            let between = K::B::at(&c.between[from & (K::B::CELLS - 1)], to);
            if (leaps.has(from) || !between.meets(occupied))
                && is_safe::<K, UP>(seat, Ask::new(from, to, None))
            {
                list.push(Step::new(from, to));
            }
        }
    }
}

/// Puts the moves from a square to a square into a list.
#[inline(always)]
fn goes<K: Kernel, const UP: bool>(seat: &Seat<K>, ask: Ask, list: &mut Vec<Step>) {
    let (c, pos) = (&*seat.tables, &seat.turned.position);
    let me = index(UP);
    let step = Step::new(ask.from(), ask.to());
    let Some(foot) = foot_at::<K>(pos, ask.from()) else {
        if IsLegal::<K, UP>(seat, ask).run() && !castles::<K, UP>(c, pos, ask) {
            list.push(step);
        }
        return;
    };
    let foot = &c.feet[foot];
    let Some(found) = stride_to::<K, UP>(foot, pos, ask) else {
        return;
    };
    if !found.is_safe::<K, UP>(seat, ask) {
        return;
    }
    if found.fits::<K, UP>(foot, pos, ask) {
        list.push(step);
    }
    if found.stride.zone[me].has(ask.to()) {
        for promoted in &foot.into[me] {
            if promoted.is_free::<K>(pos, me) {
                list.push(step.becoming(promoted.kind));
            }
        }
    }
}

/// Whether a legal move from here to there can only be a castling.
#[inline(always)]
fn castles<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    pos.roles[0].has(ask.from()) && !royal_reaches::<K, UP>(c, pos, ask)
}
