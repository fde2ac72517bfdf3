//! Lines played on the board, variations from where they branch off.

use hakam_core::{Move, Outcome, Setup};

use super::super::game::MoveRef;
use super::over::Over;
use super::{Extent, Fate, Ground, Options, Report, What};
use hakam_notation::moves::{self, Here, MoveError, Read};

/// The positions of a line, and its end by the law with the moves that led to it.
pub(super) type Followed = (Vec<Setup>, Option<(u32, Outcome)>);

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
    wrong_side: Told,
}

/// How one line stands.
struct Line {
    /// The position, while it is known.
    position: Option<Setup>,
    /// The position before the last move, while it is known: variations begin there.
    before: Option<Setup>,
    ply: u32,
    /// What is added to the numbers of the position. Where a text counts in its own way, this is said
    /// once, and then it is held to its own count.
    shift: i64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    NotYet,
    Already,
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
            wrong_side: Told::NotYet,
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

    /// All positions of the main line, and the first end by the law with the moves that led to it; if every move of it
    /// is legal.
    pub(super) fn finish(mut self) -> Option<Followed> {
        self.history.push(self.now.position?);
        self.over.look_at_last(&self.history);
        Some((self.history, self.over.first()))
    }

    pub(super) fn play(&mut self, m: MoveRef<'_>, report: &mut Report) -> Fate {
        self.now.ply = self.now.ply.saturating_add(1);
        let Some(setup) = self.now.position.take() else {
            self.now.before = None;
            return Fate::Unchecked;
        };
        let ply = self.now.ply;
        if ply > self.options.plies {
            let limit = self.options.plies;
            report.add(Some(ply), m.place(), What::TooManyMoves { limit });
            return Fate::Unchecked;
        }
        self.check_number(&setup, m, report);
        if self.outer.is_empty() {
            self.history.push(setup.clone());
            if let Some(outcome) = self.over.look(&self.history) {
                report.add(Some(ply), m.place(), What::GoesOn { outcome });
            }
        }
        let answer = self.read(&setup, m.text(), self.options.moves);
        let played = self.weigh(answer, &setup, m, report);
        let after = played.and_then(|played| {
            let after = self.ground.engine.after(&setup, played)?;
            Some((played, after))
        });
        self.now.before = Some(setup);
        match after {
            Some((played, position)) => {
                self.now.position = Some(position);
                Fate::Legal(played)
            }
            None => Fate::Illegal,
        }
    }

    /// The move to go on with, if it is clear; what is wrong with its text is reported.
    fn weigh(
        &self,
        answer: Result<Read, MoveError>,
        setup: &Setup,
        m: MoveRef<'_>,
        report: &mut Report,
    ) -> Option<Move> {
        let ply = Some(self.now.ply);
        let text = || m.text().to_owned();
        match answer {
            Ok(read) => {
                if !read.repairs.is_empty() {
                    let what = What::MendedMove {
                        text: text(),
                        repairs: read.repairs,
                    };
                    report.add(ply, m.place(), what);
                }
                Some(read.m)
            }
            Err(error) => {
                // The move may be clear, only what is said of it not true or not proper.
                let meant = match &error {
                    MoveError::FalseParts { m, .. } => Some(*m),
                    MoveError::NotCanonical { .. } => self.leniently(setup, m.text()),
                    // No other error knows which move is meant.
                    _ => None,
                };
                let error = Box::new(error);
                let what = match meant {
                    Some(_) => What::FalseMove {
                        text: text(),
                        error,
                    },
                    None => What::BadMove {
                        text: text(),
                        error,
                    },
                };
                report.add(ply, m.place(), what);
                meant
            }
        }
    }

    /// The move that a text means which strict reading does not take.
    fn leniently(&self, setup: &Setup, text: &str) -> Option<Move> {
        let lenient = moves::Options::lenient(self.options.moves.language);
        Some(self.read(setup, text, lenient).ok()?.m)
    }

    fn read(&self, setup: &Setup, text: &str, options: moves::Options) -> Result<Read, MoveError> {
        let here = Here::new(self.ground.rules, self.ground.engine, setup);
        moves::read(&here, text, options)
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
        if number.side().is_some_and(|side| side != setup.turn) && self.wrong_side == Told::NotYet {
            let turn = setup.turn;
            report.add(ply, m.place(), What::WrongSide { number, turn });
            self.wrong_side = Told::Already;
        }
    }
}
