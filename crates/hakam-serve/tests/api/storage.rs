//! Games outlive the program that keeps them.

use std::path::PathBuf;

use hakam_serve::Store;
use serde_json::json;

use crate::client::Client;

/// A file that is gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("hakam-serve-{}-{name}.sqlite", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

#[test]
fn a_game_is_there_again_with_everything_done_in_it() {
    let file = Scratch::new("again");
    let client = Client::with(Store::open(&file.0).unwrap());
    let definition = "format = 1\nname = \"mine\"\nbase = \"chess\"\n";
    for body in [
        json!({"white": "Anna"}),
        json!({"variant": "shatranj", "start": "standard"}),
        json!({"variant": "chess960", "start": "12"}),
        json!({"definition": definition}),
    ] {
        let game = client.answer("/api/v1/games", &body);
        let path = format!("/api/v1/games/{}", game["id"].as_str().unwrap());
        for _ in 0..6 {
            let (_, game) = client.get(&path);
            let choice = &game["legal"][0]["san"];
            client.answer(&format!("{path}/moves"), &json!({"move": choice}));
        }
        client.answer(&format!("{path}/undo"), &json!({}));
        client.answer(&format!("{path}/resign"), &json!({"side": "white"}));
        let (_, before) = client.get(&path);
        // Another program on the same file sees the same, without anything of this one's memory.
        let other = Client::with(Store::open(&file.0).unwrap());
        let (_, after) = other.get(&path);
        assert_eq!(after, before, "{body}");
        assert_eq!(after["revision"], 9, "{body}");
    }
}

#[test]
fn two_programs_on_one_file_see_each_other_s_moves() {
    let file = Scratch::new("two");
    let one = Client::with(Store::open(&file.0).unwrap());
    let game = one.answer("/api/v1/games", &json!({}));
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/v1/games/{id}");
    let moves = format!("{path}/moves");
    let other = Client::with(Store::open(&file.0).unwrap());
    other.answer(&moves, &json!({"move": "d4"}));
    // No stale board, whatever is asked: the game, a verdict, the legal moves.
    assert_eq!(one.get(&path).1["moves"][0]["san"], "d4");
    let judged = one.answer("/api/v1/verify", &json!({"game": id, "move": "d5"}));
    assert_eq!(judged["verdict"], "VERIFIED");
    let (status, code, _) = one.refused(&moves, &json!({"move": "e4"}));
    assert_ne!((status, code.as_str()), (503, "STORAGE"));
    // And it goes on at once, in both directions.
    let game = one.answer(&moves, &json!({"move": "d5"}));
    assert_eq!(game["revision"], 3);
    let game = other.answer(&moves, &json!({"move": "c4"}));
    assert_eq!(game["moves"][1]["san"], "d5");
    one.answer(&format!("{path}/undo"), &json!({}));
    assert_eq!(
        other.get(&path).1["moves"].as_array().map(Vec::len),
        Some(2)
    );
    // A game that the other has deleted is gone.
    other.delete(&path);
    assert_eq!(one.get(&path).0, 404);
}

#[test]
fn a_file_of_something_else_is_refused() {
    let file = Scratch::new("else");
    std::fs::write(
        &file.0,
        "this is no database, but long enough to be looked at as one",
    )
    .unwrap();
    assert!(Store::open(&file.0).is_err());
}
