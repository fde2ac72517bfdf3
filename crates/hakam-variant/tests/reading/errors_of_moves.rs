//! Betza words and legs that are refused.

use super::{refused, tiny};

#[test]
fn an_unknown_betza_atom_is_refused_where_it_stands() {
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = \"WfX\"")), @r#"
    error[BETZA]: `X` is not understood in a Betza word
     --> my.toml:7:57
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = "WfX" } }
      |                                                         ^
      = hint: the atoms are W F D N A H C Z G and R B Q K
    "#);
}

#[test]
fn a_place_within_a_string_with_escapes_is_shown_as_the_whole_string() {
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = \"\\u0057X\"")), @r#"
    error[BETZA]: `X` is not understood in a Betza word
     --> my.toml:7:54
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = "\u0057X" } }
      |                                                      ^^^^^^^^^
      = hint: the atoms are W F D N A H C Z G and R B Q K
    "#);
}

#[test]
fn a_move_entry_has_one_way_of_saying_how_the_man_goes() {
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { from = \"all\" }")), @r#"
    error[MISSING_KEY]: a move entry needs `betza` or `legs`
     --> my.toml:7:54
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { from = "all" } } }
      |                                                      ^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { betza = \"R\", legs = [\"R\"] }")), @r#"
    error[CONFLICT]: `betza` and `legs` exclude each other
     --> my.toml:7:76
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { betza = "R", legs = ["R"] } } }
      |                                                                            ^^^^^
    "#);
}

#[test]
fn legs_fit_together() {
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [{ betza = \"W\", turn = \"ahead\" }, \"W\"] }")), @r#"
    error[LEGS]: the first leg has no leg before it to turn from
     --> my.toml:7:86
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ betza = "W", turn = "ahead" }, "W"] } } }
      |                                                                                      ^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [\"eW\", \"iW\"] }")), @r#"
    error[LEGS]: only the last leg may capture en passant
     --> my.toml:7:64
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["eW", "iW"] } } }
      |                                                                ^^^^

    error[LEGS]: `i` is about where the piece stands: only the first leg may say it
     --> my.toml:7:70
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["eW", "iW"] } } }
      |                                                                      ^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [\"W\", \"W\", \"W\", \"W\", \"W\"] }")), @r#"
    error[LEGS]: a move has 1 to 4 legs
     --> my.toml:7:63
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["W", "W", "W", "W", "W"] } } }
      |                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [\"Q\", \"Q\", \"Q\"] }")), @r#"
    error[LEGS]: these legs lead along more than 64000 paths
     --> my.toml:7:63
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["Q", "Q", "Q"] } } }
      |                                                               ^^^^^^^^^^^^^^^
      = hint: say with `repeat` how far each of them goes
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [\"W\", { betza = \"W\", turn = \"inward\", repeat = \"2\" }] }")), @r#"
    error[BAD_VALUE]: `inward` is none of the words that can stand here
     --> my.toml:7:91
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["W", { betza = "W", turn = "inward", repeat = "2" }] } } }
      |                                                                                           ^^^^^^^^
      = allowed: ahead, outward, across, back
      = hint: did you mean `outward`?

    error[CONFLICT]: `betza` and `repeat` exclude each other
     --> my.toml:7:110
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = ["W", { betza = "W", turn = "inward", repeat = "2" }] } } }
      |                                                                                                              ^^^
    "#);
}

#[test]
fn a_leg_that_is_written_out_has_sound_numbers() {
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [{ delta = [0, 0], repeat = \"4..2\", symmetry = \"some\", land = \"own\" }] }")), @r#"
    error[BAD_VALUE]: a delta is two numbers from -25 to 25, to the right and forward, not both 0
     --> my.toml:7:74
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ delta = [0, 0], repeat = "4..2", symmetry = "some", land = "own" }] } } }
      |                                                                          ^^^^^^

    error[BAD_VALUE]: `4..2` is no repetition
     --> my.toml:7:91
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ delta = [0, 0], repeat = "4..2", symmetry = "some", land = "own" }] } } }
      |                                                                                           ^^^^^^
      = hint: write `1`, `1..` or `1..4`

    error[BAD_VALUE]: `some` is none of the words that can stand here
     --> my.toml:7:110
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ delta = [0, 0], repeat = "4..2", symmetry = "some", land = "own" }] } } }
      |                                                                                                              ^^^^^^
      = allowed: all, forward, left-right, none
      = hint: did you mean `none`?

    error[BAD_VALUE]: `own` is none of the words that can stand here
     --> my.toml:7:125
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ delta = [0, 0], repeat = "4..2", symmetry = "some", land = "own" }] } } }
      |                                                                                                                             ^^^^^
      = allowed: empty, foe, empty or foe
    "#);
    insta::assert_snapshot!(refused(&tiny("A5 = \"R\"", "A5 = { legs = [{ repeat = \"1..\" }] }")), @r#"
    error[MISSING_KEY]: a leg needs `delta`
     --> my.toml:7:64
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = { legs = [{ repeat = "1.." }] } } }
      |                                                                ^^^^^^^^^^^^^^^^^^
    "#);
}
