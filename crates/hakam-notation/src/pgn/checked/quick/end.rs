//! How a plain game stands at its end.

use hakam_core::{Outcome, Setup};
use hakam_engine::{Engine, Ready, Step};
use hakam_variant::{Condition, Ruleset};

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

/// Positions with more men are not dead for want of men; with fewer the engine is asked.
const FEW: u32 = 4;

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
                | Condition::ChecksGiven(_)
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

    /// The outcome at the end of a game; `None` when only its history can tell. `quiet` is how many plies
    /// before the end nothing happened that cannot be undone.
    pub(super) fn outcome(
        self,
        engine: &Engine,
        start: &Ready,
        now: &Ready,
        played: &[Step],
        quiet: u32,
    ) -> Option<Outcome> {
        if self.quiet.is_some_and(|limit| quiet >= limit) || self.repeats(start, now, played, quiet)
        {
            return None;
        }
        // With many men and a move to make nothing has ended.
        if now.has_moves() && now.men() > FEW {
            return Some(Outcome::Ongoing);
        }
        let setup: Setup = now.setup();
        Some(engine.standing(std::slice::from_ref(&setup)).outcome)
    }

    /// Whether the last position may have come about as often as ends the game.
    fn repeats(self, start: &Ready, now: &Ready, played: &[Step], quiet: u32) -> bool {
        let Some(times) = self.repetition else {
            return false;
        };
        // A position comes again after four plies at the earliest.
        if quiet < times.saturating_sub(1).saturating_mul(4) {
            return false;
        }
        let last = now.imprint();
        let first = played.len().saturating_sub(quiet as usize);
        let mut position = start.clone();
        let mut found = 0;
        for (ply, step) in played.iter().enumerate() {
            if ply >= first && position.imprint() == last {
                found += 1;
            }
            position.play(*step);
        }
        found + 1 >= times
    }
}
