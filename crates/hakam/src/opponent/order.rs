//! In which order moves are tried: what was best before, captures of dear men by cheap ones, then quiet moves that
//! refuted others.

use hakam_engine::PackedMove;

use super::spot::Spot;
use crate::evaluate::{Evaluator, Man};

/// Plies for which refutations are remembered.
const PLIES: usize = 128;

/// What was learnt about quiet moves.
pub(super) struct Hints {
    /// The last two quiet moves that refuted something, by distance from the root.
    refuting: Vec<[Option<PackedMove>; 2]>,
    /// How often a man going to a square refuted something, by man and square.
    history: Vec<i32>,
}

const BEFORE: i32 = 1 << 28;
const TAKES: i32 = 1 << 24;
const REFUTES: i32 = 1 << 22;
/// History never comes so high.
const FULL: i32 = 1 << 20;

impl Hints {
    pub(super) fn new() -> Hints {
        Hints {
            refuting: vec![[None; 2]; PLIES],
            history: vec![0; 128 * 256],
        }
    }

    /// A new search: refutations are of other positions, and history counts half.
    pub(super) fn fade(&mut self) {
        self.refuting.fill([None; 2]);
        for count in &mut self.history {
            *count /= 2;
        }
    }

    /// The moves of a list with their ranks, the most promising first.
    pub(super) fn sorted(
        &self,
        evaluator: &Evaluator,
        spot: &Spot,
        list: &[PackedMove],
        before: Option<PackedMove>,
        ply: usize,
    ) -> Vec<PackedMove> {
        let rank = |step: PackedMove| self.rank(evaluator, spot, step, before, ply);
        let mut ranked: Vec<(i32, PackedMove)> =
            list.iter().map(|step| (rank(*step), *step)).collect();
        ranked.sort_by_key(|(rank, _)| -rank);
        ranked.into_iter().map(|(_, step)| step).collect()
    }

    fn rank(
        &self,
        evaluator: &Evaluator,
        spot: &Spot,
        step: PackedMove,
        before: Option<PackedMove>,
        ply: usize,
    ) -> i32 {
        if before == Some(step) {
            return BEFORE;
        }
        let gained = gained(evaluator, spot, step);
        if gained > 0 {
            let risked = spot.mover(step).map_or(0, |man| evaluator.price(man));
            return TAKES + gained * 8 - risked;
        }
        let refuting = self.refuting.get(ply).copied().unwrap_or_default();
        if refuting.contains(&Some(step)) {
            return REFUTES;
        }
        let place = spot.mover(step).map(|man| place(man, step));
        place
            .and_then(|place| self.history.get(place))
            .copied()
            .unwrap_or(0)
    }

    /// A quiet move was so good that the others need not be looked at.
    pub(super) fn refuted(&mut self, spot: &Spot, step: PackedMove, depth: i32, ply: usize) {
        if let Some(refuting) = self.refuting.get_mut(ply)
            && refuting[0] != Some(step)
        {
            *refuting = [Some(step), refuting[0]];
        }
        let place = spot.mover(step).map(|man| place(man, step));
        if let Some(count) = place.and_then(|place| self.history.get_mut(place)) {
            *count = (*count + depth * depth).min(FULL);
        }
    }
}

fn place(man: Man, step: PackedMove) -> usize {
    man.index() * 256 + step.to()
}

/// What a move wins at once: the man it takes, and what its own becomes.
pub(super) fn gained(evaluator: &Evaluator, spot: &Spot, step: PackedMove) -> i32 {
    let taken = spot
        .victim(step)
        .map_or(0, |man| evaluator.price(man).max(1));
    let becomes = step.choice().map_or(0, |kind| {
        let before = spot.mover(step).map_or(0, |man| evaluator.price(man));
        evaluator.price(Man::new(kind, spot.turn)) - before
    });
    taken + becomes
}
