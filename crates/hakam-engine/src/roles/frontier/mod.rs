//! The last two plies at once: the sum, over every move of one side, of the number of replies.
//!
//! Most moves leave most replies alone. What the replying side could do if nothing had moved is counted
//! once; then every target that touches nothing the replies depend on adds that number without being
//! visited at all. Targets that touch only some of it are recounted in part; those that may change checks
//! or pins are played out in full.

mod front;
mod group;
mod replies;

use super::config::{Config, Shape};
use super::foot::Stride;
use super::generate::Sink;
use super::view::View;
use super::walk::{Maker, Sum};
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::LastPlies;
use front::Front;

/// A set of fewer targets is not worth a front of its own.
const WORTH_LIFTING: u32 = 3;

/// The roles of one man, each spread over the whole board or nothing.
type Member<K> = <<K as Config>::S as Shape>::Roles<<K as Config>::B>;

/// Where the moving side's moves go: most are summed from the front, the rest made.
struct Summing<'f, 'a, 'v, K: Config> {
    front: &'f Front<'a, K>,
    maker: Maker<'a, 'v, K, Sum<'a, K>>,
}

struct Group<'w, 'f, 'a, 'v, K: Config>(&'w mut Summing<'f, 'a, 'v, K>, usize, K::B);

impl<K: Config> Work<()> for Group<'_, '_, '_, '_, K> {
    #[inline(always)]
    fn run(self) {
        let Group(Summing { front, maker }, square, to) = self;
        let from = K::B::bit(square);
        let mut full = to;
        if !front.slow {
            let mut member = K::S::roles::<K::B>();
            for role in 0..K::S::ROLES {
                member[role] = (front.view.pos.roles[role] & from).spread();
            }
            let mut sum = 0;
            if !front.screen.meets(from) {
                (sum, full) = front.group(&member, from, to);
            } else if to.len() >= WORTH_LIFTING {
                (sum, full) = K::L::enter(Lift(front.view, &member, from, to));
            }
            maker.visit.total += u64::from(sum);
        }
        if !full.is_empty() {
            maker.pieces(square, full);
        }
    }
}

/// A man that screens a line is first taken up, and the front drawn again without it.
struct Lift<'a, K: Config>(View<'a, K>, &'a Member<K>, K::B, K::B);

impl<K: Config> Work<(u32, K::B)> for Lift<'_, K> {
    #[inline(always)]
    fn run(self) -> (u32, K::B) {
        let Lift(View { tables, pos }, member, from, to) = self;
        let mut lifted = *pos;
        lifted.clear(from);
        let front = Front::new(View::<K> {
            tables,
            pos: &lifted,
        });
        if front.slow {
            (0, to)
        } else {
            front.group(member, K::B::EMPTY, to)
        }
    }
}

struct March<'w, 'f, 'a, 'v, K: Config>(
    &'w mut Summing<'f, 'a, 'v, K>,
    usize,
    &'w Stride<K::B>,
    K::B,
);

impl<K: Config> Work<()> for March<'_, '_, '_, '_, K> {
    #[inline(always)]
    fn run(self) {
        let March(Summing { front, maker }, foot, stride, to) = self;
        let (sum, full) = if front.slow {
            (0, to)
        } else {
            front.march(foot, stride, to)
        };
        maker.visit.total += u64::from(sum);
        if !full.is_empty() {
            maker.strides(foot, stride, full);
        }
    }
}

impl<K: Config> Sink<K::B> for Summing<'_, '_, '_, K> {
    #[inline(always)]
    fn piece(&mut self, from: usize, to: K::B) {
        if !to.is_empty() {
            K::L::enter(Group(self, from, to));
        }
    }
    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        if !to.is_empty() {
            K::L::enter(March(self, foot, stride, to));
        }
    }
    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, from: K::B, to: K::B) {
        self.maker.passing(foot, stride, from, to);
    }
    fn castling(&mut self, place: usize, royal: [K::B; 2], partner: [K::B; 2]) {
        self.maker.castling(place, royal, partner);
    }
}

struct Two<'a, K: Config>(View<'a, K>);

impl<K: Config> Work<u64> for Two<'_, K> {
    #[inline(always)]
    fn run(self) -> u64 {
        let Two(view) = self;
        let mut sum = Sum::<K> {
            tables: view.tables,
            depth: 2,
            last_plies: LastPlies::Together,
            total: 0,
        };
        let mut summing = Summing {
            front: &Front::new(view),
            maker: Maker {
                view,
                visit: &mut sum,
            },
        };
        view.generate(&mut summing);
        sum.total
    }
}

/// The leaves two plies below a position.
#[inline(always)]
pub(super) fn two<K: Config>(view: View<'_, K>) -> u64 {
    K::L::enter(Two(view))
}
