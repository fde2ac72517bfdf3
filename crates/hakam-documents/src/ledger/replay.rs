//! The history played through from the start.

use hakam_core::{PerSide, Setup};
use hakam_engine::Engine;

use super::apply::taken_by;
use super::code::Code;
use super::field::Field;
use super::finding::{Fault, quoted};
use super::men::Taken;
use super::reader::Reader;
use super::resolve::resolve;
use hakam_notation::fen::{self, Leniency};

/// Where a history leads.
pub(super) struct Replay {
    /// The position after the last move.
    pub(super) last: Setup,
    /// The men that each side has lost.
    pub(super) captured: PerSide<Vec<Taken>>,
}

impl Reader<'_> {
    /// Where the history starts: by `START_FEN`, else the start of the variant, if it has but one.
    pub(super) fn start(&mut self) -> Option<Setup> {
        if let Some(value) = self.value(Field::StartFen) {
            let text = value.without('`');
            return match fen::read(self.rules, text.text, Leniency::Strict) {
                Ok(reading) => Some(reading.setup),
                Err(error) => {
                    let span = text.start + error.span.start..text.start + error.span.end;
                    self.add(Fault {
                        hint: error.hint,
                        ..Fault::new(
                            Code::Unreadable,
                            span,
                            format!("START_FEN: {}", error.message),
                        )
                    });
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
        let fault = Fault::new(Code::StartUnknown, span, message);
        self.add(fault.hint("write the position before the first move as START_FEN"));
    }

    /// Plays the history through; `None` when there is none, or one of its moves cannot be played.
    /// What is wrong with single moves is added to the findings.
    pub(super) fn replay(&mut self, engine: &Engine) -> Option<Replay> {
        let mut last = self.start()?;
        let history = self.outline.history.as_ref()?;
        let mut captured: PerSide<Vec<Taken>> = PerSide::default();
        for item in &history.items {
            if let Some(number) = item.number.filter(|number| *number != last.number) {
                let message = format!("this is move {}, not {number}", last.number);
                self.add(Fault::new(Code::MoveNumber, item.span.clone(), message));
            }
            let resolved = resolve(self.text, self.rules, engine, &last, item);
            let (m, doubt) = match resolved {
                Ok(resolved) => resolved,
                Err(fault) => {
                    self.add(fault);
                    return None;
                }
            };
            if let Some(fault) = doubt {
                self.add(fault);
            }
            for (side, man) in taken_by(&last, m) {
                captured[side].push(man);
            }
            let Some(after) = engine.after(&last, m) else {
                let written = self.text.get(item.span.clone()).unwrap_or("");
                let message = format!("{} is not legal", quoted(written));
                self.add(Fault::new(Code::IllegalMove, item.span.clone(), message));
                return None;
            };
            last = after;
        }
        Some(Replay { last, captured })
    }
}
