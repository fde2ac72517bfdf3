//! Whether one requested move is legal, without generating the others.

use super::attack::attacked;
use super::foot::Stride;
use super::generate::{Pos, Sink};
use super::kernel::{Kernel, Shape, index};
use super::pairs::pairs;
use super::tables::Tables;
use crate::Bits;
use crate::lines::{Lines, Work};

/// A request: from where to where, and what the man is to become.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) choice: Option<u8>,
}

/// Judges a request of the side `UP`.
pub(super) struct IsLegal<'a, K: Kernel, const UP: bool>(
    pub(super) &'a Tables<K::B>,
    pub(super) &'a Pos<K>,
    pub(super) Ask,
);

impl<K: Kernel, const UP: bool> Work<bool> for IsLegal<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsLegal(c, pos, ask) = self;
        let (me, foe) = (index(UP), index(!UP));
        let (us, them) = (pos.sides[me], pos.sides[foe]);
        let (from, to) = (K::B::bit(ask.from), K::B::bit(ask.to));
        if !us.meets(from) || ask.from >= K::B::CELLS || ask.to >= K::B::CELLS {
            return false;
        }
        let royal = pos.roles[0] & us;
        if from == royal {
            return ask.choice.is_none() && is_royal_move::<K, UP>(c, pos, ask);
        }
        // A royal is never landed on; a man's own square is its own side's.
        if us.meets(to) || pos.roles[0].meets(to) {
            return false;
        }
        let mut victim = to & them;
        let reached = if is_foot::<K>(pos, from) {
            foot_reaches::<K, UP>(c, pos, ask, &mut victim)
        } else {
            ask.choice.is_none() && reaches::<K, UP>(c, pos, ask)
        };
        let after = ((us | them) ^ from).minus(victim) | to;
        reached && !attacked::<K, UP>(c, pos, royal.lsb(), after, them.minus(victim))
    }
}

#[inline(always)]
fn is_foot<K: Kernel>(pos: &Pos<K>, from: K::B) -> bool {
    (0..K::S::FEET).any(|i| pos.roles[1 + i].meets(from))
}

/// Whether a leaper or rider reaches the target as it is.
#[inline(always)]
fn reaches<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    let me = index(UP);
    let occupied = pos.sides[0] | pos.sides[1];
    let free = !occupied;
    let targets = [K::B::ALL, free, pos.sides[index(!UP)]];
    let mut reach = K::B::EMPTY;
    for i in 0..K::S::LEAPS {
        if pos.roles[K::S::LEAP + i].has(ask.from) {
            let leap = &c.leaps[i];
            reach = reach | *K::B::at(&leap.to[me], ask.from) & targets[leap.mode];
        }
    }
    for i in 0..K::S::SLIDES {
        if pos.roles[K::S::SLIDE + i].has(ask.from) {
            let slide = &c.slides[i];
            let to = K::L::slide(&c.pool, &slide.to[me], ask.from, occupied);
            reach = reach | to & targets[slide.mode];
        }
    }
    reach.has(ask.to)
}

/// Whether a foot soldier reaches the target and may become what is asked; who is taken in passing.
#[inline(always)]
fn foot_reaches<K: Kernel, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    ask: Ask,
    victim: &mut K::B,
) -> bool {
    let (me, foe) = (index(UP), index(!UP));
    let (from, to) = (K::B::bit(ask.from), K::B::bit(ask.to));
    let occupied = pos.sides[0] | pos.sides[1];
    for i in (0..K::S::FEET).filter(|&i| pos.roles[1 + i].meets(from)) {
        let (quiets, captures) = c.feet[i].strides[..K::S::STRIDES].split_at(K::S::QUIETS);
        let end = |stride: &Stride<K::B>| {
            let step = (from & stride.from[me]).shift::<UP>(stride.amount[me]);
            if stride.steps == 1 {
                step
            } else {
                step.minus(occupied).shift::<UP>(stride.amount[me])
            }
        };
        let quiet = !occupied.meets(to);
        let list = if quiet { quiets } else { captures };
        let mut found = list.iter().find(|stride| end(stride) == to);
        if found.is_none() && quiet && pos.passing.meets(to) && pos.passer.meets(pos.sides[foe]) {
            found = c.feet[i].passing.iter().find(|stride| end(stride) == to);
            *victim = pos.passer;
        }
        if let Some(stride) = found {
            let zone = stride.zone[me].meets(to);
            return match ask.choice {
                None => !(zone && stride.must[me].meets(to)),
                Some(kind) => {
                    zone && c.feet[i].into[me]
                        .iter()
                        .any(|promoted| promoted.kind == kind && promoted.is_free::<K>(pos, me))
                }
            };
        }
    }
    false
}

/// A step of the royal, or a castling asked for by its target.
#[inline(always)]
fn is_royal_move<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    let (me, foe) = (index(UP), index(!UP));
    let (us, them) = (pos.sides[me], pos.sides[foe]);
    let occupied = us | them;
    let royal = pos.roles[0] & us;
    let quiet = *K::B::at(&c.royal[0].to[me], ask.from);
    let capture = *K::B::at(&c.royal[1].to[me], ask.from);
    let to = K::B::bit(ask.to);
    if (quiet.minus(occupied) | (capture & them).minus(pos.roles[0])).meets(to) {
        return !attacked::<K, UP>(c, pos, ask.to, occupied ^ royal, them.minus(to));
    }
    let mut castles = Castles::<K::B> { to, found: false };
    if pos.rights.meets(royal) && !attacked::<K, UP>(c, pos, ask.from, occupied, them) {
        pairs::<K, UP>(c, pos, &mut castles);
    }
    castles.found
}

/// Looks for a castling with a given target of the king.
struct Castles<B> {
    to: B,
    found: bool,
}

impl<B: Bits> Sink<B> for Castles<B> {
    fn piece(&mut self, _: usize, _: B) {}
    fn stride(&mut self, _: usize, _: &Stride<B>, _: B) {}
    fn passing(&mut self, _: usize, _: &Stride<B>, _: B, _: B) {}
    fn pair(&mut self, _: usize, royal: (B, B), _: (B, B)) {
        self.found |= royal.1 == self.to;
    }
}
