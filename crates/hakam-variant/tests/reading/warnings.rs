//! What looks wrong in a file that has a meaning.

use super::{on_tiny, tiny, tiny_and, warned};

#[test]
fn a_sound_file_gives_no_warnings() {
    assert_eq!(warned(super::TINY), "");
}

#[test]
fn a_piece_that_can_never_move() {
    insta::assert_snapshot!(warned(&tiny(", moves = { A5 = \"R\" }", "")), @r#"
    warning[NEVER_MOVES]: `rook` can never move
     --> my.toml:7:1
      |
    7 | rook = { letter = "R", aliases = "T" }
      | ^^^^
    "#);
    // Its only move leads off the board: three squares aside on a board of three files.
    insta::assert_snapshot!(warned(&tiny("A5 = \"R\"", "A17 = \"sH\"")), @r#"
    warning[NEVER_MOVES]: `rook` can never move
     --> my.toml:7:1
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A17 = "sH" } }
      | ^^^^
    "#);
}

#[test]
fn a_promotion_to_what_no_array_has() {
    insta::assert_snapshot!(warned(&tiny("rkp/3/3/PKR", "1kp/3/3/PK1")), @r"
    warning[PROMOTION_TARGET_ABSENT]: `pawn` can promote to `rook`, which no starting position has
     --> my.toml:9:9
      |
    9 | [pieces.pawn]
      |         ^^^^
    ");
    // What is written with `+` only ever comes from promotion.
    assert_eq!(
        warned(&tiny("rkp/3/3/PKR", "1kp/3/3/PK1").replace("letter = \"R\"", "letter = \"+P\"")),
        ""
    );
}

#[test]
fn an_ending_that_an_earlier_one_covers() {
    let late = |words: &str| warned(&tiny_and(&format!("[[ending]]\n{words}\n")));
    insta::assert_snapshot!(late("rule = \"D16\"\nwhen = { moves = \"none\", men = { of = \"mover\", at-most = 1 } }\nresult = \"draw\""), @r"
    warning[ENDING_COVERED]: D16 is never reached: D2 holds whenever it does, and stands before it
      --> my.toml:30:1
       |
    30 | [[ending]]
       | ^^^^^^^^^^
    ");
    insta::assert_snapshot!(late("rule = \"D3\"\nwhen = { repetition = 3 }\nresult = \"draw\"\n[[ending]]\nrule = \"D12\"\nwhen = { repetition = 5 }\nresult = \"draw\""), @r"
    warning[ENDING_COVERED]: D12 is never reached: D3 holds whenever it does, and stands before it
      --> my.toml:34:1
       |
    34 | [[ending]]
       | ^^^^^^^^^^
    ");
    // A claim decides nothing, so it covers nothing.
    assert_eq!(
        late(
            "rule = \"D3\"\nwhen = { repetition = 3 }\nresult = \"draw\"\nclaim = true\n[[ending]]\nrule = \"D12\"\nwhen = { repetition = 5 }\nresult = \"draw\""
        ),
        ""
    );
    // `goes on` stops the list, but claims are offered all the same.
    assert_eq!(
        late(
            "rule = \"D6\"\nwhen = { quiet-moves = 10 }\nresult = \"goes on\"\n[[ending]]\nrule = \"D4\"\nwhen = { quiet-moves = 50 }\nresult = \"draw\"\nclaim = true"
        ),
        ""
    );
}

#[test]
fn a_game_that_nobody_can_win() {
    insta::assert_snapshot!(warned(&tiny("mover loses", "draw")), @r#"
    warning[NO_WIN]: no game-end rule lets a side win
     --> my.toml:2:8
      |
    2 | name = "tiny"
      |        ^^^^^^
    "#);
}

#[test]
fn two_patterns_with_the_same_moves() {
    insta::assert_snapshot!(warned(&tiny("A5 = \"R\"", "A5 = \"R\", A6 = [\"B\", \"sRvR\"]")), @r#"
    warning[SAME_MOVES]: these moves are the same as those under A5 before
     --> my.toml:7:70
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = "R", A6 = ["B", "sRvR"] } }
      |                                                                      ^^^^^^
    "#);
    assert_eq!(
        warned(&tiny(
            "A5 = \"R\"",
            "A5 = [\"R\", { betza = \"R\", from = \"rank 1\" }]"
        )),
        ""
    );
}

#[test]
fn a_man_bound_to_home_squares_that_can_come_back_to_them() {
    insta::assert_snapshot!(warned(&tiny("A5 = \"R\"", "A5 = \"R\", A7 = \"iN\"")), @r#"
    warning[RETURNS_HOME]: `i` holds again when the piece comes back to a home square
     --> my.toml:7:64
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = "R", A7 = "iN" } }
      |                                                                ^^^^
      = hint: `unmoved = true` asks whether the piece has moved
    "#);
    assert_eq!(
        warned(&tiny("A1 = \"fmW\"", "A1 = \"fmW\", A2 = \"ifmnD\"")),
        ""
    );
}

#[test]
fn a_word_about_the_way_of_a_man_that_passes_nothing() {
    insta::assert_snapshot!(warned(&tiny("A5 = \"R\"", "A5 = { legs = [{ delta = [1, 2], pass = \"one piece\" }] }")), @r#"
    warning[NOTHING_PASSED]: `pass` is about the squares between repeated steps, and there are none
     --> my.toml:7:89
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ delta = [1, 2], pass = "one piece" }] } } }
      |                                                                                         ^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(warned(&tiny("A5 = \"R\"", "A5 = { betza = \"W\", passing = true }").replace("\"clock\",", "\"passing\", \"clock\",").replace("PKR w 0 1", "PKR w - 0 1")), @r#"
    warning[NOTHING_PASSED]: `passing` marks skipped squares, but this move skips none
     --> my.toml:7:54
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { betza = "W", passing = true } } }
      |                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn words_about_royals_that_come_from_a_base_without_meaning_here() {
    insta::assert_snapshot!(warned(&on_tiny("[pieces]\nking = { royal = false }\n[[ending]]\nrule = \"D16\"\nwhen = { men = { of = \"mover\", kinds = \"king\", at-most = 0 } }\nresult = \"mover loses\"\n")), @r#"
    warning[NO_ROYAL]: `check` is about royal pieces, but no piece type is royal
      --> tiny (base):22:34
       |
    22 | when = { moves = "none", check = true }
       |                                  ^^^^
      = hint: it comes from the base; take it out with `remove = true`
    "#);
}

#[test]
fn counting_is_known_and_not_followed() {
    insta::assert_snapshot!(warned(&tiny_and("[counting.board]\nrule = \"D18\"\n")), @r"
    warning[NOT_SUPPORTED]: `counting` is not followed yet: these draws are left to the players
      --> my.toml:30:2
       |
    30 | [counting.board]
       |  ^^^^^^^^
    ");
}

#[test]
fn a_piece_that_can_never_move_within_its_region() {
    // From b1 a knight of this board leads to rank 2 or 3, and rank 1 is all it may enter.
    let text = tiny("A5 = \"R\" }", "A7 = \"N\" }, in = \"rank 1\"");
    insta::assert_snapshot!(warned(&text), @r#"
    warning[NEVER_MOVES]: `rook` can never move
     --> my.toml:7:1
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A7 = "N" }, in = "rank 1" }
      | ^^^^
    "#);
}

#[test]
fn a_win_that_is_never_reached_is_no_win() {
    let mate_last = "[[ending]]\nrule = \"D2\"\nwhen = { moves = \"none\" }\nresult = \"draw\"\n\n";
    let text = tiny(
        "[[ending]]\nrule = \"D1\"",
        &format!("{mate_last}[[ending]]\nrule = \"D1\""),
    );
    let warned = warned(&text);
    assert!(
        warned.contains("warning[NO_WIN]: no game-end rule lets a side win"),
        "{warned}"
    );
}

#[test]
fn the_name_of_a_built_in_game_for_another_law() {
    let text = "format = 1\nname = \"torpedo\"\nbase = \"chess\"\n";
    insta::assert_snapshot!(warned(text), @r#"
    warning[BUILTIN_NAME]: `torpedo` is the name of a built-in game, and this is another text
     --> my.toml:2:8
      |
    2 | name = "torpedo"
      |        ^^^^^^^^^
      = hint: records of this game name its hash as well; a name of its own is clearer
    "#);
    let own = hakam_variant::builtin::text("torpedo").unwrap();
    assert_eq!(warned(own), "");
}
