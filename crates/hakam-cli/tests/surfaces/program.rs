//! The command line.

use std::process::{Command, Stdio};

use serde_json::Value;

use super::asked::{Answers, Place};

pub fn command_line(variant: &str, place: &Place) -> Answers {
    let at = ["--variant", variant, "--fen", &place.fen];
    let ask = |words: &[&str]| -> Value {
        let output = Command::new(env!("CARGO_BIN_EXE_hakam"))
            .args(words)
            .args(at)
            .args(["--format", "json"])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
            let told = String::from_utf8_lossy(&output.stderr);
            panic!("{words:?} {at:?}: {error}: {told}")
        })
    };
    let verdicts: Vec<Value> = place.moves.iter().map(|m| ask(&["verify", m])).collect();
    Answers::of(
        &ask(&["status"]),
        &ask(&["moves"]),
        &verdicts,
        &ask(&["claim", &place.claim]),
    )
}
