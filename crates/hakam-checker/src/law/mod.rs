//! The law, looked up: what a ruleset says of one position, square by square.
//!
//! There is no move generator here. Everything rests on one relation, "does this pattern lead from this
//! square to that one, and is the way as it must be" ([`way`]); attacks, candidates and judgements ask it for
//! the squares they care about. It shares no code with the literal interpreter and none with the engine, and
//! must agree with both.

pub(crate) mod attack;
mod blame;
pub(crate) mod castle;
pub(crate) mod dead;
pub(crate) mod ends;
pub(crate) mod judge;
mod judge_castling;
pub(crate) mod past;
mod patterns;
pub(crate) mod play;
pub(crate) mod sound;
pub(crate) mod way;

use hakam_core::{Geometry, Piece, Setup, Side, Square};
use hakam_variant::Ruleset;

/// One position under one law.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) setup: &'a Setup,
}

impl<'a> Board<'a> {
    pub(crate) fn new(rules: &'a Ruleset, setup: &'a Setup) -> Board<'a> {
        Board { rules, setup }
    }

    pub(crate) fn geometry(self) -> &'a Geometry {
        self.rules.geometry()
    }

    pub(crate) fn at(self, square: Square) -> Option<Piece> {
        self.setup.at(square)
    }

    /// Every man of `side` with its square, by rising square.
    pub(crate) fn men(self, side: Side) -> impl Iterator<Item = (Square, Piece)> + 'a {
        self.setup.men_of(self.rules.geometry(), side)
    }

    /// The side to move.
    pub(crate) fn mover(self) -> Side {
        self.setup.turn
    }
}
