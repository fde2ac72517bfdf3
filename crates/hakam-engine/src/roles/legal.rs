//! Whether one requested move is legal, without generating the others.

use super::ask::Ask;
use super::atoms::{CAPTURE, QUIET};
use super::config::{Config, Shape};
use super::foot::{Foot, Promoted, Stride};
use super::tabled::Seat;
use super::view::View;
use crate::Bits;
use crate::lines::{Lines, Work};

/// What the royal's safety asks of the other men.
#[derive(Clone, Copy, Debug)]
pub(super) struct Safety<B> {
    pub(super) checkers: B,
    /// Where a man that is not pinned must go: anywhere, or to an answer to the check.
    aim: B,
    /// Men that must stay on a line.
    pinned: B,
}

/// Works the safety of the side to move out.
pub(super) struct Look<'a, K: Config>(pub(super) View<'a, K>);

impl<K: Config> Work<Safety<K::B>> for Look<'_, K> {
    #[inline(always)]
    fn run(self) -> Safety<K::B> {
        self.0.safety()
    }
}

/// Judges a request.
///
/// Each part that is seldom needed is a call of its own at the very end, with two words as its arguments: then
/// the rest is short, keeps everything in registers and saves none.
pub(super) struct IsLegal<'a, K: Config>(pub(super) &'a Seat<K>, pub(super) Ask);

impl<K: Config> Work<bool> for IsLegal<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsLegal(seat, ask) = self;
        // The tables are looked for where they are needed and not before: one register less is saved.
        let pos = &seat.turned.position;
        if ask.from() >= K::B::CELLS || ask.to() >= K::B::CELLS {
            return false;
        }
        let from = K::B::bit(ask.from());
        if !pos.sides[K::US].meets(from) {
            return false;
        }
        if pos.roles[0].meets(from) {
            return K::L::enter(IsRoyalMove::<K>(seat, ask));
        }
        for i in 0..K::S::FEET {
            if pos.roles[1 + i].meets(from) {
                let view = View::<K>::of(seat);
                return match view.plain_stride(&view.tables.feet[i], ask) {
                    Some(stride) if ask.choice().is_none() && !stride.must[K::US].has(ask.to()) => {
                        is_safe::<K>(seat, ask)
                    }
                    None if !pos.passing.has(ask.to()) => false,
                    Some(_) | None => K::L::enter(IsRareStride::<K>(seat, ask)),
                };
            }
        }
        ask.choice().is_none() && View::<K>::of(seat).reaches(ask) && is_safe::<K>(seat, ask)
    }
}

/// Whether the royal is safe after another man has gone to a square that it reaches. Not for captures in
/// passing.
#[inline(always)]
pub(super) fn is_safe<K: Config>(seat: &Seat<K>, ask: Ask) -> bool {
    if seat.safety.pinned.has(ask.from()) {
        return K::L::enter(StaysCovered::<K>(seat, ask));
    }
    seat.safety.aim.has(ask.to())
}

/// Looks at the royal after the move of a pinned man.
struct StaysCovered<'a, K: Config>(&'a Seat<K>, Ask);

impl<K: Config> Work<bool> for StaysCovered<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let view = View::<K>::of(self.0);
        view.stays_covered(self.1, K::B::bit(self.1.to()) & view.them())
    }
}

/// Judges promotions and captures in passing.
struct IsRareStride<'a, K: Config>(&'a Seat<K>, Ask);

impl<K: Config> Work<bool> for IsRareStride<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsRareStride(seat, ask) = self;
        let found = View::<K>::of(seat).stride_at(ask);
        found.is_some_and(|found| found.fits(ask) && found.is_safe(seat, ask))
    }
}

/// Whether a legal move takes in passing.
pub(super) struct UsesMark<'a, K: Config>(pub(super) &'a Seat<K>);

