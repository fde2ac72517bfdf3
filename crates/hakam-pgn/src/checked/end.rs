//! How a plain game stands at its end.

use hakam_core::{Kind, Outcome, Side};
use hakam_dead::Glance;
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::standing_by;
use hakam_variant::Condition;

use super::Ground;

/// With more pieces nobody has lost the means to win, unless the pawns are stuck; with fewer it is asked.
const FEW: u32 = 6;

/// The ends of a game as far as the quick way knows them: no moves, a dead position, repetition, quiet moves.
pub(super) struct Ends<'a> {
    ground: Ground<'a>,
    glance: Glance<'a>,
    /// So many equal positions end the game.
    repetition: Option<u32>,
    /// So many quiet plies do.
    quiet: Option<u32>,
}

impl<'a> Ends<'a> {
    /// The ends of a game, if there are no others.
    pub(super) fn of(ground: Ground<'a>) -> Option<Ends<'a>> {
        let mut ends = Ends {
            ground,
            glance: Glance::of(ground.rules),
            repetition: None,
            quiet: None,
        };
        let least = |known: Option<u32>, new: u32| Some(known.map_or(new, |known| known.min(new)));
        let automatic = ground.rules.endings().iter().filter(|ending| !ending.claim);
        for condition in automatic.flat_map(|ending| &ending.when) {
            match condition {
                Condition::NoMoves | Condition::Check(_) | Condition::Dead(_) => {}
                Condition::Repetition(times) => ends.repetition = least(ends.repetition, *times),
                Condition::QuietMoves(moves) => {
                    ends.quiet = least(ends.quiet, moves.saturating_mul(2));
                }
                _ => return None,
            }
        }
        Some(ends)
    }

    /// Whether the game may be over at a position with many pieces and a move to make. `quiet` is how many plies before
    /// nothing happened that resets the clock.
    pub(super) fn may_end(&self, trail: &Trail, quiet: u32) -> bool {
        self.quiet.is_some_and(|limit| quiet >= limit)
            || self.repetition.is_some_and(|times| trail.repeats(times))
    }

    /// How the game stands at a position, where that does not hang on its history.
    pub(super) fn outcome(&self, now: &EnginePosition) -> Outcome {
        // With many pieces, free pawns and a move to make nothing has ended.
        if now.men() > FEW && !now.pawns_are_stuck() && now.has_moves() {
            return Outcome::Ongoing;
        }
        let Ground { rules, engine } = self.ground;
        standing_by(|| &self.glance, rules, engine, &[now.setup()]).outcome
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

    /// Whether the present position may have stood so often, this time included.
    fn repeats(&self, times: u32) -> bool {
        let times = times as usize;
        // A position comes again after four plies at the earliest.
        if self.numbers.len() <= times.saturating_sub(1).saturating_mul(4) {
            return false;
        }
        let now = self.numbers.last();
        // The same side is to move every second ply.
        let equal = self.numbers.iter().rev().step_by(2);
        equal.filter(|number| Some(*number) == now).count() >= times
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
