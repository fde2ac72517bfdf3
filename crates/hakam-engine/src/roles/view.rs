//! A position with its tables, as the side to move sees it. What is asked of a position is asked of this.

use super::config::Config;
use super::position::Position;
use super::tables::Tables;
use crate::Bits;

/// A position of a kernel.
pub(super) type Pos<K> = Position<<K as Config>::B, <K as Config>::S>;

/// A position with the tables of its game.
#[derive(Clone, Copy)]
pub(super) struct View<'a, K: Config> {
    pub(super) tables: &'a Tables<K::B>,
    pub(super) pos: &'a Pos<K>,
}

impl<'a, K: Config> View<'a, K> {
    /// The men of the side to move.
    #[inline(always)]
    pub(super) fn us(self) -> K::B {
        self.pos.sides[K::US]
    }

    /// The men of the other side.
    #[inline(always)]
    pub(super) fn them(self) -> K::B {
        self.pos.sides[K::THEM]
    }

    /// All men.
    #[inline(always)]
    pub(super) fn occupied(self) -> K::B {
        self.pos.sides[0] | self.pos.sides[1]
    }

    /// Where the royal of the side to move stands.
    #[inline(always)]
    pub(super) fn king(self) -> usize {
        (self.pos.roles[0] & self.us()).lsb()
    }

    /// The same position, as if it were the other side's turn.
    #[inline(always)]
    pub(super) fn turned(self) -> View<'a, K::Other> {
        let View { tables, pos } = self;
        View { tables, pos }
    }
}
