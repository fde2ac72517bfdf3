//! Legal moves as a list.

use hakam_core::{Move, PatternId, SquareSet, Way};

use super::ask::Ask;
use super::config::{Config, index};
use super::foot::Stride;
use super::generate::{Pos, Sink, generate};
use super::legal::{IsLegal, foot_at, is_safe, royal_reaches, stride_to};
use super::tabled::TabledPosition;
use super::tables::Tables;
use crate::lines::Work;
use crate::{Bits, PackedMove};

/// What a list is made of: moves in four bytes, or with everything there is to know about them. The latter are not made of
/// the former, because while they are generated it is known by which pattern they go and whom they take.
pub(super) trait Listed<B: Bits>: Sized {
    /// Whether ways and captures are looked at.
    const FULL: bool;
    fn of(c: &Tables<B>, step: PackedMove, way: Way, taken: B) -> Option<Self>;
}

impl<B: Bits> Listed<B> for PackedMove {
    const FULL: bool = false;
    #[inline(always)]
    fn of(_: &Tables<B>, step: PackedMove, _: Way, _: B) -> Option<PackedMove> {
        Some(step)
    }
}

impl<B: Bits> Listed<B> for Move {
    const FULL: bool = true;
    #[inline(always)]
    fn of(c: &Tables<B>, step: PackedMove, way: Way, taken: B) -> Option<Move> {
        let captures = if taken.is_empty() {
            SquareSet::EMPTY
        } else {
            *B::at(&c.alone, taken.lsb())
        };
        Some(Move {
            from: (*B::at(&c.squares, step.from()))?,
            to: (*B::at(&c.squares, step.to()))?,
            way,
            choice: step.choice(),
            captures,
        })
    }
}

/// Puts moves into a list.
pub(super) struct Lister<'a, K: Config, T, const UP: bool> {
    c: &'a Tables<K::B>,
    pos: &'a Pos<K>,
    list: &'a mut Vec<T>,
}

impl<K: Config, T: Listed<K::B>, const UP: bool> Lister<'_, K, T, UP> {
    #[inline(always)]
    fn push(&mut self, step: PackedMove, way: Way, taken: K::B) {
        if let Some(listed) = T::of(self.c, step, way, taken) {
            self.list.push(listed);
        }
    }

    #[inline(always)]
    fn foot(
        &mut self,
        foot: usize,
        stride: &Stride<K::B>,
        to: K::B,
        taken: K::B,
        from_of: impl Fn(usize) -> usize,
    ) {
        let me = index(UP);
        let way = Way::Pattern(PatternId(stride.pattern));
        // Of all whom such a stride takes, the one on the target; in passing there is one only.
        let taken_at = |square: usize| match taken & K::B::bit(square) {
            there if there.is_empty() => taken.minus(to),
            there => there,
        };
        let promotes = to & stride.zone[me];
        for square in to.minus(promotes & stride.must[me]).squares() {
            let step = PackedMove::new(from_of(square), square);
            self.push(step, way, taken_at(square));
        }
        for square in promotes.squares() {
            let step = PackedMove::new(from_of(square), square);
            let c = self.c;
            for promoted in &c.feet[foot].into[me] {
                if promoted.is_free::<K>(self.pos, me) {
                    self.push(step.becoming(promoted.kind), way, taken_at(square));
                }
            }
        }
    }
}

impl<K: Config, T: Listed<K::B>, const UP: bool> Sink<K::B> for Lister<'_, K, T, UP> {
    #[inline(always)]
    fn piece(&mut self, from: usize, to: K::B) {
        if to.is_empty() {
            return;
        }
        let them = self.pos.sides[index(!UP)];
        let patterns = T::FULL.then(|| self.c.patterns_of_code(self.pos.code(from)));
        for square in to.squares() {
            let pattern = patterns.map_or(0, |them| them.leading(index(UP), from, square));
            let way = Way::Pattern(PatternId(pattern));
            self.push(PackedMove::new(from, square), way, them & K::B::bit(square));
        }
    }

    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let distance = (stride.amount[index(UP)] * stride.steps) as usize;
        let taken = self.pos.sides[index(!UP)] & to;
        self.foot(foot, stride, to, taken, |to| {
            if UP { to - distance } else { to + distance }
        });
    }

    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, from: K::B, to: K::B) {
        self.foot(foot, stride, to, self.pos.passer, |_| from.lsb());
    }

    fn pair(&mut self, wing: usize, royal: (K::B, K::B), _: (K::B, K::B)) {
        let wing = self.c.pairs[wing].wing;
        let step = PackedMove::castling(royal.0.lsb(), royal.1.lsb(), wing);
        self.push(step, Way::Castling(wing), K::B::EMPTY);
    }
}

/// Every legal move of the side `UP`.
pub(super) struct List<'a, K: Config, T, const UP: bool>(
    pub(super) &'a Tables<K::B>,
    pub(super) &'a Pos<K>,
    pub(super) &'a mut Vec<T>,
);

impl<K: Config, T: Listed<K::B>, const UP: bool> Work<()> for List<'_, K, T, UP> {
    #[inline(always)]
    fn run(self) {
        let List(c, pos, list) = self;
        generate::<K, UP>(c, pos, &mut Lister::<K, T, UP> { c, pos, list });
    }
}

/// The legal moves to one square by the men of one kind, castlings left out.
pub(super) struct ListTo<'a, K: Config, const UP: bool>(
    pub(super) &'a TabledPosition<K>,
    pub(super) usize,
    pub(super) usize,
    pub(super) &'a mut Vec<PackedMove>,
);

impl<K: Config, const UP: bool> Work<()> for ListTo<'_, K, UP> {
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
                list.push(PackedMove::new(from, to));
            }
        }
    }
}

/// Puts the moves from a square to a square into a list.
#[inline(always)]
fn goes<K: Config, const UP: bool>(seat: &TabledPosition<K>, ask: Ask, list: &mut Vec<PackedMove>) {
    let (c, pos) = (&*seat.tables, &seat.turned.position);
    let me = index(UP);
    let step = PackedMove::new(ask.from(), ask.to());
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
fn castles<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    pos.roles[0].has(ask.from()) && !royal_reaches::<K, UP>(c, pos, ask)
}