impl<K: Config> Work<bool> for UsesMark<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let UsesMark(seat) = self;
        let view = View::<K>::of(seat);
        let to = view.pos.passing.lsb();
        (0..K::S::FEET).any(|i| {
            let mut men = (view.pos.roles[1 + i] & view.us()).squares();
            men.any(|from| {
                let ask = Ask::new(from, to, None);
                let found = view.stride_to(&view.tables.feet[i], ask);
                found.is_some_and(|found| {
                    found.in_passing
                        && found.is_safe(seat, ask)
                        && (found.fits(ask) || found.promotions(ask).next().is_some())
                })
            })
        })
    }
}

/// A step of the royal, or a castling asked for by its target.
struct IsRoyalMove<'a, K: Config>(&'a Seat<K>, Ask);

impl<K: Config> Work<bool> for IsRoyalMove<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsRoyalMove(seat, ask) = self;
        let view = View::<K>::of(seat);
        let to = K::B::bit(ask.to());
        if ask.choice().is_some() {
            return false;
        }
        if view.royal_reaches(ask) {
            let lifted = view.occupied() ^ K::B::bit(ask.from());
            if !view.is_attacked(ask.to(), lifted, view.them().minus(to)) {
                return true;
            }
        }
        let mut castles = false;
        if seat.safety.checkers.is_empty() && view.pos.rights.has(ask.from()) {
            view.castlings(|_, [_, royal_to], _| castles |= royal_to == to);
        }
        castles
    }
}

impl<'a, K: Config> View<'a, K> {
    #[inline(always)]
    pub(super) fn safety(self) -> Safety<K::B> {
        let found = self.threats();
        Safety {
            checkers: found.checkers,
            aim: if found.checkers.is_empty() {
                K::B::ALL
            } else if found.checkers.without_lsb().is_empty() {
                found.checkers | found.shield
            } else {
                K::B::EMPTY
            },
            pinned: found.pinned,
        }
    }

    /// Whether the royal is safe when a man has gone from here to there and a victim has left the board.
    #[inline(always)]
    fn stays_covered(self, ask: Ask, victim: K::B) -> bool {
        let (us, them) = (self.us(), self.them());
        let after = ((us | them) ^ K::B::bit(ask.from())).minus(victim) | K::B::bit(ask.to());
        !self.is_attacked(self.king(), after, them.minus(victim))
    }

