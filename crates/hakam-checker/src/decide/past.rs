//! What rests on the game before the position: a record may begin in its middle, and what came before is then unknown.

use hakam_core::{Outcome, Setup};
use hakam_variant::{Ending as Law, Past};

use super::{Court, Ruling, Truth};
use crate::claim::Relation;
use crate::facts::Place;
use crate::past::{is_array, resets_are_final};
use crate::rejected::Undecided;

/// After fewer plies no position comes again: each side makes a move and takes it back.
const SHORTEST_CYCLE: usize = 4;

impl Court<'_> {
    /// The positions before the one the claim is made in.
    fn earlier(&self) -> &[Setup] {
        self.case.history.as_deref().unwrap_or_default()
    }

    /// Whether the record begins where the game does.
    pub(super) fn begins_with_array(&self) -> bool {
        let first = self.earlier().first().unwrap_or(&self.case.position);
        is_array(self.rules, first)
    }

    /// Whether every position that may equal one from here on is known: the record goes back to the beginning of the
    /// game, or to the last move that was for good.
    fn knows_the_past(&self) -> bool {
        let clock = usize::try_from(self.case.position.clock).unwrap_or(usize::MAX);
        clock <= self.earlier().len() && resets_are_final(self.rules) || self.begins_with_array()
    }

    fn need_the_past(&self) -> Ruling<()> {
        let known = self.knows_the_past();
        known.then_some(()).ok_or(Undecided::NeedsHistory.into())
    }

    /// 4: any record shows that a position has come so often; that it has come no more often is shown by a record of
    /// all that matters.
    pub(super) fn has_come(&mut self, place: &Place, relation: Relation, n: u32) -> Ruling {
        let (seen, n) = (self.equals(place)? + 1, n as usize);
        let whatever_was_before = match relation {
            Relation::AtLeast => seen >= n,
            Relation::Equal | Relation::AtMost => seen > n,
        };
        if !whatever_was_before {
            self.need_the_past()?;
        }
        Ok(relation.holds(seen, n).into())
    }

    /// 48: the given positions follow each other by legal moves, or they would not be taken; the first must be the
    /// one that the game begins with.
    pub(super) fn is_reached(&mut self, place: &Place, start: Option<&Setup>) -> Ruling {
        self.used_history = true;
        let history = self.case.history.as_ref().ok_or(Undecided::NeedsHistory)?;
        if *place != Place::root() {
            // Moves that are only thought of lead away from the game.
            return Err(self.not_certified());
        }
        let first = history.first().unwrap_or(&self.case.position);
        let begins = start.map_or_else(|| self.begins_with_array(), |start| start == first);
        if begins {
            Ok(Truth::Yes)
        } else {
            Err(Undecided::NeedsHistory.into())
        }
    }

    /// Asks that no ending of those that `is_meant` may hold because of positions that are not given, so many plies
    /// after the place.
    pub(super) fn nothing_unseen(
        &self,
        place: &Place,
        ahead: usize,
        is_meant: impl Fn(&Law) -> bool,
    ) -> Ruling<()> {
        let mut endings = self.rules.endings().iter();
        let plies = place.0.len() + ahead;
        if endings.any(|ending| is_meant(ending) && self.may_hold_unseen(ending, plies)) {
            self.need_the_past()?;
        }
        Ok(())
    }

    /// Asks that an outcome hangs on nothing that may have been before the record.
    pub(super) fn settled(&self, outcome: Outcome) -> Ruling<()> {
        let by_checks = |ending: &Law| {
            let mut when = ending.when.iter();
            when.any(|condition| condition.needs().past == Past::ChecksSinceEqual)
        };
        let mut endings = self.rules.endings().iter();
        let decides = |ending: &Law| Some(ending.rule) == outcome.rule();
        // Whether each move since the first equal position gave check hangs on which was the first.
        if endings.any(|ending| decides(ending) && by_checks(ending)) {
            self.need_the_past()?;
        }
        Ok(())
    }

    /// Whether an ending may hold so many plies from here because of positions that are not given.
    fn may_hold_unseen(&self, ending: &Law, plies: usize) -> bool {
        let clock = usize::try_from(self.case.position.clock).unwrap_or(usize::MAX);
        let clock = clock.saturating_add(plies);
        // Without a clock that tells, a position may have come before at any time.
        let come_before = |times: usize| {
            clock >= times.saturating_mul(SHORTEST_CYCLE) || !resets_are_final(self.rules)
        };
        let mut asks = false;
        let possible = ending.when.iter().all(|condition| {
            let (asks_past, possible) = match condition.needs().past {
                Past::Nothing => (false, true),
                Past::Equals(times) => (times > 1, come_before((times as usize).saturating_sub(1))),
                Past::ChecksSinceEqual => (true, come_before(1)),
                Past::Last(times) => {
                    let known = self.earlier().len() + plies + 1;
                    (true, known < times as usize)
                }
            };
            asks |= asks_past;
            possible || !asks_past
        });
        asks && possible
    }
}
