//! Positions of a table while their values are found.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use hakam_core::{Geometry, Side};

use super::look::{Ahead, Look, Looker};
use super::numbering::{Numbering, Places};
use super::value::{LONGEST, Value};

/// A value that is not known yet; no packed value looks like it.
const UNKNOWN: u16 = 2;
/// A count for positions that have a move to what is not lost outside the table.
const SAFE: u16 = u16::MAX;

/// Positions while they are worked on.
pub(super) struct Work<'a> {
    numbering: &'a Numbering,
    values: Vec<AtomicU16>,
    /// Moves that keep all men and are not known to lose; [`SAFE`] where another move is known not to.
    open: Vec<AtomicU16>,
    /// The plies of the longest loss by a move that takes or changes a man.
    late: Vec<AtomicU16>,
    /// By man and target, from where the man comes by moves that keep all men.
    origins: Vec<Vec<[AtomicU64; 4]>>,
}

/// What is to be done at later plies.
#[derive(Default)]
pub(super) struct Agenda {
    /// Positions whose value is set.
    pub(super) found: Vec<u32>,
    /// Positions whose value is set when its turn comes, unless a faster way is found before.
    pub(super) later: Vec<(u32, Value)>,
}

/// So many words, if there is memory for them.
fn words(size: usize, word: u16) -> Option<Vec<AtomicU16>> {
    let mut words = Vec::new();
    words.try_reserve_exact(size).ok()?;
    words.resize_with(size, || AtomicU16::new(word));
    Some(words)
}

impl<'a> Work<'a> {
    /// No value is known; `None` when there is not enough memory.
    pub(super) fn new(geometry: &Geometry, numbering: &'a Numbering) -> Option<Work<'a>> {
        let size = numbering.len();
        let squares = || (0..geometry.cells()).map(|_| Default::default()).collect();
        Some(Work {
            values: words(size, UNKNOWN)?,
            open: words(size, 0)?,
            late: words(size, 0)?,
            origins: numbering.pieces().iter().map(|_| squares()).collect(),
            numbering,
        })
    }

    /// Every value; what is not known is a draw.
    pub(super) fn finish(self) -> Option<Vec<u16>> {
        // The counts go before the values are copied.
        drop((self.open, self.late));
        let mut values = Vec::new();
        values.try_reserve_exact(self.values.len()).ok()?;
        values.extend(
            self.values
                .into_iter()
                .map(|value| match value.into_inner() {
                    UNKNOWN => Value::Draw.packed(),
                    value => value,
                }),
        );
        Some(values)
    }
}

impl Work<'_> {
    /// Sets a value that is not known yet. Whether this was the first to do so.
    pub(super) fn set(&self, number: u32, value: Value) -> bool {
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
    pub(super) fn seed(&self, looker: &mut Looker<'_>, number: usize, agenda: &mut Agenda) {
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
            agenda.later.push((small, Value::Win(plies)));
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
            agenda.later.push((small, Value::Loss(late)));
        }
    }

    /// Tells the positions that lead to one with so many plies to the end.
    pub(super) fn go_back(
        &self,
        looker: &mut Looker<'_>,
        number: u32,
        plies: u16,
        agenda: &mut Agenda,
    ) {
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
            agenda.later.push((number, Value::Loss(late)));
        } else if self.set(number, Value::Loss(plies)) {
            agenda.found.push(number);
        }
    }

    /// The positions from which a man has come to where it stands, whose value is not known yet.
    fn take_back(
        &self,
        looker: &mut Looker<'_>,
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
