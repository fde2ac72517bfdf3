//! A ledger put right by its own history.

use std::fmt;

use hakam_engine::Engine;
use hakam_variant::Ruleset;

use super::Ledger;
use super::edit::Edits;
use super::field::Field;
use super::finding::Finding;
use super::outline::Outline;
use super::reader::Reader;
use super::value;

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
        let mut edits = Edits::new(&self.text, &self.outline);
        let mut differences = Vec::new();
        for field in Field::state() {
            if value::same(rules, engine, field, &state, &replay) == Some(true) {
                continue;
            }
            let is = value::write(rules, field, &replay);
            let was = was(&self.text, &self.outline, field);
            // What could not be read only because something else is missing may be right after all.
            if was.as_ref() != Some(&is) {
                edits.set_or_add(field, &is);
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

/// What stands in a field, every value of it.
fn was(text: &str, outline: &Outline, field: Field) -> Option<String> {
    let values: Vec<&str> = outline
        .values_of(field)
        .filter_map(|value| text.get(value.span.clone()))
        .collect();
    (!values.is_empty()).then(|| values.join(" / "))
}
