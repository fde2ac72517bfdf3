//! Searches: the strategies and lines that look-up cannot give, found by the engine within a budget.
//!
//! Nothing here has to be trusted: what is found goes into a certificate, and the checker follows it.

mod forced;
mod perpetual;

use std::collections::BTreeMap;

use hakam_checker::{Answer, Query};
use hakam_core::{Setup, Side};

use crate::Variant;
use crate::dead::{Budget, CanWin, look};
use crate::solve::{Goal, Search};

/// A search that ran out of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spent {
    /// What is known all the same, in words.
    pub(super) reached: String,
}

/// What a search comes to.
type Sought<T> = Result<T, Spent>;

/// A searcher with its budget.
pub(super) struct Seeker<'v> {
    variant: &'v Variant,
    /// What the searches for forced wins have found out so far, by who is after what.
    forced: BTreeMap<(Goal, Side), Search<'v>>,
    /// Positions that may still be looked at.
    left: u64,
}

impl<'v> Seeker<'v> {
    pub(super) fn new(variant: &'v Variant) -> Seeker<'v> {
        Seeker {
            variant,
            forced: BTreeMap::new(),
            left: 0,
        }
    }

    /// Allows so many positions from here on.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.left = nodes;
    }

    /// What is left of the positions allowed.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// The answer to a query that takes a search; `None` for any other.
    pub(super) fn answer(&mut self, setup: &Setup, query: Query) -> Option<Sought<Answer>> {
        match query {
            Query::Mate { within } => {
                let forced = self.forced(setup, Goal::Mate, within);
                Some(forced.map(Answer::Mate))
            }
            Query::ForcedWin { within } => {
                let forced = self.forced(setup, Goal::Win, within);
                Some(forced.map(Answer::ForcedWin))
            }
            Query::Perpetual => Some(self.perpetual(setup).map(Answer::Perpetual)),
            Query::Win { by } => Some(self.win(setup, by)),
            Query::Turn
            | Query::Clock
            | Query::Number
            | Query::Marks
            | Query::Right { .. }
            | Query::Man(_)
            | Query::Men(_)
            | Query::Attack { .. }
            | Query::Attackers { .. }
            | Query::Checks(_)
            | Query::Judgement(_)
            | Query::Moves(_)
            | Query::Standing
            | Query::Equals
            | Query::LastMove
            | Query::DeadMen
            | Query::End => None,
        }
    }

    /// A line to a win of `by`, or of either side, or why there is none.
    fn win(&mut self, setup: &Setup, by: Option<Side>) -> Sought<Answer> {
        let sides = by.map_or(Side::BOTH.to_vec(), |by| vec![by]);
        let mut never = Vec::new();
        for side in &sides {
            let budget = Budget {
                nodes: self.left,
                positions: u32::try_from(self.left).unwrap_or(u32::MAX),
            };
            let (found, left) = look(self.variant, setup, *side, budget);
            self.left = left;
            match found {
                CanWin::Yes(line) => return Ok(Answer::Win(line)),
                CanWin::No(argument) => never.push(argument),
                CanWin::Unknown => {}
            }
        }
        if never.len() == sides.len() {
            return Ok(Answer::Never(never));
        }
        Err(Spent {
            reached: "no line to a win was found, and there may be one".to_owned(),
        })
    }

    /// Counts a position.
    fn look(&mut self, reached: &str) -> Sought<()> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(Spent {
                reached: reached.to_owned(),
            }),
        }
    }
}
