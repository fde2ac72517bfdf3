//! Copy-make and the walk through the tree of moves.

use super::config::{Config, Shape};
use super::foot::Stride;
use super::frontier::two;
use super::generate::Sink;
use super::tables::Tables;
use super::view::{Pos, View};
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::LastPlies;

/// What is done with the positions after the moves of a side.
pub(super) trait Visit<K: Config> {
    fn child(&mut self, child: &Pos<K>);
}

/// Makes every move and shows the position after it.
pub(super) struct Maker<'a, 'v, K: Config, V> {
    pub(super) view: View<'a, K>,
    pub(super) visit: &'v mut V,
}

impl<K: Config, V: Visit<K>> Maker<'_, '_, K, V> {
    /// One man to each of `to`.
    #[inline(always)]
    pub(super) fn pieces(&mut self, from: usize, to: K::B) {
        let (pos, bit) = (self.view.pos, K::B::bit(from));
        let mut lifted = *pos;
        lifted.clear(bit);
        lifted.passing = K::B::EMPTY;
        let mut member = K::S::roles::<K::B>();
        for role in 0..K::S::ROLES {
            member[role] = (pos.roles[role] & bit).spread();
        }
        for to in to.squares() {
            let to = K::B::bit(to);
            let mut child = lifted;
            for role in 0..K::S::ROLES {
                child.roles[role] = lifted.roles[role].minus(to) | member[role] & to;
            }
            child.sides[K::US] = child.sides[K::US] | to;
            child.sides[K::THEM] = child.sides[K::THEM].minus(to);
            child.rights = child.rights.minus(to);
            self.visit.child(&child);
        }
    }

    /// Every foot soldier one stride behind one of `to`.
    #[inline(always)]
    pub(super) fn strides(&mut self, foot: usize, stride: &Stride<K::B>, to: K::B) {
        let promotes = to & stride.zone[K::US];
        let stays = to.minus(promotes & stride.must[K::US]);
        let mut base = *self.view.pos;
        base.passing = K::B::EMPTY;
        for to in stays.squares() {
            let to = K::B::bit(to);
            let mut child = base;
            child.clear(stride.origin::<K>(to) | to);
            child.roles[1 + foot] = child.roles[1 + foot] | to;
            child.sides[K::US] = child.sides[K::US] | to;
            if stride.marks_passing {
                child.passing = stride.back::<K>(to);
                child.passer = to;
            }
            self.visit.child(&child);
        }
        for to in promotes.squares() {
            let to = K::B::bit(to);
            self.promote(foot, stride.origin::<K>(to) | to, to, &base);
        }
    }

    /// A foot soldier becomes each kind that it may.
    #[inline(always)]
    fn promote(&mut self, foot: usize, gone: K::B, to: K::B, base: &Pos<K>) {
        for promoted in self.view.promotions(&self.view.tables.feet[foot]) {
            let mut child = *base;
            child.clear(gone);
            child.put(promoted.code, K::US, to);
            self.visit.child(&child);
        }
    }
}

impl<K: Config, V: Visit<K>> Sink<K::B> for Maker<'_, '_, K, V> {
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
        let mut base = *self.view.pos;
        let gone = from | base.passer;
        base.passing = K::B::EMPTY;
        if !to.meets(stride.zone[K::US] & stride.must[K::US]) {
            let mut child = base;
            child.clear(gone);
            child.put(1 << (1 + foot), K::US, to);
            self.visit.child(&child);
        }
        if to.meets(stride.zone[K::US]) {
            self.promote(foot, gone, to, &base);
        }
    }
    fn castling(&mut self, _: usize, royal: [K::B; 2], partner: [K::B; 2]) {
        let mut child = *self.view.pos;
        child.castle(K::US, royal, partner);
        self.visit.child(&child);
    }
}

struct Pieces<'w, 'a, 'v, K: Config, V>(&'w mut Maker<'a, 'v, K, V>, usize, K::B);

impl<K: Config, V: Visit<K>> Work<()> for Pieces<'_, '_, '_, K, V> {
    #[inline(always)]
    fn run(self) {
        self.0.pieces(self.1, self.2);
    }
}

struct Strides<'w, 'a, 'v, K: Config, V>(
    &'w mut Maker<'a, 'v, K, V>,
    usize,
    &'w Stride<K::B>,
    K::B,
);

impl<K: Config, V: Visit<K>> Work<()> for Strides<'_, '_, '_, K, V> {
    #[inline(always)]
    fn run(self) {
        self.0.strides(self.1, self.2, self.3);
    }
}

/// Adds up the leaves below the positions it is shown.
pub(super) struct Sum<'a, K: Config> {
    pub(super) tables: &'a Tables<K::B>,
    /// How many plies are left, the one that led to the position included.
    pub(super) depth: u32,
    pub(super) last_plies: LastPlies,
    pub(super) total: u64,
}

impl<K: Config> Visit<K> for Sum<'_, K> {
    #[inline(always)]
    fn child(&mut self, child: &Pos<K>) {
        let child = View::<K::Other> {
            tables: self.tables,
            pos: child,
        };
        self.total += match self.depth {
            2 => child.count(),
            depth => child.walk(depth - 1, self.last_plies),
        };
    }
}

struct Node<'a, K: Config>(View<'a, K>, u32, LastPlies);

impl<K: Config> Work<u64> for Node<'_, K> {
    #[inline(always)]
    fn run(self) -> u64 {
        let Node(view, depth, last_plies) = self;
        let mut sum = Sum::<K> {
            tables: view.tables,
            depth,
            last_plies,
            total: 0,
        };
        let visit = &mut sum;
        view.generate(&mut Maker { view, visit });
        sum.total
    }
}

impl<K: Config> View<'_, K> {
    /// The leaves `depth` plies below a position; the last ply, or the last two, are counted as sets.
    pub(super) fn walk(self, depth: u32, last_plies: LastPlies) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count(),
            _ => {}
        }
        // The constant comes first, so that kernels without a frontier do not contain it.
        if K::S::FRONTIER && depth == 2 && last_plies == LastPlies::Together {
            return two(self);
        }
        K::L::enter(Node(self, depth, last_plies))
    }
}
