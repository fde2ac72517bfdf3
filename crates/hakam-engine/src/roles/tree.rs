//! The tree of positions, for counting by several threads with a table.

use hakam_core::Side;

use super::Turned;
use super::config::{Config, Shape};
use super::generate::{Pos, generate};
use super::tables::Tables;
use super::walk::{Maker, Visit, walk};
use crate::Bits;
use crate::lines::{Lines, Work};
use crate::perft::{Fingerprint, LastPlies, Tree};

/// Keeps the positions it is shown.
struct Gather<K: Config> {
    found: Vec<Turned<K>>,
    side: Side,
}

impl<K: Config, const UP: bool> Visit<K, UP> for Gather<K> {
    fn child(&mut self, child: &Pos<K>) {
        self.found.push(Turned {
            position: *child,
            side: self.side,
        });
    }
}

/// Makes every move of one position.
struct Children<'a, K: Config, const UP: bool>(&'a Tables<K::B>, &'a Turned<K>);

impl<K: Config, const UP: bool> Work<Vec<Turned<K>>> for Children<'_, K, UP> {
    #[inline(always)]
    fn run(self) -> Vec<Turned<K>> {
        let Children(tables, node) = self;
        let mut gather = Gather::<K> {
            found: Vec::new(),
            side: node.side.other(),
        };
        let mut maker = Maker::<K, _, UP> {
            c: tables,
            pos: &node.position,
            visit: &mut gather,
        };
        generate::<K, UP>(tables, &node.position, &mut maker);
        gather.found
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

impl<K: Config> Tree for Turns<'_, K> {
    type Node = Turned<K>;
    const SHALLOW: u32 = 3;

    fn children(&self, node: &Turned<K>) -> Vec<Turned<K>> {
        match node.side {
            Side::White => K::L::enter(Children::<K, true>(self.tables, node)),
            Side::Black => K::L::enter(Children::<K, false>(self.tables, node)),
        }
    }

    fn count(&self, node: &Turned<K>, depth: u32) -> u64 {
        let (tables, position) = (self.tables, &node.position);
        match node.side {
            Side::White => walk::<K, true>(tables, position, depth, self.last_plies),
            Side::Black => walk::<K, false>(tables, position, depth, self.last_plies),
        }
    }

    fn fingerprint(&self, node: &Turned<K>) -> Fingerprint {
        node.fingerprint()
    }
}
