//! The routes of the older service, as source 003 has them; what it refuses stands in `older.md`.

use serde_json::{Value, json};

use crate::client::Client;

fn validate(client: &Client, piece: &str, src: u16, dst: u16) -> Value {
    client.answer(
        "/validate",
        &json!({"piece": piece, "src": src, "dst": dst}),
    )
}

/// The codes of the sources: 10 times the file and the rank, both from 1.
#[test]
fn a_game_is_reset_and_played_by_codes() {
    let client = Client::new();
    for answer in [client.get("/reset").1, client.post("/reset", &json!({})).1] {
        assert_eq!(answer["status"], "success");
        let pieces = answer["pieces"].as_object().unwrap();
        assert_eq!(pieces.len(), 32);
        assert_eq!((&pieces["11"], &pieces["58"]), (&json!("wR"), &json!("bK")));
    }
    let answer = validate(&client, "wP", 52, 54);
    assert_eq!(answer["valid"], true);
    assert_eq!(answer["notation"], "e4");
    assert_eq!(answer["turn"], "b");
    assert_eq!(answer["pieces"]["54"], "wP");
    assert_eq!(answer["pieces"].get("52"), None);
    assert_eq!(answer.get("message"), None);
    assert_eq!(validate(&client, "wP", 42, 44)["message"], "Not w's turn");
    assert_eq!(validate(&client, "bP", 57, 54)["message"], "invalid_move");
    assert_eq!(validate(&client, "bN", 57, 55)["message"], "invalid_move");
}
