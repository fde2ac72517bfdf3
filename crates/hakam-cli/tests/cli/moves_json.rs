//! `hakam moves` for programs.

use crate::program::hakam;

#[test]
fn programs_read_json() {
    let queen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--format", "json", "--from", "b7", "--fen", queen]), @r#"
    {
      "variant": "chess",
      "fen": "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
      "turn": "white",
      "outcome": {
        "state": "ongoing",
        "winner": null,
        "rule": null
      },
      "moves": [
        {
          "move": "b7b8q",
          "san": "b8=Q+",
          "uci": "b7b8q",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "queen"
        },
        {
          "move": "b7b8r",
          "san": "b8=R+",
          "uci": "b7b8r",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "rook"
        },
        {
          "move": "b7b8b",
          "san": "b8=B",
          "uci": "b7b8b",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "bishop"
        },
        {
          "move": "b7b8n",
          "san": "b8=N",
          "uci": "b7b8n",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "knight"
        }
      ],
      "why_none": null
    }
    "#);
    let german = [
        "moves",
        "--format",
        "json",
        "--from",
        "b1",
        "--notation",
        "lan",
        "--language",
        "de",
    ];
    let rows: serde_json::Value = serde_json::from_str(&hakam(&german)).unwrap();
    let first = &rows["moves"][0];
    assert_eq!(
        [&first["move"], &first["san"], &first["uci"]],
        ["Sb1-a3", "Na3", "b1a3"]
    );
}

#[test]
fn programs_read_why_not_as_json() {
    let pinned = "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1";
    let why_not = [
        "moves",
        "--why-not",
        "--format",
        "json",
        "--from",
        "e3",
        "--fen",
        pinned,
    ];
    let text = hakam(&why_not);
    let first = text.lines().take(20).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(first, @r#"
    {
      "variant": "chess",
      "fen": "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
      "turn": "white",
      "refused": [
        {
          "move": "e3d1",
          "reason": "PINNED",
          "rule": "C2",
          "sentence": "The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e7 (line e7-e6-e5-e4-e3-e2-e1).",
          "witnesses": [
            "e7",
            "e1"
          ],
          "also": []
        },
        {
          "move": "e3f1",
          "reason": "PINNED",
          "rule": "C2",
    "#);
}
