//! Stored games: made, played, taken back, ended, exported, listened to.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;

use crate::client::Client;

fn begin(client: &Client, body: &Value) -> (String, Value) {
    let (status, game) = client.post("/api/v1/games", body);
    assert_eq!(status, 201, "{body}: {game}");
    (game["id"].as_str().unwrap().to_owned(), game)
}

fn play(client: &Client, id: &str, moves: &[&str]) -> Value {
    let mut game = Value::Null;
    for text in moves {
        game = client.answer(&format!("/api/v1/games/{id}/moves"), &json!({"move": text}));
    }
    game
}

#[test]
fn a_game_is_played_to_its_end() {
    let client = Client::new();
    let (id, game) = begin(&client, &json!({"white": "Anna", "black": "Bert"}));
    assert_eq!(game["revision"], 1);
    assert_eq!(game["legal"].as_array().unwrap().len(), 20);
    let game = play(&client, &id, &["f3", "e7e5", "g2-g4", "Qh4"]);
    assert_eq!(game["outcome"]["winner"], "black");
    assert_eq!(game["outcome"]["rule"], "D1");
    assert_eq!(game["revision"], 5);
    assert_eq!(game["legal"], json!([]));
    let moves = game["moves"].as_array().unwrap().iter();
    let moves: Vec<&Value> = moves.map(|row| &row["san"]).collect();
    assert_eq!(moves, ["f3", "e5", "g4", "Qh4#"]);
    let path = format!("/api/v1/games/{id}/moves");
    let (status, code, _) = client.refused(&path, &json!({"move": "a3"}));
    assert_eq!((status, code.as_str()), (409, "GAME_OVER"));
    let (status, text) = client.get(&format!("/api/v1/games/{id}/export?as=pgn"));
    assert_eq!(status, 200);
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n\
                    [Black \"Bert\"]\n[Result \"0-1\"]\n[Termination \"normal\"]\n[Ending \"checkmate (D1)\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    assert_eq!(text, expected);
}

#[test]
fn a_move_that_is_not_legal_changes_nothing() {
    let client = Client::new();
    let fen = "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
    let (id, game) = begin(&client, &json!({"fen": fen}));
    let path = format!("/api/v1/games/{id}/moves");
    for body in [json!({"move": "Nd4"}), json!({"from": "c6", "to": "d4"})] {
        let (status, problem) = client.post(&path, &body);
        assert_eq!(status, 422);
        assert_eq!(problem["code"], "PINNED", "{problem}");
        assert_eq!(problem["refusals"][0]["rule"], "C2", "{problem}");
    }
    let (_, after) = client.get(&format!("/api/v1/games/{id}"));
    assert_eq!(after, game);
}

#[test]
fn moves_by_squares_castle_and_promote() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({"fen": "3k4/P7/8/8/8/8/8/4K2R w K - 0 1"}));
    let path = format!("/api/v1/games/{id}/moves");
    let (status, code, _) = client.refused(&path, &json!({"from": "a7", "to": "a8"}));
    assert_eq!((status, code.as_str()), (422, "PROMOTION_MISSING"));
    let game = client.answer(&path, &json!({"from": "e1", "to": "g1"}));
    assert_eq!(game["moves"][0]["san"], "O-O");
    assert_eq!(game["moves"][0]["castling"], "king");
    client.answer(&format!("/api/v1/games/{id}/undo"), &json!({}));
    let game = client.answer(&path, &json!({"castle": "king"}));
    assert_eq!(game["moves"][0]["san"], "O-O");
    client.answer(&path, &json!({"move": "Kc7"}));
    let game = client.answer(
        &path,
        &json!({"from": "a7", "to": "a8", "becomes": "knight"}),
    );
    assert_eq!(game["moves"][2]["san"], "a8=N+");
    let (status, code, _) = client.refused(&path, &json!({"from": "a7"}));
    assert_eq!((status, code.as_str()), (400, "JSON"));
    let (status, code, _) = client.refused(
        &path,
        &json!({"from": "c7", "to": "b7", "becomes": "emperor"}),
    );
    assert_eq!((status, code.as_str()), (422, "KIND"));
}

