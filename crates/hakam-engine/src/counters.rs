//! What a position text counts besides the board.

use hakam_core::{PerSide, Setup, Side};

/// The counters of a position: engines play without them, games keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// Plies since the last capture or other reset.
    pub clock: u32,
    /// The move number, from 1; it grows when Black has moved.
    pub number: u32,
    /// Checks given so far by each side.
    pub checks: PerSide<u32>,
}

impl Counters {
    /// Those of a setup.
    pub fn of(setup: &Setup) -> Counters {
        Counters {
            clock: setup.clock,
            number: setup.number,
            checks: setup.checks,
        }
    }

    /// Those after a move of a side: whether it resets the clock, and whether it gives a check that is counted.
    #[must_use]
    pub fn after(self, mover: Side, resets: bool, checks: bool) -> Counters {
        let mut after = self;
        after.clock = if resets {
            0
        } else {
            self.clock.saturating_add(1)
        };
        if mover == Side::Black {
            after.number = self.number.saturating_add(1);
        }
        if checks {
            after.checks[mover] = self.checks[mover].saturating_add(1);
        }
        after
    }

    /// A setup with these.
    pub fn on(self, mut setup: Setup) -> Setup {
        setup.clock = self.clock;
        setup.number = self.number;
        setup.checks = self.checks;
        setup
    }
}
