//! When nothing has ended a game, seen at a glance.
//!
//! Hardly any position of a game is its last. To go through the list of endings in each of them would cost more than
//! making the move, so one test per ending is enough here: some condition of it that plainly does not hold.
//!
//! A position that may be dead has few men, or men of one kind that never promotes, or pawns none of which could stir were
//! they alone on the board (`general::dead`): a pawn that can step now rules out all but the first.

use hakam_variant::{Condition, Ending, Past, Ruleset};

use crate::EnginePosition;
use crate::general::FEW_MEN;
use crate::roles::is_foot;

/// What must be looked at to see that no ending holds, claims included.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ends {
    /// So many equal positions, or quiet plies, make some ending possible.
    repetition: Option<u32>,
    quiet: Option<u32>,
    /// Some ending is ruled out only by a legal move, or by men who can still win.
    moves: bool,
    dead: bool,
    /// Some ending is not ruled out by any of these.
    others: bool,
}

impl Ends {
    pub(crate) fn of(rules: &Ruleset) -> Ends {
        let mut ends = Ends::default();
        for ending in rules.endings() {
            ends.take_in(rules, ending);
        }
        ends
    }

    /// Remembers the cheapest test that rules an ending out.
    fn take_in(&mut self, rules: &Ruleset, ending: &Ending) {
        for needs in ending.when.iter().map(Condition::needs) {
            let (known, new) = match (needs.past, needs.clock) {
                (Past::Equals(times), _) => (&mut self.repetition, times),
                // Without an equal position there is no perpetual check.
                (Past::ChecksSinceEqual, _) => (&mut self.repetition, 2),
                (Past::Nothing | Past::Last(_), Some(clock)) => (&mut self.quiet, clock),
                (Past::Nothing | Past::Last(_), None) => continue,
            };
            *known = Some(known.map_or(new, |known| known.min(new)));
            return;
        }
        let has = |test: fn(&Condition) -> bool| ending.when.iter().any(test);
        // A foot soldier that never becomes another kind proves nothing about who can win.
        let pawns_promote = || {
            let mut feet = rules.kinds().filter(|(kind, _)| is_foot(rules, *kind));
            feet.all(|(kind, _)| rules.patterns_of(kind).any(|(_, p)| p.promotion.is_some()))
        };
        if has(|condition| matches!(condition, Condition::NoMoves)) {
            self.moves = true;
        } else if has(|condition| matches!(condition, Condition::Dead(_))) && pawns_promote() {
            self.dead = true;
        } else {
            self.others = true;
        }
    }

    /// Whether surely no ending holds and none can be claimed. `false` says nothing.
    pub(crate) fn are_far(self, now: &EnginePosition, clock: u32, times: u32) -> bool {
        !self.others
            && self.repetition.is_none_or(|limit| times < limit)
            && self.quiet.is_none_or(|limit| clock < limit)
            && (!self.dead || now.men() > FEW_MEN && !now.pawns_are_stuck())
            && (!self.moves || now.has_moves())
    }
}
