//! `hakam perft` and `hakam timeline`.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use crate::program::{command, file, folder, hakam};

#[test]
fn perft_ends_with_nodes_and_speed() {
    insta::assert_snapshot!(hakam(&["perft", "0"]), @r"
    nodes: 1
    nps: N
    ");
    insta::assert_snapshot!(hakam(&["perft", "3"]), @r"
    nodes: 8902
    nps: N
    ");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    insta::assert_snapshot!(hakam(&["perft", "2", "--fen", kiwipete]), @r"
    nodes: 2039
    nps: N
    ");
    insta::assert_snapshot!(hakam(&["perft", "3", "--variant", "shatranj"]), @r"
    nodes: 4176
    nps: N
    ");
}

#[test]
fn perft_can_be_divided_by_first_moves() {
    let corner = "k7/8/K7/8/8/8/8/8 w - - 0 1";
    insta::assert_snapshot!(hakam(&["perft", "2", "--divide", "--engine", "spec", "--fen", corner]), @r"
    a6a5: 3
    a6b5: 3
    a6b6: 1
    nodes: 7
    nps: N
    ");
}

#[test]
fn spec_and_engine_count_the_same_behind_every_move() {
    let pins = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let divided = |engine| hakam(&["perft", "3", "--divide", "--fen", pins, "--engine", engine]);
    assert_eq!(divided("spec"), divided("fast"));
}

#[test]
fn threads_and_a_table_change_no_count() {
    let alone = hakam(&["perft", "4", "--variant", "makruk"]);
    insta::assert_snapshot!(alone, @r"
    nodes: 273026
    nps: N
    ");
    for shared in [
        &["--threads", "3"][..],
        &["--hash", "1"],
        &["--threads", "2", "--hash", "2"],
        &["--threads", "2", "--stop-at-end"],
        &["--hash", "1", "--stop-at-end"],
    ] {
        let counted = hakam(&[&["perft", "4", "--variant", "makruk"], shared].concat());
        assert_eq!(counted, alone, "{shared:?}");
    }
    insta::assert_snapshot!(hakam(&["perft", "1", "--engine", "spec", "--threads", "2"]), @r"
    nodes: 20
    nps: N
    note: the spec counts by one thread and without a table
    ");
}

#[test]
fn perft_can_stop_where_the_game_ends() {
    let hill = [
        "perft",
        "2",
        "--variant",
        "king-of-the-hill",
        "--fen",
        "7k/8/8/8/8/4K3/8/8 w - - 0 1",
    ];
    insta::assert_snapshot!(hakam(&hill), @r"
    nodes: 24
    nps: N
    ");
    insta::assert_snapshot!(hakam(&[&hill[..], &["--stop-at-end"]].concat()), @r"
    nodes: 18
    nps: N
    ");
    let over = [
        "perft",
        "1",
        "--variant",
        "king-of-the-hill",
        "--fen",
        "7k/8/8/8/4K3/8/8/8 b - - 0 1",
    ];
    insta::assert_snapshot!(hakam(&[&over[..], &["--stop-at-end"]].concat()), @r"
    nodes: 0
    nps: N
    ");
}

#[test]
fn perft_as_json() {
    insta::assert_snapshot!(hakam(&["perft", "1", "--format", "json"]), @r#"
    {
      "variant": "chess",
      "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "turn": "white",
      "depth": 1,
      "divide": null,
      "nodes": 20,
      "nps": N
    }
    "#);
}

#[test]
fn the_timeline_has_one_row_for_each_position() {
    let corner = "k7/8/K7/8/8/8/8/7R b - - 0 1";
    insta::assert_snapshot!(hakam(&["timeline", "2", "--fen", corner, "--out", "-"]), @r#"
    {"id":0,"parent":null,"depth":0,"move":null,"rule":null,"fen":"k7/8/K7/8/8/8/8/7R b - - 0 1","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":1,"parent":0,"depth":1,"move":"a8b8","rule":"A8","fen":"1k6/8/K7/8/8/8/8/7R w - - 1 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":2,"parent":1,"depth":2,"move":"h1g1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/6R1 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":3,"parent":1,"depth":2,"move":"h1f1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/5R2 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":4,"parent":1,"depth":2,"move":"h1e1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/4R3 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":5,"parent":1,"depth":2,"move":"h1d1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/3R4 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":6,"parent":1,"depth":2,"move":"h1c1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/2R5 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":7,"parent":1,"depth":2,"move":"h1b1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/1R6 b - - 2 2","check":true,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":8,"parent":1,"depth":2,"move":"h1a1","rule":"A5","fen":"1k6/8/K7/8/8/8/8/R7 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":9,"parent":1,"depth":2,"move":"h1h2","rule":"A5","fen":"1k6/8/K7/8/8/8/7R/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":10,"parent":1,"depth":2,"move":"h1h3","rule":"A5","fen":"1k6/8/K7/8/8/7R/8/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":11,"parent":1,"depth":2,"move":"h1h4","rule":"A5","fen":"1k6/8/K7/8/7R/8/8/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":12,"parent":1,"depth":2,"move":"h1h5","rule":"A5","fen":"1k6/8/K7/7R/8/8/8/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":13,"parent":1,"depth":2,"move":"h1h6","rule":"A5","fen":"1k6/8/K6R/8/8/8/8/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":14,"parent":1,"depth":2,"move":"h1h7","rule":"A5","fen":"1k6/7R/K7/8/8/8/8/8 b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":15,"parent":1,"depth":2,"move":"h1h8","rule":"A5","fen":"1k5R/8/K7/8/8/8/8/8 b - - 2 2","check":true,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":16,"parent":1,"depth":2,"move":"a6a5","rule":"A8","fen":"1k6/8/8/K7/8/8/8/7R b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":17,"parent":1,"depth":2,"move":"a6b5","rule":"A8","fen":"1k6/8/8/1K6/8/8/8/7R b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    {"id":18,"parent":1,"depth":2,"move":"a6b6","rule":"A8","fen":"1k6/8/1K6/8/8/8/8/7R b - - 2 2","check":false,"outcome":{"state":"ongoing","winner":null,"rule":null}}
    "#);
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

#[test]
fn a_count_that_does_not_fit_is_an_error() {
    insta::assert_snapshot!(hakam(&["perft", "25", "--hash", "8", "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"]), @r"
    exit code 65
    error[TOO_MANY]: there are more than 18446744073709551615 lines of moves
    ");
    insta::assert_snapshot!(hakam(&["perft", "25", "--divide", "--hash", "8", "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"]), @r"
    exit code 65
    error[TOO_MANY]: there are more than 18446744073709551615 lines of moves
    ");
}

#[test]
fn a_depth_is_not_negative() {
    let told = hakam(&["perft", "-1"]);
    let expected =
        "exit code 64\nerror[USAGE]: invalid value '-1' for '<DEPTH>': -1 is not in 0..=255\n";
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn a_timeline_replaces_nothing_and_names_its_format() {
    let game = "[Event \"?\"]\n\n1. e4 e5 *\n";
    file("timeline-game.pgn", game);
    file("timeline-there.jsonl", "mine\n");
    insta::assert_snapshot!(hakam(&["timeline", "0", "--pgn", "timeline-game.pgn", "--out", "timeline-game.pgn"]), @r"
    exit code 74
    error[EXISTS]: `timeline-game.pgn` already exists
     = hint: `--force` writes over it
    ");
    assert_eq!(
        fs::read_to_string(folder().join("timeline-game.pgn")).unwrap(),
        game
    );
    assert!(hakam(&["timeline", "0", "--out", "timeline-there.jsonl"]).contains("EXISTS"));
    insta::assert_snapshot!(hakam(&["timeline", "0", "--out", "timeline-there.jsonl", "--force"]), @"note: 1 positions written to timeline-there.jsonl");
    insta::assert_snapshot!(hakam(&["timeline", "0", "--out", "timeline.parquet"]), @r"
    exit code 64
    error[FORMAT]: `timeline.parquet` has the name of another format: JSON lines are written, to `.jsonl` or `.ndjson`
     = hint: without `--out` the lines go to standard output
    ");
    assert!(!folder().join("timeline.parquet").exists());
    assert_eq!(hakam(&["timeline", "0", "--out", "/dev/null", "-q"]), "");
}

#[test]
fn a_number_that_no_game_comes_to_is_an_error() {
    let told = hakam(&["moves", "--fen", "4k3/8/8/8/8/8/8/4K2R b K - 0 4294967295"]);
    let expected = "exit code 65\nerror[COUNTER]: `4294967295` is too large, at most 999999999\n";
    assert!(told.starts_with(expected), "{told}");
}
