//! Building a table backwards, from ended games to what leads to them.
//!
//! One look ahead from every position finds the games that are over, what the moves lead to that take or change
//! a man, and how many moves keep all men. Then, ply by ply: a position from which a lost one can be reached is
//! won, and one from which only won ones can be reached is lost. What is left when nothing changes any more is
//! drawn.

use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicU64, AtomicUsize, Ordering::Relaxed};

use hakam_core::Side;
use hakam_engine::Engine;

use super::library::{BuildError, Library, Options};
use super::look::{Ahead, Look, Looker, timeless};
use super::material::Material;
use super::numbering::{Numbering, Places};
use super::table::Table;
use super::value::{LONGEST, Value};
use crate::Variant;

/// How far the work on a table is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Which table.
    pub material: &'a Material,
    /// What is being done.
    pub phase: Phase,
    /// How many positions have been looked at.
    pub done: u64,
    /// Of how many.
    pub all: u64,
}

/// The parts of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Looking ahead from every position.
    Ahead,
    /// Going back from positions with so many plies to the end.
    Back {
        /// How many.
        plies: u16,
    },
    /// Deriving every value again.
    Check,
}

/// A value that is not known yet; no packed value looks like it.
const UNKNOWN: u16 = 2;
/// A count for positions that have a move to what is not lost outside the table.
const SAFE: u16 = u16::MAX;
/// How many positions a thread takes at a time.
const PORTION: usize = 1 << 14;

/// Positions while they are worked on.
struct Work<'a> {
    variant: &'a Variant,
    engine: &'a Engine,
    library: &'a Library,
    numbering: Numbering,
    values: Vec<AtomicU16>,
    /// Moves that keep all men and are not known to lose; [`SAFE`] where another move is known not to.
    open: Vec<AtomicU16>,
    /// The plies of the longest loss by a move that takes or changes a man.
    late: Vec<AtomicU16>,
    /// By man and target, from where the man comes by moves that keep all men.
    origins: Vec<Vec<[AtomicU64; 4]>>,
}

/// What is to be done at later plies, by plies.
#[derive(Default)]
struct Agenda {
    /// Positions whose value is set.
    found: Vec<u32>,
    /// Positions whose value is set when its turn comes, unless a faster way is found before.
    later: Vec<(u16, u32, Value)>,
}

pub(super) fn build(
    variant: &Variant,
    library: &Library,
    material: &Material,
    options: Options<'_>,
) -> Result<Table, BuildError> {
    let geometry = variant.rules().geometry();
    let numbering = Numbering::new(geometry, material);
    let size = numbering.len();
    if u32::try_from(size).is_err() {
        return Err(BuildError::TooLarge {
            material: material.text(variant.rules()),
        });
    }
    let words = |word: u16| (0..size).map(|_| AtomicU16::new(word)).collect();
    let squares = || (0..geometry.cells()).map(|_| Default::default()).collect();
    let engine = timeless(variant.rules());
    let work = Work {
        variant,
        engine: &engine,
        library,
        values: words(UNKNOWN),
        open: words(0),
        late: words(0),
        origins: material.men().iter().map(|_| squares()).collect(),
        numbering,
    };
    let report = |phase, done: usize, all: usize| {
        (options.progress)(Progress {
            material,
            phase,
            done: done as u64,
            all: all as u64,
        });
    };
    let threads = options.threads.get();
    let first = shared(threads, size, |range, looker_of| {
        let mut looker = Looker::new(work.variant, work.engine, work.library, &work.numbering);
        let mut agenda = Agenda::default();
        for_each(range, looker_of, |number| {
            work.seed(&mut looker, number, &mut agenda);
            report_sometimes(number, |done| report(Phase::Ahead, done, size));
        });
        agenda
    });
    let mut later: Vec<Vec<(u32, Value)>> = Vec::new();
    let mut found = Vec::new();
    let take = |agendas: Vec<Agenda>, later: &mut Vec<Vec<(u32, Value)>>| {
        let mut found = Vec::new();
        for agenda in agendas {
            found.extend(agenda.found);
            for (plies, number, value) in agenda.later {
                let plies = usize::from(plies);
                if later.len() <= plies {
                    later.resize_with(plies + 1, Vec::new);
                }
                if let Some(list) = later.get_mut(plies) {
                    list.push((number, value));
                }
            }
        }
        found
    };
    found.extend(take(first, &mut later));
    let mut plies = 0;
    while plies < LONGEST && (!found.is_empty() || later.len() > usize::from(plies)) {
        let due = later.get_mut(usize::from(plies)).map(std::mem::take);
        for (number, value) in due.unwrap_or_default() {
            if work.set(number, value) {
                found.push(number);
            }
        }
        let all = found.len();
        let phase = Phase::Back { plies };
        let agendas = shared(threads, all, |range, next| {
            let looker = Looker::new(work.variant, work.engine, work.library, &work.numbering);
            let mut agenda = Agenda::default();
            for_each(range, next, |place| {
                if let Some(number) = found.get(place) {
                    work.go_back(&looker, *number, plies, &mut agenda);
                }
                report_sometimes(place, |done| report(phase, done, all));
            });
            agenda
        });
        found = take(agendas, &mut later);
        plies += 1;
    }
    let values = work
        .values
        .into_iter()
        .map(|value| match value.into_inner() {
            UNKNOWN => Value::Draw.packed(),
            value => value,
        });
    Ok(Table {
        material: material.clone(),
        values: values.collect(),
        numbering: work.numbering,
    })
}

fn report_sometimes(done: usize, report: impl Fn(usize)) {
    if done.is_multiple_of(1 << 16) {
        report(done);
    }
}

