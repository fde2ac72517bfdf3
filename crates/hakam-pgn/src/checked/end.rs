//! Whether the law has ended a game: of a plain game at a glance, of any other looked for position by position.

use std::cell::OnceCell;
use std::collections::HashMap;

use hakam_core::{Kind, Outcome, Setup, Side};
use hakam_dead::Glance;
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::standing_by;
use hakam_variant::{Condition, Past};

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

/// Looks for the first position of a line in which the game is over.
///
/// How often a position stood is counted by its imprint, which tells no marks of passing men; only where that may be
/// often enough the whole history is looked at.
pub(super) struct Over<'a> {
    ground: Ground<'a>,
    glance: OnceCell<Glance<'a>>,
    /// The fewest equal positions that may end the game.
    equals: Option<u32>,
    /// How many of the last positions are looked at.
    last: usize,
    seen: HashMap<u128, u32>,
    /// The first end.
    first: Option<Outcome>,
    /// Whether the record begins behind the end, as some problems do: then only its last position is judged.
    starts_ended: bool,
}

impl<'a> Over<'a> {
    pub(super) fn new(ground: Ground<'a>) -> Over<'a> {
        let mut over = Over {
            ground,
            glance: OnceCell::new(),
            equals: None,
            last: 1,
            seen: HashMap::new(),
            first: None,
            starts_ended: false,
        };
        let automatic = ground.rules.endings().iter().filter(|ending| !ending.claim);
        for ending in automatic {
            // All conditions of an ending must hold, and one ending is enough.
            let mut equals = None;
            for condition in &ending.when {
                match condition.needs().past {
                    Past::Nothing => {}
                    Past::Equals(times) => equals = equals.max(Some(times)),
                    // Without a number it takes at least one return.
                    Past::ChecksSinceEqual => equals = equals.max(Some(2)),
                    Past::Last(times) => over.last = over.last.max(times as usize),
                }
            }
            over.equals = over.equals.into_iter().chain(equals).min();
        }
        over
    }

    /// Looks at the last of these positions, from which a move is made. Gives the end where it is found, once.
    pub(super) fn look(&mut self, history: &[Setup]) -> Option<Outcome> {
        if self.first.is_some() || self.starts_ended {
            return None;
        }
        let outcome = self.outcome(history)?;
        if history.len() == 1 {
            self.starts_ended = true;
            return None;
        }
        self.first = Some(outcome);
        Some(outcome)
    }

    /// The first end, where these are all positions.
    pub(super) fn at_last(mut self, history: &[Setup]) -> Option<Outcome> {
        self.first.or_else(|| self.outcome(history))
    }

    /// How the game has ended at the last of these positions.
    fn outcome(&mut self, history: &[Setup]) -> Option<Outcome> {
        let now = history.last()?;
        let Ground { rules, engine } = self.ground;
        let mut from = history.len().saturating_sub(self.last);
        if let Some(needed) = self.equals {
            let key = engine.ready(now).hash_without_en_passant();
            let times = self.seen.entry(key).or_insert(0);
            *times += 1;
            if *times >= needed {
                from = 0;
            }
        }
        let glance = || self.glance.get_or_init(|| Glance::of(rules));
        let outcome = standing_by(glance, rules, engine, history.get(from..)?).outcome;
        outcome.is_over().then_some(outcome)
    }
}
