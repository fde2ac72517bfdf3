//! The tree of positions, for counting by several threads with a table.

use hakam_core::Side;

use super::Turned;
use super::config::{Config, Shape};
use super::tables::Tables;
use super::view::{Pos, View};
use super::walk::{Maker, Visit};
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::{Fingerprint, LastPlies, Tree};

/// Keeps the positions it is shown.
struct Gather<K: Config>(Vec<Turned<K::White>>);

impl<K: Config> Visit<K> for Gather<K> {
    fn child(&mut self, child: &Pos<K>) {
        self.0.push(Turned {
            position: *child,
            side: Side::BOTH[K::THEM],
        });
    }
}

/// Makes every move of one position.
struct Children<'a, K: Config>(View<'a, K>);

impl<K: Config> Work<Vec<Turned<K::White>>> for Children<'_, K> {
    #[inline(always)]
    fn run(self) -> Vec<Turned<K::White>> {
        let Children(view) = self;
        let mut gather = Gather::<K>(Vec::new());
        let visit = &mut gather;
        view.generate(&mut Maker { view, visit });
        gather.0
    }
}

impl<K: Config> Turned<K> {
    /// All but the mark of a man that has just passed.
    pub(super) fn imprint(&self) -> Fingerprint {
        let position = &self.position;
        let mut print = Fingerprint::START.word(self.side as u64);
        for role in 0..K::S::ROLES {
            print = print.set(position.roles[role]);
        }
        print
            .set(position.sides[0])
            .set(position.sides[1])
            .set(position.rights)
    }

    /// All of it.
    pub(super) fn fingerprint(&self) -> Fingerprint {
        let position = &self.position;
        let print = self.imprint().set(position.passing);
        if position.passing.is_empty() {
            print
        } else {
            print.set(position.passer)
        }
    }
}

/// The positions of a game, one turn after the other.
pub(super) struct Turns<'t, K: Config> {
    pub(super) tables: &'t Tables<K::B>,
    pub(super) last_plies: LastPlies,
}

impl<K: Config<White = K>> Tree for Turns<'_, K> {
    type Node = Turned<K>;
    const SHALLOW: u32 = 3;

    fn children(&self, node: &Turned<K>) -> Vec<Turned<K>> {
        let view = node.view(self.tables);
        match node.side {
            Side::White => K::L::enter(Children(view)),
            Side::Black => K::L::enter(Children(view.turned())),
        }
    }

    fn count(&self, node: &Turned<K>, depth: u32) -> u64 {
        let view = node.view(self.tables);
        match node.side {
            Side::White => view.walk(depth, self.last_plies),
            Side::Black => view.turned().walk(depth, self.last_plies),
        }
    }

    fn fingerprint(&self, node: &Turned<K>) -> Fingerprint {
        node.fingerprint()
    }
}
