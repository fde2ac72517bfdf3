//! The positions of a game, and what each owes to those before it.
//!
//! Equal positions are found by their keys and then compared man by man, so nothing rests on luck. The list of
//! endings is put to the engine with those positions only that can make a difference: the equal ones, the last
//! few, and for perpetual check one witness a side. A game of any length is so judged in the same time a move.

use std::collections::HashMap;

use hakam_core::{GameStatus, Kind, Mark, Outcome, PerSide, Setup, Side, Square};
use hakam_engine::Key;
use hakam_notation::fen::{Passing, with_passing};
use hakam_notation::standing;
use hakam_variant::{Past, Ruleset};

use crate::variant::Law;

/// What the endings of a game ask about its history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The largest number of equal positions that some ending asks for.
    equals: usize,
    /// How many of the last positions some ending looks at, the present one included.
    last: usize,
    /// Whether some ending asks for perpetual check.
    checks: bool,
}

impl Asked {
    pub(crate) fn by(rules: &Ruleset) -> Asked {
        let mut asked = Asked {
            equals: 1,
            last: 1,
            checks: false,
        };
        for condition in rules.endings().iter().flat_map(|ending| &ending.when) {
            match condition.needs().past {
                Past::Nothing => {}
                Past::Equals(times) => asked.equals = asked.equals.max(times as usize),
                Past::Last(times) => asked.last = asked.last.max(times as usize),
                Past::ChecksSinceEqual => asked.checks = true,
            }
        }
        if asked.checks {
            // The moves of both sides must be seen, and a position is reached by the move of one.
            asked.last = asked.last.max(2);
        }
        asked
    }
}

/// A position of a game.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) setup: Setup,
    /// How the game stands by the list of endings.
    pub(crate) standing: GameStatus,
    /// The key of what makes positions differ.
    pub(crate) key: Key,
    /// How often the position has stood, this time included.
    pub(crate) times: usize,
    /// Its place in the game; the start has 0.
    place: usize,
    /// The marks that make it differ: those that some legal move can use.
    marks: Vec<Mark>,
    /// Where it stood first; here, if it is new.
    first: usize,
    /// The last place before with the same key.
    before: Option<usize>,
    /// For each side, the last place up to here that it reached without giving check.
    quiet: PerSide<Option<usize>>,
}

/// The positions of a game.
#[derive(Clone, Debug)]
pub(crate) struct History {
    start: Entry,
    then: Vec<Entry>,
    /// The last place of each key.
    latest: HashMap<Key, usize>,
}

impl History {
    pub(crate) fn new(law: &Law, start: Setup) -> History {
        let start = entry(law, None, start);
        History {
            latest: HashMap::from([(start.key, 0)]),
            start,
            then: Vec::new(),
        }
    }

    /// The present position.
    pub(crate) fn now(&self) -> &Entry {
        self.then.last().unwrap_or(&self.start)
    }

    /// All positions, the start first.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        std::iter::once(&self.start).chain(&self.then)
    }

    fn get(&self, place: usize) -> Option<&Entry> {
        match place.checked_sub(1) {
            None => Some(&self.start),
            Some(place) => self.then.get(place),
        }
    }

    /// The entry that `setup` is if it comes next.
    pub(crate) fn next(&self, law: &Law, setup: Setup) -> Entry {
        entry(law, Some(self), setup)
    }

    /// Adds what [`History::next`] gave.
    pub(crate) fn push(&mut self, next: Entry) {
        self.latest.insert(next.key, next.place);
        self.then.push(next);
    }

    /// Takes the last position off, unless it is the start.
    pub(crate) fn pop(&mut self) {
        let Some(gone) = self.then.pop() else {
            return;
        };
        match gone.before {
            Some(place) => self.latest.insert(gone.key, place),
            None => self.latest.remove(&gone.key),
        };
    }

    /// The positions that a judgement of `now` must see, itself last: an entry of this history, or one that
    /// comes next.
    pub(crate) fn seen_from(&self, asked: Asked, now: &Entry) -> Vec<Setup> {
        let mut places: Vec<usize> =
            (now.place.saturating_sub(asked.last - 1)..now.place).collect();
        if now.first < now.place {
            let enough = asked.equals.saturating_sub(2);
            places.extend(self.equals(now).take(enough));
            places.push(now.first);
            let quiet = [now.quiet.white, now.quiet.black].into_iter().flatten();
            places.extend(quiet.filter(|place| (now.first..now.place).contains(place)));
        }
        places.sort_unstable();
        places.dedup();
        let seen = places.into_iter().filter_map(|place| self.get(place));
        seen.chain([now]).map(|entry| entry.setup.clone()).collect()
    }

    /// The places before `now` with an equal position, the latest first.
    fn equals(&self, now: &Entry) -> impl Iterator<Item = usize> {
        let earlier = |place: usize| self.get(place).and_then(|entry| entry.before);
        let places = std::iter::successors(now.before, move |place| earlier(*place));
        // Two positions may share a key, however unlikely that is.
        places.filter(|place| {
            self.get(*place)
                .is_some_and(|entry| entry.first == now.first)
        })
    }
}

/// Works out the entry that `setup` is behind all those of `history`.
fn entry(law: &Law, history: Option<&History>, setup: Setup) -> Entry {
    let place = history.map_or(0, |history| history.then.len() + 1);
    let mut differing = with_passing(&law.engine, &law.rules, &setup, Passing::Legal);
    for mark in &mut differing.marks {
        mark.skipped.sort_unstable();
        mark.skipped.dedup();
    }
    let key = law.keys.of(&differing);
    let before = history.and_then(|history| history.latest.get(&key).copied());
    let mut now = Entry {
        standing: Outcome::Ongoing.into(),
        key,
        times: 1,
        place,
        first: place,
        before,
        marks: differing.marks,
        quiet: PerSide::default(),
        setup,
    };
    let Some(history) = history else {
        now.standing = standing(&law.rules, &law.engine, std::slice::from_ref(&now.setup));
        return now;
    };
    let earlier = |place: &usize| history.get(*place).and_then(|entry| entry.before);
    let equal = std::iter::successors(before, earlier)
        .filter_map(|place| history.get(place))
        .find(|entry| is_equal(&law.rules, entry, &now));
    if let Some(equal) = equal {
        now.first = equal.first;
        now.times = equal.times + 1;
    }
    if law.asked.checks {
        let mover = now.setup.turn.other();
        now.quiet = history.now().quiet;
        if !law.engine.in_check(&now.setup, now.setup.turn) {
            now.quiet[mover] = Some(place);
        }
    }
    let seen = history.seen_from(law.asked, &now);
    now.standing = standing(&law.rules, &law.engine, &seen);
    now
}

/// Equal positions have the same men, side, rights, marks that can be used, and checks where they are counted
/// (FIDE 9.2.3). Clock, number and who was promoted do not count.
fn is_equal(rules: &Ruleset, one: &Entry, other: &Entry) -> bool {
    let (a, b) = (&one.setup, &other.setup);
    let men = |setup: &Setup| -> Vec<(Square, Side, Kind)> {
        let men = setup.men(rules.geometry());
        men.map(|(square, man)| (square, man.side, man.kind))
            .collect()
    };
    a.turn == b.turn
        && a.rights == b.rights
        && one.marks == other.marks
        && (!rules.counts_checks() || a.checks == b.checks)
        && men(a) == men(b)
}
