//! What is asked of a position again and again, worked out once.

use super::compile::{SideTables, Tables};
use super::position::Position;
use crate::Bits;

/// A position with its tables and the sets that every question needs, as the side to move sees them.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'t, B: Bits, const K: usize> {
    pub(crate) tables: &'t Tables<B, K>,
    pub(crate) position: &'t Position<B, K>,
    /// What the side to move plays by.
    pub(crate) ours: &'t SideTables<B>,
    pub(crate) occupied: B,
    pub(crate) us: B,
    pub(crate) royals: B,
    pub(crate) their_royals: B,
    /// The men that may be landed on: those of the other side that are not royal.
    pub(crate) foes: B,
}

impl<'t, B: Bits, const K: usize> Scene<'t, B, K> {
    #[inline(always)]
    pub(crate) fn new(tables: &'t Tables<B, K>, position: &'t Position<B, K>) -> Self {
        let turn = position.turn;
        let their_royals = tables.royals(position, turn.other());
        Scene {
            tables,
            position,
            ours: &tables.sides[turn as usize],
            occupied: position.occupied(),
            us: position.us(),
            royals: tables.royals(position, turn),
            their_royals,
            foes: position.them().minus(their_royals),
        }
    }
}
