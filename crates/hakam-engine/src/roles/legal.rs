//! Whether one requested move is legal, without generating the others.

use super::ask::Ask;
use super::atoms::{CAPTURE, QUIET};
use super::attack::attacked;
use super::config::{Config, Shape, index};
use super::foot::{Foot, Stride};
use super::generate::{Pos, Sink, threats};
use super::pairs::pairs;
use super::tabled::TabledPosition;
use super::tables::Tables;
use crate::Bits;
use crate::lines::{Lines, Work};

/// What the royal's safety asks of the other men.
#[derive(Clone, Copy, Debug)]
pub(super) struct Safety<B> {
    /// Who gives check.
    pub(super) checkers: B,
    /// Where a man that is not pinned must go: anywhere, or to an answer to the check.
    aim: B,
    /// Men that must stay on a line.
    pinned: B,
}

/// Works the safety of the side `UP` out.
pub(super) struct Look<'a, K: Config, const UP: bool>(
    pub(super) &'a Tables<K::B>,
    pub(super) &'a Pos<K>,
);

impl<K: Config, const UP: bool> Work<Safety<K::B>> for Look<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> Safety<K::B> {
        look::<K, UP>(self.0, self.1)
    }
}

#[inline(always)]
pub(super) fn look<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>) -> Safety<K::B> {
    let king = (pos.roles[0] & pos.sides[index(UP)]).lsb();
    let found = threats::<K, UP>(c, pos, king);
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

/// Judges a request of the side `UP`.
///
/// Each part that is seldom needed is a call of its own at the very end, with two words as its arguments: then
/// the rest is short, keeps everything in registers and saves none.
pub(super) struct IsLegal<'a, K: Config, const UP: bool>(
    pub(super) &'a TabledPosition<K>,
    pub(super) Ask,
);

impl<K: Config, const UP: bool> Work<bool> for IsLegal<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsLegal(seat, ask) = self;
        let pos = &seat.turned.position;
        if ask.from() >= K::B::CELLS || ask.to() >= K::B::CELLS {
            return false;
        }
        let from = K::B::bit(ask.from());
        if !pos.sides[index(UP)].meets(from) {
            return false;
        }
        if pos.roles[0].meets(from) {
            return K::L::enter(IsRoyalMove::<K, UP>(seat, ask));
        }
        let Some(foot) = foot_at::<K>(pos, ask.from()) else {
            return ask.choice().is_none()
                && reaches::<K, UP>(&seat.tables, pos, ask)
                && is_safe::<K, UP>(seat, ask);
        };
        match plain_stride::<K, UP>(&seat.tables.feet[foot], pos, ask) {
            Some(stride) if ask.choice().is_none() && !stride.must[index(UP)].has(ask.to()) => {
                is_safe::<K, UP>(seat, ask)
            }
            None if !pos.passing.has(ask.to()) => false,
            Some(_) | None => K::L::enter(IsRareStride::<K, UP>(seat, ask)),
        }
    }
}

/// Whether the royal is safe after another man has gone to a square that it reaches. Not for captures in
/// passing.
#[inline(always)]
pub(super) fn is_safe<K: Config, const UP: bool>(seat: &TabledPosition<K>, ask: Ask) -> bool {
    if seat.safety.pinned.has(ask.from()) {
        return K::L::enter(StaysCovered::<K, UP>(seat, ask));
    }
    seat.safety.aim.has(ask.to())
}

/// Looks at the royal after the move of a pinned man.
struct StaysCovered<'a, K: Config, const UP: bool>(&'a TabledPosition<K>, Ask);

impl<K: Config, const UP: bool> Work<bool> for StaysCovered<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let them = self.0.turned.position.sides[index(!UP)];
        let victim = K::B::bit(self.1.to()) & them;
        stays_covered::<K, UP>(self.0, self.1, victim)
    }
}

#[inline(always)]
fn stays_covered<K: Config, const UP: bool>(
    seat: &TabledPosition<K>,
    ask: Ask,
    victim: K::B,
) -> bool {
    let pos = &seat.turned.position;
    let (us, them) = (pos.sides[index(UP)], pos.sides[index(!UP)]);
    let after = ((us | them) ^ K::B::bit(ask.from())).minus(victim) | K::B::bit(ask.to());
    let king = (pos.roles[0] & us).lsb();
    !attacked::<K, UP>(&seat.tables, pos, king, after, them.minus(victim))
}

