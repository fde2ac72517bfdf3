//! What led to the present position of a game: its moves, packed, and a key of every position.
//!
//! Positions are not kept but played through again when somebody asks for them, from one kept whole every few plies.
//! Equal positions are found by their keys and then compared man by man, so nothing rests on luck. The list of endings is
//! put to the engine with those positions only that can make a difference: the equal ones, the last few, and for
//! perpetual check one witness a side.

use hakam_core::{PerSide, Setup, Side};
use hakam_engine::{Counters, EnginePosition, PackedMove};
use hakam_law::Offers;
use hakam_variant::{Past, Ruleset};

use crate::Game;

/// What the endings of a game ask about its history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The largest number of equal positions that some ending asks for.
    equals: usize,
    /// How many of the last positions some ending looks at, the present one included.
    last: usize,
    /// Whether some ending asks for perpetual check.
    perpetual: bool,
    /// Whether checks given are counted.
    pub(crate) counts_checks: bool,
}

impl Asked {
    pub(crate) fn by(rules: &Ruleset) -> Asked {
        let mut asked = Asked {
            equals: 1,
            last: 1,
            perpetual: false,
            counts_checks: rules.counts_checks(),
        };
        for condition in rules.endings().iter().flat_map(|ending| &ending.when) {
            match condition.needs().past {
                Past::Nothing => {}
                Past::Equals(times) => asked.equals = asked.equals.max(times as usize),
                Past::Last(times) => asked.last = asked.last.max(times as usize),
                Past::ChecksSinceEqual => asked.perpetual = true,
            }
        }
        if asked.perpetual {
            // The moves of both sides must be seen, and a position is reached by the move of one.
            asked.last = asked.last.max(2);
        }
        asked
    }

    /// Whether it must be remembered which moves gave check.
    pub(crate) fn watches_checks(self) -> bool {
        self.perpetual || self.counts_checks
    }
}

/// How a position has stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stood {
    /// The key of what makes positions differ.
    key: u64,
    /// How often up to here.
    pub(crate) times: u32,
    /// Where first.
    first: u32,
}

/// A move that was made, and what stood before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    pub(crate) step: PackedMove,
    pub(crate) offers: Offers,
    pub(crate) resets_clock: bool,
    /// Whether it gave check, where that is watched.
    pub(crate) gives_check: bool,
}

/// Every so many plies a position is kept whole: few enough to cost nothing, and near enough to play on from.
const APART: usize = 32;

/// Everything before the present position. Places are counted in plies; the start has 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    kept: Vec<EnginePosition>,
    stood: Vec<Stood>,
    plies: Vec<Ply>,
}

impl History {
    /// How many moves were made.
    pub(crate) fn plies(&self) -> usize {
        self.plies.len()
    }

    /// The present position is about to be left by a move.
    pub(crate) fn leave(&mut self, now: &EnginePosition, stood: Stood) {
        if self.plies.len().is_multiple_of(APART) {
            self.kept.push(now.clone());
        }
        self.stood.push(stood);
    }

    /// It has been left.
    pub(crate) fn push(&mut self, ply: Ply) {
        self.plies.push(ply);
    }

    /// Takes the last move back: the position before it, how that had stood, and the move.
    pub(crate) fn pop(&mut self) -> Option<(EnginePosition, Stood, Ply)> {
        let place = self.plies.len().checked_sub(1)?;
        let before = self.ready_at(place)?;
        let (stood, ply) = (self.stood.pop()?, self.plies.pop()?);
        if place.is_multiple_of(APART) {
            self.kept.pop();
        }
        Some((before, stood, ply))
    }

    /// A position that was left.
    pub(crate) fn ready_at(&self, place: usize) -> Option<EnginePosition> {
        let mut ready = self.kept.get(place / APART)?.clone();
        for ply in self.plies.get(place / APART * APART..place)? {
            ready.play(ply.step);
        }
        Some(ready)
    }

    pub(crate) fn ply(&self, place: usize) -> Option<&Ply> {
        self.plies.get(place)
    }
}

/// The positions of a game one after the other, played through anew.
pub(crate) struct Positions<'g> {
    game: &'g Game,
    /// The next place, and its position with its counters.
    place: usize,
    next: Option<(EnginePosition, Counters)>,
}

impl<'g> Positions<'g> {
    pub(crate) fn of(game: &'g Game) -> Positions<'g> {
        let next = game.ready_at(0).map(|ready| (ready, game.first));
        let place = 0;
        Positions { game, place, next }
    }
}

impl Iterator for Positions<'_> {
    type Item = Setup;

    fn next(&mut self) -> Option<Setup> {
        let (mut ready, counters) = self.next.take()?;
        let setup = self.game.setup_of(&ready, counters, self.place);
        if let Some(ply) = self.game.history.ply(self.place) {
            let counters = self.game.counted(counters, ready.turn(), *ply);
            ready.play(ply.step);
            self.next = Some((ready, counters));
        }
        self.place += 1;
        Some(setup)
    }

    fn nth(&mut self, skipped: usize) -> Option<Setup> {
        if skipped > 0 {
            self.place = self.place.saturating_add(skipped);
            let ready = self.game.ready_at(self.place);
            self.next = ready.map(|ready| (ready, self.game.counters_at(self.place)));
        }
        self.next()
    }
}

impl Game {
    /// The position at a place, as the engine has it.
    pub(crate) fn ready_at(&self, place: usize) -> Option<EnginePosition> {
        if place == self.history.plies() {
            Some(self.now.clone())
        } else {
            self.history.ready_at(place)
        }
    }

