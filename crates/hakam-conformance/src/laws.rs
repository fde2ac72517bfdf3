//! The rulesets cases are judged by: the built-in ones and those written in case files.

use std::collections::BTreeMap;

use hakam_variant::{Ruleset, builtin, parse};

use crate::text::InlineDefinition;

/// Why a definition in a case file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: definition `{name}`: {why}")]
pub struct LawError {
    /// Where it stands.
    pub place: String,
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub why: String,
}

/// Every ruleset a case may name.
#[derive(Clone, Debug, Default)]
pub struct Laws(BTreeMap<String, Ruleset>);

impl Laws {
    /// The built-in variants and these definitions.
    ///
    /// # Errors
    /// The first definition that has a fault or takes a name that is taken.
    pub fn new(definitions: &[InlineDefinition]) -> Result<Laws, LawError> {
        let mut laws = BTreeMap::new();
        for name in builtin::names() {
            if let Some(rules) = builtin::load(name) {
                laws.insert(name.to_owned(), rules);
            }
        }
        for definition in definitions {
            let error = |why: String| LawError {
                place: definition.place.to_string(),
                name: definition.name.clone(),
                why,
            };
            let checked = parse(&definition.name, &definition.text, &builtin::base)
                .map_err(|report| error(report.to_string()))?;
            if laws
                .insert(definition.name.clone(), checked.rules)
                .is_some()
            {
                return Err(error("the name is taken".to_owned()));
            }
        }
        Ok(Laws(laws))
    }

    /// Puts another ruleset in the place of the one with this name: to see whether the suite notices.
    #[must_use]
    pub fn with(mut self, name: &str, rules: Ruleset) -> Laws {
        self.0.insert(name.to_owned(), rules);
        self
    }

    /// The ruleset with this name.
    pub fn find(&self, name: &str) -> Option<&Ruleset> {
        self.0.get(name)
    }
}
