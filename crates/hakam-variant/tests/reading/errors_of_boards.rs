//! The board, regions and rule codes.

use super::{refused, tiny, tiny_and};

#[test]
fn a_board_has_a_shape_and_at_most_256_squares() {
    insta::assert_snapshot!(refused(&tiny("3x4", "3 by 4")), @r#"
    error[BOARD_SHAPE]: `3 by 4` is no board
     --> my.toml:3:9
      |
    3 | board = "3 by 4"
      |         ^^^^^^^^
      = hint: a board is files x ranks: `8x8`, `9x10`
    "#);
    insta::assert_snapshot!(refused(&tiny("3x4", "20x15")), @r#"
    error[BOARD_TOO_LARGE]: board is 20x15 = 300 squares, at most 256 are supported
     --> my.toml:3:9
      |
    3 | board = "20x15"
      |         ^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("3x4", "99999x1")), @r#"
    error[BOARD_TOO_LARGE]: `99999x1` is too large: at most 26 files and 256 squares are supported
     --> my.toml:3:9
      |
    3 | board = "99999x1"
      |         ^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("3x4", "0x4")), @r#"
    error[BOARD_SHAPE]: a board needs at least one file and one rank
     --> my.toml:3:9
      |
    3 | board = "0x4"
      |         ^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("board = \"3x4\"\n", "")), @r#"
    error[MISSING_KEY]: a definition needs `board`
     --> my.toml:2:8
      |
    2 | name = "tiny"
      |        ^^^^^^
    "#);
}

#[test]
fn holes_and_regions_lie_on_the_board() {
    insta::assert_snapshot!(refused(&tiny("\"3x4\"", "\"3x4\"\nholes = [\"d1\"]")), @r#"
    error[HOLE_OFF_BOARD]: `d1` is no square of the board
     --> my.toml:4:10
      |
    4 | holes = ["d1"]
      |          ^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("\"last rank\"", "\"ranks 3..5\"")), @r#"
    error[REGION_OFF_BOARD]: `rank 5` is not on the board
      --> my.toml:12:33
       |
    12 | promotes = { rule = "B1", in = "ranks 3..5", to = "rook", must = true }
       |                                 ^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("\"last rank\"", "\"squares a1 d4\"")), @r#"
    error[REGION_OFF_BOARD]: `d4` is not on the board
      --> my.toml:12:33
       |
    12 | promotes = { rule = "B1", in = "squares a1 d4", to = "rook", must = true }
       |                                 ^^^^^^^^^^^^^
    "#);
}

#[test]
fn a_region_is_one_of_the_forms_or_a_name() {
    insta::assert_snapshot!(refused(&tiny("\"last rank\"", "\"rank 3, rank four\"")), @r#"
    error[REGION_SYNTAX]: `rank four` is no region
      --> my.toml:12:40
       |
    12 | promotes = { rule = "B1", in = "rank 3, rank four", to = "rook", must = true }
       |                                        ^^^^^^^^^^
      = hint: a region is `rank 2`, `ranks 2..4`, `ranks 8..`, `last rank`, `file d`, `files d..f`, `squares e4 d1..f3`, `all`, or a name from `[regions]`
    "#);
    insta::assert_snapshot!(refused(&tiny("\"last rank\"", "\"goal\"").replace("[fen]", "[regions]\ngoals = \"rank 4\"\n\n[fen]")), @r#"
    error[UNKNOWN_REGION]: there is no region called `goal`
      --> my.toml:12:33
       |
    12 | promotes = { rule = "B1", in = "goal", to = "rook", must = true }
       |                                 ^^^^
      = hint: did you mean `goals`?
    "#);
    insta::assert_snapshot!(refused(&tiny("\"last rank\"", "{ white = \"rank 4\" }")), @r#"
    error[MISSING_KEY]: a value written for each side needs `black`
      --> my.toml:12:32
       |
    12 | promotes = { rule = "B1", in = { white = "rank 4" }, to = "rook", must = true }
       |                                ^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn a_rule_has_a_code_of_the_registry_or_a_description() {
    insta::assert_snapshot!(refused(&tiny("A8 = \"K\"", "king = \"K\"")), @r#"
    error[BAD_RULE_CODE]: a rule code is a capital letter and a number (`A7`), or `x-` and a name (`x-camel`)
     --> my.toml:6:48
      |
    6 | king = { letter = "K", royal = true, moves = { king = "K" } }
      |                                                ^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("A8 = \"K\"", "A88 = \"K\"")), @r#"
    error[UNKNOWN_RULE]: there is no rule `A88`
     --> my.toml:6:48
      |
    6 | king = { letter = "K", royal = true, moves = { A88 = "K" } }
      |                                                ^^^
      = hint: did you mean `A8`? `hakam rules` lists the codes; a rule of your own begins with `x-`
    "#);
    insta::assert_snapshot!(refused(&tiny("A8 = \"K\"", "x-step = \"K\"")), @r#"
    error[UNDESCRIBED_RULE]: the rule `x-step` is not described
     --> my.toml:6:48
      |
    6 | king = { letter = "K", royal = true, moves = { x-step = "K" } }
      |                                                ^^^^^^
      = hint: add `[rules.x-step]` with a `summary`
    "#);
    insta::assert_snapshot!(refused(&tiny_and("[rules.x-step]\nexplanation = \"One square.\"")), @r"
    error[MISSING_KEY]: a rule of your own needs `summary`
      --> my.toml:30:1
       |
    30 | [rules.x-step]
       | ^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&tiny_and("[rules.A8]\nsummary = \"One square.\"")), @r"
    error[BAD_RULE_CODE]: `A8` belongs to the registry
      --> my.toml:30:8
       |
    30 | [rules.A8]
       |        ^^
      = hint: the code of a rule of your own begins with `x-`
    ");
}
