//! Rays: the squares of a direction as a set, the first man on it found by a bit scan.

use hakam_core::{Geometry, Side, Square};
use hakam_variant::Leg;

use super::line::lines;
use super::per_square::PerSquare;
use super::{Threat, per_cell};
use crate::Bits;

/// The squares of one direction from one square.
#[derive(Clone, Copy, Debug)]
struct Ray<B> {
    squares: B,
    /// Those of them that are far enough to land on.
    lands: B,
}

/// The rays of one leg from every square.
#[derive(Clone, Debug)]
pub(crate) struct Rays<B> {
    /// Those along which square numbers rise.
    ups: PerSquare<Ray<B>>,
    /// Those along which they fall.
    downs: PerSquare<Ray<B>>,
}

/// Up to and including the first of the men; everything when there is none.
#[inline(always)]
fn through_first<const UP: bool, B: Bits>(men: B) -> B {
    if UP {
        men.through_lsb()
    } else {
        men.from_msb()
    }
}

impl<B: Bits> Ray<B> {
    #[inline(always)]
    fn slide<const UP: bool>(&self, occupied: B) -> B {
        self.lands & through_first::<UP, B>(occupied & self.squares)
    }

    /// The squares after exactly one man that may be jumped over.
    #[inline(always)]
    fn hop<const UP: bool>(&self, occupied: B, barred: B) -> B {
        let men = occupied & self.squares;
        let near = through_first::<UP, B>(men);
        if men.is_empty() || (men & near).meets(barred) {
            return B::EMPTY;
        }
        let beyond = men.minus(near);
        self.lands.minus(near) & through_first::<UP, B>(beyond)
    }

    /// The squares strictly before `to`.
    #[inline(always)]
    fn before<const UP: bool>(&self, to: B) -> B {
        (self.squares & through_first::<UP, B>(to)).minus(to)
    }
}

impl<B: Bits> Rays<B> {
    pub(super) fn compile(geometry: &Geometry, leg: &Leg, side: Side) -> Rays<B> {
        let files = i32::from(geometry.files());
        let rays = |square: Square, wanted: bool| -> Vec<Ray<B>> {
            let near = usize::from(leg.repeat.least) - 1;
            lines::<B>(geometry, leg, side, square)
                .iter()
                .filter(|line| {
                    let (across, up) = (i32::from(line.delta.0), i32::from(line.delta.1));
                    (up * files + across > 0) == wanted
                })
                .map(|line| Ray {
                    squares: line.landings(0),
                    lands: line.landings(near),
                })
                .collect()
        };
        Rays {
            ups: PerSquare::new(per_cell(geometry, |square| rays(square, true))),
            downs: PerSquare::new(per_cell(geometry, |square| rays(square, false))),
        }
    }

    /// Over empty squares, up to and including the first man.
    #[inline(always)]
    pub(super) fn slide(&self, from: usize, occupied: B) -> B {
        let mut reached = B::EMPTY;
        for ray in self.ups.of(from) {
            reached = reached | ray.slide::<true>(occupied);
        }
        for ray in self.downs.of(from) {
            reached = reached | ray.slide::<false>(occupied);
        }
        reached
    }

    /// Over exactly one man, who is not barred.
    #[inline(always)]
    pub(super) fn hop(&self, from: usize, occupied: B, barred: B) -> B {
        let mut reached = B::EMPTY;
        for ray in self.ups.of(from) {
            reached = reached | ray.hop::<true>(occupied, barred);
        }
        for ray in self.downs.of(from) {
            reached = reached | ray.hop::<false>(occupied, barred);
        }
        reached
    }

    /// Every square a man could land on.
    pub(super) fn geometry(&self, from: usize) -> B {
        let rays = self.ups.of(from).iter().chain(self.downs.of(from));
        rays.fold(B::EMPTY, |set, ray| set | ray.lands)
    }

    /// Shows, for each ray on which `to` can be landed on, the squares before it.
    #[inline(always)]
    pub(super) fn threats(
        &self,
        from: usize,
        to: usize,
        men: u32,
        mut show: impl FnMut(Threat<B>),
    ) {
        let target = B::bit(to);
        for ray in self.ups.of(from) {
            if ray.lands.meets(target) {
                show(Threat::new(from, ray.before::<true>(target), men));
            }
        }
        for ray in self.downs.of(from) {
            if ray.lands.meets(target) {
                show(Threat::new(from, ray.before::<false>(target), men));
            }
        }
    }
}
