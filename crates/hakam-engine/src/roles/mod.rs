//! The role kernel: rulesets with one royal a side, threatened by leaps and clear lines only.
//!
//! Men are kept by role, an elementary way of moving shared by several kinds: a queen is in two roles. The
//! kernel loops over few roles, never over kinds, and every move set it makes is legal, because checkers
//! and pins are found first. It is compiled once for each shape: how many roles of each sort there are.

mod atoms;
mod attack;
mod choose;
mod count;
mod fitness;
mod foot;
mod frontier;
mod generate;
mod kernel;
mod legal;
mod list;
mod pairs;
mod position;
mod rays;
mod tables;
mod tree;
mod walk;

use hakam_core::{Setup, Side, Way};
use hakam_variant::Ruleset;

use crate::lines::Lines;
use crate::perft::Counting;
use crate::ready::Ready;
use crate::{Bits, Step};

use kernel::Kernel;
use legal::{Ask, IsLegal};
use list::List;
use position::Position;
use tables::Tables;
use walk::{Method, walk};

pub(crate) use choose::choose;

/// What the role kernel can answer, whatever it was compiled for. `None`: the position has something that
/// this kernel has no place for.
pub(crate) trait Fast: Send + Sync {
    /// The position of a setup, ready to be asked about.
    fn ready(&self, setup: &Setup) -> Option<Ready>;
    /// Every legal move.
    fn list(&self, ready: &Ready, list: &mut Vec<Step>);
    /// Whether a move is legal.
    fn is_legal(&self, ready: &Ready, from: usize, to: usize, choice: Option<u8>) -> bool;
    /// The squares of the men that a legal move takes.
    fn captures(&self, ready: &Ready, step: Step) -> Vec<usize>;
    /// Lines of moves; the last two plies counted together.
    fn perft(&self, setup: &Setup, depth: u32) -> Option<u64>;
    /// Lines of moves; only the last ply counted as sets.
    fn perft_plain(&self, setup: &Setup, depth: u32) -> Option<u64>;
    /// Lines of moves, counted as asked; ends are ignored.
    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<u64>;
    /// The size of a position, in bytes.
    fn position_size(&self) -> usize;
}

/// The role kernel for one ruleset.
struct Roles<K: Kernel> {
    tables: Box<Tables<K::B>>,
}

impl<K: Kernel> Roles<K> {
    fn new(rules: &Ruleset) -> Self {
        Roles {
            tables: Tables::compile::<K>(rules),
        }
    }

    fn walk(&self, setup: &Setup, depth: u32, method: Method) -> Option<u64> {
        let position = Position::<K::B, K::S>::of(&self.tables, setup)?;
        Some(match setup.turn {
            Side::White => walk::<K, true>(&self.tables, &position, depth, method),
            Side::Black => walk::<K, false>(&self.tables, &position, depth, method),
        })
    }
}

/// A position with the side to move.
struct Turned<K: Kernel> {
    position: Position<K::B, K::S>,
    side: Side,
}

impl<K: Kernel> Fast for Roles<K> {
    fn ready(&self, setup: &Setup) -> Option<Ready> {
        let position = Position::of(&self.tables, setup)?;
        let side = setup.turn;
        Some(Ready::new(Turned::<K> { position, side }))
    }

    fn list(&self, ready: &Ready, list: &mut Vec<Step>) {
        let Some(Turned { position, side }) = ready.get::<Turned<K>>() else {
            return;
        };
        match side {
            Side::White => K::L::enter(List::<K, true>(&self.tables, position, list)),
            Side::Black => K::L::enter(List::<K, false>(&self.tables, position, list)),
        }
    }

    fn is_legal(&self, ready: &Ready, from: usize, to: usize, choice: Option<u8>) -> bool {
        let ask = Ask { from, to, choice };
        match ready.get::<Turned<K>>() {
            None => false,
            Some(Turned { position, side }) => match side {
                Side::White => K::L::enter(IsLegal::<K, true>(&self.tables, position, ask)),
                Side::Black => K::L::enter(IsLegal::<K, false>(&self.tables, position, ask)),
            },
        }
    }

    fn captures(&self, ready: &Ready, step: Step) -> Vec<usize> {
        let Some(Turned { position, side }) = ready.get::<Turned<K>>() else {
            return Vec::new();
        };
        let Way::Pattern(id) = step.way() else {
            return Vec::new();
        };
        let to = K::B::bit(step.to());
        let them = position.sides[side.other() as usize];
        let land = self
            .tables
            .rules
            .pattern(id)
            .legs
            .last()
            .map(|leg| leg.land);
        // No man of this kernel both steps and takes in passing on the same square.
        if them.meets(to) {
            vec![step.to()]
        } else if land.is_some_and(|land| land.passing && !land.empty) {
            position.passer.squares().collect()
        } else {
            Vec::new()
        }
    }

    fn perft(&self, setup: &Setup, depth: u32) -> Option<u64> {
        self.walk(setup, depth, Method::Frontier)
    }

    fn perft_plain(&self, setup: &Setup, depth: u32) -> Option<u64> {
        self.walk(setup, depth, Method::Plain)
    }

    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<u64> {
        let position = Position::of(&self.tables, setup)?;
        let side = setup.turn;
        let root = Turned::<K> { position, side };
        Some(crate::perft::count(self, root, depth, how))
    }

    fn position_size(&self) -> usize {
        size_of::<Position<K::B, K::S>>()
    }
}
