//! The legal moves of one position as sets.
//!
//! Checkers, pins and the squares that answer a check are found first; then every set that comes out is
//! legal. No branch here is about a game.

use super::atoms::{CAPTURE, QUIET};
use super::config::{Config, Shape};
use super::foot::Stride;
use super::view::View;
use crate::Bits;
use crate::lines::Lines;

/// Where move sets go: a counter, a list, or the next ply.
pub(super) trait Sink<B: Bits> {
    /// One man to any of `to`, by its role.
    fn piece(&mut self, from: usize, to: B);
    /// Every foot soldier one `stride` behind `to`.
    fn stride(&mut self, foot: usize, stride: &Stride<B>, to: B);
    /// A capture in passing.
    fn passing(&mut self, foot: usize, stride: &Stride<B>, from: B, to: B);
    /// A castling: from and to of the royal and of its partner.
    fn castling(&mut self, place: usize, royal: [B; 2], partner: [B; 2]);
}

/// Who gives check, what answers it, and who is pinned.
pub(super) struct Threats<B> {
    pub(super) checkers: B,
    /// Squares between the royal and a rider that checks it; a leap cannot be blocked.
    pub(super) shield: B,
    pub(super) pinned: B,
    /// The riders that pin them.
    pinners: B,
}

impl<K: Config> View<'_, K> {
    #[inline(always)]
    pub(super) fn threats(self) -> Threats<K::B> {
        let View { tables, pos } = self;
        let (us, them, king) = (self.us(), self.them(), self.king());
        let occupied = us | them;
        let mut checkers = K::B::EMPTY;
        for i in 0..K::S::FEET {
            let from = K::B::at(&tables.feet[i].attackers[K::THEM], king);
            checkers = checkers | *from & pos.roles[1 + i];
        }
        for i in 0..K::S::LEAPS {
            let from = K::B::at(&tables.leaps[i].from[K::THEM], king);
            checkers = checkers | *from & pos.roles[K::S::LEAP + i];
        }
        let mut facing = K::B::EMPTY;
        for i in 0..K::S::SLIDES {
            let from = K::B::at(&tables.slides[i].open[K::THEM], king);
            facing = facing | *from & pos.roles[K::S::SLIDE + i];
        }
        let mut found = Threats {
            checkers: checkers & them,
            shield: K::B::EMPTY,
            pinned: K::B::EMPTY,
            pinners: K::B::EMPTY,
        };
        let between = &tables.between[king & (K::B::CELLS - 1)];
        for from in (facing & them).squares() {
            let path = *K::B::at(between, from);
            let block = path & occupied;
            if block.is_empty() {
                found.checkers = found.checkers | K::B::bit(from);
                found.shield = path;
            } else if block.without_lsb().is_empty() && block.meets(us) {
                found.pinned = found.pinned | block;
                found.pinners = found.pinners | K::B::bit(from);
            }
        }
        found
    }

    /// Shows every legal move set.
    #[inline(always)]
    pub(super) fn generate(self, sink: &mut impl Sink<K::B>) {
        let (us, them) = (self.us(), self.them());
        let occupied = us | them;
        let royal = self.pos.roles[0] & us;
        let threats = self.threats();

        sink.piece(royal.lsb(), self.royal_steps());

        let mut aim = K::B::ALL;
        if threats.checkers.is_empty() {
            if self.pos.rights.meets(royal) {
                self.castlings(|place, royal, partner| sink.castling(place, royal, partner));
            }
        } else {
            if !threats.checkers.without_lsb().is_empty() {
                return;
            }
            aim = threats.checkers | threats.shield;
        }

        let targets = [aim.minus(us), aim.minus(occupied), aim & them];
        self.common(us.minus(threats.pinned), &targets, sink);
        let between = &self.tables.between[royal.lsb() & (K::B::CELLS - 1)];
        for from in threats.pinners.squares() {
            // Who is pinned stays on its line.
            let path = *K::B::at(between, from);
            let targets = targets.map(|target| target & (path | K::B::bit(from)));
            self.common(path & us, &targets, sink);
        }
        if !self.pos.passing.is_empty() {
            self.in_passing(sink);
        }
    }

    /// The moves of common men to the targets of each sort.
    #[inline(always)]
    pub(super) fn common(self, men: K::B, targets: &[K::B; 3], sink: &mut impl Sink<K::B>) {
        let View { tables, pos } = self;
        let occupied = self.occupied();
        for i in 0..K::S::FEET {
            let set = pos.roles[1 + i] & men;
            self.strides(i, set, !occupied, targets, |stride, to| {
                sink.stride(i, stride, to);
            });
        }
        for i in 0..K::S::LEAPS {
            let leap = &tables.leaps[i];
            for from in (pos.roles[K::S::LEAP + i] & men).squares() {
                sink.piece(from, *K::B::at(&leap.to[K::US], from) & targets[leap.mode]);
            }
        }
        for i in 0..K::S::SLIDES {
            let slide = &tables.slides[i];
            for from in (pos.roles[K::S::SLIDE + i] & men).squares() {
                let reach = K::L::slide(&tables.pool, &slide.to[K::US], from, occupied);
                sink.piece(from, reach & targets[slide.mode]);
            }
        }
    }

    /// The safe steps of the royal, by single tests or by the set of all attacks, whichever is less work.
    #[inline(always)]
    fn royal_steps(self) -> K::B {
        let View { tables, pos } = self;
        let (them, king) = (self.them(), self.king());
        let occupied = self.us() | them;
        let lifted = occupied ^ K::B::bit(king);
        let quiet = *K::B::at(&tables.royal[0].to[K::US], king);
        let capture = *K::B::at(&tables.royal[1].to[K::US], king);
        let steps = quiet.minus(occupied) | capture & them;
        // Foot soldiers are looked up all at once, other men one by one.
        let others = (0..K::S::FEET).fold(them, |set, i| set.minus(pos.roles[1 + i]));
        if steps.len() * 3 > others.len() {
            let (feet, rest) = self.turned().attacks(them, lifted, |_, _, _| {});
            return steps.minus(feet | rest);
        }
        let mut safe = steps;
        for to in steps.squares() {
            if self.is_attacked(to, lifted, them) {
                safe = safe ^ K::B::bit(to);
            }
        }
        safe
    }

    /// Every stride of a whole set of foot soldiers, with the targets of all that can make it.
    #[inline(always)]
    pub(super) fn strides(
        self,
        foot: usize,
        set: K::B,
        free: K::B,
        targets: &[K::B; 3],
        mut each: impl FnMut(&Stride<K::B>, K::B),
    ) {
        let strides = &self.tables.feet[foot].strides[..K::S::STRIDES];
        let (quiets, captures) = strides.split_at(K::S::QUIETS);
        for stride in quiets {
            let mut set = set & stride.from[K::US];
            if stride.steps > 1 {
                set = stride.ahead::<K>(set) & free;
            }
            each(stride, stride.ahead::<K>(set) & targets[QUIET]);
        }
        for stride in captures {
            let to = stride.ahead::<K>(set & stride.from[K::US]);
            each(stride, to & targets[CAPTURE]);
        }
    }

    /// Captures in passing: the two squares emptied at once may open a line, so each is tried.
    #[inline(always)]
    fn in_passing(self, sink: &mut impl Sink<K::B>) {
        let View { tables, pos } = self;
        let (us, them, king) = (self.us(), self.them(), self.king());
        let victim = pos.passer & them;
        for i in 0..K::S::FEET {
            for stride in &tables.feet[i].passing {
                let from = stride.back::<K>(pos.passing);
                let from = from & stride.from[K::US] & pos.roles[1 + i] & us;
                if from.is_empty() || victim.is_empty() {
                    continue;
                }
                let after = (us | them) ^ from ^ victim ^ pos.passing;
                if !self.is_attacked(king, after, them.minus(victim)) {
                    sink.passing(i, stride, from, pos.passing);
                }
            }
        }
    }
}
