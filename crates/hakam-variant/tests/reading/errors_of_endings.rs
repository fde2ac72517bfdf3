//! Endings and constraints that are refused.

use std::fmt::Write as _;

use super::{TINY, on_tiny, refused, tiny, tiny_and};

fn ending(words: &str) -> String {
    tiny_and(&format!("[[ending]]\nrule = \"D14\"\n{words}\n"))
}

#[test]
fn an_ending_has_a_condition_and_a_result() {
    insta::assert_snapshot!(refused(&ending("")), @r"
    error[MISSING_KEY]: a game-end rule needs `when`
      --> my.toml:30:1
       |
    30 | [[ending]]
       | ^^^^^^^^^^

    error[MISSING_KEY]: a game-end rule needs `result`
      --> my.toml:30:1
       |
    30 | [[ending]]
       | ^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&ending("when = {}\nresult = \"draw\"")), @r"
    error[ENDING]: a game-end rule without a condition would end every game at once
      --> my.toml:32:8
       |
    32 | when = {}
       |        ^^
    ");
    insta::assert_snapshot!(refused(&ending("when = { moves = \"none\" }\nresult = \"mover wins!\"")), @r#"
    error[BAD_VALUE]: `mover wins!` is none of the words that can stand here
      --> my.toml:33:10
       |
    33 | result = "mover wins!"
       |          ^^^^^^^^^^^^^
      = allowed: draw, mover wins, mover loses, white loses, black loses, goes on, more material wins
      = hint: did you mean `mover wins`?
    "#);
}

#[test]
fn results_and_their_words_fit_together() {
    insta::assert_snapshot!(refused(&ending("when = { moves = \"none\" }\nresult = \"goes on\"\nclaim = true")), @r"
    error[ENDING]: nobody can claim that the game is in progress
      --> my.toml:30:1
       |
    30 | [[ending]]
       | ^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&ending("when = { moves = \"none\" }\nresult = \"draw\"\nbonus = { black = 1.5 }")), @r"
    error[ENDING]: `bonus` is only added where `more material wins`
      --> my.toml:34:9
       |
    34 | bonus = { black = 1.5 }
       |         ^^^^^^^^^^^^^^^
    ");
}

#[test]
fn conditions_have_sound_values() {
    insta::assert_snapshot!(refused(&ending("when = { bare = \"white\", repetition = 1, dead = false, turn = \"mover\" }\nresult = \"draw\"")), @r#"
    error[BAD_VALUE]: `white` is none of the words that can stand here
      --> my.toml:32:17
       |
    32 | when = { bare = "white", repetition = 1, dead = false, turn = "mover" }
       |                 ^^^^^^^
      = allowed: mover, other, both

    error[BAD_VALUE]: must be from 2 to 100000
      --> my.toml:32:39
       |
    32 | when = { bare = "white", repetition = 1, dead = false, turn = "mover" }
       |                                       ^

    error[BAD_VALUE]: only `true` can stand here
      --> my.toml:32:49
       |
    32 | when = { bare = "white", repetition = 1, dead = false, turn = "mover" }
       |                                                 ^^^^^

    error[BAD_VALUE]: `mover` is none of the words that can stand here
      --> my.toml:32:63
       |
    32 | when = { bare = "white", repetition = 1, dead = false, turn = "mover" }
       |                                                               ^^^^^^^
      = allowed: white, black
    "#);
    insta::assert_snapshot!(refused(&ending("when = { men = { of = \"both\" }, stands = { of = \"other\" } }\nresult = \"draw\"")), @r#"
    error[MISSING_KEY]: `men` needs `at-least` or `at-most`
      --> my.toml:32:16
       |
    32 | when = { men = { of = "both" }, stands = { of = "other" } }
       |                ^^^^^^^^^^^^^^^

    error[BAD_VALUE]: `both` is none of the words that can stand here
      --> my.toml:32:23
       |
    32 | when = { men = { of = "both" }, stands = { of = "other" } }
       |                       ^^^^^^
      = allowed: mover, other

    error[MISSING_KEY]: `stands` needs `in`
      --> my.toml:32:42
       |
    32 | when = { men = { of = "both" }, stands = { of = "other" } }
       |                                          ^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&ending("when = { men = { of = \"mover\", kinds = [\"pawn\"], some-kind-of = [\"rook\"], at-most = 1 } }\nresult = \"draw\"")), @r#"
    error[CONFLICT]: `kinds` and `some-kind-of` exclude each other
      --> my.toml:32:65
       |
    32 | when = { men = { of = "mover", kinds = ["pawn"], some-kind-of = ["rook"], at-most = 1 } }
       |                                                                 ^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&ending("when = { men = { of = \"mover\", at-least = 2, at-most = 1 } }\nresult = \"draw\"")), @r#"
    error[ENDING]: no number is within these bounds
      --> my.toml:32:16
       |
    32 | when = { men = { of = "mover", at-least = 2, at-most = 1 } }
       |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn perpetual_check_needs_repetition() {
    insta::assert_snapshot!(refused(&ending("when = { perpetual-check = \"mover\" }\nresult = \"mover loses\"")), @r#"
    error[ENDING]: `perpetual-check` needs `repetition` beside it
      --> my.toml:32:28
       |
    32 | when = { perpetual-check = "mover" }
       |                            ^^^^^^^
    "#);
}

#[test]
fn a_royal_ending_needs_a_royal() {
    insta::assert_snapshot!(refused(&tiny("royal = true, ", "")), @r#"
    error[NO_ROYAL]: `check` is about royal pieces, but no piece type is royal
      --> my.toml:22:34
       |
    22 | when = { moves = "none", check = true }
       |                                  ^^^^
      = hint: write `royal = true` on a piece type, or remove this
    "#);
    let text = tiny("royal = true, ", "").replace("check = true", "bare = \"mover\"");
    insta::assert_snapshot!(refused(&text), @r#"
    error[NO_ROYAL]: `bare` is about royal pieces, but no piece type is royal
      --> my.toml:22:33
       |
    22 | when = { moves = "none", bare = "mover" }
       |                                 ^^^^^^^
      = hint: write `royal = true` on a piece type, or remove this
    "#);
}

#[test]
fn a_constraint_says_one_thing() {
    insta::assert_snapshot!(refused(&tiny_and("[[constraint]]\nrule = \"C6\"\nmust-capture = true\nno-check-giving = true\n")), @r"
    error[CONFLICT]: a constraint says one thing: write two
      --> my.toml:30:1
       |
    30 | [[constraint]]
       | ^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&tiny_and("[[constraint]]\nrule = \"C6\"\n")), @r"
    error[MISSING_KEY]: a constraint needs `must-capture`, `no-check-giving` or `facing`
      --> my.toml:30:1
       |
    30 | [[constraint]]
       | ^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&tiny_and("[[constraint]]\nrule = \"C7\"\nfacing = \"allowed\"\n")), @r#"
    error[BAD_VALUE]: `allowed` is none of the words that can stand here
      --> my.toml:32:10
       |
    32 | facing = "allowed"
       |          ^^^^^^^^^
      = allowed: forbidden, must be answered
    "#);
    insta::assert_snapshot!(refused(&tiny_and("[[constraint]]\nrule = \"C6\"\nmust-capture = false\n")), @r"
    error[BAD_VALUE]: only `true` can stand here
      --> my.toml:32:16
       |
    32 | must-capture = false
       |                ^^^^^
    ");
}

#[test]
fn only_what_the_base_has_can_be_taken_away() {
    insta::assert_snapshot!(refused(&on_tiny("[[ending]]\nrule = \"D3\"\nremove = true\n")), @r"
    error[NOTHING_TO_REMOVE]: the base has nothing under `D3` to take away
     --> my.toml:4:1
      |
    4 | [[ending]]
      | ^^^^^^^^^^
      = allowed: D1, D2
    ");
    insta::assert_snapshot!(refused(&on_tiny("[pieces]\nroook = false\n")), @r"
    error[NOTHING_TO_REMOVE]: the base has no piece type `roook` to remove
     --> my.toml:5:1
      |
    5 | roook = false
      | ^^^^^
      = allowed: king, rook, pawn
      = hint: did you mean `rook`?
    ");
}

#[test]
fn endings_without_end_are_refused() {
    let mut text = TINY.to_owned();
    for _ in 0..300 {
        writeln!(
            text,
            "[[ending]]\nrule = \"D2\"\nwhen = {{ moves = \"none\" }}\nresult = \"draw\""
        )
        .unwrap();
    }
    assert!(refused(&text).starts_with("error[TOO_MANY_ENDINGS]"));
}

#[test]
fn resignation_is_one_of_two_words() {
    insta::assert_snapshot!(refused(&tiny("board = \"3x4\"", "board = \"3x4\"\nresignation = \"draw\"")), @r#"
    error[BAD_VALUE]: `draw` is none of the words that can stand here
     --> my.toml:4:15
      |
    4 | resignation = "draw"
      |               ^^^^^^
      = allowed: loses, draw if the opponent cannot win
    "#);
}
