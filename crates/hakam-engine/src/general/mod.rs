//! The general kernel: everything the definition language can say, on any board.
//!
//! Sets of squares for each kind; tables for each pattern. Where every attack hangs on how many men stand
//! on certain squares, the squares each man may go to are worked out as sets; otherwise a move is safe
//! when the position after it is.

mod apply;
mod attack;
mod candidate;
mod castling;
mod compile;
mod dead;
mod endings;
mod form;
mod generate;
mod guard;
mod judge;
mod legality;
mod op;
mod perft;
mod position;
mod promotion;
mod repetition;
mod scene;
mod tabled;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use hakam_core::{GameStatus, Setup, Side, Square};
use hakam_variant::Ruleset;

use crate::engine::GeneralKernel;
use crate::perft::{Counting, TooMany};
use crate::{Bits, EnginePosition};
pub(crate) use compile::overlap;
pub(crate) use dead::FEW_MEN;

use attack::Board;
use compile::Tables;
use perft::Positions;
use position::Position;
use tabled::TabledPosition;

/// The general kernel for one ruleset, with room for `K` kinds in a position.
pub(crate) struct General<B: Bits, const K: usize> {
    tables: Arc<Tables<B, K>>,
}

impl<B: Bits, const K: usize> General<B, K> {
    pub(crate) fn new(rules: &Arc<Ruleset>) -> Self {
        General {
            tables: Arc::new(Tables::compile(rules)),
        }
    }

    fn position(&self, setup: &Setup) -> Position<B, K> {
        Position::of(self.tables.rules.geometry(), setup)
    }

    fn squares(&self, set: B) -> Vec<Square> {
        let geometry = self.tables.rules.geometry();
        set.squares()
            .filter_map(|index| geometry.square_at(index))
            .collect()
    }
}

impl<B: Bits, const K: usize> GeneralKernel for General<B, K> {
    fn ready_any(&self, setup: &Setup) -> EnginePosition {
        EnginePosition::new(TabledPosition {
            tables: Arc::clone(&self.tables),
            position: self.position(setup),
        })
    }

    fn count_any(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Result<u64, TooMany> {
        let positions = Positions {
            tables: &self.tables,
            ends: how.ends,
        };
        crate::perft::count(&positions, self.position(setup), depth, how)
    }

    fn forms(&self) -> Vec<&'static str> {
        let mut ops: Vec<_> = self.tables.sides[0].ops.iter().collect();
        ops.sort_by_key(|op| op.id);
        ops.into_iter().map(|op| op.form.name()).collect()
    }

    fn attackers(&self, setup: &Setup, square: Square, by: Side) -> Vec<Square> {
        let position = self.position(setup);
        let board = Board::new(&position);
        let target = position.target(square.index());
        self.squares(self.tables.attackers(board, by, target))
    }

    fn in_check(&self, setup: &Setup, side: Side) -> bool {
        self.tables.check(&self.position(setup), side)
    }

    fn standing(&self, history: &[Setup]) -> GameStatus {
        let history: Vec<_> = history.iter().map(|setup| self.position(setup)).collect();
        self.tables.standing(&history)
    }
}
