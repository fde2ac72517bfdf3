//! `TestDependencyGraph.json`: every case, what it hangs on and what hangs on it.

use std::collections::BTreeSet;

use hakam_core::RuleId;
use serde_json::{Value, json};

use super::sources::Sources;
use crate::case::{Case, Step};

pub(super) fn write(sources: &Sources) -> Value {
    let cases = &sources.cases;
    let categories: BTreeSet<&str> = cases.iter().map(|case| case.category.as_str()).collect();
    let rules: BTreeSet<RuleId> = cases.iter().flat_map(|case| case.rules.clone()).collect();
    let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    let parents: BTreeSet<&str> = (0..cases.len())
        .flat_map(|at| sources.graph.parents(at))
        .map(|&parent| cases[parent].id.as_str())
        .collect();
    let suite: Vec<Value> = sources
        .graph
        .order()
        .iter()
        .map(|&at| write_case(sources, at))
        .collect();
    json!({
        "traits": {
            "Essential": {
                "description": "Whether the case is one of the steps that everything else stands on.",
                "values": ["true", "false"],
            },
            "DependsOn": {
                "description": "The cases that must pass before this one means anything.",
                "values": parents,
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
        "testSuite": suite,
    })
}

fn write_case(sources: &Sources, at: usize) -> Value {
    let case = &sources.cases[at];
    let id = |&other: &usize| sources.cases[other].id.as_str();
    let parents: Vec<&str> = sources.graph.parents(at).iter().map(id).collect();
    let children: Vec<&str> = sources.graph.children(at).map(|at| id(&at)).collect();
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
}

/// The id without its layer, as words.
fn name(case: &Case) -> String {
    let layer = format!("{}_", case.layer.code());
    let bare = case.id.strip_prefix(&layer).unwrap_or(&case.id);
    bare.replace('_', " ")
}

/// The lines that ask something, as they are written.
fn assertions(case: &Case) -> Vec<&str> {
    let asked = case.script.iter().filter(|line| match line.step {
        Step::Expect(_) => true,
        Step::Play(_) | Step::Act(_) => false,
    });
    asked.map(|line| line.text.as_str()).collect()
}
