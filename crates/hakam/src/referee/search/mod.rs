//! Searches: the strategies and lines that look-up cannot give, found by the engine within a budget.
//!
//! Nothing here has to be trusted: what is found goes into a certificate, and the checker follows it.

mod graph;
mod mate;
mod perpetual;
mod spot;
mod tabled;
mod win;

use hakam_checker::{Answer, DeadMen, FEW_MEN, Query};
use hakam_core::Setup;

use crate::Variant;
use spot::{Ends, Spot};

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
    ends: Ends,
    dead: DeadMen,
    /// Positions that may still be looked at.
    left: u64,
}

impl<'v> Seeker<'v> {
    pub(super) fn new(variant: &'v Variant) -> Seeker<'v> {
        Seeker {
            variant,
            ends: Ends::of(variant.rules()),
            dead: DeadMen::default(),
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
            Query::Mate { within } => Some(self.mate(setup, within).map(Answer::Mate)),
            Query::Perpetual => Some(self.perpetual(setup).map(Answer::Perpetual)),
            Query::Win { by } => Some(self.win(setup, by).map(Answer::Win)),
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
            | Query::DeadMen => None,
        }
    }

    /// Whether the men alone tell that nobody can win.
    fn is_dead(&mut self, spot: &Spot) -> bool {
        spot.men() <= FEW_MEN && self.dead.are_dead(self.variant.rules(), &spot.setup())
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
