//! Rules of the registry, and those that a game brings along.

use hakam_core::rules::{self, RuleInfo, Status};
use hakam_variant::{OwnRule, Ruleset};
use serde::Serialize;

/// One rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rule {
    /// `C2`.
    pub code: String,
    /// `pin`.
    pub name: String,
    /// What it says, in one sentence.
    pub summary: String,
    /// The same at length.
    pub explanation: Option<String>,
    /// What a definition may set.
    pub parameters: Option<String>,
    /// Where it is written down.
    pub law: Option<String>,
    /// The rules it builds on.
    pub requires: Vec<String>,
    /// The reasons that its refusals carry.
    pub reasons: Vec<&'static str>,
    /// The layer of the test ladder.
    pub layer: Option<&'static str>,
    /// Whether it is in force.
    pub status: String,
}

impl Rule {
    /// The rules of the registry.
    pub fn registry() -> Vec<Rule> {
        rules::all().map(registered).collect()
    }

    /// The rules that a game uses, its own ones last.
    pub fn of_game(ruleset: &Ruleset) -> Vec<Rule> {
        let used = ruleset.rules_used();
        rules::all()
            .filter(|rule| used.contains(&rule.code))
            .map(registered)
            .chain(Rule::own_ones(ruleset))
            .collect()
    }

    /// The rules that a game brings along.
    pub fn own_ones(ruleset: &Ruleset) -> impl Iterator<Item = Rule> {
        ruleset.own_rules().iter().map(own)
    }
}

fn registered(rule: &RuleInfo) -> Rule {
    Rule {
        code: rule.code.to_string(),
        name: rule.name.to_owned(),
        summary: rule.summary.to_owned(),
        explanation: Some(rule.explanation.to_owned()),
        parameters: Some(rule.parameters.to_owned()),
        law: Some(rule.law.to_owned()),
        requires: rule.requires.iter().map(ToString::to_string).collect(),
        reasons: rule.reasons.iter().map(|reason| reason.as_str()).collect(),
        layer: Some(rule.layer.code()),
        status: match rule.status {
            Status::Active => "active".to_owned(),
            Status::Planned => "planned".to_owned(),
            Status::Derived { from } => format!("derived from {from}"),
            Status::Retired => "retired".to_owned(),
        },
    }
}

fn own(rule: &OwnRule) -> Rule {
    let code = rule.code.to_string();
    Rule {
        name: code.trim_start_matches("x-").to_owned(),
        code,
        summary: rule.summary.clone(),
        explanation: rule.explanation.clone(),
        parameters: None,
        law: rule.source.clone(),
        requires: Vec::new(),
        reasons: Vec::new(),
        layer: None,
        status: "from the variant file".to_owned(),
    }
}
