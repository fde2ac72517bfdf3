//! A move made in a ledger.

use hakam_core::{Move, Side};
use hakam_engine::Engine;
use hakam_notation::coordinate;
use hakam_text::Repair;
use hakam_variant::Ruleset;

use super::Ledger;
use super::edit::{NotOneLine, one_line};
use super::field::Field;
use super::reader::Reader;
use super::replay::Replay;
use super::state::Unknown;

/// Why a move was not made. The ledger is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotApply {
    /// The men or the side to move are unknown.
    #[error("the ledger {}", does_not_say(.0))]
    Unknown(Vec<Unknown>),
    /// The move, as two squares, is not legal, as far as the position is known; and what is unknown.
    #[error("{} is not legal in the position of the ledger{}", .0, which(.1))]
    NotLegal(String, Vec<Unknown>),
    /// A text would not stay on its line.
    #[error(transparent)]
    NotOneLine(#[from] NotOneLine),
}

fn does_not_say(unknown: &[Unknown]) -> String {
    let words: Vec<String> = unknown.iter().map(ToString::to_string).collect();
    format!("does not say {}", words.join(", "))
}

fn which(unknown: &[Unknown]) -> String {
    if unknown.is_empty() {
        return String::new();
    }
    format!(", which {}", does_not_say(unknown))
}

impl Ledger {
    /// Makes a move: changes the fields that it changes, adds `- san (uci)` to the history, and nothing
    /// else. A field that is missing stays missing; what was unknown and is not told by the move stays so.
    ///
    /// `san` is written as it is given. The passing square is written after every move that skips squares,
    /// whether or not anybody can use it.
    ///
    /// # Errors
    /// When the position is not known well enough, or the move is not legal in it.
    pub fn apply(
        &mut self,
        rules: &Ruleset,
        engine: &Engine,
        m: Move,
        san: &str,
        today: &str,
    ) -> Result<(), CannotApply> {
        one_line("the move", san)?;
        one_line("the day", today)?;
        let mut reader = Reader::new(self, rules);
        let state = reader.state().state;
        let known = state.known(rules).map_err(CannotApply::Unknown)?;
        if known.unknown.contains(&Unknown::Side) {
            return Err(CannotApply::Unknown(vec![Unknown::Side]));
        }
        let mut before = Replay::at(known.setup);
        // What has been taken so far tells the history, where it leads here, or else the ledger.
        let told = (!m.captures.is_empty()).then(|| reader.replay_to(engine, &before));
        let captured = match told.flatten() {
            Some(replay) => replay.captured.map(Some),
            None => state.captured,
        };
        before.captured = captured.clone().map(Option::unwrap_or_default);
        let mut after = before.clone();
        if after.play(engine, m).is_none() {
            let uci = coordinate::write(rules, m.into());
            let unknown = known.unknown.into_iter().collect();
            return Err(CannotApply::NotLegal(uci, unknown));
        }
        let mut changes: Vec<Repair> = self.set(Field::LastUpdated, today).collect();
        for field in Field::state() {
            let is_known = |what| !known.unknown.contains(&what);
            let (was_known, told) = match field {
                // A move tells these by itself, the clock where it sets it back.
                Field::EnPassant => (is_known(Unknown::Passing), true),
                Field::HalfmoveClock => (is_known(Unknown::Clock), after.last.clock == 0),
                Field::FullmoveNumber => (is_known(Unknown::Number), false),
                Field::ChecksGiven => (is_known(Unknown::Checks), false),
                Field::Captured(side) => (captured[side].is_some(), false),
                _ => (true, false),
            };
            let [was, is] = [&before, &after].map(|at| at.write(rules, field));
            if if was_known { was == is } else { !told } {
                continue;
            }
            if !matches!(field, Field::Castling | Field::ChecksGiven) {
                changes.extend(self.set(field, &is));
                continue;
            }
            for side in Side::BOTH {
                let [was, is] = [&before, &after].map(|at| at.write_side(rules, field, side));
                if was != is {
                    changes.extend(self.set_side(field, side, &is));
                }
            }
        }
        *self = self.changed(changes);
        if let Some(history) = &self.outline.history {
            let uci = coordinate::write(rules, m.into());
            self.insert(history.end, &[&format!("- {san} ({uci})")]);
        }
        Ok(())
    }
}

impl Reader<'_> {
    /// The history, if it leads to the men that stand on the board.
    fn replay_to(&mut self, engine: &Engine, now: &Replay) -> Option<Replay> {
        let start = self.start()?;
        let replay = self.replay(engine, start)?;
        let pieces = Side::BOTH.map(Field::Pieces).into_iter();
        let [there, here] = [&replay, now].map(|at| {
            let write = |field| at.write(self.rules, field);
            pieces.clone().map(write).collect::<Vec<_>>()
        });
        (there == here).then_some(replay)
    }
}
