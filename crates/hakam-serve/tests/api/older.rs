//! The routes of the older service, as source 003 has them.

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

#[test]
fn refusals_have_the_words_of_the_older_service() {
    let client = Client::new();
    // 1. e4 e5 2. Qh5 Ke7 3. Qxe5#
    for (piece, src, dst) in [
        ("wP", 52, 54),
        ("bP", 57, 55),
        ("wK", 51, 52),
        ("bQ", 48, 75),
    ] {
        assert_eq!(validate(&client, piece, src, dst)["valid"], true);
    }
    // The black queen on g5 looks at d2 and beyond; the king on e2 cannot castle any more.
    assert_eq!(validate(&client, "wK", 52, 72)["message"], "invalid_move");
    client.get("/reset");
    for (piece, src, dst) in [
        ("wP", 52, 54),
        ("bP", 57, 55),
        ("wQ", 41, 85),
        ("bK", 58, 57),
    ] {
        assert_eq!(validate(&client, piece, src, dst)["valid"], true);
    }
    let mate = validate(&client, "wQ", 85, 55);
    assert_eq!(mate["message"], "checkmate");
    assert_eq!(
        (&mate["is_checkmate"], &mate["game_over"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(mate["notation"], "Qxe5#");
    assert_eq!(validate(&client, "bP", 17, 16)["message"], "game_over");
    client.get("/reset");
    assert_eq!(validate(&client, "wK", 51, 71)["message"], "cannot_castle");
    // 1. e4 d6 2. f3 e5?? 3. Bb5+: Black must answer the check.
    for (piece, src, dst) in [
        ("wP", 52, 54),
        ("bP", 47, 46),
        ("wP", 62, 63),
        ("bP", 57, 55),
        ("wB", 61, 25),
    ] {
        assert_eq!(validate(&client, piece, src, dst)["valid"], true);
    }
    assert_eq!(validate(&client, "bP", 17, 16)["message"], "in_check");
    // 3... Nc6: now the knight is pinned.
    assert_eq!(validate(&client, "bN", 28, 36)["valid"], true);
    assert_eq!(validate(&client, "wP", 12, 13)["valid"], true);
    assert_eq!(validate(&client, "bN", 36, 44)["message"], "pinned_piece");
}

#[test]
fn what_cannot_be_understood_is_invalid_input() {
    let client = Client::new();
    for body in [
        "",
        "{",
        "{}",
        r#"{"piece":"wP","src":52}"#,
        r#"{"piece":"xP","src":52,"dst":54}"#,
        r#"{"piece":"wZ","src":52,"dst":54}"#,
        r#"{"piece":"wPP","src":52,"dst":54}"#,
        r#"{"piece":"","src":52,"dst":54}"#,
        r#"{"piece":"wP","src":99,"dst":54}"#,
        r#"{"piece":"wP","src":52,"dst":-1}"#,
        r#"{"piece":"wP","src":52.5,"dst":54}"#,
        r#"{"piece":5,"src":52,"dst":54}"#,
    ] {
        let (status, answer) = client.post_text("/validate", body);
        assert_eq!(status, 400, "{body}");
        assert_eq!(
            answer,
            json!({"valid": false, "message": "invalid_input"}),
            "{body}"
        );
    }
}
