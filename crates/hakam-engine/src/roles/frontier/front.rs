//! The front: what the replies to any move of one side have in common.

use super::super::castling::ways;
use super::super::config::{Config, Shape};
use super::super::count::Counter;
use super::super::tables::{MAX_LEAPS, MAX_SLIDES};
use super::super::view::View;
use crate::Bits;
use crate::lines::Lines;

/// Squares attacked by the moving side.
pub(super) struct Danger<B> {
    pub(super) feet: B,
    pub(super) rest: B,
    /// Reach of the riders that attack a square the royal cares about: a man put here may shield it.
    pub(super) shade: B,
    /// Own men whose departure may open a line to such a square.
    pub(super) open: B,
}

/// Replies of riders and foot soldiers while a man is in the air, and the squares they depend on.
#[derive(Clone, Copy)]
pub(super) struct Lifted<B> {
    pub(super) slides: u32,
    pub(super) reach: B,
    pub(super) feet: u32,
    pub(super) tread: B,
}

/// What the replies to any move of a side have in common.
pub(super) struct Front<'a, K: Config> {
    pub(super) view: View<'a, K>,
    pub(super) us: K::B,
    pub(super) them: K::B,
    pub(super) royal: K::B,
    pub(super) king: usize,
    /// Replying men that are not pinned; the pinned ones have `fixed` moves between them.
    pub(super) loose: K::B,
    pub(super) fixed: u32,
    /// Landing here may alter pins, or castling.
    pub(super) guard: K::B,
    /// Leaving from here may alter checks or pins.
    pub(super) screen: K::B,
    /// For each rider role: squares from which it would check or pin.
    pub(super) near: [K::B; MAX_SLIDES],
    /// The royal's steps, and those it may make as things stand.
    pub(super) steps: K::B,
    pub(super) zone: K::B,
    /// Squares that must be safe for each castling; `ALL` when there is none.
    pub(super) ways: [K::B; 2],
    /// Everything the royal needs to know the safety of.
    pub(super) care: K::B,
    pub(super) danger: Danger<K::B>,
    /// Replies of the royal if nothing moves.
    pub(super) royal_calm: u32,
    /// Where a man of the moving side would attack what the royal cares about, for each role.
    pub(super) watch_royal: K::B,
    pub(super) watch_feet: K::B,
    pub(super) watch_leaps: [K::B; MAX_LEAPS],
    pub(super) watch_slides: [K::B; MAX_SLIDES],
    pub(super) leaps: u32,
    pub(super) still: Lifted<K::B>,
    /// Some foot soldier may reach its zone.
    pub(super) promotes: bool,
    /// Where the replying side could take in passing.
    pub(super) beside: K::B,
    /// All replies must be played out.
    pub(super) slow: bool,
}

impl<'a, K: Config> Front<'a, K> {
    #[inline(always)]
    pub(super) fn new(view: View<'a, K>) -> Self {
        let View { tables, pos } = view;
        let (us, them) = (view.us(), view.them());
        let occupied = us | them;
        let royal = pos.roles[0] & them;
        let king = royal.lsb();
        let none = K::B::EMPTY;
        let quiet_steps = *K::B::at(&tables.royal[0].to[K::THEM], king);
        let capture_steps = *K::B::at(&tables.royal[1].to[K::THEM], king);
        let steps = quiet_steps | capture_steps;
        let mut front = Self {
            view,
            us,
            them,
            royal,
            king,
            loose: them,
            fixed: 0,
            guard: none,
            screen: none,
            near: [none; MAX_SLIDES],
            steps,
            zone: quiet_steps.minus(occupied) | capture_steps & us,
            ways: [K::B::ALL; 2],
            care: steps.minus(them),
            danger: Danger {
                feet: none,
                rest: none,
                shade: none,
                open: none,
            },
            royal_calm: 0,
            watch_royal: none,
            watch_feet: none,
            watch_leaps: [none; MAX_LEAPS],
            watch_slides: [none; MAX_SLIDES],
            leaps: 0,
            still: Lifted {
                slides: 0,
                reach: none,
                feet: 0,
                tread: none,
            },
            promotes: false,
            beside: none,
            slow: !tables.plain,
        };
        front.pins();
        if pos.rights.meets(royal) {
            front.castlings();
        }
        let targets = [!them, !occupied, us];
        front.leaps = front.leap_count(front.loose, &targets);
        (front.still.slides, front.still.reach) =
            front.slide_count(front.loose, occupied, &targets);
        front.treads();
        front.still.feet = front.foot_count(front.loose, !occupied, &targets);
        // A royal that castles where it stands has a reply, and no square to care about.
        if !front.care.is_empty() || front.ways != [K::B::ALL; 2] {
            front.danger = front.attacks::<true>(us, occupied ^ royal);
            front.royal_calm = front.royal_count(front.danger.feet | front.danger.rest);
            front.watch();
        }
        front
    }

