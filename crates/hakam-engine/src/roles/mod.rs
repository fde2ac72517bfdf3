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
mod near;
mod pairs;
mod play;
mod position;
mod rays;
mod seat;
mod tables;
mod text;
mod tree;
mod walk;

use std::sync::Arc;

use hakam_core::{Setup, Side};
use hakam_variant::Ruleset;

use crate::perft::{Counting, TooMany};
use crate::ready::{Prepared, Ready};

use kernel::Kernel;
use position::Position;
use seat::Seat;
use tables::Tables;
use walk::{Method, walk};

pub(crate) use choose::choose;

/// What the role kernel can answer, whatever it was compiled for. `None`: the position has something that
/// this kernel has no place for.
pub(crate) trait Fast: Send + Sync {
    /// The position of a setup, ready to be asked about.
    fn ready(&self, setup: &Setup) -> Option<Ready>;
    /// The position of a plain text; `None` also where the text is not plain.
    fn read(&self, text: &str) -> Option<Ready>;
    /// Whether a move is legal.
    fn is_legal(&self, setup: &Setup, from: usize, to: usize, choice: Option<u8>) -> Option<bool>;
    /// Lines of moves; the last two plies counted together.
    fn perft(&self, setup: &Setup, depth: u32) -> Option<u64>;
    /// Lines of moves; only the last ply counted as sets.
    fn perft_plain(&self, setup: &Setup, depth: u32) -> Option<u64>;
    /// Lines of moves, counted as asked; ends are ignored.
    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<Result<u64, TooMany>>;
    /// The size of a position, in bytes.
    fn position_size(&self) -> usize;
}

/// The role kernel for one ruleset.
struct Roles<K: Kernel> {
    tables: Arc<Tables<K::B>>,
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
    fn read(&self, text: &str) -> Option<Ready> {
        let (position, side) = Position::spelled(&self.tables, text)?;
        let turned = Turned::<K> { position, side };
        Some(Ready::new(Seat::new(Arc::clone(&self.tables), turned)))
    }

    fn ready(&self, setup: &Setup) -> Option<Ready> {
        let position = Position::of(&self.tables, setup)?;
        let turned = Turned::<K> {
            position,
            side: setup.turn,
        };
        Some(Ready::new(Seat::new(Arc::clone(&self.tables), turned)))
    }

    fn is_legal(&self, setup: &Setup, from: usize, to: usize, choice: Option<u8>) -> Option<bool> {
        let position = Position::of(&self.tables, setup)?;
        let turned = Turned::<K> {
            position,
            side: setup.turn,
        };
        let seat = Seat::new(Arc::clone(&self.tables), turned);
        Some(seat.is_legal(from, to, choice))
    }

    fn perft(&self, setup: &Setup, depth: u32) -> Option<u64> {
        self.walk(setup, depth, Method::Frontier)
    }

    fn perft_plain(&self, setup: &Setup, depth: u32) -> Option<u64> {
        self.walk(setup, depth, Method::Plain)
    }

    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<Result<u64, TooMany>> {
        let position = Position::of(&self.tables, setup)?;
        let side = setup.turn;
        let root = Turned::<K> { position, side };
        Some(crate::perft::count(self, root, depth, how))
    }

    fn position_size(&self) -> usize {
        size_of::<Position<K::B, K::S>>()
    }
}
