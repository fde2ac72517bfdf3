//! How a plain game stands at its end.

use hakam_core::{Kind, Outcome, Setup, Side};
use hakam_engine::{EnginePosition, PackedMove};
use hakam_variant::{Condition, Ruleset};

use super::super::Ground;

use hakam_dead::Glance;
use hakam_notation::standing_by;

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
        (ground, glance): (Ground<'_>, &Glance<'_>),
        now: &EnginePosition,
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
        let (rules, history) = (ground.rules, std::slice::from_ref(&setup));
        Some(standing_by(|| glance, rules, ground.engine, history).outcome)
    }

    /// Whether the last position may have come about as often as ends the game.
    fn repeats(self, trail: &Trail) -> bool {
        // A position comes again after four plies at the earliest.
        self.repetition.is_some_and(|times| {
            trail.plies() >= times.saturating_sub(1).saturating_mul(4) && trail.times() >= times
        })
    }
}
/// A number for each position since the last capture, pawn move or castling: equal positions have equal numbers. Two
/// others may have the same by chance; then the careful reader looks.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    numbers: Vec<u64>,
}

impl Default for Trail {
    fn default() -> Trail {
        Trail { numbers: vec![0] }
    }
}

impl Trail {
    /// No position before this one can come again.
    pub(super) fn restart(&mut self) {
        self.numbers.clear();
        self.numbers.push(0);
    }

    /// A piece has gone from a square to an empty one, and can go back.
    pub(super) fn moved(&mut self, kind: Kind, side: Side, step: PackedMove) {
        let now = self.numbers.last().copied().unwrap_or(0);
        let stands = |square: usize| number(kind, side, square);
        self.numbers
            .push(now ^ stands(step.from()) ^ stands(step.to()));
    }

    /// How often the present position may have stood, this time included.
    pub(super) fn times(&self) -> u32 {
        let now = self.numbers.last().copied();
        // The same side is to move every second ply.
        let equal = self.numbers.iter().rev().step_by(2);
        let equal = equal.filter(|number| Some(**number) == now).count();
        u32::try_from(equal).unwrap_or(u32::MAX)
    }

    /// How many plies since.
    pub(super) fn plies(&self) -> u32 {
        u32::try_from(self.numbers.len() - 1).unwrap_or(u32::MAX)
    }
}

/// A number for a piece on a square (the mixing step of `SplitMix64`, Steele, Lea and Flood 2014).
fn number(kind: Kind, side: Side, square: usize) -> u64 {
    let piece = (kind.index() * 2 + side as usize) as u64;
    let mut mixed = (piece << 16 | square as u64)
        .wrapping_add(1)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