#[test]
fn everything_done_can_be_taken_back() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    let at = |rest: &str| format!("/api/v1/games/{id}/{rest}");
    let (status, code, _) = client.refused(&at("undo"), &json!({}));
    assert_eq!((status, code.as_str()), (409, "NOTHING"));
    play(&client, &id, &["e4"]);
    let game = client.answer(&at("resign"), &json!({"side": "black"}));
    assert_eq!(game["outcome"]["winner"], "white");
    assert_eq!(game["done"][1], json!({"do": "resign", "text": "black"}));
    let game = client.answer(&at("undo"), &json!({}));
    assert_eq!(game["outcome"]["state"], "ongoing");
    assert_eq!(game["moves"].as_array().unwrap().len(), 1);
    let game = client.answer(&at("undo"), &json!({}));
    assert_eq!(game["moves"], json!([]));
    assert_eq!(game["revision"], 5);
}

#[test]
fn a_draw_is_offered_declined_by_a_move_and_accepted() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    let at = |rest: &str| format!("/api/v1/games/{id}/{rest}");
    let (status, code, _) = client.refused(&at("offer-draw"), &json!({"side": "black"}));
    assert_eq!((status, code.as_str()), (422, "ACTION"));
    let game = client.answer(&at("offer-draw"), &json!({"side": "white"}));
    assert_eq!(game["offer"], "white");
    let game = play(&client, &id, &["e4", "e5"]);
    assert_eq!(game["offer"], Value::Null);
    let (status, code, _) = client.refused(&at("accept-draw"), &json!({"side": "black"}));
    assert_eq!((status, code.as_str()), (422, "ACTION"));
    client.answer(&at("offer-draw"), &json!({"side": "white"}));
    let game = client.answer(&at("accept-draw"), &json!({"side": "black"}));
    assert_eq!(game["outcome"]["state"], "drawn");
    assert_eq!(game["outcome"]["rule"], "D11");
}

#[test]
fn a_repetition_is_claimed_by_the_intended_move() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    let at = |rest: &str| format!("/api/v1/games/{id}/{rest}");
    play(
        &client,
        &id,
        &["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"],
    );
    let (status, code, _) = client.refused(&at("claim-draw"), &json!({}));
    assert_eq!((status, code.as_str()), (422, "ACTION"));
    // FIDE 9.2.1: the player writes the move and declares his intention.
    let game = client.answer(&at("claim-draw"), &json!({"move": "Ng8"}));
    assert_eq!(game["outcome"]["state"], "drawn");
    assert_eq!(game["outcome"]["rule"], "D3");
    assert_eq!(game["moves"].as_array().unwrap().len(), 7);
    client.answer(&at("undo"), &json!({}));
    let game = play(&client, &id, &["Ng8"]);
    assert_eq!(game["claims"], json!(["D3"]));
    let game = client.answer(&at("claim-draw"), &json!({}));
    assert_eq!(game["outcome"]["rule"], "D3");
}

#[test]
fn a_position_that_has_drifted_is_noticed() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    let game = play(&client, &id, &["e4", "e5", "Nf3"]);
    let handle = game["position"]["handle"].as_str().unwrap().to_owned();
    let fen = game["position"]["fen"].as_str().unwrap().to_owned();
    let answer = client.answer(
        "/api/v1/verify",
        &json!({"position": handle, "fen": fen, "move": "Nc6"}),
    );
    assert_eq!(answer["verdict"], "VERIFIED");
    // The pawn on e5 is forgotten, and it is the wrong side's turn.
    let drifted = "rnbqkbnr/pppp1ppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 1 2";
    for key in ["position", "game"] {
        let name = if key == "game" { &id } else { &handle };
        let (status, problem) = client.post(
            "/api/v1/verify",
            &json!({key: name, "fen": drifted, "move": "Nc6"}),
        );
        assert_eq!(status, 409);
        assert_eq!(problem["code"], "DRIFT");
        assert_eq!(problem["differs"], json!(["e5", "turn"]));
        let expected =
            format!("this FEN does not follow from game {id} at ply 3: it differs on e5 and turn");
        assert_eq!(problem["detail"], expected);
    }
    // After taking back, the handle names a position that the game no longer goes through.
    client.answer(&format!("/api/v1/games/{id}/undo"), &json!({}));
    play(&client, &id, &["Nc3"]);
    let (status, code, _) = client.refused("/api/v1/status", &json!({"position": handle}));
    assert_eq!((status, code.as_str()), (409, "STALE"));
    let path = format!("/api/v1/games/{id}/moves");
    let (status, code, _) = client.refused(&path, &json!({"move": "Nf6", "expect": handle}));
    assert_eq!((status, code.as_str()), (409, "STALE"));
    let (_, game) = client.get(&format!("/api/v1/games/{id}"));
    let now = &game["position"]["handle"];
    client.answer(&path, &json!({"move": "Nf6", "expect": now}));
}

