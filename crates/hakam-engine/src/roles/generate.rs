//! The legal moves of one position as sets. `UP` is the side to move.
//!
//! Checkers, pins and the squares that answer a check are found first; then every set that comes out is
//! legal. No branch here is about a game.

use super::atoms::{CAPTURE, QUIET};
use super::attack::{attacked, danger, hunters};
use super::config::{Config, Shape, index};
use super::foot::Stride;
use super::pairs::pairs;
use super::position::Position;
use super::tables::Tables;
use crate::Bits;
use crate::lines::Lines;

/// A position of a kernel.
pub(super) type Pos<K> = Position<<K as Config>::B, <K as Config>::S>;

/// Where move sets go: a counter, a list, or the next ply.
pub(super) trait Sink<B: Bits> {
    /// One man to any of `to`, by its role.
    fn piece(&mut self, from: usize, to: B);
    /// Every foot soldier one `stride` behind `to`.
    fn stride(&mut self, foot: usize, stride: &Stride<B>, to: B);
    /// A capture in passing.
    fn passing(&mut self, foot: usize, stride: &Stride<B>, from: B, to: B);
    /// A castling: from and to of the royal and of its partner.
    fn pair(&mut self, wing: usize, royal: (B, B), partner: (B, B));
}

/// At most so many lines can meet in a royal: a ruleset with more is not for this kernel.
pub(super) const MAX_PINS: usize = 16;

/// Who gives check, what answers it, and who is pinned.
pub(super) struct Threats<B> {
    pub(super) checkers: B,
    /// Squares between the royal and a rider that checks it; a leap cannot be blocked.
    pub(super) shield: B,
    pub(super) pinned: B,
    pins: [(usize, B); MAX_PINS],
    count: usize,
}

#[inline(always)]
pub(super) fn threats<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    king: usize,
) -> Threats<K::B> {
    let (me, foe) = (index(UP), index(!UP));
    let (us, them) = (pos.sides[me], pos.sides[foe]);
    let occupied = us | them;
    let mut checkers = K::B::EMPTY;
    for i in 0..K::S::FEET {
        checkers = checkers | *K::B::at(&c.feet[i].attackers[foe], king) & pos.roles[1 + i];
    }
    for i in 0..K::S::LEAPS {
        checkers = checkers | *K::B::at(&c.leaps[i].from[foe], king) & pos.roles[K::S::LEAP + i];
    }
    let mut facing = K::B::EMPTY;
    for i in 0..K::S::SLIDES {
        facing = facing | *K::B::at(&c.slides[i].open[foe], king) & pos.roles[K::S::SLIDE + i];
    }
    let mut found = Threats {
        checkers: checkers & them,
        shield: K::B::EMPTY,
        pinned: K::B::EMPTY,
        pins: [(0, K::B::EMPTY); MAX_PINS],
        count: 0,
    };
    let between = &c.between[king & (K::B::CELLS - 1)];
    for from in (facing & them).squares() {
        let path = *K::B::at(between, from);
        let block = path & occupied;
        if block.is_empty() {
            found.checkers = found.checkers | K::B::bit(from);
            found.shield = path;
        } else if block.without_lsb().is_empty() && block.meets(us) {
            found.pinned = found.pinned | block;
            found.pins[found.count & (MAX_PINS - 1)] = (block.lsb(), path | K::B::bit(from));
            found.count += 1;
        }
    }
    found
}

/// Shows every legal move set.
#[inline(always)]
pub(super) fn generate<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    sink: &mut impl Sink<K::B>,
) {
    let (me, foe) = (index(UP), index(!UP));
    let (us, them) = (pos.sides[me], pos.sides[foe]);
    let occupied = us | them;
    let free = !occupied;
    let royal = pos.roles[0] & us;
    let king = royal.lsb();
    let threats = threats::<K, UP>(c, pos, king);

    sink.piece(king, royal_steps::<K, UP>(c, pos, king));

    let mut aim = K::B::ALL;
    if threats.checkers.is_empty() {
        if pos.rights.meets(royal) {
            pairs::<K, UP>(c, pos, sink);
        }
    } else {
        if !threats.checkers.without_lsb().is_empty() {
            return;
        }
        aim = threats.checkers | threats.shield;
    }

    let targets = [aim.minus(us), aim & free, aim & them];
    let loose = us.minus(threats.pinned);
    for i in 0..K::S::FEET {
        let set = pos.roles[1 + i] & loose;
        strides::<K, UP>(c, i, set, free, &targets, |stride, to| {
            sink.stride(i, stride, to);
        });
    }
    for i in 0..K::S::LEAPS {
        let leap = &c.leaps[i];
        for from in (pos.roles[K::S::LEAP + i] & loose).squares() {
            sink.piece(from, *K::B::at(&leap.to[me], from) & targets[leap.mode]);
        }
    }
    for i in 0..K::S::SLIDES {
        let slide = &c.slides[i];
        for from in (pos.roles[K::S::SLIDE + i] & loose).squares() {
            let reach = K::L::slide(&c.pool, &slide.to[me], from, occupied);
            sink.piece(from, reach & targets[slide.mode]);
        }
    }
    for &(from, line) in &threats.pins[..threats.count.min(MAX_PINS)] {
        pinned::<K, UP>(c, pos, from, line, &targets, sink);
    }
    if !pos.passing.is_empty() {
        in_passing::<K, UP>(c, pos, sink);
    }
}

