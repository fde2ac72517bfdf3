//! The catalogue, and definitions of one's own.

use serde_json::{Value, json};

use crate::client::Client;

#[test]
fn a_game_is_described_as_a_board_needs_it() {
    let client = Client::new();
    let (_, chess) = client.get("/api/v1/variants/chess");
    assert_eq!((&chess["files"], &chess["ranks"]), (&json!(8), &json!(8)));
    assert_eq!(chess["holes"], json!([]));
    assert_eq!(chess["shuffled"], Value::Null);
    let kinds = chess["kinds"].as_array().unwrap();
    let kind = |key: &str| kinds.iter().find(|kind| kind["key"] == key).unwrap();
    assert_eq!(kind("king")["royal"], "yes");
    assert_eq!(kind("knight")["letter"], "N");
    let mut promotions: Vec<&str> = kind("pawn")["promotions"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    promotions.sort_unstable();
    assert_eq!(promotions, ["bishop", "knight", "queen", "rook"]);
    assert!(
        chess["definition"]
            .as_str()
            .unwrap()
            .contains("name = \"chess\"")
    );
    let (_, shuffled) = client.get("/api/v1/variants/chess960");
    assert_eq!(shuffled["shuffled"], 960);
    let (status, problem) = client.get("/api/v1/variants/ches");
    assert_eq!(
        (status.as_u16(), &problem["code"]),
        (404, &json!("VARIANT"))
    );
    assert_eq!(problem["hint"], "did you mean `chess`?");
}

#[test]
fn every_game_is_described() {
    let client = Client::new();
    let (_, rows) = client.get("/api/v1/variants");
    assert!(rows.as_array().unwrap().len() >= 18);
    for row in rows.as_array().unwrap() {
        let (status, game) = client.get(&format!(
            "/api/v1/variants/{}",
            row["name"].as_str().unwrap()
        ));
        assert_eq!(status, 200);
        for key in ["name", "title", "files", "ranks", "pieces"] {
            assert_eq!(game[key], row[key]);
        }
        let (status, rules) = client.get(&format!(
            "/api/v1/rules?variant={}",
            row["name"].as_str().unwrap()
        ));
        assert_eq!(status, 200);
        assert!(!rules.as_array().unwrap().is_empty());
    }
}

#[test]
fn a_definition_is_checked_with_places() {
    let client = Client::new();
    let text = "format = 1\nname = \"mine\"\nbase = \"ches\"\n";
    let answer = client.answer("/api/v1/variants/check", &json!({"definition": text}));
    assert_eq!(answer["ok"], false);
    assert_eq!(answer["issues"][0]["line"], 3, "{answer}");
    assert_eq!(answer["issues"][0]["severity"], "error");
    assert_eq!(answer["variant"], Value::Null);
    let text = "format = 1\nname = \"mine\"\nbase = \"chess\"\n";
    let answer = client.answer("/api/v1/variants/check", &json!({"definition": text}));
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["variant"]["kinds"].as_array().unwrap().len(), 6);
}

#[test]
fn rules_are_found_by_code_and_name() {
    let client = Client::new();
    let (_, rule) = client.get("/api/v1/rules/C2");
    let (_, same) = client.get(&format!("/api/v1/rules/{}", rule["name"].as_str().unwrap()));
    assert_eq!(rule, same);
    let (status, problem) = client.get("/api/v1/rules/Z99");
    assert_eq!((status.as_u16(), &problem["code"]), (404, &json!("RULE")));
    let (_, all) = client.get("/api/v1/rules");
    assert!(all.as_array().unwrap().len() > 50);
}
