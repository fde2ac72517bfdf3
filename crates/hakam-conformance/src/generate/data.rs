//! The registry, the services and the suite as JSON, for other programs.

use std::collections::BTreeSet;

use hakam_core::RuleId;
use hakam_core::rules::{self, Layer, RuleInfo};
use serde_json::{Value, json};

use super::sources::{Service, Sources};
use crate::case::Case;
use crate::words::category;

/// The day the meaning of the registry last changed.
const DATE: &str = "2026-11-16";

/// Category letters and what they stand for.
const CATEGORIES: [(char, &str); 6] = [
    ('T', "Turn"),
    ('A', "Basic movement"),
    ('B', "Special moves"),
    ('C', "Legality and constraints"),
    ('D', "Terminal conditions"),
    ('E', "Setup"),
];

/// `ChessRulesRegistry.json`: every rule with its conditions, services and cases.
pub(super) fn registry(sources: &Sources) -> Value {
    let categories = CATEGORIES.into_iter().map(|(letter, name)| {
        let rules = rules::all().filter(|rule| rule.code.as_str().starts_with(letter));
        let rules = rules.map(|rule| (rule.code.to_string(), write_rule(sources, rule)));
        let rules: Value = rules.collect();
        (letter.to_string(), json!({ "name": name, "rules": rules }))
    });
    let services = sources.services.iter().map(|service| {
        let value = json!({
            "layer": service.layer,
            "responsibility": service.responsibility,
            "supportsRules": service.rules,
            "dependencies": service.uses,
            "testIds": cases_of(sources, service),
        });
        (service.name.to_owned(), value)
    });
    json!({
        "name": "Chess rules registry",
        "version": env!("CARGO_PKG_VERSION"),
        "date": DATE,
        "description": "Every rule by its code. Generated from hakam_core::rules and the case suite by `cargo xtask registry`.",
        "categories": categories.collect::<Value>(),
        "serviceMap": services.collect::<Value>(),
    })
}

fn write_rule(sources: &Sources, rule: &RuleInfo) -> Value {
    let carries = |service: &&Service| service.rules.contains(&rule.code.as_str());
    let services = sources.services.iter().filter(carries);
    let services: Vec<&str> = services.map(|service| service.name).collect();
    let reasons: Vec<&str> = rule.reasons.iter().map(|reason| reason.as_str()).collect();
    json!({
        "name": rule.name,
        "sourceCondition": rule.source_condition,
        "destinationCondition": rule.destination_condition,
        "pattern": rule.pattern,
        "behavior": rule.summary,
        "responsibleServices": services,
        "dependencies": rule.requires,
        "testId": sources.case_for(rule.code),
        "law": rule.law,
        "reasonCodes": reasons,
        "variants": sources.variants_with(rule.code),
    })
}

/// The cases of the rules a service carries, in its own layer; at least the one that shows it at work.
fn cases_of<'s>(sources: &'s Sources, service: &Service) -> Vec<&'s str> {
    let is_carried = |rule: &RuleId| service.rules.contains(&rule.as_str());
    let is_its = |case: &&Case| {
        case.id == service.case
            || case.layer.code() == service.layer && case.rules.iter().any(is_carried)
    };
    let cases = sources.suite.in_order().filter(is_its);
    cases.map(|case| case.id.as_str()).collect()
}

/// `TechTree.json`: which services make up each level, and in what order to build them.
pub(super) fn tech_tree(sources: &Sources) -> Value {
    let levels = Layer::ALL.into_iter().enumerate().map(|(order, layer)| {
        let services = sources.services.iter();
        let services = services.filter(|service| service.layer == layer.code());
        let services = services.map(|service| {
            json!({
                "name": service.name,
                "responsibility": service.responsibility,
                "testId": service.case,
                "rules": service.rules,
                "dependencies": service.uses,
            })
        });
        let services: Vec<Value> = services.collect();
        let value = json!({ "name": category(layer), "order": order, "services": services });
        (level_name(layer), value)
    });
    let order = sources.services.iter().map(|service| service.name);
    json!({
        "levels": levels.collect::<Value>(),
        "implementationOrder": order.collect::<Value>(),
        "progressMetrics": {
            "essentialTotal": sources.essential.total(),
            "essentialPassing": sources.essential.passed,
        },
    })
}

/// `level_0_foundation` to `level_8_terminal`.
fn level_name(layer: Layer) -> String {
    let number = layer.code().trim_start_matches('L');
    format!("level_{number}_{layer:?}").to_lowercase()
}

/// `TestDependencyGraph.json`: every case, what it hangs on and what hangs on it.
pub(super) fn test_graph(sources: &Sources) -> Value {
    let (cases, graph) = (&sources.suite.cases, &sources.suite.graph);
    let categories: BTreeSet<&str> = cases.iter().map(|case| case.category.as_str()).collect();
    let rules: BTreeSet<RuleId> = cases.iter().flat_map(|case| case.rules.clone()).collect();
    let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    let id = |at: usize| cases[at].id.as_str();
    let all_parents = (0..cases.len()).flat_map(|at| graph.parents(at));
    let all_parents: BTreeSet<&str> = all_parents.map(|&parent| id(parent)).collect();
    let suite = graph.order().iter().map(|&at| {
        let case = &cases[at];
        let parents: Vec<&str> = graph.parents(at).iter().map(|&at| id(at)).collect();
        let children: Vec<&str> = graph.children(at).map(id).collect();
        let rules: Vec<&str> = case.rules.iter().map(RuleId::as_str).collect();
        json!({
            "testId": case.id,
            "name": name(case),
            "layer": case.layer.code(),
            "traits": {
                "Essential": case.essential,
                "Category": case.category,
                "ChessRule": rules,
            },
            "dependsOn": parents,
            "blocksTests": children,
            "description": case.about,
            "assertions": assertions(case),
        })
    });
    json!({
        "traits": {
            "Essential": {
                "description": "Whether the case is one of the steps that everything else stands on.",
                "values": ["true", "false"],
            },
            "DependsOn": {
                "description": "The cases that must pass before this one means anything.",
                "values": all_parents,
            },
            "Category": {
                "description": "The group the case is counted in.",
                "values": categories,
            },
            "ChessRule": {
                "description": "The rules the case is about, by their codes in ChessRulesRegistry.json.",
                "values": rules,
            },
        },
        "testSuite": suite.collect::<Vec<Value>>(),
    })
}

/// The id without its layer, as words.
fn name(case: &Case) -> String {
    let layer = format!("{}_", case.layer.code());
    let bare = case.id.strip_prefix(&layer).unwrap_or(&case.id);
    bare.replace('_', " ")
}

/// The lines that ask something of their own, as they are written.
fn assertions(case: &Case) -> Vec<&str> {
    let lines = case.script.iter();
    let asked = lines.filter(|line| !line.answer.is_empty() && line.keyword.name != "also");
    asked.map(|line| line.text.as_str()).collect()
}
