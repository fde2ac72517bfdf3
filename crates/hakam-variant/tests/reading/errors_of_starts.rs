//! Castling, start arrays, shuffles and the fields of positions.

use super::{on_tiny, refused, tiny, tiny_and};

const CASTLING: &str = "[castling]
king = \"king\"
rook = \"rook\"
sides.h = { rule = \"B2\", king-to = \"c\", rook-to = \"b\" }
";

fn castling(king_to: &str) -> String {
    let fields = "[fen]\nfields = [\"board\", \"side\", \"castling\"]\n";
    let castling = CASTLING.replace("king-to = \"c\"", &format!("king-to = \"{king_to}\""));
    on_tiny(&format!("{castling}{fields}"))
}

#[test]
fn castling_targets_differ_and_lie_on_the_board() {
    insta::assert_snapshot!(refused(&castling("b")), @r#"
    error[CASTLING_SAME_SQUARE]: king and rook would end on the same square
     --> my.toml:7:51
      |
    7 | sides.h = { rule = "B2", king-to = "b", rook-to = "b" }
      |                                                   ^^^
    "#);
    insta::assert_snapshot!(refused(&castling("g")), @r#"
    error[CASTLING_OFF_BOARD]: there is no square g1
     --> my.toml:7:36
      |
    7 | sides.h = { rule = "B2", king-to = "g", rook-to = "b" }
      |                                    ^^^
    "#);
    insta::assert_snapshot!(refused(&castling("c1")), @r#"
    error[BAD_VALUE]: `c1` is no file
     --> my.toml:7:36
      |
    7 | sides.h = { rule = "B2", king-to = "c1", rook-to = "b" }
      |                                    ^^^^
      = hint: write one letter, the file as White sees it: `g`
    "#);
}

#[test]
fn castling_needs_its_field_and_its_words() {
    insta::assert_snapshot!(refused(&on_tiny(CASTLING)), @r#"
    error[FEN_FIELDS]: `[castling]` needs the field `castling` in a position
     --> my.toml:4:1
      |
    4 | [castling]
      | ^^^^^^^^^^
      = hint: add it to `fields` of `[fen]`
    "#);
    insta::assert_snapshot!(refused(&on_tiny("[castling]\nking = \"king\"\nrook-from = { q = \"a\" }\nsides = {}\nrank = 5\n")), @r#"
    error[MISSING_KEY]: `[castling]` needs `rook`
     --> my.toml:4:1
      |
    4 | [castling]
      | ^^^^^^^^^^

    error[UNKNOWN_KEY]: a table of sides has no word `q`
     --> my.toml:6:15
      |
    6 | rook-from = { q = "a" }
      |               ^
      = allowed: h, a

    error[MISSING_KEY]: castling needs a side, `h` or `a`
     --> my.toml:7:9
      |
    7 | sides = {}
      |         ^^

    error[BAD_VALUE]: must be from 1 to 4
     --> my.toml:8:8
      |
    8 | rank = 5
      |        ^
    "#);
}

#[test]
fn there_is_a_start_array_called_standard() {
    insta::assert_snapshot!(refused(&tiny("standard", "normal")), @r"
    error[MISSING_STANDARD]: there is no starting position called `standard`
      --> my.toml:14:1
       |
    14 | [start]
       | ^^^^^^^
    ");
    insta::assert_snapshot!(refused(&tiny("[start]\nstandard = \"rkp/3/3/PKR w 0 1\"\n", "")), @r#"
    error[MISSING_KEY]: a definition needs `start`
     --> my.toml:2:8
      |
    2 | name = "tiny"
      |        ^^^^^^
    "#);
}

#[test]
fn a_start_array_fits_the_board_and_the_letters() {
    insta::assert_snapshot!(refused(&tiny("rkp/3/3/PKR", "rkp/3/4/PKR")), @r#"
    error[START_ARRAY]: rank 2 has more than 3 files
      --> my.toml:15:19
       |
    15 | standard = "rkp/3/4/PKR w 0 1"
       |                   ^
    "#);
    insta::assert_snapshot!(refused(&tiny("rkp/3/3/PKR", "rkp/3/3/3/PKR")), @r#"
    error[START_ARRAY]: 5 ranks, the board has 4
      --> my.toml:15:23
       |
    15 | standard = "rkp/3/3/3/PKR w 0 1"
       |                       ^^^
      = hint: pieces in hand, as an extra rank, are not supported yet
    "#);
    insta::assert_snapshot!(refused(&tiny("rkp/3/3/PKR", "rkp/3/3/PKQ")), @r#"
    error[START_ARRAY]: `Q` is not a piece of this game, whose letters are K R P
      --> my.toml:15:23
       |
    15 | standard = "rkp/3/3/PKQ w 0 1"
       |                       ^
    "#);
}

#[test]
fn fields_begin_with_board_and_side_and_come_once() {
    insta::assert_snapshot!(refused(&tiny("\"board\", \"side\"", "\"side\", \"board\"")), @r#"
    error[FEN_FIELDS]: the first two fields must be `board` and `side`
      --> my.toml:18:10
       |
    18 | fields = ["side", "board", "clock", "number"]
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("\"number\"]", "\"clock\", \"nr\"]")), @r#"
    error[FEN_FIELDS]: the field `clock` stands here twice
      --> my.toml:18:37
       |
    18 | fields = ["board", "side", "clock", "clock", "nr"]
       |                                     ^^^^^^^

    error[BAD_VALUE]: `nr` is none of the words that can stand here
      --> my.toml:18:46
       |
    18 | fields = ["board", "side", "clock", "clock", "nr"]
       |                                              ^^^^
      = allowed: board, side, castling, passing, checks, clock, number
    "#);
    insta::assert_snapshot!(refused(&tiny("\"clock\",", "\"checks\", \"clock\",").replace("PKR w 0 1", "PKR w 3+3 0 1")), @r#"
    error[FEN_FIELDS]: the field `checks` counts down to what a game-end rule says with `checks-given`
      --> my.toml:17:1
       |
    17 | [fen]
       | ^^^^^
      = hint: take it out of `fields` of `[fen]`, or add such a rule
    "#);
}

#[test]
fn what_a_game_remembers_has_a_field() {
    insta::assert_snapshot!(refused(&tiny("A1 = \"fmW\"", "A1 = { betza = \"fmnD\", passing = true, unmoved = true }")), @r#"
    error[FEN_FIELDS]: `unmoved` needs the field `castling` in a position
      --> my.toml:11:16
       |
    11 | moves = { A1 = { betza = "fmnD", passing = true, unmoved = true }, A3 = "fcF" }
       |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = hint: add it to `fields` of `[fen]`

    error[FEN_FIELDS]: `passing` needs the field `passing` in a position
      --> my.toml:11:16
       |
    11 | moves = { A1 = { betza = "fmnD", passing = true, unmoved = true }, A3 = "fcF" }
       |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = hint: add it to `fields` of `[fen]`
    "#);
    insta::assert_snapshot!(refused(&tiny_and("[[ending]]\nrule = \"D15\"\nwhen = { checks-given = 3 }\nresult = \"mover loses\"\n")), @r#"
    error[FEN_FIELDS]: `checks-given` needs the field `checks` in a position
      --> my.toml:30:1
       |
    30 | [[ending]]
       | ^^^^^^^^^^
      = hint: add it to `fields` of `[fen]`
    "#);
}

fn shuffled(words: &str) -> String {
    format!(
        "format = 1\nname = \"mine\"\nbase = \"chess\"\n[start]\nstandard = \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\"\n[start.shuffle]\n{words}\n"
    )
}

#[test]
fn a_shuffle_fits_its_squares_conditions_and_numbers() {
    insta::assert_snapshot!(refused(&shuffled("men = \"RNBQKBN\"\non = \"rank 1\"")), @r"
    error[SHUFFLE]: 7 pieces are to be placed on 8 squares
     --> my.toml:6:1
      |
    6 | [start.shuffle]
      | ^^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused(&shuffled("men = \"RNBQKBNX\"\non = \"rank 1\"")), @r#"
    error[SHUFFLE]: no piece type has the letter `X`
     --> my.toml:7:7
      |
    7 | men = "RNBQKBNX"
      |       ^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&shuffled("men = \"RNBQKBNR\"\non = \"rank 1\"\nkeep = [\"bishop on both colours\"]")), @r#"
    error[SHUFFLE]: `bishop on both colours` is no condition
     --> my.toml:9:9
      |
    9 | keep = ["bishop on both colours"]
      |         ^^^^^^^^^^^^^^^^^^^^^^^^
      = hint: write `bishops on both colours` or `king between rooks`, with piece types of this game
    "#);
    insta::assert_snapshot!(refused(&shuffled("men = \"RNBQKBNR\"\non = \"rank 1\"\nkeep = [\"queens on both colours\"]")), @r#"
    error[SHUFFLE]: there must be two of the pair among the pieces, and one between them
     --> my.toml:9:9
      |
    9 | keep = ["queens on both colours"]
      |         ^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&shuffled("men = \"RNBQKBNR\"\non = \"rank 1\"\nnumbering = \"scharnagl\"")), @r"
    error[SHUFFLE]: Scharnagl's numbers are for eight squares of a rank, a pair of pieces on both colours, one piece between a second pair, a third pair, and one more piece
     --> my.toml:6:1
      |
    6 | [start.shuffle]
      | ^^^^^^^^^^^^^^^
    ");
}

#[test]
fn nobody_begins_outside_the_region_it_never_leaves() {
    let guard = "rook = { letter = \"R\", aliases = \"T\", in = \"rank 2\"";
    let text = tiny("rook = { letter = \"R\", aliases = \"T\"", guard);
    insta::assert_snapshot!(refused(&text), @r#"
    error[START_ARRAY]: E7: White's rook on c1 is outside its region
      --> my.toml:15:12
       |
    15 | standard = "rkp/3/3/PKR w 0 1"
       |            ^^^^^^^^^^^^^^^^^^^

    error[START_ARRAY]: E7: Black's rook on a4 is outside its region
      --> my.toml:15:12
       |
    15 | standard = "rkp/3/3/PKR w 0 1"
       |            ^^^^^^^^^^^^^^^^^^^
    "#);
}