#[test]
fn earlier_positions_are_stepped_through() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    play(&client, &id, &["e4", "e5"]);
    let (_, start) = client.get(&format!("/api/v1/games/{id}/positions/0"));
    assert_eq!(
        start["fen"],
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    let (_, first) = client.get(&format!("/api/v1/games/{id}/positions/1"));
    assert_eq!(
        (&first["turn"], &first["ply"]),
        (&json!("black"), &json!(1))
    );
    let (status, problem) = client.get(&format!("/api/v1/games/{id}/positions/3"));
    assert_eq!((status.as_u16(), &problem["code"]), (404, &json!("NO_PLY")));
    let earlier = client.answer("/api/v1/status", &json!({"game": id, "ply": 1}));
    assert_eq!(earlier["fen"], first["fen"]);
}

#[test]
fn records_become_games_and_games_become_records() {
    let client = Client::new();
    let pgn =
        "[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    let (id, game) = begin(&client, &json!({"pgn": pgn}));
    assert_eq!(game["moves"].as_array().unwrap().len(), 4);
    let (_, ledger) = client.get(&format!("/api/v1/games/{id}/export?as=ledger"));
    let ledger = ledger.as_str().unwrap();
    assert!(ledger.contains("- Nc6 (b8c6)"), "{ledger}");
    let (second, game) = begin(&client, &json!({"ledger": ledger}));
    assert_eq!(game["moves"].as_array().unwrap().len(), 4);
    let (_, fen) = client.get(&format!("/api/v1/games/{second}/export?as=fen"));
    let expected = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n";
    assert_eq!(fen, expected);
    let (status, problem) = client.get(&format!("/api/v1/games/{second}/export?as=png"));
    assert_eq!((status.as_u16(), &problem["code"]), (400, &json!("QUERY")));
    let bad = "[Event \"?\"]\n\n1. e4 e5\n2. Ke3 *\n";
    let (status, problem) = client.post("/api/v1/games", &json!({"pgn": bad}));
    assert_eq!(status, 422);
    assert_eq!(problem["place"]["in"], "pgn");
    assert_eq!(
        (&problem["place"]["line"], &problem["place"]["column"]),
        (&json!(4), &json!(4))
    );
}

#[test]
fn a_game_of_ones_own_is_played_by_its_definition() {
    let client = Client::new();
    let definition = "format = 1\nname = \"no-castling\"\nbase = \"chess\"\ncastling = false\n\
                      [start]\nstandard = \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"\n";
    let (id, game) = begin(&client, &json!({"definition": definition}));
    assert_eq!(game["variant"], "no-castling");
    let path = format!("/api/v1/games/{id}/moves");
    let (status, _, _) = client.refused(&path, &json!({"move": "O-O"}));
    assert_eq!(status, 422);
    let game = client.answer(&path, &json!({"move": "Rh8"}));
    assert_eq!(game["moves"][0]["san"], "Rh8+");
}

