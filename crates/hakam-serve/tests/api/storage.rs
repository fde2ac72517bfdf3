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
fn two_programs_on_one_file_do_not_overwrite_each_other() {
    let file = Scratch::new("two");
    let one = Client::with(Store::open(&file.0).unwrap());
    let game = one.answer("/api/v1/games", &json!({}));
    let path = format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap());
    let other = Client::with(Store::open(&file.0).unwrap());
    other.answer(&path, &json!({"move": "d4"}));
    let (status, code, _) = one.refused(&path, &json!({"move": "e4"}));
    assert_eq!((status, code.as_str()), (503, "STORAGE"));
    // It has noticed, and goes on from what is kept.
    let game = one.answer(&path, &json!({"move": "d5"}));
    assert_eq!(game["moves"][0]["san"], "d4");
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
