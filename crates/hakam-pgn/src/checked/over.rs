//! Whether the law has ended a game before its record ends.

use std::cell::OnceCell;
use std::collections::HashMap;

use hakam_core::{Outcome, Setup};
use hakam_dead::Glance;
use hakam_variant::{Past, Ruleset};

use super::Ground;
use hakam_notation::standing_by;

/// Looks for the first position of a line in which the game is over.
///
/// How often a position stood is counted by its imprint, which tells no marks of passing men; only where that may be
/// often enough the whole history is looked at.
pub(super) struct Over<'a> {
    ground: Ground<'a>,
    glance: OnceCell<Glance<'a>>,
    asked: Asked,
    seen: HashMap<u128, u32>,
    /// The end, and how many moves led to it.
    first: Option<(u32, Outcome)>,
    /// Whether the record begins where the law has ended the game, as some problems do: then only its last position
    /// is judged.
    starts_ended: bool,
}

/// What the ends of a game that come by themselves ask about its history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    /// The fewest equal positions that may end the game.
    equals: Option<u32>,
    /// How many of the last positions are looked at.
    last: usize,
}

impl Asked {
    fn by(rules: &Ruleset) -> Asked {
        let mut asked = Asked {
            equals: None,
            last: 1,
        };
        let automatic = rules.endings().iter().filter(|ending| !ending.claim);
        for ending in automatic {
            let mut equals = None;
            for condition in &ending.when {
                match condition.needs().past {
                    Past::Nothing => {}
                    Past::Equals(times) => equals = equals.max(Some(times)),
                    // Without a number it takes at least one return.
                    Past::ChecksSinceEqual => equals = equals.max(Some(2)),
                    Past::Last(times) => asked.last = asked.last.max(times as usize),
                }
            }
            asked.equals = match (asked.equals, equals) {
                (Some(known), Some(new)) => Some(known.min(new)),
                (known, new) => known.or(new),
            };
        }
        asked
    }
}

impl<'a> Over<'a> {
    pub(super) fn new(ground: Ground<'a>) -> Over<'a> {
        Over {
            ground,
            glance: OnceCell::new(),
            asked: Asked::by(ground.rules),
            seen: HashMap::new(),
            first: None,
            starts_ended: false,
        }
    }

    /// The end that was found, and how many moves led to it.
    pub(super) fn first(&self) -> Option<(u32, Outcome)> {
        self.first
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
        self.found(history, outcome);
        Some(outcome)
    }

    /// Looks at the last position of all.
    pub(super) fn look_at_last(&mut self, history: &[Setup]) {
        if self.first.is_none()
            && let Some(outcome) = self.outcome(history)
        {
            self.found(history, outcome);
        }
    }

    fn found(&mut self, history: &[Setup], outcome: Outcome) {
        let plies = u32::try_from(history.len() - 1).unwrap_or(u32::MAX);
        self.first = Some((plies, outcome));
    }

    /// How the game has ended at the last of these positions.
    fn outcome(&mut self, history: &[Setup]) -> Option<Outcome> {
        let now = history.last()?;
        let engine = self.ground.engine;
        let times = self.asked.equals.map_or(0, |_| {
            let times = self
                .seen
                .entry(engine.ready(now).hash_without_en_passant())
                .or_insert(0);
            *times += 1;
            *times
        });
        let from = match self.asked.equals {
            Some(needed) if times >= needed => 0,
            Some(_) | None => history.len().saturating_sub(self.asked.last),
        };
        let rules = self.ground.rules;
        let glance = || self.glance.get_or_init(|| Glance::of(rules));
        let outcome = standing_by(glance, rules, engine, history.get(from..)?).outcome;
        outcome.is_over().then_some(outcome)
    }
}
