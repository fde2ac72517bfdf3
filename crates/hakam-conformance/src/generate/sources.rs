//! What the generated files are made from.

use hakam_core::RuleId;
use hakam_variant::{Ruleset, builtin};

use crate::case::Case;
use crate::run::{Pace, Tally, run};
use crate::subject::Subject;
use crate::suite::{Suite, SuiteError};

/// A module of ours that a level of the ladder is about.
pub(super) struct Service {
    /// Crate and module: `hakam_law::attack`.
    pub(super) name: &'static str,
    /// The code of the layer in which it is tested.
    pub(super) layer: &'static str,
    /// The rules it carries.
    pub(super) rules: Vec<&'static str>,
    /// The services it uses.
    pub(super) uses: Vec<&'static str>,
    /// The case that shows it at work.
    pub(super) case: &'static str,
    /// What it does, in one sentence.
    pub(super) responsibility: &'static str,
}

/// Every service, from the bottom: the lines of `services.tsv`.
pub(super) fn services() -> Vec<Service> {
    let lines = include_str!("services.tsv").lines();
    let rows = lines.filter(|line| !line.starts_with('#'));
    let list = |cell: &'static str| cell.split(' ').filter(|word| *word != "-").collect();
    rows.map(|row| {
        let mut cells = row.split('\t');
        let mut next = || cells.next().unwrap_or_default();
        Service {
            name: next(),
            layer: next(),
            rules: list(next()),
            uses: list(next()),
            case: next(),
            responsibility: next(),
        }
    })
    .collect()
}

/// The suite, the built-in games and the services.
pub(super) struct Sources {
    pub(super) suite: Suite,
    pub(super) services: Vec<Service>,
    pub(super) essential: Tally,
    variants: Vec<Ruleset>,
}

impl Sources {
    pub(super) fn read() -> Result<Sources, SuiteError> {
        let suite = Suite::read()?;
        let rows = run(Subject::Spec, &suite, Pace::Quick, |case| case.essential);
        Ok(Sources {
            suite,
            services: services(),
            essential: Tally::of(rows.iter().filter(|row| row.wanted)),
            variants: builtin::names().filter_map(builtin::load).collect(),
        })
    }

    /// The cases about a rule, in order.
    pub(super) fn cases_of(&self, rule: RuleId) -> impl Iterator<Item = &Case> {
        let cases = self.suite.in_order();
        cases.filter(move |case| case.rules.contains(&rule))
    }

    /// The case that stands for a rule: an essential one if there is one.
    pub(super) fn case_for(&self, rule: RuleId) -> Option<&str> {
        let essential = self.cases_of(rule).find(|case| case.essential);
        let case = essential.or_else(|| self.cases_of(rule).next());
        case.map(|case| case.id.as_str())
    }

    /// The names of the built-in games that use a rule.
    pub(super) fn variants_with(&self, rule: RuleId) -> Vec<&str> {
        let uses = |rules: &&Ruleset| rules.rules_used().contains(&rule);
        let using = self.variants.iter().filter(uses);
        using.map(Ruleset::name).collect()
    }
}
