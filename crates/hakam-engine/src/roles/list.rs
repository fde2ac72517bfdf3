//! Legal moves as a list.

use hakam_core::{Captures, Move, PatternId, Way};

use super::ask::Ask;
use super::config::Config;
use super::foot::Stride;
use super::generate::Sink;
use super::legal::{IsLegal, is_safe};
use super::tabled::Seat;
use super::tables::{Patterns, Tables};
use super::view::View;
use crate::lines::Work;
use crate::{Bits, PackedMove};

/// What a list is made of: moves in four bytes, or with everything there is to know about them. The latter are not made of
/// the former, because while they are generated it is known by which pattern they go and whom they take.
pub(super) trait Listed<B: Bits>: Sized {
    /// Whether ways and captures are looked at.
    const FULL: bool;
    fn of(tables: &Tables<B>, step: PackedMove, way: Way, taken: B) -> Self;
}

impl<B: Bits> Listed<B> for PackedMove {
    const FULL: bool = false;
    #[inline(always)]
    fn of(_: &Tables<B>, step: PackedMove, _: Way, _: B) -> PackedMove {
        step
    }
}

impl<B: Bits> Listed<B> for Move {
    const FULL: bool = true;
    #[inline(always)]
    fn of(tables: &Tables<B>, step: PackedMove, way: Way, taken: B) -> Move {
        Move {
            from: *B::at(&tables.squares, step.from()),
            to: *B::at(&tables.squares, step.to()),
            way,
            choice: step.choice(),
            captures: if taken.is_empty() {
                Captures::EMPTY
            } else {
                Captures::one(*B::at(&tables.squares, taken.lsb()))
            },
        }
    }
}

struct Lister<'a, K: Config, T> {
    view: View<'a, K>,
    list: &'a mut Vec<T>,
}

impl<K: Config, T: Listed<K::B>> Lister<'_, K, T> {
    #[inline(always)]
    fn push(&mut self, step: PackedMove, way: Way, taken: K::B) {
        self.list.push(T::of(self.view.tables, step, way, taken));
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
        let way = Way::Pattern(PatternId(stride.pattern));
        // Of all whom such a stride takes, the one on the target; in passing there is one only.
        let taken_at = |square: usize| match taken & K::B::bit(square) {
            there if there.is_empty() => taken.minus(to),
            there => there,
        };
        let promotes = to & stride.zone[K::US];
        for square in to.minus(promotes & stride.must[K::US]).squares() {
            let step = PackedMove::new(from_of(square), square);
            self.push(step, way, taken_at(square));
        }
        for square in promotes.squares() {
            let step = PackedMove::new(from_of(square), square);
            for promoted in self.view.promotions(&self.view.tables.feet[foot]) {
                self.push(step.becoming(promoted.kind), way, taken_at(square));
            }
        }
    }
}

impl<K: Config, T: Listed<K::B>> Sink<K::B> for Lister<'_, K, T> {
    #[inline(always)]
    fn piece(&mut self, from: usize, to: K::B) {
        if to.is_empty() {
            return;
        }
        let View { tables, pos } = self.view;
        let them = self.view.them();
        let patterns = T::FULL.then(|| tables.patterns_of_code(pos.code(from)));
        for square in to.squares() {
            let taken = them & K::B::bit(square);
            let leading = |of: &Patterns<_>| of.leading(K::US, from, square, !taken.is_empty());
            let pattern = patterns.map_or(PatternId(0), leading);
            self.push(PackedMove::new(from, square), Way::Pattern(pattern), taken);
        }
    }

    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let distance = (stride.amount[K::US] * stride.steps) as usize;
        let taken = self.view.them() & to;
        self.foot(foot, stride, to, taken, |to| {
            if K::UP { to - distance } else { to + distance }
        });
    }

    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, from: K::B, to: K::B) {
        self.foot(foot, stride, to, self.view.pos.passer, |_| from.lsb());
    }

    fn castling(&mut self, place: usize, [from, to]: [K::B; 2], _: [K::B; 2]) {
        let wing = self.view.tables.castlings[place].wing;
        let step = PackedMove::castling(from.lsb(), to.lsb(), wing);
        self.push(step, Way::Castling(wing), K::B::EMPTY);
    }
}

pub(super) struct List<'a, K: Config, T>(pub(super) View<'a, K>, pub(super) &'a mut Vec<T>);

impl<K: Config, T: Listed<K::B>> Work<()> for List<'_, K, T> {
    #[inline(always)]
    fn run(self) {
        let List(view, list) = self;
        view.generate(&mut Lister { view, list });
    }
}

/// The legal moves to one square by the men of one kind, castlings left out.
pub(super) struct ListTo<'a, K: Config>(
    pub(super) &'a Seat<K>,
    pub(super) usize,
    pub(super) usize,
    pub(super) &'a mut Vec<PackedMove>,
);

impl<K: Config> Work<()> for ListTo<'_, K> {
    #[inline(always)]
    fn run(self) {
        let ListTo(seat, kind, to, list) = self;
        let view = View::<K>::of(seat);
        let View { tables, pos } = view;
        let (Some(&code), Some(near)) = (tables.codes.get(kind), tables.near.get(kind)) else {
            return;
        };
        if to >= K::B::CELLS {
            return;
        }
        let men = pos.with_code(code) & view.us();
        let leaps = men & *K::B::at(&near.leaps[K::US], to);
        let lines = men & *K::B::at(&near.lines[K::US], to);
        if !near.is_simple {
            for from in (leaps | lines).squares() {
                goes::<K>(seat, Ask::new(from, to, None), list);
            }
            return;
        }
        if (view.us() | pos.roles[0]).has(to) {
            return;
        }
        let occupied = view.occupied();
        for from in (leaps | lines).squares() {
            let between = K::B::at(&tables.between[from & (K::B::CELLS - 1)], to);
            if (leaps.has(from) || !between.meets(occupied))
                && is_safe::<K>(seat, Ask::new(from, to, None))
            {
                list.push(PackedMove::new(from, to));
            }
        }
    }
}

/// Puts the moves from a square to a square into a list.
#[inline(always)]
fn goes<K: Config>(seat: &Seat<K>, ask: Ask, list: &mut Vec<PackedMove>) {
    let view = View::<K>::of(seat);
    let step = PackedMove::new(ask.from(), ask.to());
    let Some(foot) = view.foot_at(ask.from()) else {
        // A royal that does not reach the square could only castle there.
        let castles = view.pos.roles[0].has(ask.from()) && !view.royal_reaches(ask);
        if !castles && IsLegal::<K>(seat, ask).run() {
            list.push(step);
        }
        return;
    };
    let found = view.stride_to(foot, ask);
    let Some(found) = found.filter(|found| found.is_safe(seat, ask)) else {
        return;
    };
    if found.fits(ask) {
        list.push(step);
    }
    for promoted in found.promotions(ask) {
        list.push(step.becoming(promoted.kind));
    }
}