    /// The sort of foot soldier on a square. This loop is unrolled; one by an iterator is not.
    #[inline(always)]
    pub(super) fn foot_at(self, square: usize) -> Option<&'a Foot<K::B>> {
        for i in 0..K::S::FEET {
            if self.pos.roles[1 + i].has(square) {
                return Some(&self.tables.feet[i]);
            }
        }
        None
    }

    /// Whether a leaper or rider reaches the target as it is. A royal is never landed on. Riders are asked for
    /// the squares between, which are fewer tables than those that give all their targets at once.
    #[inline(always)]
    fn reaches(self, ask: Ask) -> bool {
        let View { tables, pos } = self;
        let occupied = self.occupied();
        let (from, to) = (K::B::bit(ask.from()), K::B::bit(ask.to()));
        if (self.us() | pos.roles[0]).meets(to) {
            return false;
        }
        let wrong = if occupied.meets(to) { QUIET } else { CAPTURE };
        for i in 0..K::S::LEAPS {
            let leap = &tables.leaps[i];
            if pos.roles[K::S::LEAP + i].meets(from)
                && K::B::at(&leap.to[K::US], ask.from()).meets(to)
                && leap.mode != wrong
            {
                return true;
            }
        }
        let between = K::B::at(&tables.between[ask.from() & (K::B::CELLS - 1)], ask.to());
        for i in 0..K::S::SLIDES {
            let slide = &tables.slides[i];
            if pos.roles[K::S::SLIDE + i].meets(from)
                && K::B::at(&slide.aims[K::US], ask.from()).meets(to)
                && slide.mode != wrong
            {
                return !between.meets(occupied);
            }
        }
        false
    }

    /// Whether the target is a step of the royal away and may be entered, safe or not.
    #[inline(always)]
    pub(super) fn royal_reaches(self, ask: Ask) -> bool {
        let View { tables, pos } = self;
        let quiet = *K::B::at(&tables.royal[0].to[K::US], ask.from());
        let capture = *K::B::at(&tables.royal[1].to[K::US], ask.from());
        let taken = (capture & self.them()).minus(pos.roles[0]);
        (quiet.minus(self.occupied()) | taken).has(ask.to())
    }

    /// How the man on the square asked for reaches the target, if it is a foot soldier.
    #[inline(always)]
    pub(super) fn stride_at(self, ask: Ask) -> Option<Found<'a, K>> {
        self.stride_to(self.foot_at(ask.from())?, ask)
    }

    /// How a foot soldier reaches the target, whatever it becomes there.
    #[inline(always)]
    pub(super) fn stride_to(self, foot: &'a Foot<K::B>, ask: Ask) -> Option<Found<'a, K>> {
        let found = |stride, in_passing| Found {
            view: self,
            foot,
            stride,
            in_passing,
        };
        if let Some(stride) = self.plain_stride(foot, ask) {
            return Some(found(stride, false));
        }
        let (pos, occupied) = (self.pos, self.occupied());
        if !pos.passing.minus(occupied).has(ask.to()) || !pos.passer.meets(self.them()) {
            return None;
        }
        let mut strides = foot.passing.iter();
        let stride = strides.find(|stride| stride.leads::<K>(occupied, ask))?;
        Some(found(stride, true))
    }

    /// How a foot soldier reaches the target, not taking in passing.
    #[inline(always)]
    fn plain_stride(self, foot: &'a Foot<K::B>, ask: Ask) -> Option<&'a Stride<K::B>> {
        let occupied = self.occupied();
        if !occupied.has(ask.to()) {
            for i in 0..K::S::QUIETS {
                if foot.strides[i].leads::<K>(occupied, ask) {
                    return Some(&foot.strides[i]);
                }
            }
        } else if self.them().minus(self.pos.roles[0]).has(ask.to()) {
            for i in K::S::QUIETS..K::S::STRIDES {
                if foot.strides[i].leads::<K>(occupied, ask) {
                    return Some(&foot.strides[i]);
                }
            }
        }
        None
    }
}

impl<B: Bits> Stride<B> {
    #[inline(always)]
    fn leads<K: Config<B = B>>(&self, occupied: B, ask: Ask) -> bool {
        let mut end = self.ahead::<K>(B::bit(ask.from()) & self.from[K::US]);
        if self.steps > 1 {
            end = self.ahead::<K>(end.minus(occupied));
        }
        end.meets(B::bit(ask.to()))
    }
}

/// The stride that takes a foot soldier to its target.
pub(super) struct Found<'a, K: Config> {
    view: View<'a, K>,
    foot: &'a Foot<K::B>,
    pub(super) stride: &'a Stride<K::B>,
    pub(super) in_passing: bool,
}

impl<'a, K: Config> Found<'a, K> {
    /// Whether the royal is safe afterwards.
    #[inline(always)]
    pub(super) fn is_safe(&self, seat: &Seat<K>, ask: Ask) -> bool {
        if self.in_passing {
            // Two squares are emptied at once: which lines that opens is seen only by looking.
            self.view.stays_covered(ask, self.view.pos.passer)
        } else {
            is_safe::<K>(seat, ask)
        }
    }

    /// What it may become on the target.
    #[inline(always)]
    pub(super) fn promotions(&self, ask: Ask) -> impl Iterator<Item = &'a Promoted> {
        let promotes = self.stride.zone[K::US].has(ask.to());
        let kinds = promotes.then(|| self.view.promotions(self.foot));
        kinds.into_iter().flatten()
    }

    /// Whether the man may become what is asked, or stay what it is.
    #[inline(always)]
    pub(super) fn fits(&self, ask: Ask) -> bool {
        match ask.choice() {
            None => !(self.stride.zone[K::US] & self.stride.must[K::US]).has(ask.to()),
            Some(kind) => {
                let mut kinds = self.promotions(ask);
                kinds.any(|promoted| u32::from(promoted.kind) == kind)
            }
        }
    }
}
