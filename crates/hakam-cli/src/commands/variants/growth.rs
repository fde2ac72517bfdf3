//! The first perft numbers of a variant, as far as a moment's patience goes.

use std::time::{Duration, Instant};

use hakam_law::Position;
use hakam_variant::Ruleset;

/// How long counting may take all in all.
const PATIENCE: Duration = Duration::from_secs(5);

/// How deep it is counted.
pub const DEEPEST: u32 = 3;

/// Perft 1, 2 and 3, or fewer numbers when they take too long.
pub fn perft(rules: &Ruleset) -> Vec<u64> {
    let deadline = Instant::now() + PATIENCE;
    let start = Position::start(rules);
    (1..=DEEPEST)
        .map_while(|depth| count(&start, depth, deadline))
        .collect()
}

/// Counts move by move, so that the time can be looked at in between.
fn count(position: &Position, depth: u32, deadline: Instant) -> Option<u64> {
    if depth <= 1 {
        return Some(position.perft(depth));
    }
    let mut nodes = 0;
    for (_, after) in position.continuations() {
        if Instant::now() > deadline {
            return None;
        }
        nodes += count(&after, depth - 1, deadline)?;
    }
    Some(nodes)
}
