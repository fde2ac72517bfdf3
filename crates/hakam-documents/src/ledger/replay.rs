//! The history played through from the start, and what the fields say where it leads.

use hakam_core::{Move, PerSide, Setup, Side};
use hakam_engine::Engine;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::Here;
use hakam_text::Span;
use hakam_variant::{Field as FenField, Ruleset};

use super::field::Field;
use super::finding::{Code, fault, unreadable};
use super::men::{self, Taken};
use super::reader::Reader;
use super::resolve::{follow, illegal, resolve};
use super::{Item, Ledger};
use crate::markdown::{shifted, without};

/// Where a history leads.
#[derive(Clone)]
pub(super) struct Replay {
    /// The position after the last move.
    pub(super) last: Setup,
    /// The men that each side has lost.
    pub(super) captured: PerSide<Vec<Taken>>,
}

impl Replay {
    /// Before any move.
    pub(super) fn at(start: Setup) -> Replay {
        Replay {
            last: start,
            captured: PerSide::default(),
        }
    }

    /// Makes a move; `None` when it is not legal.
    pub(super) fn play(&mut self, engine: &Engine, m: Move) -> Option<()> {
        let after = engine.after(&self.last, m)?;
        for at in m.captures.iter() {
            if let Some(man) = self.last.at(at) {
                self.captured[man.side].push(Taken::on(at, man.kind));
            }
        }
        self.last = after;
        Some(())
    }

    /// What a field says where a game stands so; nothing for the fields above the state.
    pub(super) fn write(&self, rules: &Ruleset, field: Field) -> String {
        let setup = &self.last;
        match field {
            Field::SideToMove => setup.turn.to_string(),
            Field::Castling | Field::ChecksGiven => {
                let [white, black] = Side::BOTH.map(|side| self.write_side(rules, field, side));
                format!("White={white} Black={black}")
            }
            Field::EnPassant => {
                let marks = fen::write_field(rules, setup, FenField::Passing);
                marks.unwrap_or_else(|| "-".to_owned())
            }
            Field::HalfmoveClock => setup.clock.to_string(),
            Field::FullmoveNumber => setup.number.to_string(),
            Field::Pieces(side) => men::list(rules, men::standing(rules, setup, side)),
            Field::Captured(side) => men::list(rules, self.captured[side].iter().copied()),
            _ => String::new(),
        }
    }

    /// What stands behind `White=` or `Black=`, in a field that has them.
    pub(super) fn write_side(&self, rules: &Ruleset, field: Field, side: Side) -> String {
        if field == Field::Castling {
            rights(rules, &self.last, side)
        } else {
            self.last.checks[side].to_string()
        }
    }
}

/// The letters of one side's rights; `-` for none.
pub(super) fn rights(rules: &Ruleset, setup: &Setup, side: Side) -> String {
    let mut letters = fen::write_field(rules, setup, FenField::Castling).unwrap_or_default();
    letters.retain(|letter| match side {
        Side::White => letter.is_ascii_uppercase(),
        Side::Black => letter.is_ascii_lowercase(),
    });
    if letters.is_empty() {
        letters.push('-');
    }
    letters
}

impl Ledger {
    /// Where the history starts: by `START_FEN`, else the start of the game, if it has but one.
    pub fn start(&self, rules: &Ruleset) -> Option<Setup> {
        Reader::new(self, rules).start()
    }

    /// The moves of the history from `start` on, up to the first that cannot be played. What is said of a move
    /// besides need not be true; where its two writings are of different moves the squares count.
    pub fn moves(&self, rules: &Ruleset, engine: &Engine, start: &Setup) -> Vec<Move> {
        let mut replay = Replay::at(start.clone());
        let played = |item: &Item| {
            let m = follow(&Here::new(rules, engine, &replay.last), &self.text, item)?;
            replay.play(engine, m)?;
            Some(m)
        };
        let items = self.history().unwrap_or_default();
        items.iter().map_while(played).collect()
    }
}

impl Reader<'_> {
    /// Where the history starts: by `START_FEN`, else the start of the game, if it has but one.
    pub(super) fn start(&mut self) -> Option<Setup> {
        let ledger = self.ledger;
        if let Some(value) = self.value(Field::StartFen) {
            let text = without(value, &['`']);
            let error = match fen::read(self.rules, text.text, Leniency::Strict) {
                Ok(reading) => return Some(reading.setup),
                Err(error) => error,
            };
            let mut found = unreadable(text, format!("START_FEN: {}", error.message));
            found.span = shifted(&error.span, text.start);
            found.hint = error.hint;
            self.add(found);
        } else if let Some(unreadable) = ledger.span(Field::StartFen) {
            self.start_unknown(unreadable, "START_FEN does not say where the game started");
        } else if self.rules.shuffle().is_none() {
            return Some(self.rules.standard_start().clone());
        } else if let Some(history) = &ledger.outline.history {
            let message = "this game has many starts, so the moves cannot be played through";
            self.start_unknown(history.heading.clone(), message);
        }
        None
    }

    fn start_unknown(&mut self, span: Span, message: &str) {
        let found = fault(Code::StartUnknown, span, message);
        self.add(found.hint("write the position before the first move as START_FEN"));
    }

    /// Plays the history through from `start`; `None` when there is none, or one of its moves cannot be played.
    /// What is wrong with single moves is added to the findings.
    pub(super) fn replay(&mut self, engine: &Engine, start: Setup) -> Option<Replay> {
        let mut replay = Replay::at(start);
        for item in self.ledger.history()? {
            let last = &replay.last;
            if let Some(number) = item.number.filter(|number| *number != last.number) {
                let message = format!("this is move {}, not {number}", last.number);
                self.add(fault(Code::MoveNumber, item.span.clone(), message));
            }
            let here = Here::new(self.rules, engine, last);
            let (m, doubt) = match resolve(&here, &self.ledger.text, item) {
                Ok(resolved) => resolved,
                Err(found) => {
                    self.add(found);
                    return None;
                }
            };
            if let Some(found) = doubt {
                self.add(found);
            }
            if replay.play(engine, m).is_none() {
                self.add(illegal(&replay.last, self.rules, self.piece(&item.span)));
                return None;
            }
        }
        Some(replay)
    }
}
