//! Lines played on the board, variations from where they branch off.

use hakam_core::{Move, Outcome, Setup};
use hakam_notation::moves::{self, Here, MoveError, Read};

use super::end::Over;
use super::{Extent, Fate, Ground, Options, Report, What};
use crate::game::MoveRef;

/// The lines that are being played, the main line first.
pub(super) struct Lines<'a> {
    ground: Ground<'a>,
    options: Options,
    /// The innermost line.
    now: Line,
    outer: Vec<Line>,
    /// The positions of the main line before the present one.
    history: Vec<Setup>,
    /// Whether the law has ended the main line.
    over: Over<'a>,
    /// Whether a number of the wrong side has been reported.
    wrong_side_told: bool,
}

/// How one line stands.
struct Line {
    /// The position, while it is known.
    position: Option<Setup>,
    /// The position before the last move, while it is known: variations begin there.
    before: Option<Setup>,
    ply: u32,
    /// What is added to the numbers of the position: a text that counts in its own way is told so once.
    shift: i64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(ground: Ground<'a>, start: Setup, options: Options) -> Lines<'a> {
        Lines {
            ground,
            options,
            now: Line {
                position: Some(start),
                before: None,
                ply: 0,
                shift: 0,
            },
            outer: Vec::new(),
            history: Vec::new(),
            over: Over::new(ground),
            wrong_side_told: false,
        }
    }

    pub(super) fn begin_variation(&mut self) {
        let position = match self.options.extent {
            Extent::MainLine => None,
            Extent::Variations => self.now.before.clone(),
        };
        let variation = Line {
            position,
            before: None,
            ply: self.now.ply.saturating_sub(1),
            shift: self.now.shift,
        };
        self.outer.push(std::mem::replace(&mut self.now, variation));
    }

    pub(super) fn end_variation(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.now = outer;
        }
    }

    /// The last position of the main line, if all its moves are legal, and how the game ended there or before.
    pub(super) fn finish(mut self) -> Option<(Setup, Outcome)> {
        let end = self.now.position?;
        self.history.push(end.clone());
        let outcome = self.over.at_last(&self.history);
        Some((end, outcome.unwrap_or(Outcome::Ongoing)))
    }

    pub(super) fn play(&mut self, m: MoveRef<'_>, report: &mut Report) -> Fate {
        self.now.ply = self.now.ply.saturating_add(1);
        let Some(setup) = self.now.position.take() else {
            self.now.before = None;
            return Fate::Unchecked;
        };
        let ply = self.now.ply;
        if ply > self.options.plies {
            let what = What::TooManyMoves(self.options.plies);
            report.add(Some(ply), m.place(), what);
            return Fate::Unchecked;
        }
        self.check_number(&setup, m, report);
        if self.outer.is_empty() {
            self.history.push(setup.clone());
            if let Some(outcome) = self.over.look(&self.history) {
                report.add(Some(ply), m.place(), What::GoesOn { outcome });
            }
        }
        let (played, what) = self.read(&setup, m.text());
        if let Some(what) = what {
            report.add(Some(ply), m.place(), what);
        }
        let after = played.and_then(|played| self.ground.engine.after(&setup, played));
        self.now.before = Some(setup);
        self.now.position = after;
        match played.filter(|_| self.now.position.is_some()) {
            Some(played) => Fate::Legal(played),
            None => Fate::Illegal,
        }
    }

    /// The move to go on with, if it is clear, and what is wrong with its text.
    fn read(&self, setup: &Setup, text: &str) -> (Option<Move>, Option<What>) {
        let here = Here::new(self.ground.rules, self.ground.engine, setup);
        let options = self.options.moves;
        let written = || text.to_owned();
        let error = match moves::read(&here, text, options) {
            Ok(Read { m, repairs, .. }) if repairs.is_empty() => return (Some(m), None),
            Ok(Read { m, repairs, .. }) => {
                let text = written();
                return (Some(m), Some(What::MendedMove { text, repairs }));
            }
            Err(error) => error,
        };
        // The move may be clear, only what is said of it not true or not proper.
        let meant = match &error {
            MoveError::FalseParts { m, .. } => Some(*m),
            MoveError::NotCanonical { .. } => {
                let lenient = moves::Options::lenient(options.language);
                moves::read(&here, text, lenient).ok().map(|read| read.m)
            }
            // No other error knows which move is meant.
            _ => None,
        };
        let (text, error) = (written(), Box::new(error));
        let what = match meant {
            Some(_) => What::FalseMove { text, error },
            None => What::BadMove { text, error },
        };
        (meant, Some(what))
    }

    /// Whether the number before a move is that of the position.
    fn check_number(&mut self, setup: &Setup, m: MoveRef<'_>, report: &mut Report) {
        let Some(number) = m.number() else {
            return;
        };
        let ply = Some(self.now.ply);
        let (found, expected) = (i64::from(number.value), i64::from(setup.number));
        let counted = expected + self.now.shift;
        if found != expected && found != counted {
            let what = What::WrongNumber {
                found: number.value,
                expected: setup.number,
                counted: u32::try_from(counted).unwrap_or(0),
            };
            report.add(ply, m.place(), what);
        }
        self.now.shift = found - expected;
        let turn = setup.turn;
        if number.side().is_some_and(|side| side != turn) && !self.wrong_side_told {
            report.add(ply, m.place(), What::WrongSide(number, turn));
            self.wrong_side_told = true;
        }
    }
}
