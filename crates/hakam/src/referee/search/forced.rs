//! Forced mates and wins: a strategy for the attacker, or one for the defender.

use hakam_checker::Forced;
use hakam_core::Setup;

use super::{Seeker, Sought, Spent};
use crate::solve::{Goal, NoStrategy, Search, Spot};

/// How much a search remembers.
const BYTES: usize = 1 << 25;

impl Seeker<'_> {
    /// Whether the side to move mates within so many moves, or wins within so many plies, with the strategy that
    /// shows it.
    pub(super) fn forced(&mut self, setup: &Setup, goal: Goal, within: u32) -> Sought<Forced> {
        let longest = Search::longest(goal);
        if within > longest {
            return Err(Spent {
                reached: format!(
                    "{} are looked for within {}",
                    ends(goal),
                    counted(goal, longest)
                ),
            });
        }
        let variant = self.variant;
        let aim = (goal, setup.turn);
        let start = || Search::new(variant, aim, (0, BYTES), &|_| {});
        let search = self.forced.entry(aim).or_insert_with(start);
        search.allow(self.left);
        let found = search.forced(&Spot::new(variant, setup), within);
        self.left = search.left();
        found.map_err(|why| Spent {
            reached: match why {
                NoStrategy::Spent(_) => match search.none_within() {
                    0 => "nothing".to_owned(),
                    none => format!("there is no {} within {}", end(goal), counted(goal, none)),
                },
                NoStrategy::TooLarge => why.to_string(),
            },
        })
    }
}

fn end(goal: Goal) -> &'static str {
    match goal {
        Goal::Mate => "mate",
        Goal::Win => "forced win",
    }
}

fn ends(goal: Goal) -> &'static str {
    match goal {
        Goal::Mate => "mates",
        Goal::Win => "forced wins",
    }
}

/// `one move`, `12 plies`.
fn counted(goal: Goal, number: u32) -> String {
    let [one, many] = match goal {
        Goal::Mate => ["one move", "moves"],
        Goal::Win => ["one ply", "plies"],
    };
    match number {
        1 => one.to_owned(),
        number => format!("{number} {many}"),
    }
}
