//! From where the men of one kind reach a square.

use super::atoms::{ANY, QUIET};
use super::config::{Config, Shape};
use super::foot::Foot;
use super::tables::{Leap, Slide};
use crate::Bits;

/// From where the men of one kind may reach each square, as far as the empty board tells, for each side.
#[derive(Debug)]
pub(super) struct Near<B: Bits> {
    /// All at once; everywhere, where the empty board does not tell.
    pub(super) leaps: [B::Per<B>; 2],
    /// Along lines that must be clear.
    pub(super) lines: [B::Per<B>; 2],
    /// Whether nothing more is asked than that: such a man goes alike to empty squares and to foes, and
    /// neither promotes nor castles.
    pub(super) is_simple: bool,
}

impl<B: Bits> Near<B> {
    /// For a kind with these roles.
    pub(super) fn of<K: Config<B = B>>(
        code: u32,
        feet: &[Foot<B>],
        leaps: &[Leap<B>],
        slides: &[Slide<B>],
    ) -> Near<B> {
        let is_member = |role: usize| code >> role & 1 == 1;
        let feet = feet.iter().take(K::S::FEET).enumerate();
        let feet: Vec<_> = feet.filter(|(i, _)| is_member(1 + i)).collect();
        let leaps = leaps.iter().take(K::S::LEAPS).enumerate();
        let leaps: Vec<_> = leaps.filter(|(i, _)| is_member(K::S::LEAP + i)).collect();
        let slides = slides.iter().take(K::S::SLIDES).enumerate();
        let slides: Vec<_> = slides.filter(|(i, _)| is_member(K::S::SLIDE + i)).collect();
        let modes = || {
            let leaps = leaps.iter().map(|(_, leap)| leap.mode);
            leaps.chain(slides.iter().map(|(_, slide)| slide.mode))
        };
        // Squares from which a man leads only to empty squares are in none of the tables.
        let is_untold = is_member(0) || modes().any(|mode| mode == QUIET);
        let by_leap = |me: usize, to: usize| {
            if is_untold {
                return B::ALL;
            }
            let strides = feet.iter().flat_map(|(_, foot)| {
                // What takes in passing need not take otherwise.
                foot.strides[..K::S::STRIDES].iter().chain(&foot.passing)
            });
            let near = strides.fold(B::EMPTY, |near, stride| {
                let (target, amount) = (B::bit(to), stride.amount[me] * stride.steps);
                let from = match me {
                    0 => target.shift::<false>(amount),
                    _ => target.shift::<true>(amount),
                };
                near | from & stride.from[me]
            });
            let from = |(_, leap): &(usize, &Leap<B>)| *B::at(&leap.from[me], to);
            leaps.iter().map(from).fold(near, |near, from| near | from)
        };
        let by_line = |me: usize, to: usize| {
            let open = |(_, slide): &(usize, &Slide<B>)| *B::at(&slide.open[me], to);
            slides
                .iter()
                .map(open)
                .fold(B::EMPTY, |near, from| near | from)
        };
        Near {
            leaps: [0, 1].map(|me| B::per(|to| by_leap(me, to))),
            lines: [0, 1].map(|me| B::per(|to| by_line(me, to))),
            is_simple: !is_member(0) && feet.is_empty() && modes().all(|mode| mode == ANY),
        }
    }
}
