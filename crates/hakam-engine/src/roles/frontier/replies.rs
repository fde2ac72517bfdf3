//! Counting replies: of leapers, riders, foot soldiers, and of the royal.

use super::super::atoms::QUIET;
use super::super::config::{Config, Shape, index};
use super::super::count::{choices, stride_moves};
use super::super::generate::strides;
use super::Member;
use super::front::{Danger, Front, Lifted};
use crate::Bits;
use crate::lines::Lines;

impl<K: Config, const UP: bool, const DOWN: bool> Front<'_, K, UP, DOWN> {
    #[inline(always)]
    pub(super) fn leap_count(&self, loose: K::B, targets: &[K::B; 3]) -> u32 {
        let mut total = 0;
        for i in 0..K::S::LEAPS {
            let leap = &self.c.leaps[i];
            for from in (self.pos.roles[K::S::LEAP + i] & loose).squares() {
                total += (*K::B::at(&leap.to[index(DOWN)], from) & targets[leap.mode]).len();
            }
        }
        total
    }

    #[inline(always)]
    pub(super) fn slide_count(
        &self,
        loose: K::B,
        occupied: K::B,
        targets: &[K::B; 3],
    ) -> (u32, K::B) {
        let (mut total, mut reach) = (0, K::B::EMPTY);
        for i in 0..K::S::SLIDES {
            let slide = &self.c.slides[i];
            for from in (self.pos.roles[K::S::SLIDE + i] & loose).squares() {
                let to = K::L::slide(&self.c.pool, &slide.to[index(DOWN)], from, occupied);
                total += (to & targets[slide.mode]).len();
                reach = reach | to;
            }
        }
        (total, reach)
    }

    #[inline(always)]
    pub(super) fn foot_count(&self, loose: K::B, free: K::B, targets: &[K::B; 3]) -> u32 {
        let mut total = 0;
        for i in 0..K::S::FEET {
            let set = self.pos.roles[1 + i] & loose;
            strides::<K, DOWN>(self.c, i, set, free, targets, |stride, to| {
                if self.promotes {
                    let choices = || choices::<K>(&self.c.feet[i], self.pos, index(DOWN));
                    total += stride_moves(stride, index(DOWN), to, choices);
                } else {
                    total += to.len();
                }
            });
        }
        total
    }

    /// What a set of foot soldiers of the moving side attacks.
    #[inline(always)]
    pub(super) fn foot_attacks(&self, foot: usize, set: K::B) -> K::B {
        let capturing = &self.c.feet[foot].strides[K::S::QUIETS..K::S::STRIDES];
        capturing.iter().fold(K::B::EMPTY, |all, stride| {
            let from = set & stride.from[index(UP)];
            all | from.shift::<UP>(stride.amount[index(UP)])
        })
    }

    /// What the men `ours` of the moving side attack; `DEEP` also finds out who stands in whose way.
    #[inline(always)]
    pub(super) fn attacks<const DEEP: bool>(&self, ours: K::B, occupied: K::B) -> Danger<K::B> {
        let (c, pos, me) = (self.c, self.pos, index(UP));
        let mut danger = Danger {
            feet: K::B::EMPTY,
            rest: K::B::EMPTY,
            shade: K::B::EMPTY,
            open: K::B::EMPTY,
        };
        for i in 0..K::S::FEET {
            danger.feet = danger.feet | self.foot_attacks(i, pos.roles[1 + i] & ours);
        }
        for from in (pos.roles[0] & ours).squares() {
            danger.rest = danger.rest | *K::B::at(&c.royal[1].to[me], from);
        }
        for i in (0..K::S::LEAPS).filter(|&i| c.leaps[i].mode != QUIET) {
            for from in (pos.roles[K::S::LEAP + i] & ours).squares() {
                danger.rest = danger.rest | *K::B::at(&c.leaps[i].to[me], from);
            }
        }
        for i in (0..K::S::SLIDES).filter(|&i| c.slides[i].mode != QUIET) {
            let fan = &c.slides[i].to[me];
            for from in (pos.roles[K::S::SLIDE + i] & ours).squares() {
                let to = K::L::slide(&c.pool, fan, from, occupied);
                danger.rest = danger.rest | to;
                danger.shade = danger.shade | to & (to & self.care).spread();
                if DEEP {
                    let behind = K::L::slide(&c.pool, fan, from, occupied.minus(to & ours));
                    danger.open = danger.open | to & (behind.minus(to) & self.care).spread();
                }
            }
        }
        danger
    }

    /// What a man of the given roles attacks from `square`.
    #[inline(always)]
    pub(super) fn piece_attacks(&self, member: &Member<K>, square: usize, occupied: K::B) -> K::B {
        let (c, me) = (self.c, index(UP));
        let mut all = *K::B::at(&c.royal[1].to[me], square) & member[0];
        for i in (0..K::S::LEAPS).filter(|&i| c.leaps[i].mode != QUIET) {
            all = all | *K::B::at(&c.leaps[i].to[me], square) & member[K::S::LEAP + i];
        }
        for i in (0..K::S::SLIDES).filter(|&i| c.slides[i].mode != QUIET) {
            let to = K::L::slide(&c.pool, &c.slides[i].to[me], square, occupied);
            all = all | to & member[K::S::SLIDE + i];
        }
        all
    }

    /// Replies of the royal when `danger` is attacked.
    #[inline(always)]
    pub(super) fn royal_count(&self, danger: K::B) -> u32 {
        let castles = |&way: &K::B| u32::from(way != K::B::ALL && !way.meets(danger));
        self.zone.minus(danger).len() + self.ways.iter().map(castles).sum::<u32>()
    }

    /// The same from scratch, after `from` went to `to` and attacks `moved` from there.
    #[inline(always)]
    pub(super) fn royal_exact(&self, from: K::B, to: K::B, moved: K::B) -> u32 {
        let us = self.us.minus(from);
        let occupied = us | to | self.them;
        let found = self.attacks::<false>(us, occupied ^ self.royal);
        let danger = found.feet | found.rest | moved;
        let taken = *K::B::at(&self.c.royal[1].to[index(DOWN)], self.king) & to;
        self.royal_count(danger | to) + taken.minus(danger).len()
    }

    /// Replies that do not involve the royal after `from` went to `to`.
    #[inline(always)]
    pub(super) fn others(&self, from: K::B, to: K::B, lifted: &Lifted<K::B>) -> u32 {
        let (us, them) = (self.us.minus(from) | to, self.them.minus(to));
        let occupied = us | them;
        let targets = [!them, !occupied, us];
        let loose = self.loose.minus(to);
        let leaps = if self.them.meets(to) {
            self.leap_count(loose, &targets)
        } else {
            self.leaps
        };
        let slides = if (lifted.reach | self.them).meets(to) {
            self.slide_count(loose, occupied, &targets).0
        } else {
            lifted.slides
        };
        let feet = if (lifted.tread | self.them).meets(to) {
            self.foot_count(loose, !occupied, &targets)
        } else {
            lifted.feet
        };
        self.fixed + leaps + slides + feet
    }

    /// Riders and foot soldiers counted again with a man in the air.
    #[inline(always)]
    pub(super) fn lift(&self, air: K::B, occupied: K::B) -> Lifted<K::B> {
        let targets = [!self.them, !occupied, self.us ^ air];
        let (slides, reach) = self.slide_count(self.loose, occupied, &targets);
        Lifted {
            slides,
            reach,
            feet: self.foot_count(self.loose, !occupied, &targets),
            tread: self.still.tread,
        }
    }
}