/// Runs the same work in several threads, which take portions of a range until nothing is left.
pub(super) fn shared<T: Send>(
    threads: usize,
    size: usize,
    work: impl Fn(usize, &AtomicUsize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|_| scope.spawn(|| work(size, &next)))
            .collect();
        let results = handles.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Every number of the portions that this thread takes.
pub(super) fn for_each(size: usize, next: &AtomicUsize, mut each: impl FnMut(usize)) {
    loop {
        let start = next.fetch_add(PORTION, Relaxed);
        let range: Range<usize> = start..size.min(start.saturating_add(PORTION));
        if range.is_empty() {
            return;
        }
        range.for_each(&mut each);
    }
}

impl Work<'_> {
    /// Sets a value that is not known yet. Whether this was the first to do so.
    fn set(&self, number: u32, value: Value) -> bool {
        let word = self.values.get(number as usize);
        word.is_some_and(|word| {
            word.compare_exchange(UNKNOWN, value.packed(), Relaxed, Relaxed)
                .is_ok()
        })
    }

    fn value(&self, number: u32) -> u16 {
        let word = self.values.get(number as usize);
        word.map_or(UNKNOWN, |word| word.load(Relaxed))
    }

    /// Looks ahead from one position.
    fn seed(&self, looker: &mut Looker<'_>, number: usize, agenda: &mut Agenda) {
        let Ok(small) = u32::try_from(number) else {
            return;
        };
        match looker.look(number) {
            Look::Illegal => {
                self.set(small, Value::Illegal);
            }
            Look::Over(value) => {
                self.set(small, value);
                if value != Value::Draw {
                    agenda.found.push(small);
                }
            }
            Look::On(ahead) => self.count(number, small, &ahead, agenda),
        }
    }

    /// Notes what the moves of a position lead to.
    fn count(&self, number: usize, small: u32, ahead: &Ahead, agenda: &mut Agenda) {
        let Some((places, _)) = self.numbering.places(number) else {
            return;
        };
        for &(man, to) in &ahead.inside {
            let from = usize::from(places[man]);
            let origins = self
                .origins
                .get(man)
                .and_then(|list| list.get(usize::from(to)));
            if let Some(word) = origins.and_then(|words| words.get(from / 64)) {
                word.fetch_or(1 << (from % 64), Relaxed);
            }
        }
        let (mut fastest, mut late, mut is_safe) = (None, 0, false);
        for value in &ahead.outside {
            match value {
                // What the other side loses we win.
                Value::Loss(plies) => fastest = Some(fastest.unwrap_or(LONGEST).min(plies + 1)),
                Value::Win(plies) => late = late.max(plies + 1),
                Value::Draw | Value::Illegal => is_safe = true,
            }
        }
        if let Some(plies) = fastest {
            agenda.later.push((plies, small, Value::Win(plies)));
        }
        let inside = u16::try_from(ahead.inside.len()).unwrap_or(SAFE);
        let open = if is_safe || fastest.is_some() {
            SAFE
        } else {
            inside
        };
        if let (Some(count), Some(longest)) = (self.open.get(number), self.late.get(number)) {
            count.store(open, Relaxed);
            longest.store(late, Relaxed);
        }
        if open == 0 && !ahead.outside.is_empty() {
            agenda.later.push((late, small, Value::Loss(late)));
        }
    }

    /// Tells the positions that lead to one with so many plies to the end.
    fn go_back(&self, looker: &Looker<'_>, number: u32, plies: u16, agenda: &mut Agenda) {
        let Some((places, turn)) = self.numbering.places(number as usize) else {
            return;
        };
        let is_lost = matches!(Value::unpacked(self.value(number)), Some(Value::Loss(_)));
        let mover = turn.other();
        for (man, piece) in self.numbering.pieces().iter().enumerate() {
            if piece.side == mover {
                self.take_back(looker, (man, places, mover), |before| {
                    if is_lost {
                        if self.set(before, Value::Win(plies + 1)) {
                            agenda.found.push(before);
                        }
                    } else {
                        self.close(before, plies + 1, agenda);
                    }
                });
            }
        }
    }

    /// One move fewer that is not known to lose.
    fn close(&self, number: u32, plies: u16, agenda: &mut Agenda) {
        let index = number as usize;
        let (Some(open), Some(late)) = (self.open.get(index), self.late.get(index)) else {
            return;
        };
        if open.load(Relaxed) == SAFE || open.fetch_sub(1, Relaxed) != 1 {
            return;
        }
        let late = late.load(Relaxed);
        if late > plies {
            agenda.later.push((late, number, Value::Loss(late)));
        } else if self.set(number, Value::Loss(plies)) {
            agenda.found.push(number);
        }
    }

    /// The positions from which a man has come to where it stands, whose value is not known yet.
    fn take_back(
        &self,
        looker: &Looker<'_>,
        (man, places, mover): (usize, Places, Side),
        mut each: impl FnMut(u32),
    ) {
        let to = places[man];
        let men = self.numbering.pieces().len();
        let Some(origins) = self
            .origins
            .get(man)
            .and_then(|list| list.get(usize::from(to)))
        else {
            return;
        };
        for (high, word) in origins.iter().enumerate() {
            let mut word = word.load(Relaxed);
            while word != 0 {
                let from = high * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let Ok(from) = u8::try_from(from) else {
                    continue;
                };
                if places.iter().take(men).any(|place| *place == from) {
                    continue;
                }
                let mut before = places;
                before[man] = from;
                let Ok(number) = u32::try_from(self.numbering.number(before, mover)) else {
                    continue;
                };
                if self.value(number) == UNKNOWN && looker.goes(before, mover, from, to) {
                    each(number);
                }
            }
        }
    }
}
