//! Attacks, by reverse look-up or as a whole set.

use super::atoms::QUIET;
use super::config::{Config, Shape};
use super::view::View;
use crate::Bits;
use crate::lines::{Fan, Lines};

impl<K: Config> View<'_, K> {
    /// Whether a man in `them`, of the side not to move, attacks `square` when `occupied` are the occupied squares.
    #[inline(always)]
    pub(super) fn is_attacked(self, square: usize, occupied: K::B, them: K::B) -> bool {
        let View { tables, pos } = self;
        let mut by = *K::B::at(&tables.royal[1].from[K::THEM], square) & pos.roles[0];
        for i in 0..K::S::FEET {
            by = by | *K::B::at(&tables.feet[i].attackers[K::THEM], square) & pos.roles[1 + i];
        }
        for i in 0..K::S::LEAPS {
            let from = K::B::at(&tables.leaps[i].from[K::THEM], square);
            by = by | *from & pos.roles[K::S::LEAP + i];
        }
        for i in 0..K::S::SLIDES {
            let fan = &tables.slides[i].from[K::THEM];
            let seen = K::L::slide(&tables.pool, fan, square, occupied);
            by = by | seen & pos.roles[K::S::SLIDE + i];
        }
        by.meets(them)
    }

    /// Everything that `men` of the side to move attack, what foot soldiers attack apart from the rest: cheaper than
    /// [`View::is_attacked`] for many squares. The reach of each rider is shown as well.
    #[inline(always)]
    pub(super) fn attacks(
        self,
        men: K::B,
        occupied: K::B,
        mut rides: impl FnMut(&Fan<K::B>, usize, K::B),
    ) -> (K::B, K::B) {
        let View { tables, pos } = self;
        let (mut feet, mut rest) = (K::B::EMPTY, K::B::EMPTY);
        for i in 0..K::S::FEET {
            feet = feet | self.foot_attacks(i, pos.roles[1 + i] & men);
        }
        for from in (pos.roles[0] & men).squares() {
            rest = rest | *K::B::at(&tables.royal[1].to[K::US], from);
        }
        for i in (0..K::S::LEAPS).filter(|&i| tables.leaps[i].mode != QUIET) {
            for from in (pos.roles[K::S::LEAP + i] & men).squares() {
                rest = rest | *K::B::at(&tables.leaps[i].to[K::US], from);
            }
        }
        for i in (0..K::S::SLIDES).filter(|&i| tables.slides[i].mode != QUIET) {
            let fan = &tables.slides[i].to[K::US];
            for from in (pos.roles[K::S::SLIDE + i] & men).squares() {
                let to = K::L::slide(&tables.pool, fan, from, occupied);
                rides(fan, from, to);
                rest = rest | to;
            }
        }
        (feet, rest)
    }

    /// What a set of foot soldiers of the side to move attacks.
    #[inline(always)]
    pub(super) fn foot_attacks(self, foot: usize, set: K::B) -> K::B {
        let capturing = &self.tables.feet[foot].strides[K::S::QUIETS..K::S::STRIDES];
        capturing.iter().fold(K::B::EMPTY, |all, stride| {
            all | stride.ahead::<K>(set & stride.from[K::US])
        })
    }
}