/// Judges promotions and captures in passing.
struct IsRareStride<'a, K: Config, const UP: bool>(&'a TabledPosition<K>, Ask);

impl<K: Config, const UP: bool> Work<bool> for IsRareStride<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsRareStride(seat, ask) = self;
        let pos = &seat.turned.position;
        let Some(foot) = foot_at::<K>(pos, ask.from()) else {
            return false;
        };
        let foot = &seat.tables.feet[foot];
        stride_to::<K, UP>(foot, pos, ask).is_some_and(|found| {
            found.fits::<K, UP>(foot, pos, ask) && found.is_safe::<K, UP>(seat, ask)
        })
    }
}

/// Whether a legal move of the side `UP` takes in passing.
pub(super) struct UsesMark<'a, K: Config, const UP: bool>(pub(super) &'a TabledPosition<K>);

impl<K: Config, const UP: bool> Work<bool> for UsesMark<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let UsesMark(seat) = self;
        let pos = &seat.turned.position;
        let (me, to) = (index(UP), pos.passing.lsb());
        (0..K::S::FEET).any(|i| {
            let foot = &seat.tables.feet[i];
            (pos.roles[1 + i] & pos.sides[me]).squares().any(|from| {
                let ask = Ask::new(from, to, None);
                stride_to::<K, UP>(foot, pos, ask).is_some_and(|found| {
                    let becomes = || {
                        let mut into = foot.into[me].iter();
                        found.stride.zone[me].has(to)
                            && into.any(|promoted| promoted.is_free::<K>(pos, me))
                    };
                    found.in_passing
                        && found.is_safe::<K, UP>(seat, ask)
                        && (found.fits::<K, UP>(foot, pos, ask) || becomes())
                })
            })
        })
    }
}

/// The sort of foot soldier on a square.
#[inline(always)]
#[expect(
    clippy::manual_find,
    reason = "this loop is unrolled, the other is not"
)]
pub(super) fn foot_at<K: Config>(pos: &Pos<K>, square: usize) -> Option<usize> {
    for i in 0..K::S::FEET {
        if pos.roles[1 + i].has(square) {
            return Some(i);
        }
    }
    None
}

/// Whether a leaper or rider reaches the target as it is. A royal is never landed on. Riders are asked for
/// the squares between, which are fewer tables than those that give all their targets at once.
#[inline(always)]
pub(super) fn reaches<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, ask: Ask) -> bool {
    let me = index(UP);
    let occupied = pos.sides[0] | pos.sides[1];
    let (from, to) = (K::B::bit(ask.from()), K::B::bit(ask.to()));
    if (pos.sides[me] | pos.roles[0]).meets(to) {
        return false;
    }
    let wrong = if occupied.meets(to) { QUIET } else { CAPTURE };
    for i in 0..K::S::LEAPS {
        let leap = &c.leaps[i];
        if pos.roles[K::S::LEAP + i].meets(from)
            && K::B::at(&leap.to[me], ask.from()).meets(to)
            && leap.mode != wrong
        {
            return true;
        }
    }
    let between = K::B::at(&c.between[ask.from() & (K::B::CELLS - 1)], ask.to());
    for i in 0..K::S::SLIDES {
        let slide = &c.slides[i];
        if pos.roles[K::S::SLIDE + i].meets(from)
            && K::B::at(&slide.aims[me], ask.from()).meets(to)
            && slide.mode != wrong
        {
            return !between.meets(occupied);
        }
    }
    false
}

/// The stride that takes a foot soldier to its target.
pub(super) struct Found<'c, B> {
    pub(super) stride: &'c Stride<B>,
    pub(super) in_passing: bool,
}

impl<B: Bits> Found<'_, B> {
    /// Whether the royal is safe afterwards.
    #[inline(always)]
    pub(super) fn is_safe<K: Config<B = B>, const UP: bool>(
        &self,
        seat: &TabledPosition<K>,
        ask: Ask,
    ) -> bool {
        if self.in_passing {
            // Two squares are emptied at once: which lines that opens is seen only by looking.
            stays_covered::<K, UP>(seat, ask, seat.turned.position.passer)
        } else {
            is_safe::<K, UP>(seat, ask)
        }
    }

    /// Whether the man may become what is asked, or stay what it is.
    #[inline(always)]
    pub(super) fn fits<K: Config<B = B>, const UP: bool>(
        &self,
        foot: &Foot<B>,
        pos: &Pos<K>,
        ask: Ask,
    ) -> bool {
        let me = index(UP);
        let zone = self.stride.zone[me].has(ask.to());
        match ask.choice() {
            None => !(zone && self.stride.must[me].has(ask.to())),
            Some(kind) => {
                zone && foot.into[me].iter().any(|promoted| {
                    u32::from(promoted.kind) == kind && promoted.is_free::<K>(pos, me)
                })
            }
        }
    }
}

