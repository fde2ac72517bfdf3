//! What the generated files are made from.

use hakam_core::RuleId;
use hakam_variant::{Ruleset, builtin};

use crate::case::Case;
use crate::graph::{Graph, GraphError};
use crate::laws::{LawError, Laws};
use crate::run::{Pace, run};
use crate::subject::SpecSubject;
use crate::suite::{Suite, SuiteError};

/// Why nothing can be generated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The suite cannot be read.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// Its cases form no graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A definition in it has a fault.
    #[error(transparent)]
    Law(#[from] LawError),
}

/// The suite, its graph and the built-in games.
pub(super) struct Sources {
    pub(super) cases: Vec<Case>,
    pub(super) graph: Graph,
    pub(super) variants: Vec<Ruleset>,
    pub(super) essential_total: usize,
    pub(super) essential_passing: usize,
}

impl Sources {
    pub(super) fn read() -> Result<Sources, GenerateError> {
        let suite = Suite::read()?;
        let graph = Graph::new(&suite.cases)?;
        let laws = Laws::new(&suite.definitions)?;
        let essential = |case: &Case| case.essential;
        let report = run(
            &SpecSubject,
            &laws,
            &suite.cases,
            &graph,
            Pace::Quick,
            essential,
        );
        let tally = report.tally(|row| row.wanted);
        Ok(Sources {
            variants: builtin::names().filter_map(builtin::load).collect(),
            essential_total: tally.total(),
            essential_passing: tally.passed,
            cases: suite.cases,
            graph,
        })
    }

    /// The ids of the cases about a rule, in order.
    pub(super) fn cases_of(&self, rule: RuleId) -> impl Iterator<Item = &Case> {
        let order = self.graph.order().iter();
        order
            .map(|&at| &self.cases[at])
            .filter(move |case| case.rules.contains(&rule))
    }

    /// The case that stands for a rule: an essential one if there is one.
    pub(super) fn case_for(&self, rule: RuleId) -> Option<&str> {
        let essential = self.cases_of(rule).find(|case| case.essential);
        let case = essential.or_else(|| self.cases_of(rule).next());
        case.map(|case| case.id.as_str())
    }

    /// The names of the built-in games that use a rule.
    pub(super) fn variants_with(&self, rule: RuleId) -> Vec<&str> {
        let using = self
            .variants
            .iter()
            .filter(|rules| rules.rules_used().contains(&rule));
        using.map(Ruleset::name).collect()
    }
}