    /// Riders of the moving side in line with the royal, and what stands between.
    #[inline(always)]
    fn pins(&mut self) {
        let View { tables, pos } = self.view;
        let (us, them) = (self.us, self.them);
        let occupied = us | them;
        let mut facing = K::B::EMPTY;
        for i in 0..K::S::SLIDES {
            let slide = &tables.slides[i];
            let fan = &slide.from[K::US];
            let open = *K::B::at(&slide.open[K::US], self.king);
            facing = facing | open & pos.roles[K::S::SLIDE + i];
            let seen = K::L::slide(&tables.pool, fan, self.king, occupied);
            let behind = occupied.minus(seen & them);
            self.near[i] = K::L::slide(&tables.pool, fan, self.king, behind);
        }
        let between = &tables.between[self.king & (K::B::CELLS - 1)];
        for from in (facing & us).squares() {
            let path = *K::B::at(between, from);
            let block = path & occupied;
            let second = block.without_lsb();
            if block.is_empty() {
                self.slow = true;
            } else if !second.is_empty() {
                // Two between, one of each side: if ours leaves, theirs is pinned.
                if second.without_lsb().is_empty() && block.meets(them) {
                    self.screen = self.screen | block & us;
                }
            } else if !block.meets(us) {
                let line = path | K::B::bit(from);
                self.loose = self.loose.minus(block);
                self.guard = self.guard | line;
                self.screen = self.screen | line;
                let view = self.view.turned();
                let mut counter = Counter { view, total: 0 };
                let targets = [!them, !occupied, us].map(|target| target & line);
                view.common(block, &targets, &mut counter);
                self.fixed += counter.total;
            } else {
                self.screen = self.screen | block;
            }
        }
    }

    /// Castlings of the replying side that its own men do not block.
    #[inline(always)]
    fn castlings(&mut self) {
        let View { tables, pos } = self.view;
        let mut found = 0;
        for partner in (pos.rights & self.them).minus(self.royal).squares() {
            let all = tables.castlings.iter();
            for castling in all.filter(|all| all.is_of(K::THEM, self.king, partner)) {
                let (need, way) = ways(tables, castling, K::THEM, self.king, partner);
                if !need.meets(self.them) {
                    // On the row itself lines may open or close, and partners may be captured.
                    let row = castling.row[K::THEM];
                    self.guard = self.guard | row;
                    self.slow |= found >= 2 || row.meets(self.us);
                    self.ways[found & 1] = way.minus(self.royal);
                    self.care = self.care | way.minus(self.royal);
                    found += 1;
                }
            }
        }
    }

    /// Squares whose occupancy the loose foot soldiers depend on.
    #[inline(always)]
    fn treads(&mut self) {
        let View { tables, pos } = self.view;
        for i in 0..K::S::FEET {
            for stride in &tables.feet[i].strides[..K::S::STRIDES] {
                let mut set = pos.roles[1 + i] & self.loose & stride.from[K::THEM];
                for _ in 0..stride.steps {
                    set = stride.ahead::<K::Other>(set);
                    self.still.tread = self.still.tread | set;
                }
                self.promotes |= set.meets(stride.zone[K::THEM]);
            }
            for stride in &tables.feet[i].passing {
                let set = pos.roles[1 + i] & self.them & stride.from[K::THEM];
                self.beside = self.beside | stride.ahead::<K::Other>(set);
            }
            // What may still be chosen changes with every capture.
            self.slow |= self.promotes && !tables.feet[i].unlimited;
        }
    }

    /// From where each role could attack what the royal cares about.
    #[inline(always)]
    fn watch(&mut self) {
        let tables = self.view.tables;
        let occupied = (self.us | self.them) ^ self.royal;
        for square in self.care.squares() {
            let royal = *K::B::at(&tables.royal[1].from[K::US], square);
            self.watch_royal = self.watch_royal | royal;
            for i in 0..K::S::FEET {
                let feet = *K::B::at(&tables.feet[i].attackers[K::US], square);
                self.watch_feet = self.watch_feet | feet;
            }
            for i in 0..K::S::LEAPS {
                let leaps = *K::B::at(&tables.leaps[i].from[K::US], square);
                self.watch_leaps[i] = self.watch_leaps[i] | leaps;
            }
            for i in 0..K::S::SLIDES {
                let fan = &tables.slides[i].from[K::US];
                let slides = K::L::slide(&tables.pool, fan, square, occupied);
                self.watch_slides[i] = self.watch_slides[i] | slides;
            }
        }
    }
}
