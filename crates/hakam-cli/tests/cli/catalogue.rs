//! What holds of every rule and of every game, and is not written down for each.

use hakam_core::{RuleId, rules};
use serde_json::Value;

use crate::program::hakam;

#[test]
fn one_rule_says_all_that_the_registry_knows() {
    let shown = hakam(&["rules", "A7"]);
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let knight = rules::find(RuleId::new("A7").unwrap()).unwrap();
    for part in [knight.name, knight.summary, knight.explanation, knight.law] {
        assert!(words.contains(part), "{part}");
    }
    assert!(words.contains(&knight.requires.join(", ")));
    assert!(words.contains("GEOMETRY"));
    let is_narrow = |line: &str| line.chars().count() <= 100;
    assert!(shown.lines().all(is_narrow), "{shown}");
    assert_eq!(hakam(&["rules", "a7"]), shown);
    assert_eq!(hakam(&["rules", "knight"]), shown);
}

#[test]
fn the_registry_is_listed_whole() {
    let listed = hakam(&["rules"]);
    for code in ["T1 ", "A1 ", "B4 ", "C2 ", "D13 ", "E1 "] {
        assert!(listed.lines().any(|line| line.starts_with(code)), "{code}");
    }
    let json: Value = serde_json::from_str(&hakam(&["rules", "--format", "json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), listed.lines().count());
}

/// The names of the built-in games.
fn names() -> Vec<String> {
    let listed = hakam(&["variants", "list"]);
    let names = listed.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_variant_can_be_shown() {
    for name in names() {
        let json = hakam(&["variants", "show", &name, "--format", "json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["name"], name);
        assert!(json["perft"][0].as_u64() > Some(0), "{name}");
    }
}

/// A kind without a drawing gets a disc with its letter; large boards are drawn, too.
#[test]
fn every_game_can_be_drawn() {
    for name in names() {
        let drawn = hakam(&["board", "--svg", "--variant", &name]);
        let is_whole = drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n");
        assert!(is_whole, "{name}");
        let men = drawn.matches("<use ").count();
        assert!(men > 8, "{name}: {men}");
    }
    let courier = hakam(&["board", "--svg", "--variant", "courier"]);
    assert!(courier.contains(">M</text>"), "{courier}");
}

#[test]
fn every_game_has_ledgers_that_hold_themselves() {
    for name in names() {
        let path = format!("new-{name}.md");
        let out = ["--variant", &name, "--out", &path, "--force", "-q"];
        let new = hakam(&[&["ledger", "new"], &out[..]].concat());
        assert_eq!(new, "", "{name}");
        let check = hakam(&["ledger", "check", "--ledger", &path]);
        assert_eq!(check, format!("`{path}`: nothing is wrong\n"), "{name}");
        let fen = |place: [&str; 2]| {
            let status = [&["status", "--format", "json"], &place[..]].concat();
            let status: Value = serde_json::from_str(&hakam(&status)).unwrap();
            assert_eq!(status["variant"], name);
            status["fen"].as_str().unwrap().to_owned()
        };
        assert_eq!(fen(["--ledger", &path]), fen(["--variant", &name]));
    }
}