/// How a foot soldier reaches the target, whatever it becomes there.
#[inline(always)]
pub(super) fn stride_to<'c, K: Config, const UP: bool>(
    foot: &'c Foot<K::B>,
    pos: &Pos<K>,
    ask: Ask,
) -> Option<Found<'c, K::B>> {
    if let Some(stride) = plain_stride::<K, UP>(foot, pos, ask) {
        let in_passing = false;
        return Some(Found { stride, in_passing });
    }
    let occupied = pos.sides[0] | pos.sides[1];
    if !pos.passing.minus(occupied).has(ask.to()) || !pos.passer.meets(pos.sides[index(!UP)]) {
        return None;
    }
    let mut strides = foot.passing.iter();
    let stride = strides.find(|stride| leads::<K, UP>(stride, occupied, ask))?;
    let in_passing = true;
    Some(Found { stride, in_passing })
}

/// How a foot soldier reaches the target, not taking in passing.
#[inline(always)]
fn plain_stride<'c, K: Config, const UP: bool>(
    foot: &'c Foot<K::B>,
    pos: &Pos<K>,
    ask: Ask,
) -> Option<&'c Stride<K::B>> {
    let occupied = pos.sides[0] | pos.sides[1];
    if !occupied.has(ask.to()) {
        for i in 0..K::S::QUIETS {
            if leads::<K, UP>(&foot.strides[i], occupied, ask) {
                return Some(&foot.strides[i]);
            }
        }
    } else if pos.sides[index(!UP)].minus(pos.roles[0]).has(ask.to()) {
        for i in K::S::QUIETS..K::S::STRIDES {
            if leads::<K, UP>(&foot.strides[i], occupied, ask) {
                return Some(&foot.strides[i]);
            }
        }
    }
    None
}

/// Whether a stride leads from here to there.
#[inline(always)]
fn leads<K: Config, const UP: bool>(stride: &Stride<K::B>, occupied: K::B, ask: Ask) -> bool {
    let me = index(UP);
    let from = K::B::bit(ask.from()) & stride.from[me];
    let mut end = from.shift::<UP>(stride.amount[me]);
    if stride.steps > 1 {
        end = end.minus(occupied).shift::<UP>(stride.amount[me]);
    }
    end.meets(K::B::bit(ask.to()))
}

/// A step of the royal, or a castling asked for by its target.
struct IsRoyalMove<'a, K: Config, const UP: bool>(&'a TabledPosition<K>, Ask);

impl<K: Config, const UP: bool> Work<bool> for IsRoyalMove<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> bool {
        let IsRoyalMove(seat, ask) = self;
        let (c, pos) = (&*seat.tables, &seat.turned.position);
        let (us, them) = (pos.sides[index(UP)], pos.sides[index(!UP)]);
        let to = K::B::bit(ask.to());
        if ask.choice().is_some() {
            return false;
        }
        if royal_reaches::<K, UP>(c, pos, ask) {
            let lifted = (us | them) ^ K::B::bit(ask.from());
            if !attacked::<K, UP>(c, pos, ask.to(), lifted, them.minus(to)) {
                return true;
            }
        }
        let mut castles = Castles::<K::B> { to, found: false };
        if seat.safety.checkers.is_empty() && pos.rights.has(ask.from()) {
            pairs::<K, UP>(c, pos, &mut castles);
        }
        castles.found
    }
}

/// Whether the target is a step of the royal away and may be entered, safe or not.
#[inline(always)]
pub(super) fn royal_reaches<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    ask: Ask,
) -> bool {
    let (me, foe) = (index(UP), index(!UP));
    let occupied = pos.sides[0] | pos.sides[1];
    let quiet = *K::B::at(&c.royal[0].to[me], ask.from());
    let capture = *K::B::at(&c.royal[1].to[me], ask.from());
    (quiet.minus(occupied) | (capture & pos.sides[foe]).minus(pos.roles[0])).has(ask.to())
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
