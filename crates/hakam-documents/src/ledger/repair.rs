//! A ledger put right by its own history.

use std::fmt;

use hakam_engine::Engine;
use hakam_variant::Ruleset;

use super::Ledger;
use super::compare::Comparison;
use super::field::Field;
use super::finding::Finding;
use super::reader::Reader;

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
        let Difference { field, was, is } = self;
        match was {
            Some(was) => write!(f, "{field}: was `{was}`, is `{is}`"),
            None => write!(f, "{field}: was missing, is `{is}`"),
        }
    }
}

/// Why a ledger cannot be put right: there is no history, or it cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", in_words(findings))]
pub struct CannotRepair {
    /// What was noted up to the first thing that stops it, the last of them. Empty without a history.
    pub findings: Vec<Finding>,
}

fn in_words(findings: &[Finding]) -> String {
    match findings.last() {
        Some(finding) => format!("the history cannot be played through: {finding}"),
        None => "the ledger has no history to repair it by".to_owned(),
    }
}

impl Ledger {
    /// The ledger with the state that its history leads to. Nothing is guessed: when a move of the history
    /// cannot be read, or is not legal, nothing is changed.
    ///
    /// # Errors
    /// When there is no history, its start is not known, or one of its moves cannot be played.
    pub fn repair(&self, rules: &Ruleset, engine: &Engine) -> Result<Repaired, CannotRepair> {
        let mut reader = Reader::new(self, rules);
        let start = reader.start();
        let Some(now) = start.and_then(|start| reader.replay(engine, start)) else {
            let findings = reader.finish();
            return Err(CannotRepair { findings });
        };
        let comparison = Comparison {
            rules,
            engine,
            said: &reader.state().state,
            now: &now,
        };
        let (mut changes, mut differences) = (Vec::new(), Vec::new());
        for field in Field::state().filter(|field| comparison.same(*field) != Some(true)) {
            let (was, is) = (self.every_value(field), now.write(rules, field));
            // What could not be read only because something else is missing may be right after all.
            if was.as_ref() != Some(&is) {
                changes.extend(self.set(field, &is));
                differences.push(Difference { field, was, is });
            }
        }
        let mut ledger = self.changed(changes);
        for Difference { field, .. } in &differences {
            ledger.add_missing(*field, &|field| now.write(rules, field));
        }
        Ok(Repaired {
            ledger,
            differences,
        })
    }

    /// What stands in a field, every value of it.
    fn every_value(&self, field: Field) -> Option<String> {
        let values = self.outline.values_of(field);
        let values: Vec<&str> = values
            .filter_map(|value| self.text.get(value.span.clone()))
            .collect();
        (!values.is_empty()).then(|| values.join(" / "))
    }
}
