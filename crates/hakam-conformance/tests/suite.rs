//! What the cases of the suite owe, and that the generated files are current.

use std::collections::BTreeSet;
use std::path::Path;

use hakam_conformance::{Suite, generate};
use serde_json::Value;

#[test]
fn cases_name_rules_of_the_registry() {
    let suite = Suite::read().unwrap();
    for case in &suite.cases {
        for rule in &case.rules {
            assert!(
                hakam_core::rules::find(*rule).is_some(),
                "{}: {rule}",
                case.place
            );
        }
    }
}

#[test]
fn counts_name_their_source() {
    let suite = Suite::read().unwrap();
    for case in suite.cases.iter().filter(|case| case.category == "Perft") {
        assert!(case.source.is_some(), "{}: no source", case.place);
    }
}

#[test]
fn the_page_of_the_book_is_current() {
    let page = generate::page().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let there = std::fs::read_to_string(root.join(page.path)).unwrap_or_default();
    assert!(there == page.text, "run `cargo xtask registry`");
}

#[test]
fn generated_data_has_every_rule_service_and_case_and_names_none_that_is_not_there() {
    let files = generate::data().unwrap();
    let [registry, tree, graph] =
        files.map(|file| serde_json::from_str::<Value>(&file.text).unwrap());
    let names = |list: &Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|name| name.as_str().expect("a name").to_owned())
            .collect()
    };
    let rows = |value: &Value| value.as_object().expect("an object").clone();

    let cases = graph["testSuite"].as_array().unwrap();
    let ids: BTreeSet<&str> = cases
        .iter()
        .map(|case| case["testId"].as_str().unwrap())
        .collect();
    assert_eq!(ids.len(), Suite::read().unwrap().cases.len());
    for case in cases {
        for key in ["name", "layer", "description"] {
            assert!(case[key].is_string(), "{case}");
        }
        assert!(case["traits"]["Essential"].is_boolean(), "{case}");
        names(&case["assertions"]);
        let kin = [names(&case["dependsOn"]), names(&case["blocksTests"])].concat();
        assert!(kin.iter().all(|id| ids.contains(id.as_str())), "{case}");
    }

    let categories = rows(&registry["categories"]);
    let rules: Vec<_> = categories
        .values()
        .flat_map(|category| rows(&category["rules"]))
        .collect();
    assert_eq!(rules.len(), hakam_core::rules::all().count());
    let services = rows(&registry["serviceMap"]);
    for (code, rule) in &rules {
        for key in ["name", "behavior", "law", "sourceCondition", "pattern"] {
            assert!(rule[key].is_string(), "{code}: {key}");
        }
        let test = rule["testId"].as_str();
        assert!(test.is_none_or(|id| ids.contains(id)), "{code}: {test:?}");
        for service in names(&rule["responsibleServices"]) {
            assert!(services.contains_key(&service), "{code}: {service}");
        }
        for other in names(&rule["dependencies"]) {
            assert!(rules.iter().any(|(code, _)| *code == other), "{code}");
        }
    }

    assert_eq!(names(&tree["implementationOrder"]).len(), services.len());
    let levels = rows(&tree["levels"]);
    let of_levels = levels.values().map(|level| level["services"].as_array());
    assert_eq!(levels.len(), 9);
    assert_eq!(
        of_levels.map(|list| list.unwrap().len()).sum::<usize>(),
        services.len()
    );
    let progress = &tree["progressMetrics"];
    assert_eq!(progress["essentialTotal"], progress["essentialPassing"]);
}

