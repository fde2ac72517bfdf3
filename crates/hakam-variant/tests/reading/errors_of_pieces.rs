//! Kinds, letters and promotions.

use std::fmt::Write as _;

use super::{on_tiny, refused, tiny};

#[test]
fn a_letter_belongs_to_one_kind() {
    insta::assert_snapshot!(refused(&tiny("letter = \"R\"", "letter = \"p\"")), @r#"
    error[LETTER_TWICE]: `P` already means rook
      --> my.toml:10:10
       |
    10 | letter = "P"
       |          ^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("aliases = \"T\"", "aliases = \"TK\"")), @r#"
    error[LETTER_TWICE]: `K` already means king
     --> my.toml:7:34
      |
    7 | rook = { letter = "R", aliases = "TK", moves = { A5 = "R" } }
      |                                  ^^^^
    "#);
}

#[test]
fn a_letter_that_is_taken_in_the_base_is_the_fault_of_the_file() {
    insta::assert_snapshot!(refused(&on_tiny("[pieces]\nking = { letter = \"P\" }\n[start]\nstandard = \"rp1/3/3/1PR w 0 1\"\n")), @r#"
    error[LETTER_TWICE]: `P` already means pawn
     --> my.toml:5:19
      |
    5 | king = { letter = "P" }
      |                   ^^^
    "#);
}

#[test]
fn a_letter_is_one_of_a_to_z() {
    insta::assert_snapshot!(refused(&tiny("letter = \"R\"", "letter = \"Ж\"")), @r#"
    error[BAD_LETTER]: `Ж` is none of the letters A to Z
     --> my.toml:7:20
      |
    7 | rook = { letter = "Ж", aliases = "T", moves = { A5 = "R" } }
      |                    ^
      = hint: a kind is written with one of A to Z, perhaps with `+` before it
    "#);
    insta::assert_snapshot!(refused(&tiny("letter = \"R\"", "letter = \"RR\"")), @r#"
    error[BAD_LETTER]: a piece type has one letter
     --> my.toml:7:19
      |
    7 | rook = { letter = "RR", aliases = "T", moves = { A5 = "R" } }
      |                   ^^^^
      = hint: further letters for this piece type stand in `aliases`
    "#);
    insta::assert_snapshot!(refused(&tiny("letter = \"R\"", "letter = \"+\"")), @r#"
    error[BAD_LETTER]: a letter must follow the `+`
     --> my.toml:7:19
      |
    7 | rook = { letter = "+", aliases = "T", moves = { A5 = "R" } }
      |                   ^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("letter = \"R\", ", "")), @r#"
    error[MISSING_KEY]: a piece type needs `letter`
     --> my.toml:7:8
      |
    7 | rook = { aliases = "T", moves = { A5 = "R" } }
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn there_are_pieces_but_not_too_many() {
    let text = "format = 1\nname = \"none\"\nboard = \"3x3\"\npieces = {}\n[start]\nstandard = \"3/3/3 w - - 0 1\"\n";
    insta::assert_snapshot!(refused(text), @r"
    error[NO_KINDS]: there are no pieces
     --> my.toml:4:10
      |
    4 | pieces = {}
      |          ^^
    ");
    let mut many = on_tiny("[pieces]\n");
    for number in 0..62 {
        writeln!(
            many,
            "k{number} = {{ letter = \"+{}\" }}",
            char::from(b'A' + number % 26)
        )
        .unwrap();
    }
    let report = refused(&many);
    let first = report
        .split("\n\n")
        .find(|finding| finding.contains("TOO_MANY_KINDS"));
    insta::assert_snapshot!(first.unwrap(), @r#"
    error[TOO_MANY_KINDS]: 65 piece types, at most 64 are supported
      --> my.toml:66:1
       |
    66 | k61 = { letter = "+J" }
       | ^^^
    "#);
}

#[test]
fn a_kind_that_is_named_is_in_the_file() {
    insta::assert_snapshot!(refused(&tiny("to = \"rook\"", "to = [\"rook\", \"kign\"]")), @r#"
    error[UNKNOWN_KIND]: there is no piece type `kign`
      --> my.toml:12:59
       |
    12 | promotes = { rule = "B1", in = "last rank", to = ["rook", "kign"], must = true }
       |                                                           ^^^^^^
      = allowed: king, rook, pawn
      = hint: did you mean `king`?
    "#);
    insta::assert_snapshot!(refused(&on_tiny("[pieces]\nrook = false\n[start]\nstandard = \"1kp/3/3/PK1 w 0 1\"\n")), @r#"
    error[UNKNOWN_KIND]: there is no piece type `rook`
      --> tiny (base):12:50
       |
    12 | promotes = { rule = "B1", in = "last rank", to = "rook", must = true }
       |                                                  ^^^^^^
      = allowed: king, pawn
    "#);
    insta::assert_snapshot!(refused(&tiny("to = \"rook\"", "to = []")), @r#"
    error[BAD_VALUE]: the list names no piece type
      --> my.toml:12:50
       |
    12 | promotes = { rule = "B1", in = "last rank", to = [], must = true }
       |                                                  ^^
    "#);
}

#[test]
fn names_of_kinds_are_plain() {
    insta::assert_snapshot!(refused(&tiny("rook = {", "\"the rook\" = {").replace("\"rook\"", "\"the rook\"")), @r#"
    error[BAD_NAME]: `the rook` cannot be a name
     --> my.toml:7:1
      |
    7 | "the rook" = { letter = "R", aliases = "T", moves = { A5 = "R" } }
      | ^^^^^^^^^^
      = hint: a name is a lower-case letter, then lower-case letters, digits and dashes
    "#);
}

#[test]
fn numbers_of_a_kind_are_within_bounds() {
    insta::assert_snapshot!(refused(&tiny("letter = \"R\",", "letter = \"R\", max = 0, value = 1.005, clock = \"stops\",")), @r#"
    error[BAD_VALUE]: must be from 1 to 255
     --> my.toml:7:30
      |
    7 | rook = { letter = "R", max = 0, value = 1.005, clock = "stops", aliases = "T", moves = { A5 = "R" } }
      |                              ^

    error[BAD_VALUE]: must be a number up to a million with at most two decimals
     --> my.toml:7:41
      |
    7 | rook = { letter = "R", max = 0, value = 1.005, clock = "stops", aliases = "T", moves = { A5 = "R" } }
      |                                         ^^^^^

    error[BAD_VALUE]: `stops` is none of the words that can stand here
     --> my.toml:7:56
      |
    7 | rook = { letter = "R", max = 0, value = 1.005, clock = "stops", aliases = "T", moves = { A5 = "R" } }
      |                                                        ^^^^^^^
      = allowed: resets, counts
    "#);
}

#[test]
fn a_promotion_has_a_zone_a_target_and_a_rule() {
    insta::assert_snapshot!(refused(&tiny("rule = \"B1\", in = \"last rank\", to = \"rook\", ", "")), @r"
    error[MISSING_KEY]: `promotes` needs `rule`
      --> my.toml:12:12
       |
    12 | promotes = { must = true }
       |            ^^^^^^^^^^^^^^^

    error[MISSING_KEY]: `promotes` needs `to`
      --> my.toml:12:12
       |
    12 | promotes = { must = true }
       |            ^^^^^^^^^^^^^^^

    error[MISSING_KEY]: `promotes` needs a region
      --> my.toml:12:12
       |
    12 | promotes = { must = true }
       |            ^^^^^^^^^^^^^^^
      = hint: `in` for squares of arrival, `touching` for departure or arrival
    ");
    insta::assert_snapshot!(refused(&tiny("in = \"last rank\",", "in = \"last rank\", touching = \"all\", on = \"check\",")), @r#"
    error[CONFLICT]: `in` and `touching` exclude each other
      --> my.toml:12:56
       |
    12 | promotes = { rule = "B1", in = "last rank", touching = "all", on = "check", to = "rook", must = true }
       |                                                        ^^^^^

    error[BAD_VALUE]: `check` is none of the words that can stand here
      --> my.toml:12:68
       |
    12 | promotes = { rule = "B1", in = "last rank", touching = "all", on = "check", to = "rook", must = true }
       |                                                                    ^^^^^^^
      = allowed: capture
    "#);
}
