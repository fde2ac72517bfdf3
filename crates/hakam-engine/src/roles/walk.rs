//! Copy-make and the walk through the tree of moves.

use super::config::{Config, Shape, index};
use super::count::count;
use super::foot::Stride;
use super::frontier::two;
use super::generate::{Pos, Sink, generate};
use super::tables::Tables;
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::LastPlies;

/// What is done with the positions after the moves of the side `UP`.
pub(super) trait Visit<K: Config, const UP: bool> {
    fn child(&mut self, child: &Pos<K>);
}

/// Makes every move and shows the position after it.
pub(super) struct Maker<'a, 'v, K: Config, V, const UP: bool> {
    pub(super) c: &'a Tables<K::B>,
    pub(super) pos: &'a Pos<K>,
    pub(super) visit: &'v mut V,
}

impl<K: Config, V: Visit<K, UP>, const UP: bool> Maker<'_, '_, K, V, UP> {
    /// One man to each of `to`.
    #[inline(always)]
    pub(super) fn pieces(&mut self, from: usize, to: K::B) {
        let bit = K::B::bit(from);
        let mut lifted = *self.pos;
        lifted.clear(bit);
        lifted.passing = K::B::EMPTY;
        let mut member = K::S::roles::<K::B>();
        for role in 0..K::S::ROLES {
            member[role] = (self.pos.roles[role] & bit).spread();
        }
        for to in to.squares() {
            let to = K::B::bit(to);
            let mut child = lifted;
            for role in 0..K::S::ROLES {
                child.roles[role] = lifted.roles[role].minus(to) | member[role] & to;
            }
            child.sides[index(UP)] = child.sides[index(UP)] | to;
            child.sides[index(!UP)] = child.sides[index(!UP)].minus(to);
            child.rights = child.rights.minus(to);
            self.visit.child(&child);
        }
    }

    /// Every foot soldier one stride behind one of `to`.
    #[inline(always)]
    pub(super) fn strides(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let me = index(UP);
        let back = |to: K::B, times: u32| {
            let amount = stride.amount[me] * times;
            if UP {
                to.shift::<false>(amount)
            } else {
                to.shift::<true>(amount)
            }
        };
        let promotes = to & stride.zone[me];
        let stays = to.minus(promotes & stride.must[me]);
        let mut base = *self.pos;
        base.passing = K::B::EMPTY;
        for to in stays.squares() {
            let to = K::B::bit(to);
            let mut child = base;
            child.clear(back(to, stride.steps) | to);
            child.roles[1 + foot] = child.roles[1 + foot] | to;
            child.sides[me] = child.sides[me] | to;
            if stride.marks_passing {
                child.passing = back(to, 1);
                child.passer = to;
            }
            self.visit.child(&child);
        }
        for to in promotes.squares() {
            let to = K::B::bit(to);
            let from = back(to, stride.steps);
            self.promote(foot, from | to, to, &base);
        }
    }

    /// A foot soldier becomes each kind that it may.
    #[inline(always)]
    fn promote(&mut self, foot: usize, gone: K::B, to: K::B, base: &Pos<K>) {
        let me = index(UP);
        for promoted in &self.c.feet[foot].into[me] {
            if !promoted.is_free::<K>(self.pos, me) {
                continue;
            }
            let mut child = *base;
            child.clear(gone);
            child.put(promoted.code, me, to);
            self.visit.child(&child);
        }
    }
}

