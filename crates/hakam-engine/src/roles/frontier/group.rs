//! The replies to one man going to many squares, or to many foot soldiers making one stride.

use super::super::config::{Config, Shape};
use super::super::foot::Stride;
use super::Member;
use super::front::{Front, Lifted};
use crate::Bits;

impl<K: Config> Front<'_, K> {
    /// Replies to one man going from `air` (nothing when it was already taken up) to each of `to`; and
    /// those of `to` that must be played out.
    #[inline(always)]
    pub(super) fn group(&self, member: &Member<K>, air: K::B, to: K::B) -> (u32, K::B) {
        let tables = self.view.tables;
        let mut full = self.guard;
        let mut watch = self.watch_royal & member[0];
        for i in 0..K::S::LEAPS {
            let checks = *K::B::at(&tables.leaps[i].from[K::US], self.king);
            full = full | checks & member[K::S::LEAP + i];
            watch = watch | self.watch_leaps[i] & member[K::S::LEAP + i];
        }
        for i in 0..K::S::SLIDES {
            full = full | self.near[i] & member[K::S::SLIDE + i];
            watch = watch | self.watch_slides[i] & member[K::S::SLIDE + i];
        }
        let full = to & full;
        let to = to ^ full;
        if to.is_empty() {
            return (0, full);
        }

        let occupied = (self.us | self.them) ^ air;
        let lifted = if (self.still.reach | self.still.tread).meets(air) {
            self.lift(air, occupied)
        } else {
            self.still
        };
        let busy = to & (lifted.reach | lifted.tread | self.them);
        let calm = self.fixed + self.leaps + lifted.slides + lifted.feet;
        let mut total = (to ^ busy).len() * calm;
        for to in busy.squares() {
            total += self.others(air, K::B::bit(to), &lifted);
        }
        total += self.royal_replies(member, air, to, watch);
        (total, full)
    }

    /// The royal's replies to the same.
    #[inline(always)]
    fn royal_replies(&self, member: &Member<K>, air: K::B, to: K::B, watch: K::B) -> u32 {
        let occupied = (self.us | self.them) ^ air;
        let mut watch = watch;
        let mut danger = self.danger.feet | self.danger.rest;
        let mut shade = self.danger.shade;
        if (watch | self.danger.open).meets(air) {
            let found = self.attacks::<false>(self.us ^ air, occupied ^ self.royal);
            danger = found.feet | found.rest;
            shade = found.shade;
            watch = K::B::ALL;
        }
        let mut total = 0;
        let deep = to & (shade.minus(self.them) | self.steps & self.them);
        for to in deep.squares() {
            let moved = self.piece_attacks(member, to, occupied ^ self.royal);
            total += self.royal_exact(air, K::B::bit(to), moved);
        }
        let most = self.royal_count(danger);
        if most > 0 {
            let watched = (to ^ deep) & watch;
            total += (to ^ deep ^ watched).len() * most;
            for to in watched.squares() {
                let moved = self.piece_attacks(member, to, occupied ^ self.royal);
                total += self.royal_count(danger | moved);
            }
        }
        total
    }

    /// The same for foot soldiers making one stride.
    #[inline(always)]
    pub(super) fn march(&self, foot: usize, stride: &Stride<K::B>, to: K::B) -> (u32, K::B) {
        let back = |to: K::B| stride.origin::<K>(to);
        let ahead = |from: K::B| K::ahead(from, stride.amount[K::US] * stride.steps);
        let attackers = &self.view.tables.feet[foot].attackers[K::US];
        let checks = *K::B::at(attackers, self.king);
        let mut full = self.guard | stride.zone[K::US] | checks | ahead(self.screen);
        if stride.marks_passing {
            full = full | stride.ahead::<K>(self.beside);
        }
        let full = to & full;
        let to = to ^ full;

        let touched = self.still.reach | self.still.tread;
        let busy = to & (touched | ahead(touched) | self.them);
        let calm = self.fixed + self.leaps + self.still.slides + self.still.feet;
        let mut total = (to ^ busy).len() * calm;
        for to in busy.squares() {
            let to = K::B::bit(to);
            let lifted = Lifted {
                reach: self.still.reach | (self.still.reach & back(to)).spread(),
                tread: self.still.tread | (self.still.tread & back(to)).spread(),
                ..self.still
            };
            total += self.others(back(to), to, &lifted);
        }

        let open = ahead(self.danger.open);
        let deep = to & (self.danger.shade.minus(self.them) | self.steps & self.them | open);
        for to in deep.squares() {
            let to = K::B::bit(to);
            total += self.royal_exact(back(to), to, self.view.foot_attacks(foot, to));
        }
        let to = to ^ deep;
        let watched = to & (self.watch_feet | ahead(self.watch_feet));
        total += (to ^ watched).len() * self.royal_calm;
        for to in watched.squares() {
            let to = K::B::bit(to);
            let mut danger = self.danger.rest;
            for i in 0..K::S::FEET {
                let set = self.view.pos.roles[1 + i] & self.us;
                let moved = if i == foot { set ^ back(to) ^ to } else { set };
                danger = danger | self.view.foot_attacks(i, moved);
            }
            total += self.royal_count(danger);
        }
        (total, full)
    }
}
