//! Whether the law has ended a game before its record ends.

use std::cell::OnceCell;
use std::collections::HashMap;

use hakam_core::{Outcome, Setup};
use hakam_dead::Glance;
use hakam_notation::standing_by;
use hakam_variant::Past;

use super::Ground;

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
    /// Whether the record begins where the law has ended the game, as some problems do: then only its last position
    /// is judged.
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
