//! A position of a search, and whether the game is over there.

use hakam_core::{Move, Outcome, PerSide, Setup, Side};
use hakam_engine::{EnginePosition, PackedMove};

use super::ends::{Ask, Ends};
use crate::Variant;

/// A position of a search. A ready one keeps no counters, so the checks given are counted beside it.
#[derive(Clone)]
pub(crate) struct Spot<'v> {
    ready: EnginePosition,
    ends: &'v Ends,
    ask: Ask,
    men: u32,
    checks: PerSide<u32>,
    counting: Counting,
    pub(crate) turn: Side,
}

/// Whether the game counts checks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counting {
    Checks,
    Nothing,
}

impl<'v> Spot<'v> {
    pub(crate) fn new(variant: &'v Variant, setup: &Setup) -> Spot<'v> {
        let ready = variant.engine().ready(setup);
        let ends = variant.law().ends();
        Spot {
            men: ready.men(),
            ready,
            ends,
            ask: ends.ask(setup),
            checks: setup.checks,
            counting: if variant.rules().counts_checks() {
                Counting::Checks
            } else {
                Counting::Nothing
            },
            turn: setup.turn,
        }
    }

    /// A number that tells this position from the others of a search.
    pub(super) fn key(&self) -> u128 {
        let key = self.ready.hash();
        match self.counting {
            Counting::Nothing => key,
            Counting::Checks => {
                let given = u128::from(self.checks.white) << 32 | u128::from(self.checks.black);
                // Spread over all bits, as the rest of the key is.
                key ^ (given + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
            }
        }
    }

    pub(crate) fn moves(&self) -> Vec<PackedMove> {
        let mut list = Vec::new();
        self.ready.list(&mut list);
        list
    }

    /// The legal moves in the order of certificates.
    pub(crate) fn sorted(&self) -> Vec<(Move, PackedMove)> {
        let steps = self.moves().into_iter();
        let mut moves: Vec<(Move, PackedMove)> = steps
            .filter_map(|step| Some((self.unpack(step)?, step)))
            .collect();
        moves.sort_unstable_by_key(|(m, _)| *m);
        moves
    }

    /// A step as a move; every step of the list is one.
    pub(crate) fn unpack(&self, step: PackedMove) -> Option<Move> {
        self.ready.unpack(step)
    }

    pub(crate) fn men(&self) -> usize {
        self.men as usize
    }

    pub(crate) fn takes(&self, step: PackedMove) -> bool {
        self.ready.takes(step)
    }

    pub(crate) fn is_check(&self) -> bool {
        self.ready.is_check()
    }

    pub(crate) fn has_moves(&self) -> bool {
        self.ready.has_moves()
    }

    pub(crate) fn after(&self, step: PackedMove) -> Spot<'v> {
        let mut next = self.clone();
        next.ready.play(step);
        next.turn = self.turn.other();
        next.men = next.ready.men();
        if self.counting == Counting::Checks && next.ready.is_check() {
            let given = &mut next.checks[self.turn];
            *given = given.saturating_add(1);
        }
        let other_men = next.men != self.men || step.choice().is_some();
        if other_men && self.ends.hang_on_men() {
            next.ask = self.ends.ask(&next.ready.setup());
        }
        next
    }

    /// Whether the game can be over here though there is a legal move.
    pub(super) fn may_end_with_moves(&self) -> bool {
        self.ask == Ask::Always
    }

    /// How the game has ended here, by a look at the board.
    pub(crate) fn end(&self) -> Option<Outcome> {
        match self.ask {
            Ask::WithoutMoves if self.has_moves() => None,
            Ask::WithoutMoves | Ask::Always => self.ends.look(&self.setup()),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// The position without what no strategy depends on.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = self.ready.setup();
        setup.checks = self.checks;
        setup.clock = 0;
        setup.number = 0;
        setup
    }
}
