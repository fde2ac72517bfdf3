//! `hakam moves` and `hakam moves --why-not`.

use crate::program::hakam;

/// A pinned knight, a blocked rook, a castling through check.
const TANGLE: &str = "4r1k1/8/b7/8/8/4N3/3P4/R3K2R w KQ - 0 1";

#[test]
fn moves_are_grouped_by_piece_with_their_rules() {
    insta::assert_snapshot!(hakam(&["moves"]), @r"
    White to move: 20 legal moves
      knight b1  A7: b1a3 b1c3
      knight g1  A7: g1f3 g1h3
      pawn a2    A1: a2a3 A2: a2a4
      pawn b2    A1: b2b3 A2: b2b4
      pawn c2    A1: c2c3 A2: c2c4
      pawn d2    A1: d2d3 A2: d2d4
      pawn e2    A1: e2e3 A2: e2e4
      pawn f2    A1: f2f3 A2: f2f4
      pawn g2    A1: g2g3 A2: g2g4
      pawn h2    A1: h2h3 A2: h2h4
    ");
    insta::assert_snapshot!(hakam(&["moves", "--fen", TANGLE]), @r"
    White to move: 22 legal moves
      rook a1  A5: a1a2 a1a3 a1a4 a1a5 a1a6 a1b1 a1c1 a1d1
      king e1  A8: e1d1 e1f2 B3: e1c1
      rook h1  A5: h1g1 h1f1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8
      pawn d2  A1: d2d3 A2: d2d4
    ");
    let ready = "4k3/1P6/8/8/8/8/8/4K2R w K - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--fen", ready]), @r"
    White to move: 19 legal moves
      king e1  A8: e1d1 e1d2 e1e2 e1f1 e1f2 B2: e1g1
      rook h1  A5: h1g1 h1f1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8
      pawn b7  A1: b7b8q b7b8r b7b8b b7b8n
    ");
}

