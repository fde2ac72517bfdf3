//! A position of a search, and whether the game is over there.

use hakam_core::{Move, Outcome, PerSide, Setup, Side};
use hakam_engine::{Engine, Ready, Step};
use hakam_variant::{Condition, Ruleset};

use crate::Variant;

/// A position of a search. A ready one keeps no counters, so the checks given are counted beside it.
#[derive(Clone)]
pub(super) struct Spot {
    ready: Ready,
    checks: PerSide<u32>,
    counting: Counting,
    pub(super) turn: Side,
}

/// Whether the game counts checks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counting {
    Checks,
    Nothing,
}

impl Spot {
    pub(super) fn new(variant: &Variant, setup: &Setup) -> Spot {
        Spot {
            ready: variant.engine().ready(setup),
            checks: setup.checks,
            counting: if variant.rules().counts_checks() {
                Counting::Checks
            } else {
                Counting::Nothing
            },
            turn: setup.turn,
        }
    }

    pub(super) fn moves(&self) -> Vec<Step> {
        let mut list = Vec::new();
        self.ready.list(&mut list);
        list
    }

    /// A step as a move; every step of the list is one.
    pub(super) fn unpack(&self, step: Step) -> Option<Move> {
        self.ready.unpack(step)
    }

    pub(super) fn men(&self) -> usize {
        self.ready.men() as usize
    }

    pub(super) fn takes(&self, step: Step) -> bool {
        self.ready.takes(step)
    }

    pub(super) fn is_check(&self) -> bool {
        self.ready.is_check()
    }

    pub(super) fn has_moves(&self) -> bool {
        self.ready.has_moves()
    }

    pub(super) fn after(&self, step: Step) -> Spot {
        let mut next = self.clone();
        next.ready.play(step);
        next.turn = self.turn.other();
        if self.counting == Counting::Checks && next.ready.is_check() {
            let given = &mut next.checks[self.turn];
            *given = given.saturating_add(1);
        }
        next
    }

    /// The position without what no strategy depends on.
    pub(super) fn setup(&self) -> Setup {
        let mut setup = self.ready.setup();
        setup.checks = self.checks;
        setup.clock = 0;
        setup.number = 0;
        setup
    }
}

/// Which endings of a game can be seen on the board.
pub(super) struct Ends {
    /// Those other than having no move.
    besides_no_moves: bool,
}

/// Whether a condition is seen on the board alone.
fn on_board(condition: &Condition) -> bool {
    match condition {
        Condition::QuietMoves(_)
        | Condition::Repetition(_)
        | Condition::PerpetualCheck(_)
        | Condition::Dead(_) => false,
        Condition::Facing(times) => *times <= 1,
        Condition::NoMoves
        | Condition::Check(_)
        | Condition::Bare(_)
        | Condition::BaresBack
        | Condition::Men { .. }
        | Condition::Stands { .. }
        | Condition::ChecksGiven(_)
        | Condition::SomeMove { .. }
        | Condition::Turn(_) => true,
    }
}

impl Ends {
    pub(super) fn of(rules: &Ruleset) -> Ends {
        let besides = rules.endings().iter().any(|ending| {
            !ending.claim
                && ending.when.iter().all(on_board)
                && !ending.when.contains(&Condition::NoMoves)
        });
        Ends {
            besides_no_moves: besides,
        }
    }

    /// How the game has ended there, by a look at the board.
    pub(super) fn end(&self, engine: &Engine, rules: &Ruleset, spot: &Spot) -> Option<Outcome> {
        if !self.besides_no_moves && spot.has_moves() {
            return None;
        }
        let outcome = engine.standing(&[spot.setup()]).outcome;
        let rule = outcome.rule()?;
        let mut endings = rules.endings().iter();
        let is_seen = endings
            .any(|ending| ending.rule == rule && !ending.claim && ending.when.iter().all(on_board));
        is_seen.then_some(outcome)
    }
}
