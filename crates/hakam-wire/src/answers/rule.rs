//! Rules of the registry, and those that a game brings along.

use std::collections::BTreeSet;

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
    /// Where it is written down: asked about a game, in the law of that game.
    pub law: Option<String>,
    /// The rules it builds on.
    pub requires: Vec<String>,
    /// The reasons that its refusals carry.
    pub reasons: Vec<&'static str>,
    /// The layer of the ordered test suite.
    pub layer: Option<&'static str>,
    /// Whether it is in force.
    pub status: String,
}

impl Rule {
    /// The rules of the registry.
    pub fn registry() -> Vec<Rule> {
        rules::all().map(registered).collect()
    }

    /// The rules that answers about a game may cite: those it uses, turn and safety, what every position must be, what
    /// players do besides moving; its own ones last.
    pub fn of_game(ruleset: &Ruleset) -> Vec<Rule> {
        let cited = cited(ruleset);
        rules::all()
            .filter(|rule| cited.contains(rule.code.as_str()))
            .map(|rule| in_game(ruleset, rule))
            .chain(Rule::own_ones(ruleset))
            .collect()
    }

    /// The rules of the registry as they are written down for a game, whether it uses them or not, and its own ones.
    pub fn beside_game(ruleset: &Ruleset) -> Vec<Rule> {
        rules::all()
            .map(|rule| in_game(ruleset, rule))
            .chain(Rule::own_ones(ruleset))
            .collect()
    }

    /// The rules that a game brings along.
    fn own_ones(ruleset: &Ruleset) -> impl Iterator<Item = Rule> {
        ruleset.own_rules().iter().map(own)
    }
}

/// Resignation, agreement and the fallen flag: no definition turns them off.
const ACTIONS: [&str; 3] = ["D10", "D11", "D20"];

fn cited(ruleset: &Ruleset) -> BTreeSet<String> {
    let used = ruleset.rules_used();
    let mut cited: BTreeSet<String> = used.iter().map(ToString::to_string).collect();
    // What a rule builds on stands before it or behind it in the registry.
    loop {
        let known = cited.len();
        for rule in rules::all() {
            let code = rule.code.as_str();
            let builds_on_cited = rule.requires.iter().all(|code| cited.contains(*code));
            let is_about_positions = code.starts_with('E') && builds_on_cited;
            let is_derived =
                matches!(rule.status, Status::Derived { from } if cited.contains(from));
            if cited.contains(code) {
                // A queen's move builds on those of rook and bishop, which this game need not have.
                let common = rule
                    .requires
                    .iter()
                    .filter(|code| code.starts_with(['T', 'C']));
                cited.extend(common.map(ToString::to_string));
            } else if is_derived || is_about_positions || ACTIONS.contains(&code) {
                cited.insert(code.to_owned());
            }
        }
        if cited.len() == known {
            return cited;
        }
    }
}

/// A rule with the law that this game is played by, or none.
fn in_game(ruleset: &Ruleset, rule: &RuleInfo) -> Rule {
    Rule {
        law: ruleset.law(rule.code),
        ..registered(rule)
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
