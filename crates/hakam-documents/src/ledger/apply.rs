//! A move made in a ledger.

use std::fmt;

use hakam_core::{Move, Setup, Side};
use hakam_engine::Engine;
use hakam_notation::coordinate;
use hakam_variant::Ruleset;

use super::edit::Edits;
use super::field::Field;
use super::men::{self, Taken};
use super::reader::Reader;
use super::replay::Replay;
use super::state::{Known, State, Unknown};
use super::{Ledger, NotOneLine, one_line, value};

/// Why a move was not made. The ledger is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CannotApply {
    /// The men or the side to move are unknown.
    Unknown(Vec<Unknown>),
    /// The move is not legal, as far as the position is known.
    NotLegal {
        /// The move as two squares.
        uci: String,
        /// What is unknown about the position.
        unknown: Vec<Unknown>,
    },
    /// A text would not stay on its line.
    NotOneLine(NotOneLine),
}

impl fmt::Display for CannotApply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotApply::Unknown(unknown) => {
                write!(f, "the ledger does not say {}", in_words(unknown))
            }
            CannotApply::NotLegal { uci, unknown } if unknown.is_empty() => {
                write!(f, "{uci} is not legal in the position of the ledger")
            }
            CannotApply::NotLegal { uci, unknown } => write!(
                f,
                "{uci} is not legal in the position of the ledger, which does not say {}",
                in_words(unknown)
            ),
            CannotApply::NotOneLine(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CannotApply {}

fn in_words(unknown: &[Unknown]) -> String {
    let words: Vec<String> = unknown.iter().map(ToString::to_string).collect();
    words.join(", ")
}

impl Ledger {
    /// Makes a move: changes the fields that it changes, adds `- san (uci)` to the history, and nothing
    /// else. A field that is missing stays missing; what was unknown and is not told by the move stays so.
    ///
    /// `san` is written as it is given. The passing square is written after every move that skips squares,
    /// whether or not anybody can use it.
    ///
    /// ```
    /// use hakam_engine::Engine;
    /// use hakam_documents::ledger::{Field, Ledger};
    ///
    /// let chess = hakam_variant::builtin::load("chess").unwrap();
    /// let engine = Engine::new(&chess);
    /// let start = chess.standard_start();
    /// let mut ledger = Ledger::new(&chess, start, "demo", "2026-01-05").unwrap();
    /// let square = |name| chess.geometry().parse_square(name).unwrap();
    /// let e2e4 = engine
    ///     .legal_moves(start)
    ///     .into_iter()
    ///     .find(|m| (m.from, m.to) == (square("e2"), square("e4")))
    ///     .unwrap();
    /// ledger.apply(&chess, &engine, e2e4, "e4", "2026-01-06").unwrap();
    /// assert_eq!(ledger.value(Field::EnPassant), Some("e3"));
    /// assert!(ledger.text().ends_with("- e4 (e2e4)\n"));
    /// ```
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
        one_line("the move", san).map_err(CannotApply::NotOneLine)?;
        one_line("the day", today).map_err(CannotApply::NotOneLine)?;
        let mut reader = Reader::new(&self.text, &self.outline, rules);
        let state = reader.state().state;
        let known = state.known(rules).map_err(CannotApply::Unknown)?;
        if known.unknown.contains(&Unknown::Side) {
            return Err(CannotApply::Unknown(vec![Unknown::Side]));
        }
        let uci = coordinate::write(rules, m.into());
        let Some(after) = engine.after(&known.setup, m) else {
            let unknown = known.unknown.into_iter().collect();
            return Err(CannotApply::NotLegal { uci, unknown });
        };
        let captured = reader.captured_after(engine, &state, &known.setup, m);
        let mut edits = Edits::new(&self.text, &self.outline);
        edits.set(Field::LastUpdated, today);
        set_state(&mut edits, rules, &known, &after);
        for (side, men) in captured {
            edits.set(Field::Captured(side), &men::list(rules, men));
        }
        if let Some(history) = &self.outline.history {
            edits.line_behind(history.end, format!("- {san} ({uci})"));
        }
        *self = Ledger::read(edits.done());
        Ok(())
    }
}

/// Sets what differs between the position before and after a move.
fn set_state(edits: &mut Edits<'_>, rules: &Ruleset, known: &Known, after: &Setup) {
    let (before, after) = (Replay::at(known.setup.clone()), Replay::at(after.clone()));
    let is_known = |what| !known.unknown.contains(&what);
    for field in Field::state() {
        let (was_known, told) = match field {
            // A move tells these by itself, the clock where it sets it back.
            Field::EnPassant => (is_known(Unknown::Passing), true),
            Field::HalfmoveClock => (is_known(Unknown::Clock), after.last.clock == 0),
            Field::FullmoveNumber => (is_known(Unknown::Number), false),
            Field::ChecksGiven => (is_known(Unknown::Checks), false),
            _ => (true, false),
        };
        let [was, is] = [&before, &after].map(|at| value::write(rules, field, at));
        if if was_known { was == is } else { !told } {
            continue;
        }
        if matches!(field, Field::Castling | Field::ChecksGiven) {
            for side in Side::BOTH {
                let [was, is] =
                    [&before, &after].map(|at| value::write_side(rules, field, at, side));
                if was != is {
                    edits.set_side(field, side, &is);
                }
            }
        } else {
            edits.set(field, &is);
        }
    }
}

impl Reader<'_> {
    /// The men that each side has lost after a move that takes some, for the sides where that is known:
    /// by the history where it leads here, else by what the ledger says.
    fn captured_after(
        &mut self,
        engine: &Engine,
        state: &State,
        before: &Setup,
        m: Move,
    ) -> Vec<(Side, Vec<Taken>)> {
        let taken = taken_by(before, m);
        if taken.is_empty() {
            return Vec::new();
        }
        let replay = self.replay(engine).filter(|replay| {
            let same = |side| {
                men::roll(self.rules, &replay.last, side) == men::roll(self.rules, before, side)
            };
            same(Side::White) && same(Side::Black)
        });
        Side::BOTH
            .into_iter()
            .filter(|side| taken.iter().any(|(owner, _)| owner == side))
            .filter_map(|side| {
                let mut men = match &replay {
                    Some(replay) => replay.captured[side].clone(),
                    None => state.captured[side].clone()?,
                };
                let now = taken.iter().filter(|(owner, _)| *owner == side);
                men.extend(now.map(|(_, man)| *man));
                Some((side, men))
            })
            .collect()
    }
}

/// The men that a move takes off the board, with their sides.
pub(super) fn taken_by(before: &Setup, m: Move) -> Vec<(Side, Taken)> {
    m.captures
        .iter()
        .filter_map(|square| {
            let man = before.at(square)?;
            let square = Some(square);
            Some((
                man.side,
                Taken {
                    kind: man.kind,
                    square,
                },
            ))
        })
        .collect()
}