    /// The position at a place as a setup.
    fn setup_of(&self, ready: &EnginePosition, counters: Counters, place: usize) -> Setup {
        match place {
            0 => self.start().clone(),
            _ => counters.on(ready.setup()),
        }
    }

    /// The counters at a place.
    pub(crate) fn counters_at(&self, place: usize) -> Counters {
        let turn = self.now.turn();
        let movers = [turn, turn.other()].into_iter().cycle();
        let movers = movers.skip(self.history.plies() % 2);
        let plies = self.history.plies.iter().take(place).zip(movers);
        plies.fold(self.first, |counters, (ply, mover)| {
            self.counted(counters, mover, *ply)
        })
    }

    /// The counters after a move.
    pub(crate) fn counted(&self, before: Counters, mover: Side, ply: Ply) -> Counters {
        let counts = self.variant.law().asked.counts_checks;
        before.after(mover, ply.resets_clock, counts && ply.gives_check)
    }

    /// How the present position stands in the game.
    pub(crate) fn stood(&self) -> Stood {
        *self.present.stood.get_or_init(|| {
            let counts_checks = self.variant.law().asked.counts_checks;
            let key = key(&self.now, counts_checks.then_some(self.counters));
            let equal = self.equal_place(key);
            match equal.and_then(|place| self.history.stood.get(place)) {
                Some(equal) => Stood {
                    times: equal.times.saturating_add(1),
                    ..*equal
                },
                None => Stood {
                    key,
                    times: 1,
                    first: u32::try_from(self.history.plies()).unwrap_or(u32::MAX),
                },
            }
        })
    }

    /// The last place before with a position equal to the present one. Two positions may share a key, however unlikely
    /// that is.
    fn equal_place(&self, key: u64) -> Option<usize> {
        let stood = self.history.stood.iter().enumerate().rev();
        let mut same = stood.filter(|(_, stood)| stood.key == key).peekable();
        same.peek()?;
        let now = self.identity(&self.now, self.counters);
        let is_equal = |place: &usize| {
            let ready = self.history.ready_at(*place);
            ready.is_some_and(|ready| self.identity(&ready, self.counters_at(*place)) == now)
        };
        same.map(|(place, _)| place).find(is_equal)
    }

    /// A position less all that does not make positions differ: equal ones have the same men, side, rights, marks that
    /// can be used, and checks where they are counted (FIDE 9.2.3).
    pub(crate) fn identity(&self, ready: &EnginePosition, counters: Counters) -> Setup {
        let mut setup = ready.setup();
        if !ready.uses_mark() {
            setup.marks.clear();
        }
        for mark in &mut setup.marks {
            mark.skipped.sort_unstable();
            mark.skipped.dedup();
        }
        if self.variant.law().asked.counts_checks {
            setup.checks = counters.checks;
        } else {
            setup.checks = PerSide::default();
        }
        setup
    }

    /// The positions that a judgement of the present one must see, itself last.
    pub(crate) fn seen(&self) -> Vec<Setup> {
        let (asked, stood) = (self.variant.law().asked, self.stood());
        let (now, first) = (self.history.plies(), stood.first as usize);
        let mut places: Vec<usize> = (now.saturating_sub(asked.last - 1)..now).collect();
        if first < now {
            let equals = self.history.stood.iter().enumerate().rev();
            let equals = equals.filter(|(_, other)| other.first == stood.first);
            let enough = asked.equals.saturating_sub(2);
            places.extend(equals.map(|(place, _)| place).take(enough));
            places.push(first);
            if asked.perpetual {
                let quiet = Side::BOTH.map(|side| self.quiet_place(side, first));
                places.extend(quiet.into_iter().flatten().filter(|place| *place < now));
            }
        }
        places.sort_unstable();
        places.dedup();
        let setup_at = |place: usize| {
            let (ready, counters) = (self.ready_at(place)?, self.counters_at(place));
            Some(self.setup_of(&ready, counters, place))
        };
        let earlier = places.into_iter().filter_map(setup_at);
        earlier.chain([self.setup().clone()]).collect()
    }

    /// The last place behind `first` that a side reached without giving check.
    fn quiet_place(&self, side: Side, first: usize) -> Option<usize> {
        let mut mover = self.now.turn();
        let plies = self.history.plies.iter().enumerate().skip(first).rev();
        let mut quiet = plies.filter(|(_, ply)| {
            mover = mover.other();
            mover == side && !ply.gives_check
        });
        quiet.next().map(|(place, _)| place + 1)
    }
}

/// A number for what makes positions differ; checks are given where they count.
fn key(ready: &EnginePosition, counted: Option<Counters>) -> u64 {
    let number = if ready.uses_mark() {
        ready.hash()
    } else {
        ready.hash_without_en_passant()
    };
    #[expect(clippy::cast_possible_truncation, reason = "cut into halves")]
    let key = (number >> 64) as u64 ^ number as u64;
    counted.map_or(key, |counters| {
        let checks = u64::from(counters.checks.white) << 32 | u64::from(counters.checks.black);
        key ^ checks.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    })
}

#[cfg(test)]
mod tests {
    use super::{Ply, Stood};

    /// Beside this a ply costs its share of a position kept whole, some ten bytes.
    #[test]
    fn a_ply_is_small() {
        assert!(size_of::<Ply>() + size_of::<Stood>() <= 24);
    }
}
