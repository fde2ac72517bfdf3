//! `ChessRulesRegistry.json`: every rule with its conditions, services and cases.

use hakam_core::rules::{self, RuleInfo};
use serde_json::{Map, Value, json};

use super::sources::Sources;
use crate::services::{SERVICES, Service, of_rule};

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

pub(super) fn write(sources: &Sources) -> Value {
    let categories: Map<String, Value> = CATEGORIES
        .into_iter()
        .map(|(letter, name)| {
            let rules: Map<String, Value> = rules::all()
                .filter(|rule| rule.code.as_str().starts_with(letter))
                .map(|rule| (rule.code.to_string(), write_rule(sources, rule)))
                .collect();
            (letter.to_string(), json!({ "name": name, "rules": rules }))
        })
        .collect();
    let services: Map<String, Value> = SERVICES
        .iter()
        .map(|service| (service.name.to_owned(), write_service(sources, service)))
        .collect();
    json!({
        "name": "Chess rules registry",
        "version": env!("CARGO_PKG_VERSION"),
        "date": DATE,
        "description": "Every rule by its code. Generated from hakam_core::rules and the case suite by `cargo xtask registry`.",
        "categories": categories,
        "serviceMap": services,
    })
}

fn write_rule(sources: &Sources, rule: &RuleInfo) -> Value {
    let services: Vec<&str> = of_rule(rule.code.as_str()).map(|s| s.name).collect();
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

fn write_service(sources: &Sources, service: &Service) -> Value {
    // The cases of the rules it carries, in its own layer; at least the one that shows it at work.
    let order = sources.graph.order().iter().map(|&at| &sources.cases[at]);
    let ids: Vec<&str> = order
        .filter(|case| {
            let carried = case
                .rules
                .iter()
                .any(|rule| service.rules.contains(&rule.as_str()));
            case.id == service.case || case.layer == service.layer && carried
        })
        .map(|case| case.id.as_str())
        .collect();
    json!({
        "layer": service.layer.code(),
        "responsibility": service.responsibility,
        "supportsRules": service.rules,
        "dependencies": service.uses,
        "testIds": ids,
    })
}
