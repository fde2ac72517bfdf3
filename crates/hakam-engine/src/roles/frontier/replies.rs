//! Counting replies: of leapers, riders, foot soldiers, and of the royal.

use super::super::atoms::QUIET;
use super::super::config::{Config, Shape};
use super::super::view::View;
use super::Member;
use super::front::{Danger, Front, Lifted};
use crate::Bits;
use crate::lines::Lines;

impl<K: Config> Front<'_, K> {
    #[inline(always)]
    pub(super) fn leap_count(&self, loose: K::B, targets: &[K::B; 3]) -> u32 {
        let View { tables, pos } = self.view;
        let mut total = 0;
        for i in 0..K::S::LEAPS {
            let leap = &tables.leaps[i];
            for from in (pos.roles[K::S::LEAP + i] & loose).squares() {
                total += (*K::B::at(&leap.to[K::THEM], from) & targets[leap.mode]).len();
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
        let View { tables, pos } = self.view;
        let (mut total, mut reach) = (0, K::B::EMPTY);
        for i in 0..K::S::SLIDES {
            let slide = &tables.slides[i];
            for from in (pos.roles[K::S::SLIDE + i] & loose).squares() {
                let to = K::L::slide(&tables.pool, &slide.to[K::THEM], from, occupied);
                total += (to & targets[slide.mode]).len();
                reach = reach | to;
            }
        }
        (total, reach)
    }

    #[inline(always)]
    pub(super) fn foot_count(&self, loose: K::B, free: K::B, targets: &[K::B; 3]) -> u32 {
        let replying = self.view.turned();
        let mut total = 0;
        for i in 0..K::S::FEET {
            let set = self.view.pos.roles[1 + i] & loose;
            replying.strides(i, set, free, targets, |stride, to| {
                total += if self.promotes {
                    replying.stride_moves(i, stride, to)
                } else {
                    to.len()
                };
            });
        }
        total
    }

    /// What the men `ours` of the moving side attack; `DEEP` also finds out who stands in whose way.
    #[inline(always)]
    pub(super) fn attacks<const DEEP: bool>(&self, ours: K::B, occupied: K::B) -> Danger<K::B> {
        let pool = &self.view.tables.pool;
        let (mut shade, mut open) = (K::B::EMPTY, K::B::EMPTY);
        let (feet, rest) = self.view.attacks(ours, occupied, |fan, from, to| {
            shade = shade | to & (to & self.care).spread();
            if DEEP {
                let behind = K::L::slide(pool, fan, from, occupied.minus(to & ours));
                open = open | to & (behind.minus(to) & self.care).spread();
            }
        });
        Danger {
            feet,
            rest,
            shade,
            open,
        }
    }

    /// What a man of the given roles attacks from `square`.
    #[inline(always)]
    pub(super) fn piece_attacks(&self, member: &Member<K>, square: usize, occupied: K::B) -> K::B {
        let tables = self.view.tables;
        let mut all = *K::B::at(&tables.royal[1].to[K::US], square) & member[0];
        for i in (0..K::S::LEAPS).filter(|&i| tables.leaps[i].mode != QUIET) {
            let to = *K::B::at(&tables.leaps[i].to[K::US], square);
            all = all | to & member[K::S::LEAP + i];
        }
        for i in (0..K::S::SLIDES).filter(|&i| tables.slides[i].mode != QUIET) {
            let fan = &tables.slides[i].to[K::US];
            let to = K::L::slide(&tables.pool, fan, square, occupied);
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
        let steps = &self.view.tables.royal[1].to[K::THEM];
        let taken = *K::B::at(steps, self.king) & to;
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
