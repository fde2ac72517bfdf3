//! Verdicts and moves where answers are held against each other; single ones stand in `judging.md`.

use serde_json::{Value, json};

use crate::client::Client;

/// A bishop that a pawn of its own side blocks (formalization 3.2 of the sources).
const BLOCKED: &str = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";

#[test]
fn the_short_answer_says_what_the_full_one_says() {
    let client = Client::new();
    let positions = [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ),
        ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
        (
            "chess",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        ),
        (
            "shatranj",
            "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1",
        ),
    ];
    for (variant, fen) in positions {
        let place = json!({"variant": variant, "fen": fen});
        let moves = client.answer("/api/v1/moves", &place);
        let moves = moves["moves"].as_array().unwrap();
        assert!(!moves.is_empty());
        for row in moves.iter().step_by(3) {
            let mut question = place.clone();
            question["move"] = row["move"].clone();
            let short = client.answer("/api/v1/verify", &question);
            question["detail"] = json!("full");
            let full = client.answer("/api/v1/verify", &question);
            assert_eq!(short["verdict"], "VERIFIED", "{question}");
            for key in ["verdict", "sentence", "position", "variant"] {
                assert_eq!(short[key], full[key], "{question}");
            }
            let lines = short["checklist"].as_array().unwrap();
            let all = full["checklist"].as_array().unwrap();
            assert!(
                lines.iter().all(|line| all.contains(line)),
                "{short} {full}"
            );
            assert!(!lines.is_empty());
        }
    }
}

#[test]
fn a_certificate_that_was_answered_is_accepted_and_a_changed_one_is_not() {
    let client = Client::new();
    let answer = client.answer(
        "/api/v1/verify",
        &json!({"fen": BLOCKED, "move": "Bxh7", "certificate": true}),
    );
    let certificate = &answer["report"]["move"]["legal"]["certificates"][0];
    let checked = client.answer("/api/v1/check-proof", &json!({"certificate": certificate}));
    assert_eq!(checked["accepted"], true, "{checked}");
    assert_eq!(checked["certificates"][0]["verdict"], "REFUTED");
    let as_text = client.answer(
        "/api/v1/check-proof",
        &json!({"certificate": certificate.to_string()}),
    );
    assert_eq!(as_text["accepted"], true);
    let mut forged = certificate.clone();
    forged["verdict"] = json!("VERIFIED");
    let checked = client.answer("/api/v1/check-proof", &json!({"certificate": forged}));
    assert_eq!(checked["accepted"], false);
    let (status, code, _) = client.refused("/api/v1/check-proof", &json!({"certificate": 5}));
    assert_eq!((status, code.as_str()), (422, "CERTIFICATE"));
}

#[test]
fn castling_and_promotion_are_told_by_their_keys() {
    let client = Client::new();
    let answer = client.answer(
        "/api/v1/moves",
        &json!({"fen": "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "from": "e1"}),
    );
    let castling = answer["moves"].as_array().unwrap().iter();
    let castling: Vec<&Value> = castling.filter(|row| row["castling"] == "king").collect();
    assert_eq!(castling.len(), 1);
    assert_eq!(castling[0]["san"], "O-O");
    let answer = client.answer(
        "/api/v1/moves",
        &json!({"fen": "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "from": "a7"}),
    );
    let kinds = answer["moves"].as_array().unwrap().iter();
    let mut kinds: Vec<&str> = kinds
        .filter_map(|row| row["becomes_kind"].as_str())
        .collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["bishop", "knight", "queen", "rook"]);
}

#[test]
fn every_built_in_game_can_be_asked_about() {
    let client = Client::new();
    let (_, variants) = client.get("/api/v1/variants");
    for row in variants.as_array().unwrap() {
        let name = &row["name"];
        let moves = client.answer("/api/v1/moves", &json!({"variant": name}));
        let first = &moves["moves"][0]["move"];
        let answer = client.answer("/api/v1/verify", &json!({"variant": name, "move": first}));
        assert_eq!(answer["verdict"], "VERIFIED", "{name}");
        let answer = client.answer("/api/v1/why-not", &json!({"variant": name}));
        assert!(answer["refused"].is_array(), "{name}");
    }
}

/// Dead by the Laws of Chess (5.2.2): bishops of one colour, a wall that nobody gets past, a queen that must be taken.
const DEAD: [(&str, &str); 3] = [
    ("8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1", "Ka6"),
    ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "Ke2"),
    ("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2"),
];

#[test]
fn a_position_that_nobody_can_win_is_over_in_every_answer() {
    let client = Client::new();
    for (fen, played) in DEAD {
        let status = client.answer("/api/v1/status", &json!({"fen": fen}));
        assert_eq!(status["outcome"]["rule"], "D9", "{fen}");
        assert_eq!(status["legal_moves"], 0, "{fen}");
        let moves = client.answer("/api/v1/moves", &json!({"fen": fen}));
        assert_eq!(moves["moves"], json!([]), "{fen}");
        let why = moves["why_none"].as_str().unwrap();
        assert!(why.starts_with("The game is over."), "{fen}: {why}");
        let judged = client.answer("/api/v1/verify", &json!({"fen": fen, "move": played}));
        assert_eq!(judged["verdict"], "REFUTED", "{fen}");
        let sentence = judged["sentence"].as_str().unwrap();
        assert!(sentence.contains("the game is over"), "{fen}: {sentence}");
        let body = json!({"fen": fen, "claims": ["the game is over by D9"]});
        assert_eq!(client.answer("/api/v1/claim", &body)["verdict"], "VERIFIED");
        let game = client.answer("/api/v1/games", &json!({"fen": fen}));
        assert_eq!(game["outcome"]["rule"], "D9", "{fen}");
        assert_eq!(game["legal"], json!([]), "{fen}");
        let path = format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap());
        let (_, code, _) = client.refused(&path, &json!({"move": played}));
        assert_eq!(code, "GAME_OVER", "{fen}");
    }
    // A stored game ends when the position arises.
    let fen = "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1";
    let game = client.answer("/api/v1/games", &json!({"fen": fen}));
    let path = format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap());
    let game = client.answer(&path, &json!({"move": "Kxe2"}));
    assert_eq!(game["outcome"]["rule"], "D9");
}

#[test]
fn each_claim_has_its_verdict_and_its_reason() {
    let client = Client::new();
    let claims = [
        "gives check",
        "White has 8 pawns",
        "e4 is empty",
        "is brilliant",
    ];
    let body = json!({"move": "Nf3", "claims": claims, "detail": "short"});
    let answer = client.answer("/api/v1/verify", &body);
    let judged = answer["claims"].as_array().unwrap();
    let verdicts: Vec<&str> = judged
        .iter()
        .filter_map(|one| one["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["REFUTED", "VERIFIED", "VERIFIED", "UNSURE"]);
    assert!(
        judged.iter().all(|one| one["reasons"][0].is_string()),
        "{answer:#}"
    );
    let lines = answer["checklist"].as_array().unwrap();
    for one in judged {
        let named = |line: &&Value| {
            line.as_str()
                .is_some_and(|line| line.contains(one["sentence"].as_str().unwrap()))
        };
        assert!(lines.iter().any(|line| named(&line)), "{one}");
    }
}