/// The essential cases of the test plan: name, rules, parents.
const ESSENTIAL: [(&str, &str, &str); 24] = [
    ("L0_Foundation_BoardStateProvider", "", ""),
    ("L0_Foundation_PatternRepository", "", ""),
    (
        "L0_Foundation_PerspectiveEngine",
        "",
        "L0_Foundation_BoardStateProvider",
    ),
    (
        "L1_PatternMatcher_Pawn",
        "A1 A3",
        "L0_Foundation_PerspectiveEngine",
    ),
    (
        "L1_PatternMatcher_Knight",
        "A7",
        "L0_Foundation_PerspectiveEngine",
    ),
    (
        "L1_PatternMatcher_King",
        "A8",
        "L0_Foundation_PerspectiveEngine",
    ),
    (
        "L1_CandidateGenerator_SimpleMoves",
        "A1 A3 A7 A8",
        "L1_PatternMatcher_*",
    ),
    (
        "L2_SequenceEngine_BishopSliding",
        "A4",
        "L1_CandidateGenerator_SimpleMoves",
    ),
    (
        "L2_SequenceEngine_RookSliding",
        "A5",
        "L1_CandidateGenerator_SimpleMoves",
    ),
    (
        "L2_CandidateGenerator_SlidingMoves",
        "A4 A5 A6",
        "L2_SequenceEngine_*",
    ),
    (
        "L3_SimulationEngine_SimpleMoves",
        "A1 A3 A7",
        "L1_CandidateGenerator_SimpleMoves",
    ),
    (
        "L3_SimulationEngine_FlagUpdates",
        "A2 B5",
        "L3_SimulationEngine_SimpleMoves",
    ),
    (
        "L4_ThreatEngine_BasicThreats",
        "C1",
        "L3_SimulationEngine_SimpleMoves",
    ),
    (
        "L4_ThreatEngine_SlidingThreats",
        "C1",
        "L2_SequenceEngine_*",
    ),
    ("L5_SpecialMoves_Castling", "B2 B3", "L3_SimulationEngine_*"),
    (
        "L5_SpecialMoves_EnPassant",
        "B4",
        "L3_SimulationEngine_FlagUpdates",
    ),
    (
        "L5_SpecialMoves_PawnPromotion",
        "B1",
        "L3_SimulationEngine_*",
    ),
    (
        "L6_Legality_KingSafety",
        "C1",
        "L4_ThreatEngine_BasicThreats",
    ),
    (
        "L6_Legality_PinDetection",
        "C2",
        "L4_ThreatEngine_SlidingThreats",
    ),
    (
        "L6_Legality_DiscoveredCheck",
        "C3",
        "L4_ThreatEngine_SlidingThreats",
    ),
    ("L7_Timeline_SingleTurn", "", "L6_Legality_*"),
    ("L7_Timeline_MultiTurn", "", "L7_Timeline_SingleTurn"),
    ("L8_Terminal_Checkmate", "D1", "L7_Timeline_MultiTurn"),
    ("L8_Terminal_Stalemate", "D2", "L7_Timeline_MultiTurn"),
];

#[test]
fn the_essential_cases_are_those_of_the_plan() {
    let suite = Suite::read().unwrap();
    let mut essential = suite.cases.iter().filter(|case| case.essential);
    for (id, rules, parents) in ESSENTIAL {
        let case = essential.next().expect(id);
        let found: Vec<String> = case.rules.iter().map(ToString::to_string).collect();
        assert_eq!(case.id, id);
        assert_eq!(found.join(" "), rules, "{id}");
        assert_eq!(case.depends_on.join(" "), parents, "{id}");
    }
    assert!(essential.next().is_none(), "more than the plan has");
}

#[test]
fn names_begin_with_the_layer() {
    for case in Suite::read().unwrap().cases {
        let layer = format!("{}_", case.layer.code());
        assert!(case.id.starts_with(&layer), "{}", case.place);
    }
}

#[test]
fn a_case_hangs_on_no_higher_layer() {
    let suite = Suite::read().unwrap();
    for (at, case) in suite.cases.iter().enumerate() {
        for &parent in suite.graph.parents(at) {
            let parent = &suite.cases[parent];
            // Counting lines belongs to the game tree and may ask about ends of games.
            let counting = case.category == "Perft";
            assert!(
                parent.layer <= case.layer || counting,
                "{} hangs on {}",
                case.id,
                parent.id
            );
        }
    }
}
