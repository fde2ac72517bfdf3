//! `hakam perft` and `hakam timeline` where their answer is counted.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use crate::program::{command, folder, hakam};

#[test]
fn spec_and_engine_count_the_same_behind_every_move() {
    let pins = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let divided = |engine| hakam(&["perft", "3", "--divide", "--fen", pins, "--engine", engine]);
    assert_eq!(divided("spec"), divided("fast"));
}

#[test]
fn the_timeline_goes_to_a_file_and_says_how_much() {
    insta::assert_snapshot!(hakam(&["timeline", "2", "--out", "tree.jsonl", "--force"]), @"note: 421 positions written to tree.jsonl");
    let text = fs::read_to_string(folder().join("tree.jsonl")).unwrap();
    assert_eq!(text.lines().count(), 1 + 20 + 400);
    for (number, line) in text.lines().enumerate() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["id"], number, "{line}");
        assert!(row["parent"].as_u64() < Some(number as u64), "{line}");
    }
    insta::assert_snapshot!(hakam(&["timeline", "0", "-q", "--out", "tree.jsonl", "--force"]), @"");
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let mut child = command(&["timeline", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 10]).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
