//! A variant in a file of fifteen lines, used like any other.

use crate::program::{CAMEL_CHESS, file, hakam};

fn with_camels(arguments: &[&str]) -> String {
    file("camel-chess.toml", CAMEL_CHESS);
    hakam(&[arguments, &["--variant", "camel-chess.toml"]].concat())
}

#[test]
fn camels_move_are_counted_and_have_a_status() {
    insta::assert_snapshot!(with_camels(&["moves", "--from", "b1"]), @r"
    White to move: 2 legal moves from b1
      camel b1  x-camel: Ca4 (b1a4) Cc4 (b1c4)
    ");
    insta::assert_snapshot!(with_camels(&["moves", "--why-not", "--from", "b1"]), @r"
    White to move: 1 move not legal
    b1e2  OWN_PIECE_ON_TARGET C4: The white camel on b1 cannot move to e2: the white pawn stands there. [e2]
    ");
    insta::assert_snapshot!(with_camels(&["perft", "2"]), @r"
    nodes: 400
    nps: N
    ");
    insta::assert_snapshot!(with_camels(&["status", "--play", "b1c4,e7e6"]), @r"
    Chess with camels, White to move
      8 r c b q k b c r
      7 p p p p . p p p
      6 . . . . p . . .
      5 . . . . . . . .
      4 . . C . . . . .
      3 . . . . . . . .
      2 P P P P P P P P
      1 R . B Q K B C R
        a b c d e f g h
    position: rcbqkbcr/pppp1ppp/4p3/8/2C5/8/PPPPPPPP/R1BQKBCR w KQkq - 0 2
    check: no
    legal moves: 23
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    ");
    insta::assert_snapshot!(with_camels(&["rules", "x-camel"]), @r"
    x-camel  camel
    The camel leaps three squares along and one across.

    status     from the variant file
    ");
}

#[test]
fn the_linter_shows_what_a_person_can_check() {
    file("camels.toml", CAMEL_CHESS);
    insta::assert_snapshot!(hakam(&["variants", "check", "camels.toml"]), @r"
    `camels.toml`: no errors, 0 warnings

    Chess with camels (camel-chess)
    board: 8x8, 64 squares
    start standard: rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1

    Pieces: O the piece, * moves or captures, m moves only, x captures only

    king (K, royal), rules A8
      8 . . . . . . . .
      7 . . . . . . . .
      6 . . . . . . . .
      5 . . . * * * . .
      4 . . . * O * . .
      3 . . . * * * . .
      2 . . . . . . . .
      1 . . . . . . . .
        a b c d e f g h

    queen (Q), rules A6
      8 * . . . * . . .
      7 . * . . * . . *
      6 . . * . * . * .
      5 . . . * * * . .
      4 * * * * O * * *
      3 . . . * * * . .
      2 . . * . * . * .
      1 . * . . * . . *
        a b c d e f g h

    rook (R), rules A5
      8 . . . . * . . .
      7 . . . . * . . .
      6 . . . . * . . .
      5 . . . . * . . .
      4 * * * * O * * *
      3 . . . . * . . .
      2 . . . . * . . .
      1 . . . . * . . .
        a b c d e f g h

    bishop (B), rules A4
      8 * . . . . . . .
      7 . * . . . . . *
      6 . . * . . . * .
      5 . . . * . * . .
      4 . . . . O . . .
      3 . . . * . * . .
      2 . . * . . . * .
      1 . * . . . . . *
        a b c d e f g h

    camel (C), rules x-camel
      8 . . . . . . . .
      7 . . . * . * . .
      6 . . . . . . . .
      5 . * . . . . . *
      4 . . . . O . . .
      3 . * . . . . . *
      2 . . . . . . . .
      1 . . . * . * . .
        a b c d e f g h

    pawn (P), rules A1 A2 A3 B4
      B1 on rank 8 promotes to queen, rook, bishop or camel
      A2 only from rank 2
      B4 takes en passant
      8 . . . . . . . .
      7 . . . . . . . .
      6 . . . . . . . .
      5 . . . . . . . .
      4 . . . . m . . .
      3 . . . x m x . .
      2 . . . . O . . .
      1 . . . . . . . .
        a b c d e f g h

    Castling
      B2 king to g1, rook to f1
      B3 king to c1, rook to d1

    Game-end rules, the first that applies decides
      D1 the side to move has no legal move and it is in check: the side to move loses
      D2 the side to move has no legal move: draw
      D9 no side can win any more: draw
      D12 the position has occurred 5 times: draw
      D13 75 moves of each side without a capture or another reset: draw
      D3 the position has occurred 3 times: draw, if claimed
      D4 50 moves of each side without a capture or another reset: draw, if claimed

    Resigning
      D10 the side that resigns loses; draw, if the other side cannot win

    engine: sets of 64 bits, legality plan pin-mask
      A8 king: leap
      A6 queen: slide
      A5 rook: slide
      A4 bishop: slide
      x-camel camel: leap
      A1 pawn: leap
      A2 pawn: lame leap
      A3 pawn: leap
      B4 pawn: leap
    perft 1: 20
    perft 2: 400
    perft 3: 9020
    ");
}

#[test]
fn warnings_do_not_fail() {
    let odd = CAMEL_CHESS.replace("camel-chess", "odd-chess").replace(
        "[rules",
        "[[ending]]\nrule = \"D5\"\nwhen = { moves = \"none\" }\nresult = \"draw\"\n\n[rules",
    );
    file("odd.toml", &odd);
    let text = hakam(&["variants", "check", "odd.toml"]);
    let head = text.lines().take(2);
    let warnings = text.lines().skip_while(|line| !line.starts_with("warning"));
    let shown = head.chain(warnings).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(shown, @r#"
    `odd.toml`: no errors, 3 warnings

    warning[NO_WIN]: no game-end rule lets a side win
     --> odd.toml:2:8
      |
    2 | name = "odd-chess"
      |        ^^^^^^^^^^^

    warning[ENDING_COVERED]: D1 is never reached: D5 holds whenever it does, and stands before it
      --> chess (base):34:1
       |
    34 | [[ending]]
       | ^^^^^^^^^^

    warning[ENDING_COVERED]: D2 is never reached: D5 holds whenever it does, and stands before it
      --> chess (base):39:1
       |
    39 | [[ending]]
       | ^^^^^^^^^^
    "#);
}

#[test]
fn a_base_may_stand_beside_the_file() {
    file(
        "base-camels.toml",
        &CAMEL_CHESS.replace("\"camel-chess\"", "\"base-camels\""),
    );
    let text = "format = 1\nname = \"more-camels\"\nbase = \"base-camels\"\ntitle = \"More\"\n";
    file("more-camels.toml", text);
    insta::assert_snapshot!(hakam(&["moves", "--from", "b1", "--variant", "more-camels.toml"]), @r"
    White to move: 2 legal moves from b1
      camel b1  x-camel: Ca4 (b1a4) Cc4 (b1c4)
    ");
}

/// A piece that makes two steps comes to e5 by way of d5, taking what stands there, or by way of e4.
#[test]
fn moves_with_the_same_squares_are_told_apart_in_data() {
    let double = [
        "format = 1",
        "name = \"double-step\"",
        "board = \"8x8\"",
        "[pieces]",
        "king = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }",
        "double = { letter = \"D\", value = 6, moves = { x-double = { legs = [\"mcW\", \"W\"] } } }",
        "[rules.x-double]",
        "summary = \"It makes two steps, and may take on both.\"",
        "[start]",
        "standard = \"4k3/8/8/3d4/3D4/8/8/4K3 w - - 0 1\"",
        "[[ending]]",
        "rule = \"D1\"",
        "when = { moves = \"none\", check = true }",
        "result = \"mover loses\"",
    ]
    .join("\n");
    file("double.toml", &double);
    let arguments = ["moves", "--variant", "double.toml", "--from", "d4"];
    let shown = hakam(&[&arguments[..], &["--format", "json"]].concat());
    let texts: Vec<&str> = shown
        .lines()
        .filter_map(|line| line.trim().strip_prefix("\"move\": \""))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(texts.len() > 4, "{shown}");
    for text in &texts {
        let same = texts.iter().filter(|other| other == &text).count();
        assert_eq!(same, 1, "{text}: {shown}");
        let played = hakam(&["status", "--variant", "double.toml", "--play", text]);
        assert!(!played.contains("error"), "{text}: {played}");
    }
}

#[test]
fn an_array_from_which_no_game_can_begin_is_refused_everywhere() {
    let based = |more: &str| format!("format = 1\nname = \"mine\"\nbase = \"chess\"\n{more}\n");
    let start = |fen: &str| based(&format!("[start]\nstandard = \"{fen}\""));
    for (name, text, issue) in [
        (
            "in-check.toml",
            start("rnbqkbnr/ppp1pppp/8/1B6/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1"),
            "E3: Black is in check on e8, and it is White's turn",
        ),
        (
            "one-rook.toml",
            based("[pieces]\nrook = { max = 1 }"),
            "E6: White has 2 of rook, at most 1",
        ),
        (
            "pawn-on-h8.toml",
            start("rnbqkbnP/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"),
            "E2: White's pawn on h8 must have been promoted",
        ),
        (
            "king-on-rank-3.toml",
            based("[pieces]\nking = { in = \"rank 3\" }"),
            "E7: White's king on e1 is outside its region",
        ),
    ] {
        file(name, &text);
        let expected = format!("error[START_ARRAY]: {issue}\n");
        for arguments in [["variants", "check", name], ["status", "--variant", name]] {
            let said = hakam(&arguments);
            assert!(said.contains(&expected), "{arguments:?}: {said}");
        }
    }
}