#[test]
fn moves_of_one_piece() {
    insta::assert_snapshot!(hakam(&["moves", "--from", "b1"]), @r"
    White to move: 2 legal moves from b1
      knight b1  A7: b1a3 b1c3
    ");
    insta::assert_snapshot!(hakam(&["moves", "--from", "e4"]), @"White to move: 0 legal moves from e4");
}

#[test]
fn a_refused_move_names_the_rule_and_the_pieces_that_stand_against_it() {
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--fen", TANGLE]), @r"
    White to move: 24 moves not legal
    a1e1  OWN_PIECE_ON_TARGET C4: The white rook on a1 cannot move to e1: the white king stands there.
    a1f1  BLOCKED A5: The white rook on a1 cannot reach f1: the white king on e1 is in the way. [e1]
    a1g1  BLOCKED A5: The white rook on a1 cannot reach g1: the white king on e1 is in the way. [e1]
    a1h1  BLOCKED A5: The white rook on a1 cannot reach h1: the white king on e1 is in the way. [e1]
    a1a7  BLOCKED A5: The white rook on a1 cannot reach a7: the black bishop on a6 is in the way. [a6]
    a1a8  BLOCKED A5: The white rook on a1 cannot reach a8: the black bishop on a6 is in the way. [a6]
    e1f1  KING_INTO_ATTACK C1: The white king on e1 cannot move to f1: that square is attacked by the black bishop on a6. [a6]
    e1d2  OWN_PIECE_ON_TARGET C4: The white king on e1 cannot move to d2: the white pawn stands there.
    e1e2  KING_INTO_ATTACK C1: The white king on e1 cannot move to e2: that square is attacked by the black bishop on a6. [a6]
    h1a1  BLOCKED A5: The white rook on h1 cannot reach a1: the white king on e1 is in the way. [e1]
    h1b1  BLOCKED A5: The white rook on h1 cannot reach b1: the white king on e1 is in the way. [e1]
    h1c1  BLOCKED A5: The white rook on h1 cannot reach c1: the white king on e1 is in the way. [e1]
    h1d1  BLOCKED A5: The white rook on h1 cannot reach d1: the white king on e1 is in the way. [e1]
    h1e1  OWN_PIECE_ON_TARGET C4: The white rook on h1 cannot move to e1: the white king stands there.
    d2e3  OWN_PIECE_ON_TARGET C4: The white pawn on d2 cannot move to e3: the white knight stands there.
    e3d1  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3f1  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3c2  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3g2  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3c4  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3g4  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3d5  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3f5  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    O-O   CASTLE_THROUGH_CHECK B2: White cannot castle toward the h-file: the king would cross f1, which is attacked by the black bishop on a6. [f1 a6]
    ");
}

#[test]
fn the_king_is_asked_about_castling_too() {
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--from", "e1", "--fen", TANGLE]), @r"
    White to move: 4 moves not legal
    e1f1  KING_INTO_ATTACK C1: The white king on e1 cannot move to f1: that square is attacked by the black bishop on a6. [a6]
    e1d2  OWN_PIECE_ON_TARGET C4: The white king on e1 cannot move to d2: the white pawn stands there.
    e1e2  KING_INTO_ATTACK C1: The white king on e1 cannot move to e2: that square is attacked by the black bishop on a6. [a6]
    O-O   CASTLE_THROUGH_CHECK B2: White cannot castle toward the h-file: the king would cross f1, which is attacked by the black bishop on a6. [f1 a6]
    ");
}

#[test]
fn taking_en_passant_may_open_a_rank() {
    let rank = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--from", "e4", "--fen", rank]), @r"
    Black to move: 1 move not legal
    e4d3  EP_EXPOSES_KING C3: Taking en passant on d3 would expose the black king on a4 to the white queen on h4. [a4 h4]
    ");
}

#[test]
fn moves_can_be_made_first() {
    insta::assert_snapshot!(hakam(&["moves", "--play", "e2e4,d7d5", "--from", "e4"]), @r"
    White to move: 2 legal moves from e4
      pawn e4  A1: e4e5 A3: e4d5
    ");
    let spaced = hakam(&["moves", "--play", " e2e4 d7d5, ", "--from", "e4"]);
    assert_eq!(
        spaced,
        hakam(&["moves", "--play", "e2e4,d7d5", "--from", "e4"])
    );
    let castled = [
        "moves",
        "--play",
        "g1f3,g8f6,g2g3,g7g6,f1g2,f8g7,O-O",
        "--from",
        "e8",
    ];
    insta::assert_snapshot!(hakam(&castled), @r"
    Black to move: 2 legal moves from e8
      king e8  A8: e8f8 B2: e8g8
    ");
}

#[test]
fn a_game_that_is_over_has_no_moves_to_make() {
    let mate = ["moves", "--play", "f2f3,e7e5,g2g4,d8h4"];
    insta::assert_snapshot!(hakam(&mate), @r"
    White to move: 0 legal moves
    The game is over, so none can be made. Black wins: checkmate (D1).
    ");
    insta::assert_snapshot!(hakam(&["moves", "--fen", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"]), @r"
    White to move: 8 legal moves
    The game is over, so none can be made. Draw: dead position (D9).
      king e3  A8: e3d2 e3d3 e3d4 e3e2 e3e4 e3f2 e3f3 e3f4
    ");
}

#[test]
fn a_shuffled_array_has_a_number() {
    let start = [
        "moves",
        "--variant",
        "chess960",
        "--start",
        "0",
        "--from",
        "d1",
    ];
    insta::assert_snapshot!(hakam(&start), @r"
    White to move: 2 legal moves from d1
      knight d1  A7: d1c3 d1e3
    ");
    // The king on f1 may step to g1 or castle: the two are told apart.
    let beside = "5k2/8/8/8/8/8/8/5K1R w H - 0 1";
    let castling = [
        "moves",
        "--variant",
        "chess960",
        "--fen",
        beside,
        "--from",
        "f1",
    ];
    insta::assert_snapshot!(hakam(&castling), @r"
    White to move: 6 legal moves from f1
      king f1  A8: f1e1 f1e2 f1f2 f1g1 f1g2 B2: O-O
    ");
}

#[test]
fn programs_read_json() {
    let queen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--format", "json", "--from", "b7", "--fen", queen]), @r#"
    {
      "variant": "chess",
      "fen": "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
      "turn": "white",
      "outcome": {
        "result": "ongoing",
        "rule": null
      },
      "moves": [
        {
          "move": "b7b8q",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "queen"
        },
        {
          "move": "b7b8r",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "rook"
        },
        {
          "move": "b7b8b",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "bishop"
        },
        {
          "move": "b7b8n",
          "piece": "pawn",
          "from": "b7",
          "to": "b8",
          "rule": "A1",
          "captures": [],
          "becomes": "knight"
        }
      ]
    }
    "#);
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