impl<K: Config, V: Visit<K, UP>, const UP: bool> Sink<K::B> for Maker<'_, '_, K, V, UP> {
    #[inline(always)]
    fn piece(&mut self, from: usize, to: K::B) {
        if !to.is_empty() {
            K::L::enter(Pieces(self, from, to));
        }
    }
    #[inline(always)]
    fn stride(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        if !to.is_empty() {
            K::L::enter(Strides(self, foot, stride, to));
        }
    }
    fn passing(&mut self, foot: usize, stride: &Stride<K::B>, from: K::B, to: K::B) {
        let me = index(UP);
        let mut base = *self.pos;
        let gone = from | self.pos.passer;
        base.passing = K::B::EMPTY;
        if !to.meets(stride.zone[me] & stride.must[me]) {
            let mut child = base;
            child.clear(gone);
            child.put(1 << (1 + foot), me, to);
            self.visit.child(&child);
        }
        if to.meets(stride.zone[me]) {
            self.promote(foot, gone, to, &base);
        }
    }
    fn pair(&mut self, _: usize, royal: (K::B, K::B), partner: (K::B, K::B)) {
        let mut child = *self.pos;
        let codes = [royal.0, partner.0].map(|square| self.pos.code(square.lsb()));
        child.clear(royal.0 | partner.0);
        child.put(codes[0], index(UP), royal.1);
        child.put(codes[1], index(UP), partner.1);
        child.passing = K::B::EMPTY;
        self.visit.child(&child);
    }
}

struct Pieces<'w, 'a, 'v, K: Config, V, const UP: bool>(
    &'w mut Maker<'a, 'v, K, V, UP>,
    usize,
    K::B,
);

impl<K: Config, V: Visit<K, UP>, const UP: bool> Work<()> for Pieces<'_, '_, '_, K, V, UP> {
    #[inline(always)]
    fn run(self) {
        self.0.pieces(self.1, self.2);
    }
}

struct Strides<'w, 'a, 'v, K: Config, V, const UP: bool>(
    &'w mut Maker<'a, 'v, K, V, UP>,
    usize,
    &'w Stride<K::B>,
    K::B,
);

impl<K: Config, V: Visit<K, UP>, const UP: bool> Work<()> for Strides<'_, '_, '_, K, V, UP> {
    #[inline(always)]
    fn run(self) {
        self.0.strides(self.1, self.2, self.3);
    }
}

/// Adds up the leaves below the positions it is shown.
pub(super) struct Sum<'a, K: Config> {
    pub(super) c: &'a Tables<K::B>,
    /// How many plies are left, the one that led to the position included.
    pub(super) depth: u32,
    pub(super) last_plies: LastPlies,
    pub(super) total: u64,
}

impl<K: Config> Visit<K, true> for Sum<'_, K> {
    #[inline(always)]
    fn child(&mut self, child: &Pos<K>) {
        self.total += match self.depth {
            2 => count::<K, false>(self.c, child),
            depth => walk::<K, false>(self.c, child, depth - 1, self.last_plies),
        };
    }
}

impl<K: Config> Visit<K, false> for Sum<'_, K> {
    #[inline(always)]
    fn child(&mut self, child: &Pos<K>) {
        self.total += match self.depth {
            2 => count::<K, true>(self.c, child),
            depth => walk::<K, true>(self.c, child, depth - 1, self.last_plies),
        };
    }
}

struct Node<'a, K: Config, const UP: bool>(&'a Tables<K::B>, &'a Pos<K>, u32, LastPlies);

impl<K: Config, const UP: bool> Work<u64> for Node<'_, K, UP>
where
    for<'a> Sum<'a, K>: Visit<K, UP>,
{
    #[inline(always)]
    fn run(self) -> u64 {
        let Node(c, pos, depth, last_plies) = self;
        let mut sum = Sum::<K> {
            c,
            depth,
            last_plies,
            total: 0,
        };
        let mut maker = Maker::<K, _, UP> {
            c,
            pos,
            visit: &mut sum,
        };
        generate::<K, UP>(c, pos, &mut maker);
        sum.total
    }
}

/// The leaves `depth` plies below a position; the last ply, or the last two, are counted as sets.
pub(super) fn walk<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    depth: u32,
    last_plies: LastPlies,
) -> u64
where
    for<'a> Sum<'a, K>: Visit<K, UP>,
{
    match depth {
        0 => return 1,
        1 => return count::<K, UP>(c, pos),
        _ => {}
    }
    // The constant comes first, so that kernels without a frontier do not contain it.
    if K::S::FRONTIER && depth == 2 && last_plies == LastPlies::Together {
        return two::<K, UP>(c, pos);
    }
    K::L::enter(Node::<K, UP>(c, pos, depth, last_plies))
}