/// The safe steps of the royal, by single tests or by the set of all attacks, whichever is less work.
#[inline(always)]
fn royal_steps<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, king: usize) -> K::B {
    let (me, foe) = (index(UP), index(!UP));
    let them = pos.sides[foe];
    let occupied = pos.sides[me] | them;
    let lifted = occupied ^ K::B::bit(king);
    let quiet = *K::B::at(&c.royal[0].to[me], king);
    let capture = *K::B::at(&c.royal[1].to[me], king);
    let steps = quiet.minus(occupied) | capture & them;
    if steps.len() * 3 > hunters::<K>(pos, them).len() {
        return steps.minus(danger::<K, UP>(c, pos, lifted, them));
    }
    let mut safe = steps;
    for to in steps.squares() {
        if attacked::<K, UP>(c, pos, to, lifted, them) {
            safe = safe ^ K::B::bit(to);
        }
    }
    safe
}

/// Every stride of a whole set of foot soldiers, with the targets of all that can make it.
#[inline(always)]
pub(super) fn strides<'c, K: Config, const UP: bool>(
    c: &'c Tables<K::B>,
    foot: usize,
    set: K::B,
    free: K::B,
    targets: &[K::B; 3],
    mut each: impl FnMut(&'c Stride<K::B>, K::B),
) {
    let me = index(UP);
    let (quiets, captures) = c.feet[foot].strides[..K::S::STRIDES].split_at(K::S::QUIETS);
    for stride in quiets {
        let mut set = set & stride.from[me];
        if stride.steps > 1 {
            set = set.shift::<UP>(stride.amount[me]) & free;
        }
        each(stride, set.shift::<UP>(stride.amount[me]) & targets[QUIET]);
    }
    for stride in captures {
        let to = (set & stride.from[me]).shift::<UP>(stride.amount[me]);
        each(stride, to & targets[CAPTURE]);
    }
}

/// The moves of one pinned man, which must stay on its line.
#[inline(always)]
pub(super) fn pinned<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    from: usize,
    line: K::B,
    targets: &[K::B; 3],
    sink: &mut impl Sink<K::B>,
) {
    let me = index(UP);
    let occupied = pos.sides[0] | pos.sides[1];
    let aims = targets.map(|target| target & line);
    for i in 0..K::S::FEET {
        let set = pos.roles[1 + i] & K::B::bit(from);
        strides::<K, UP>(c, i, set, !occupied, &aims, |stride, to| {
            sink.stride(i, stride, to);
        });
    }
    for i in 0..K::S::LEAPS {
        if pos.roles[K::S::LEAP + i].has(from) {
            let to = *K::B::at(&c.leaps[i].to[me], from);
            sink.piece(from, to & aims[c.leaps[i].mode]);
        }
    }
    for i in 0..K::S::SLIDES {
        if pos.roles[K::S::SLIDE + i].has(from) {
            let to = K::L::slide(&c.pool, &c.slides[i].to[me], from, occupied);
            sink.piece(from, to & aims[c.slides[i].mode]);
        }
    }
}

/// Captures in passing: the two squares emptied at once may open a line, so each is tried.
#[inline(always)]
fn in_passing<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    sink: &mut impl Sink<K::B>,
) {
    let (me, foe) = (index(UP), index(!UP));
    let (us, them) = (pos.sides[me], pos.sides[foe]);
    let king = (pos.roles[0] & us).lsb();
    let victim = pos.passer & them;
    for i in 0..K::S::FEET {
        for stride in &c.feet[i].passing {
            let from = if UP {
                pos.passing.shift::<false>(stride.amount[me])
            } else {
                pos.passing.shift::<true>(stride.amount[me])
            };
            let from = from & stride.from[me] & pos.roles[1 + i] & us;
            if from.is_empty() || victim.is_empty() {
                continue;
            }
            let after = (us | them) ^ from ^ victim ^ pos.passing;
            if !attacked::<K, UP>(c, pos, king, after, them.minus(victim)) {
                sink.passing(i, stride, from, pos.passing);
            }
        }
    }
}
