//! The positions that led to the present one, in the game and in the search: what comes again is drawn, or lost
//! by who gave check all the time.

use hakam_core::{Outcome, Setup};
use hakam_engine::Engine;

/// A position on the way.
struct Passed {
    key: u64,
    /// How many positions before it may be equal to it.
    back: usize,
    /// The position itself, where somebody will ask for it.
    setup: Option<Setup>,
}

/// The way to the present position, which is the last.
#[derive(Default)]
pub(super) struct Trail {
    passed: Vec<Passed>,
    /// The position from which the search started.
    root: usize,
}

impl Trail {
    /// Adds a position; `back` says how many before it may be equal.
    pub(super) fn push(&mut self, key: u64, back: usize, setup: Option<Setup>) {
        self.passed.push(Passed { key, back, setup });
    }

    /// What is there now is the game; what comes is the search.
    pub(super) fn start_here(&mut self) {
        self.root = self.passed.len().saturating_sub(1);
    }

    pub(super) fn pop(&mut self) {
        self.passed.pop();
    }

    /// How many positions before the last may be equal to what follows it.
    pub(super) fn back(&self) -> usize {
        self.passed.last().map_or(0, |last| last.back)
    }

    /// Where the last position stood before: once since the search started, or twice in all. The nearest place.
    pub(super) fn repeated(&self) -> Option<usize> {
        let now = self.passed.len().checked_sub(1)?;
        let last = self.passed.get(now)?;
        let mut nearest = None;
        // Two plies later at the earliest, and always with the same side to move.
        for place in (now.saturating_sub(last.back)..now)
            .rev()
            .skip(1)
            .step_by(2)
        {
            if self
                .passed
                .get(place)
                .is_none_or(|passed| passed.key != last.key)
            {
                continue;
            }
            if place >= self.root || nearest.is_some() {
                return nearest.or(Some(place));
            }
            nearest = Some(place);
        }
        None
    }

    /// How the game ends if what happened since a place goes on and on.
    pub(super) fn endless(&self, engine: &Engine, since: usize, times: u32) -> Option<Outcome> {
        let cycle: Vec<Setup> = self
            .passed
            .get(since..)?
            .iter()
            .map(|passed| passed.setup.clone())
            .collect::<Option<_>>()?;
        let (first, rest) = cycle.split_first()?;
        let mut history = vec![first.clone()];
        for _ in 1..times {
            history.extend_from_slice(rest);
        }
        let outcome = engine.standing(&history).outcome;
        outcome.is_over().then_some(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trail(keys: &[u64], root: usize) -> Trail {
        let mut trail = Trail::default();
        for (back, key) in keys.iter().enumerate() {
            trail.push(*key, back, None);
        }
        trail.root = root;
        trail
    }

    #[test]
    fn a_position_counts_as_drawn_when_the_search_or_the_game_has_seen_it() {
        assert_eq!(trail(&[1, 2, 3, 4, 1], 0).repeated(), Some(0));
        // Once in the game is not enough, twice is.
        assert_eq!(trail(&[1, 2, 3, 4, 1], 4).repeated(), None);
        assert_eq!(trail(&[1, 2, 3, 4, 1, 2, 3, 4, 1], 8).repeated(), Some(4));
        assert_eq!(trail(&[1, 2, 3, 4, 5], 0).repeated(), None);
        assert_eq!(Trail::default().repeated(), None);
    }

    #[test]
    fn nobody_looks_behind_a_move_that_cannot_be_undone() {
        let mut trail = trail(&[1, 2, 3], 0);
        trail.push(4, 0, None);
        trail.push(1, 1, None);
        assert_eq!(trail.repeated(), None);
    }
}
