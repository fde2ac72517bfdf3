//! `hakam status`.

use crate::program::hakam;

/// Everything but the board and the position, which other tests show.
fn status(arguments: &[&str]) -> String {
    let text = hakam(&[&["status"], arguments].concat());
    let from = text.find("check:").unwrap_or(0);
    text[from..].to_owned()
}

#[test]
fn the_start_of_a_game() {
    insta::assert_snapshot!(hakam(&["status"]), @r"
    Chess, White to move
      8 r n b q k b n r
      7 p p p p p p p p
      6 . . . . . . . .
      5 . . . . . . . .
      4 . . . . . . . .
      3 . . . . . . . .
      2 P P P P P P P P
      1 R N B Q K B N R
        a b c d e f g h
    position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    check: no
    legal moves: 20
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    ");
}

#[test]
fn checkmate_and_stalemate() {
    insta::assert_snapshot!(status(&["--play", "f2f3,e7e5,g2g4,d8h4"]), @r"
    check: yes, the white king on e1 is attacked by the black queen on h4
    legal moves: 0
    outcome: Black wins: checkmate (D1).
    draws to claim: none
    validity: reachable
    ");
    insta::assert_snapshot!(status(&["--fen", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"]), @r"
    check: yes, the black king on g8 is attacked by the white rook on a8
    legal moves: 0
    outcome: White wins: checkmate (D1).
    draws to claim: none
    validity: plausible
    ");
    insta::assert_snapshot!(status(&["--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]), @r"
    check: no
    legal moves: 0
    outcome: Draw: stalemate (D2).
    draws to claim: none
    validity: plausible
    ");
}

#[test]
fn a_bare_king_has_lost_where_that_is_the_rule() {
    let shatranj = [
        "--variant",
        "shatranj",
        "--fen",
        "7k/5R2/6K1/8/8/8/8/P7 b 0 1",
    ];
    insta::assert_snapshot!(status(&shatranj), @"
    check: no
    legal moves: 0
    outcome: White wins: bare king (D5).
    draws to claim: none
    validity: impossible
      E9: no baidaq of White can come to a1
    ");
}

#[test]
fn a_double_check_names_both_attackers() {
    insta::assert_snapshot!(status(&["--fen", "4k3/4r3/8/8/8/3n4/8/4K3 w - - 0 1"]), @r"
    check: yes, the white king on e1 is attacked by the black knight on d3 and the black rook on e7
    legal moves: 3
    outcome: The game is in progress.
    draws to claim: none
    validity: plausible
    ");
}

#[test]
fn draws_that_may_be_claimed_and_draws_that_come_by_themselves() {
    let twice = "g1f3,g8f6,f3g1,f6g8";
    let thrice = [twice, twice].join(",");
    let five_times = [twice, twice, twice, twice].join(",");
    insta::assert_snapshot!(status(&["--play", twice]), @r"
    check: no
    legal moves: 20
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    ");
    insta::assert_snapshot!(status(&["--play", &thrice]), @r"
    check: no
    legal moves: 20
    outcome: The game is in progress.
    draws to claim: threefold repetition (D3)
    validity: reachable
    ");
    insta::assert_snapshot!(status(&["--play", &five_times]), @r"
    check: no
    legal moves: 0
    outcome: Draw: automatic repetition (D12).
    draws to claim: none
    validity: reachable
    ");
    insta::assert_snapshot!(status(&["--fen", "4k3/8/8/8/8/8/4R3/4K3 b - - 100 80"]), @r"
    check: yes, the black king on e8 is attacked by the white rook on e2
    legal moves: 4
    outcome: The game is in progress.
    draws to claim: moves without capture or pawn move (D4)
    validity: plausible
    ");
    insta::assert_snapshot!(status(&["--fen", "4k3/8/8/8/8/8/4R3/4K3 b - - 150 99"]), @r"
    check: yes, the black king on e8 is attacked by the white rook on e2
    legal moves: 0
    outcome: Draw: too many moves without capture or pawn move (D13).
    draws to claim: none
    validity: plausible
    ");
    insta::assert_snapshot!(status(&["--fen", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"]), @r"
    check: no
    legal moves: 0
    outcome: Draw: dead position (D9).
    draws to claim: none
    validity: plausible
    ");
}

#[test]
fn a_wall_that_nobody_gets_past_ends_the_game() {
    let locked = "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1";
    insta::assert_snapshot!(status(&["--fen", locked]), @r"
    check: no
    legal moves: 0
    outcome: Draw: dead position (D9).
    draws to claim: none
    validity: plausible
    ");
}

#[test]
fn a_position_that_cannot_come_about_is_playable_all_the_same() {
    insta::assert_snapshot!(status(&["--fen", "4k3/8/8/8/8/8/NNNNNNNN/NNN1K3 w - - 0 1"]), @r"
    check: no
    legal moves: 39
    outcome: The game is in progress.
    draws to claim: none
    validity: impossible
      E8: White has more pieces than the starting position and promotions can give
    ");
}

#[test]
fn checks_are_counted_where_they_count() {
    let third = [
        "--variant",
        "three-check",
        "--fen",
        "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1",
    ];
    insta::assert_snapshot!(status(&[&third[..], &["--play", "a1a8"]].concat()), @r"
    check: yes, the black king on e8 is attacked by the white rook on a8
    legal moves: 0
    outcome: White wins: checks counted (D15).
    draws to claim: none
    validity: plausible
    ");
}

#[test]
fn programs_read_json() {
    let mate = [
        "status",
        "--format",
        "json",
        "--play",
        "f2f3,e7e5,g2g4,d8h4",
    ];
    insta::assert_snapshot!(hakam(&mate), @r#"
    {
      "variant": "chess",
      "fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
      "turn": "white",
      "check": [
        "h4"
      ],
      "legal_moves": 0,
      "outcome": {
        "state": "won",
        "winner": "black",
        "rule": "D1"
      },
      "claims": [],
      "validity": "reachable",
      "issues": []
    }
    "#);
}

/// Ongoing, won and drawn, with the winner and the rule.
#[test]
fn programs_read_how_a_game_stands() {
    let outcome = |variant: &str, fen: &str| {
        let arguments = ["status", "--format", "json", "--variant", variant, "--fen"];
        let text = hakam(&[&arguments[..], &[fen]].concat());
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        document["outcome"].to_string()
    };
    for (variant, fen, expected) in [
        (
            "shatranj",
            "8/4k3/5R2/8/4K3/8/8/8 b 0 1",
            r#"{"rule":null,"state":"ongoing","winner":null}"#,
        ),
        (
            "shatranj",
            "8/4k3/5R2/8/4K3/8/8/8 w 0 1",
            r#"{"rule":"D5","state":"won","winner":"white"}"#,
        ),
        (
            "shatranj",
            "8/8/7k/8/2K5/8/2f5/8 w 0 1",
            r#"{"rule":"D5","state":"won","winner":"black"}"#,
        ),
        (
            "shatranj",
            "8/8/5k2/8/4K3/8/8/8 w 0 1",
            r#"{"rule":"D7","state":"drawn","winner":null}"#,
        ),
        (
            "shatranj-medina",
            "8/4k3/5R2/8/4K3/8/8/8 b 0 1",
            r#"{"rule":"D5","state":"won","winner":"white"}"#,
        ),
    ] {
        assert_eq!(outcome(variant, fen), expected, "{variant} {fen}");
    }
}

#[test]
fn a_timeline_ends_where_nobody_can_win() {
    for dead in [
        "8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
    ] {
        let rows = hakam(&["timeline", "2", "--fen", dead]);
        assert_eq!(rows.lines().count(), 1, "{rows}");
        assert!(rows.contains(r#""rule":"D9""#), "{rows}");
    }
}
