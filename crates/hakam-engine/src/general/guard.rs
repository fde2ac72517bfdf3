//! Where men may go without leaving a royal under attack, as sets.
//!
//! An attack that hangs on the men between is a [`Threat`]: open when exactly so many men stand there.
//! A move of a common man takes one man from a square and puts one on another, so for each threat the
//! squares it may go to are a set, and the sets of all threats are intersected. Pins, checks, screens of
//! hoppers and hobbled leaps are all the same question here.

use super::form::Threat;
use crate::Bits;

/// How many threats are looked at; where there are more, moves are made and tested.
const MOST: usize = 16;

/// The threats on royals, as far as one move can open or close them.
#[derive(Clone, Debug)]
pub(crate) struct Guard<B> {
    threats: [Threat<B>; MOST],
    len: usize,
    occupied: B,
    /// Men whose own squares matter to a threat.
    anchored: B,
    /// Where all other men may go.
    loose: B,
}

/// More threats than there is room for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooMany;

impl<B: Bits> Guard<B> {
    /// No threat yet.
    #[inline(always)]
    pub(crate) fn new(occupied: B) -> Guard<B> {
        Guard {
            threats: [Threat::new(0, B::EMPTY, 0); MOST],
            len: 0,
            occupied,
            anchored: B::EMPTY,
            loose: B::ALL,
        }
    }

    /// Takes a threat in, unless no single move can open it.
    #[inline(always)]
    pub(crate) fn add(&mut self, threat: Threat<B>) -> Result<(), TooMany> {
        let men = self.occupied & threat.between;
        let spare = men.without_lsb();
        let is_far = if threat.men == 0 {
            !spare.is_empty()
        } else {
            !spare.without_lsb().is_empty()
        };
        if is_far {
            return Ok(());
        }
        self.loose = self.loose & threat.closing(men);
        self.anchored = self.anchored | men | threat.from;
        let place = self.threats.get_mut(self.len).ok_or(TooMany)?;
        *place = threat;
        self.len += 1;
        Ok(())
    }

    /// Where the man on `from` may go, who is no royal. Its own threats move with it and are not asked.
    #[inline(always)]
    pub(crate) fn targets(&self, from: usize) -> B {
        if self.anchored.has(from) {
            self.targets_of_anchored(B::bit(from))
        } else {
            self.loose
        }
    }

    #[inline(never)]
    fn targets_of_anchored(&self, man: B) -> B {
        let left = self.occupied.minus(man);
        let others = |threat: &&Threat<B>| threat.from != man;
        let threats = self.threats[..self.len].iter().filter(others);
        threats.fold(B::ALL, |targets, threat| {
            targets & threat.closing(left & threat.between)
        })
    }
}

impl<B: Bits> Threat<B> {
    /// Where a man must land for the threat to be closed, the squares between otherwise holding `men`.
    #[inline(always)]
    fn closing(&self, men: B) -> B {
        // Most ways are empty, and this is asked of every threat in every position.
        match (self.men, men.is_empty()) {
            (0, true) => self.between | self.from,
            (0, false) => B::ALL,
            (_, true) => !self.between,
            (_, false) if men.without_lsb().is_empty() => self.between.minus(men) | self.from,
            (_, false) => B::ALL,
        }
    }
}
