//! The history played through from the start.

use hakam_core::{PerSide, Setup};
use hakam_engine::Engine;

use super::apply::taken_by;
use super::code::Code;
use super::field::Field;
use super::finding::Finding;
use super::lines::{shifted, without};
use super::men::Taken;
use super::reader::Reader;
use super::resolve::resolve;
use hakam_notation::fen::{self, Leniency};
use hakam_text::quoted;

/// Where a history leads.
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
}

impl Reader<'_> {
    /// Where the history starts: by `START_FEN`, else the start of the variant, if it has but one.
    pub(super) fn start(&mut self) -> Option<Setup> {
        if let Some(value) = self.value(Field::StartFen) {
            let text = without(value, '`');
            return match fen::read(self.rules, text.text, Leniency::Strict) {
                Ok(reading) => Some(reading.setup),
                Err(error) => {
                    let message = format!("START_FEN: {}", error.message);
                    let span = shifted(&error.span, text.start);
                    let mut finding = Finding::new(Code::Unreadable, span, message);
                    finding.hint = error.hint;
                    self.add(finding);
                    None
                }
            };
        }
        let fields = self.outline.values_of(Field::StartFen);
        if let Some(unreadable) = fields.map(|value| value.span.clone()).next() {
            self.start_unknown(unreadable, "START_FEN does not say where the game started");
            return None;
        }
        if self.rules.shuffle().is_some() {
            let heading = self.outline.history.as_ref()?.heading.clone();
            let message = "this game has many starts, so the moves cannot be played through";
            self.start_unknown(heading, message);
            return None;
        }
        Some(self.rules.standard_start().clone())
    }

    fn start_unknown(&mut self, span: std::ops::Range<usize>, message: &str) {
        let finding = Finding::new(Code::StartUnknown, span, message);
        self.add(finding.hint("write the position before the first move as START_FEN"));
    }

    /// Plays the history through; `None` when there is none, or one of its moves cannot be played.
    /// What is wrong with single moves is added to the findings.
    pub(super) fn replay(&mut self, engine: &Engine) -> Option<Replay> {
        let mut replay = Replay::at(self.start()?);
        let history = self.outline.history.as_ref()?;
        for item in &history.items {
            let last = &replay.last;
            if let Some(number) = item.number.filter(|number| *number != last.number) {
                let message = format!("this is move {}, not {number}", last.number);
                self.add(Finding::new(Code::MoveNumber, item.span.clone(), message));
            }
            let resolved = resolve(self.text, self.rules, engine, last, item);
            let (m, doubt) = match resolved {
                Ok(resolved) => resolved,
                Err(finding) => {
                    self.add(finding);
                    return None;
                }
            };
            if let Some(finding) = doubt {
                self.add(finding);
            }
            let taken = taken_by(last, m);
            let Some(after) = engine.after(last, m) else {
                let written = self.text.get(item.span.clone()).unwrap_or("");
                let message = format!("{} is not legal", quoted(written));
                self.add(Finding::new(Code::IllegalMove, item.span.clone(), message));
                return None;
            };
            replay.last = after;
            for (side, man) in taken {
                replay.captured[side].push(man);
            }
        }
        Some(replay)
    }
}