#[test]
fn a_tabiya_is_agreed_on_and_copied() {
    let client = Client::new();
    let start = "double-mujannah";
    let (id, game) = begin(&client, &json!({"variant": "shatranj", "start": start}));
    assert_eq!(game["agreed"], json!([]));
    let at = |rest: &str| format!("/api/v1/games/{id}/{rest}");
    client.answer(&at("agree"), &json!({"side": "white"}));
    let game = client.answer(&at("agree"), &json!({"side": "black"}));
    assert_eq!(game["agreed"], json!(["white", "black"]));
    let (status, code, _) = client.refused(&at("agree"), &json!({"side": "black"}));
    assert_eq!((status, code.as_str()), (409, "AGREEMENT"));
    client.answer(&at("moves"), &json!({"move": game["legal"][0]["san"]}));
    client.answer(&at("resign"), &json!({"side": "white"}));
    // A copy has the agreement and the moves, not the end.
    let (_, copy) = begin(&client, &json!({"game": id}));
    assert_eq!(copy["agreed"], json!(["white", "black"]));
    assert_eq!(copy["moves"].as_array().unwrap().len(), 1);
    assert_eq!(copy["outcome"]["state"], "ongoing");
}

#[test]
fn the_computer_finds_a_mate_in_one() {
    let client = Client::new();
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let (id, _) = begin(&client, &json!({"fen": fen}));
    let path = format!("/api/v1/games/{id}/engine-move");
    let game = client.answer(&path, &json!({"level": "easy"}));
    assert_eq!(game["moves"][0]["san"], "Ra8#");
    assert_eq!(game["outcome"]["winner"], "white");
    let (status, code, _) = client.refused(&path, &json!({}));
    assert_eq!((status, code.as_str()), (409, "GAME_OVER"));
}

#[test]
fn games_are_listed_and_forgotten() {
    let client = Client::new();
    let (first, _) = begin(&client, &json!({}));
    let (second, _) = begin(&client, &json!({"variant": "shatranj", "white": "as-Suli"}));
    let (_, list) = client.get("/api/v1/games");
    let ids: Vec<&Value> = list["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(ids, [&json!(second), &json!(first)]);
    assert_eq!(list["games"][0]["white"], "as-Suli");
    let path = format!("/api/v1/games/{first}");
    assert_eq!(client.delete(&path).0, 204);
    assert_eq!(client.delete(&path).0, 404);
    let (status, problem) = client.get(&path);
    assert_eq!(
        (status.as_u16(), &problem["code"]),
        (404, &json!("NO_GAME"))
    );
}

#[test]
fn listeners_hear_everything_that_is_done() {
    let client = Client::new();
    let (id, _) = begin(&client, &json!({}));
    let request = Request::get(format!("/api/v1/games/{id}/events"));
    let response = client.send(request.body(Body::empty()).unwrap());
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let mut stream = response.into_body().into_data_stream();
    let mut next = || {
        let chunk = client.wait(async { stream.next().await }).unwrap().unwrap();
        String::from_utf8(chunk.to_vec()).unwrap()
    };
    assert!(next().starts_with("event: game\nid: 1\n"));
    play(&client, &id, &["e4"]);
    let event = next();
    assert!(event.starts_with("event: game\nid: 2\n"), "{event}");
    assert!(event.contains("\"san\":\"e4\""));
    client.delete(&format!("/api/v1/games/{id}"));
    assert!(next().starts_with("event: deleted\n"));
    // And then it ends.
    assert!(client.wait(async { stream.next().await }).is_none());
}

/// Also the moves that stand behind the end by the law, here a dead position.
#[test]
fn a_record_that_was_read_is_written_again() {
    let client = Client::new();
    let record = "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n\
                  [Black \"Bert\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k3/8/4p3/4K3/8/8 w - - 0 1\"]\n\n\
                  1. Kxe4 $1 {dead} (1. Kd4) 1... Kd6 2. Kd4 1/2-1/2\n";
    let (id, game) = begin(&client, &json!({"pgn": record}));
    assert_eq!(
        (&game["white"], &game["black"]),
        (&json!("Anna"), &json!("Bert"))
    );
    assert_eq!(game["moves"].as_array().unwrap().len(), 3);
    let (_, text) = client.get(&format!("/api/v1/games/{id}/export?as=pgn"));
    let text = text.as_str().unwrap();
    assert!(
        text.starts_with(record.split("\n\n").next().unwrap()),
        "{text}"
    );
    assert!(
        text.ends_with("1. Kxe4 $1 {dead} (1. Kd4) 1... Kd6 2. Kd4 1/2-1/2\n"),
        "{text}"
    );
}
