//! Attacks, by reverse look-up or as a whole set.

use super::atoms::QUIET;
use super::config::{Config, Shape, index};
use super::generate::Pos;
use super::tables::Tables;
use crate::Bits;
use crate::lines::Lines;

/// Whether a man in `them`, of the side that is not `UP`, attacks `square` when `occupied` are the occupied squares.
#[inline(always)]
pub(super) fn attacked<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    square: usize,
    occupied: K::B,
    them: K::B,
) -> bool {
    let foe = index(!UP);
    let mut by = *K::B::at(&c.royal[1].from[foe], square) & pos.roles[0];
    for i in 0..K::S::FEET {
        by = by | *K::B::at(&c.feet[i].attackers[foe], square) & pos.roles[1 + i];
    }
    for i in 0..K::S::LEAPS {
        by = by | *K::B::at(&c.leaps[i].from[foe], square) & pos.roles[K::S::LEAP + i];
    }
    for i in 0..K::S::SLIDES {
        let seen = K::L::slide(&c.pool, &c.slides[i].from[foe], square, occupied);
        by = by | seen & pos.roles[K::S::SLIDE + i];
    }
    by.meets(them)
}

/// Men whose attacks are looked up one by one.
#[inline(always)]
pub(super) fn hunters<K: Config>(pos: &Pos<K>, them: K::B) -> K::B {
    (0..K::S::FEET).fold(them, |set, i| set.minus(pos.roles[1 + i]))
}

/// Everything that `them`, of the side that is not `UP`, attack: cheaper than [`attacked`] for many squares.
#[inline(always)]
pub(super) fn danger<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    occupied: K::B,
    them: K::B,
) -> K::B {
    let foe = index(!UP);
    let mut all = K::B::EMPTY;
    for i in 0..K::S::FEET {
        for stride in &c.feet[i].strides[K::S::QUIETS..K::S::STRIDES] {
            let set = pos.roles[1 + i] & them & stride.from[foe];
            all = all
                | if UP {
                    set.shift::<false>(stride.amount[foe])
                } else {
                    set.shift::<true>(stride.amount[foe])
                };
        }
    }
    for from in (pos.roles[0] & them).squares() {
        all = all | *K::B::at(&c.royal[1].to[foe], from);
    }
    for i in (0..K::S::LEAPS).filter(|&i| c.leaps[i].mode != QUIET) {
        for from in (pos.roles[K::S::LEAP + i] & them).squares() {
            all = all | *K::B::at(&c.leaps[i].to[foe], from);
        }
    }
    for i in (0..K::S::SLIDES).filter(|&i| c.slides[i].mode != QUIET) {
        for from in (pos.roles[K::S::SLIDE + i] & them).squares() {
            all = all | K::L::slide(&c.pool, &c.slides[i].to[foe], from, occupied);
        }
    }
    all
}
