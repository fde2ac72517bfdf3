//! Lines that follow a plan: the men go where a mating picture wants them.

use hakam_core::{Move, Square};
use hakam_dead::{Plan, plans};

use super::search::Search;

/// Plans that are tried in one go, and those of them that mate on the same square.
const MOST_PLANS: usize = 24;
const ON_ONE_SQUARE: usize = 3;

impl Search<'_> {
    /// Tries the nearest plans, each with its share of the positions.
    pub(super) fn by_plans(&mut self, nodes: u64) -> Option<Vec<Move>> {
        let plans = self.plans.take().unwrap_or_else(|| {
            choose(plans(self.variant.rules(), self.setup, self.winner).unwrap_or_default())
        });
        let share = nodes / u64::try_from(plans.len().max(1)).unwrap_or(1);
        let found = plans.iter().find_map(|plan| {
            self.seek(share, &mut |seen| {
                let far = i64::from(plan.cost(seen.setup));
                let length = i64::try_from(seen.length).unwrap_or(i64::MAX / 4);
                far.saturating_mul(4).saturating_add(length)
            })
        });
        self.plans = Some(plans);
        found
    }
}

/// The nearest plans, not too many of them alike.
fn choose(plans: Vec<Plan>) -> Vec<Plan> {
    let mut chosen = Vec::new();
    let mut squares: Vec<Square> = Vec::new();
    for plan in plans {
        let alike = squares.iter().filter(|square| **square == plan.royal);
        if alike.count() < ON_ONE_SQUARE && chosen.len() < MOST_PLANS {
            squares.push(plan.royal);
            chosen.push(plan);
        }
    }
    chosen
}
