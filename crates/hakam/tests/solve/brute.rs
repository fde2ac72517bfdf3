//! Plain search by the interpreter, which shares nothing with the solver.

use hakam::hakam_law::{Game, Position};
use hakam::solve::Goal;
use hakam::{Outcome, Setup, Side, Variant};

/// A side that is after something.
#[derive(Clone, Copy)]
pub struct Attack {
    pub goal: Goal,
    pub by: Side,
}

impl Attack {
    /// Whether the game is over here, and then whether the attacker has what it is after.
    fn end(self, position: &Position<'_>) -> Option<bool> {
        let turn = position.setup().turn;
        let is_stuck = position.legal_moves().is_empty();
        if self.goal == Goal::Mate && turn != self.by && is_stuck {
            return Some(position.board().in_check(turn));
        }
        match Game::new(position.clone()).standing().outcome {
            Outcome::Ongoing => is_stuck.then_some(false),
            Outcome::Drawn { .. } => Some(false),
            Outcome::Won { by, .. } => Some(self.goal == Goal::Win && by == self.by),
        }
    }

    /// Whether the attacker gets it within so many plies.
    pub fn succeeds(self, position: &Position<'_>, plies: u32) -> bool {
        if let Some(won) = self.end(position) {
            return won;
        }
        if plies == 0 {
            return false;
        }
        let mut next = position.continuations().into_iter();
        if position.setup().turn == self.by {
            next.any(|(_, after)| self.succeeds(&after, plies - 1))
        } else {
            next.all(|(_, after)| self.succeeds(&after, plies - 1))
        }
    }
}

/// In how many plies, of so many at most, the attacker gets what it is after.
pub fn shortest(variant: &Variant, setup: &Setup, attack: Attack, most: u32) -> Option<u32> {
    let mut setup = setup.clone();
    setup.clock = 0;
    let position = Position::new_unchecked(variant.rules(), setup);
    (1..=most).find(|plies| attack.succeeds(&position, *plies))
}
