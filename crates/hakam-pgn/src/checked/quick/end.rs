//! How a plain game stands at its end.

use hakam_core::{Outcome, Setup};
use hakam_engine::Ready;
use hakam_variant::{Condition, Ruleset};

use super::super::Ground;
use super::trail::Trail;
use hakam_notation::standing;

/// The ends of a game as far as the quick way knows them: no moves, a dead position, repetition, quiet moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    /// So many equal positions end the game.
    repetition: Option<u32>,
    /// So many quiet plies do.
    quiet: Option<u32>,
    /// Whether there is any other end.
    others: bool,
}

/// With more pieces nobody has lost the means to win, unless the pawns are stuck; with fewer it is asked.
const FEW: u32 = 6;

impl Ends {
    pub(super) fn of(rules: &Ruleset) -> Ends {
        let mut ends = Ends {
            repetition: None,
            quiet: None,
            others: false,
        };
        let least = |known: Option<u32>, new: u32| Some(known.map_or(new, |known| known.min(new)));
        let automatic = rules.endings().iter().filter(|ending| !ending.claim);
        for condition in automatic.flat_map(|ending| &ending.when) {
            match condition {
                Condition::NoMoves | Condition::Check(_) | Condition::Dead(_) => {}
                Condition::Repetition(times) => ends.repetition = least(ends.repetition, *times),
                Condition::QuietMoves(moves) => {
                    ends.quiet = least(ends.quiet, moves.saturating_mul(2));
                }
                Condition::Bare(_)
                | Condition::BaresBack
                | Condition::PerpetualCheck(_)
                | Condition::Men { .. }
                | Condition::Stands { .. }
                | Condition::ChecksGiven { .. }
                | Condition::SomeMove { .. }
                | Condition::Facing(_)
                | Condition::Turn(_) => ends.others = true,
            }
        }
        ends
    }

    /// Whether the quick way knows them all.
    pub(super) fn are_known(self) -> bool {
        !self.others
    }

    /// Whether the game may be over at a position with many pieces and a move to make.
    pub(super) fn may_end(self, trail: &Trail, quiet: u32) -> bool {
        self.quiet.is_some_and(|limit| quiet >= limit) || self.repeats(trail)
    }

    /// How the game stands; `None` when only its history can tell. `quiet` is how many plies before nothing happened
    /// that resets the clock.
    pub(super) fn outcome(
        self,
        ground: Ground<'_>,
        now: &Ready,
        trail: &Trail,
        quiet: u32,
    ) -> Option<Outcome> {
        if self.may_end(trail, quiet) {
            return None;
        }
        // With many pieces, free pawns and a move to make nothing has ended.
        if now.men() > FEW && !now.pawns_are_stuck() && now.has_moves() {
            return Some(Outcome::Ongoing);
        }
        let setup: Setup = now.setup();
        Some(standing(ground.rules, ground.engine, std::slice::from_ref(&setup)).outcome)
    }

    /// Whether the last position may have come about as often as ends the game.
    fn repeats(self, trail: &Trail) -> bool {
        // A position comes again after four plies at the earliest.
        self.repetition.is_some_and(|times| {
            trail.plies() >= times.saturating_sub(1).saturating_mul(4) && trail.times() >= times
        })
    }
}
