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
use super::generate::{Pos, Sink, generate};
use super::tables::Tables;
use super::walk::{Maker, Sum, Visit};
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::LastPlies;
use front::Front;

/// A set of fewer targets is not worth a front of its own.
const WORTH_LIFTING: u32 = 3;

/// The roles of one man, each spread over the whole board or nothing.
type Member<K> = <<K as Config>::S as Shape>::Roles<<K as Config>::B>;

/// Where the moving side's moves go: most are summed from the front, the rest made.
struct Summing<'f, 'a, 'v, K: Config, const UP: bool, const DOWN: bool> {
    front: &'f Front<'a, K, UP, DOWN>,
    maker: Maker<'a, 'v, K, Sum<'a, K>, UP>,
}

struct Group<'w, 'f, 'a, 'v, K: Config, const UP: bool, const DOWN: bool>(
    &'w mut Summing<'f, 'a, 'v, K, UP, DOWN>,
    usize,
    K::B,
);

impl<'a, K: Config, const UP: bool, const DOWN: bool> Work<()>
    for Group<'_, '_, 'a, '_, K, UP, DOWN>
where
    Sum<'a, K>: Visit<K, UP>,
{
    #[inline(always)]
    fn run(self) {
        let Group(Summing { front, maker }, square, to) = self;
        let from = K::B::bit(square);
        let mut full = to;
        if !front.slow {
            let mut member = K::S::roles::<K::B>();
            for role in 0..K::S::ROLES {
                member[role] = (front.pos.roles[role] & from).spread();
            }
            let mut sum = 0;
            if !front.screen.meets(from) {
                (sum, full) = front.group(&member, from, to);
            } else if to.len() >= WORTH_LIFTING {
                let lift = Lift::<K, UP, DOWN>(front.c, front.pos, &member, from, to);
                (sum, full) = K::L::enter(lift);
            }
            maker.visit.total += u64::from(sum);
        }
        if !full.is_empty() {
            maker.pieces(square, full);
        }
    }
}

/// A man that screens a line is first taken up, and the front drawn again without it.
struct Lift<'a, K: Config, const UP: bool, const DOWN: bool>(
    &'a Tables<K::B>,
    &'a Pos<K>,
    &'a Member<K>,
    K::B,
    K::B,
);

impl<K: Config, const UP: bool, const DOWN: bool> Work<(u32, K::B)> for Lift<'_, K, UP, DOWN> {
    #[inline(always)]
    fn run(self) -> (u32, K::B) {
        let Lift(c, pos, member, from, to) = self;
        let mut lifted = *pos;
        lifted.clear(from);
        let front = Front::<K, UP, DOWN>::new(c, &lifted);
        if front.slow {
            (0, to)
        } else {
            front.group(member, K::B::EMPTY, to)
        }
    }
}

struct March<'w, 'f, 'a, 'v, K: Config, const UP: bool, const DOWN: bool>(
    &'w mut Summing<'f, 'a, 'v, K, UP, DOWN>,
    usize,
    &'w Stride<K::B>,
    K::B,
);

impl<'a, K: Config, const UP: bool, const DOWN: bool> Work<()>
    for March<'_, '_, 'a, '_, K, UP, DOWN>
where
    Sum<'a, K>: Visit<K, UP>,
{
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

impl<'a, K: Config, const UP: bool, const DOWN: bool> Sink<K::B>
    for Summing<'_, 'a, '_, K, UP, DOWN>
where
    Sum<'a, K>: Visit<K, UP>,
{
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
    fn pair(&mut self, wing: usize, royal: (K::B, K::B), partner: (K::B, K::B)) {
        self.maker.pair(wing, royal, partner);
    }
}

struct Two<'a, K: Config, const UP: bool, const DOWN: bool>(&'a Tables<K::B>, &'a Pos<K>);

impl<'a, K: Config, const UP: bool, const DOWN: bool> Work<u64> for Two<'a, K, UP, DOWN>
where
    Sum<'a, K>: Visit<K, UP>,
{
    #[inline(always)]
    fn run(self) -> u64 {
        let Two(c, pos) = self;
        let front = Front::<K, UP, DOWN>::new(c, pos);
        let mut total = Sum {
            c,
            depth: 2,
            last_plies: LastPlies::Together,
            total: 0,
        };
        let mut summing = Summing {
            front: &front,
            maker: Maker {
                c,
                pos,
                visit: &mut total,
            },
        };
        generate::<K, UP>(c, pos, &mut summing);
        total.total
    }
}

/// The leaves two plies below a position.
#[inline(always)]
pub(super) fn two<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>) -> u64 {
    if UP {
        K::L::enter(Two::<K, true, false>(c, pos))
    } else {
        K::L::enter(Two::<K, false, true>(c, pos))
    }
}
