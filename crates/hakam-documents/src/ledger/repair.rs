//! A ledger put right by its own history.

use std::fmt;

use hakam_core::{Setup, Side};
use hakam_engine::Engine;
use hakam_variant::{Field as FenField, Ruleset};

use super::Ledger;
use super::compare::{checks_text, same_men, same_passing, same_rights};
use super::edit::Edits;
use super::fen_field;
use super::field::{Field, Roll};
use super::finding::Finding;
use super::men;
use super::outline::Outline;
use super::reader::Reader;
use super::replay::Replay;
use super::state::State;

/// A ledger put right, and what was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// The ledger as it should be. The history is never touched.
    pub ledger: Ledger,
    /// Every field that was changed or added, in the order in which fields are written.
    pub differences: Vec<Difference>,
}

/// A field that was not what the history says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which field.
    pub field: Field,
    /// What it was; `None` when it was missing.
    pub was: Option<String>,
    /// What it is.
    pub is: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.was {
            Some(was) => write!(f, "{}: was `{was}`, is `{}`", self.field, self.is),
            None => write!(f, "{}: was missing, is `{}`", self.field, self.is),
        }
    }
}

/// Why a ledger cannot be put right: there is no history, or it cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotRepair {
    /// The first thing that stops it, last, and what was noted on the way there. Empty when the ledger has
    /// no history.
    pub findings: Vec<Finding>,
}

impl fmt::Display for CannotRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.findings.last() {
            Some(finding) => write!(f, "the history cannot be played through: {finding}"),
            None => f.write_str("the ledger has no history to repair it by"),
        }
    }
}

impl std::error::Error for CannotRepair {}

impl Ledger {
    /// The ledger with the state that its history leads to. Nothing is guessed: when a move of the history
    /// cannot be read, or is not legal, nothing is changed.
    ///
    /// # Errors
    /// When there is no history, its start is not known, or one of its moves cannot be played.
    pub fn repair(&self, rules: &Ruleset, engine: &Engine) -> Result<Repaired, CannotRepair> {
        let state = Reader::new(&self.text, &self.outline, rules).state().state;
        let mut reader = Reader::new(&self.text, &self.outline, rules);
        let Some(replay) = reader.replay(engine) else {
            let findings = reader.findings.finish();
            return Err(CannotRepair { findings });
        };
        let wrong = wrong_fields(rules, engine, &state, &replay);
        let mut edits = Edits::new(&self.text, &self.outline);
        let mut differences = Vec::new();
        for (field, is) in wrong {
            let was = was(&self.text, &self.outline, field);
            // What could not be read only because something else is missing may be right after all.
            if was.as_ref() != Some(&is) {
                set(&mut edits, field, &is);
                differences.push(Difference { field, was, is });
            }
        }
        let text = edits.done();
        Ok(Repaired {
            ledger: Ledger::read(text),
            differences,
        })
    }
}

/// Every field that is not known to be what the history says, with what it should be.
fn wrong_fields(
    rules: &Ruleset,
    engine: &Engine,
    state: &State,
    replay: &Replay,
) -> Vec<(Field, String)> {
    let last = &replay.last;
    let board = state.men_on_board(rules);
    let rights = Side::BOTH
        .into_iter()
        .all(|side| state.rights[side].is_some() && same_rights(rules, state, last, side));
    let passing = state.passing.is_some() && same_passing(rules, engine, state, last);
    // A game that counts no checks needs no such line, but one that is there must be true.
    let checks = match state.checks {
        Some(checks) => checks == last.checks,
        None => !rules.counts_checks(),
    };
    let mut fields = vec![
        (
            state.side == Some(last.turn),
            Field::SideToMove,
            last.turn.to_string(),
        ),
        (rights, Field::Castling, rights_text(rules, last)),
        (
            passing,
            Field::EnPassant,
            fen_field::write(rules, last, FenField::Passing),
        ),
        (
            state.clock == Some(last.clock),
            Field::HalfmoveClock,
            last.clock.to_string(),
        ),
        (
            state.number == Some(last.number),
            Field::FullmoveNumber,
            last.number.to_string(),
        ),
        (checks, Field::ChecksGiven, checks_text(last)),
    ];
    for side in Side::BOTH {
        let is = men::roll(rules, last, side);
        let right = state.men[side].is_some() && men::roll(rules, &board, side) == is;
        fields.push((right, Field::Pieces(side), is));
    }
    for side in Side::BOTH {
        let taken = &replay.captured[side];
        let said = state.captured[side].as_ref();
        let right = said.is_some_and(|said| same_men(said, taken));
        fields.push((
            right,
            Field::Captured(side),
            men::list(rules, taken.clone()),
        ));
    }
    fields
        .into_iter()
        .filter(|(right, _, _)| !right)
        .map(|(_, field, is)| (field, is))
        .collect()
}

fn rights_text(rules: &Ruleset, setup: &Setup) -> String {
    format!(
        "White={} Black={}",
        fen_field::rights(rules, setup, Side::White),
        fen_field::rights(rules, setup, Side::Black)
    )
}

fn set(edits: &mut Edits<'_>, field: Field, is: &str) {
    match field {
        Field::Pieces(side) => edits.set_or_add_men(Roll::Pieces, side, is),
        Field::Captured(side) => edits.set_or_add_men(Roll::Captured, side, is),
        Field::GameId
        | Field::LastUpdated
        | Field::Variant
        | Field::StartFen
        | Field::Array
        | Field::Agreed
        | Field::SideToMove
        | Field::Castling
        | Field::EnPassant
        | Field::HalfmoveClock
        | Field::FullmoveNumber
        | Field::ChecksGiven => edits.set_or_add(field, is),
    }
}

/// What stands in a field, every value of it.
fn was(text: &str, outline: &Outline, field: Field) -> Option<String> {
    let values: Vec<&str> = outline
        .values_of(field)
        .filter_map(|value| text.get(value.span.clone()))
        .collect();
    (!values.is_empty()).then(|| values.join(" / "))
}
