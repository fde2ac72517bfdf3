//! Strict reading: what the format says, and nothing else.

use std::fmt::Write as _;

use hakam_core::{Setup, Side};
use hakam_text::Code as _;
use hakam_variant::fen::{FenError, FenErrorCode, Leniency, read};
use hakam_variant::{Ruleset, builtin, parse};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn variant(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn strict(rules: &Ruleset, text: &str) -> Result<Setup, FenError> {
    let reading = read(rules, text, Leniency::Strict)?;
    assert!(reading.repairs.is_empty(), "{text}");
    Ok(reading.setup)
}

fn report(rules: &Ruleset, texts: &[&str]) -> String {
    let mut report = String::new();
    for text in texts {
        let error = strict(rules, text).unwrap_err();
        let _ = writeln!(
            report,
            "{text:?}\n  {} at {:?}: {}",
            error.code.as_str(),
            text.get(error.span.clone()).unwrap(),
            error.message
        );
        if let Some(hint) = error.hint {
            let _ = writeln!(report, "  hint: {hint}");
        }
    }
    report
}

#[test]
fn the_start_arrays_of_every_variant_are_read() {
    for name in builtin::names() {
        let rules = variant(name);
        for start in rules.starts() {
            let setup = strict(&rules, &start.fen).unwrap();
            assert_eq!(setup, start.setup, "{name} {}", start.name);
        }
    }
}

#[test]
fn every_field_of_a_chess_position_is_read() {
    let chess = variant("chess");
    let setup = strict(&chess, "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq d6 7 31").unwrap();
    assert_eq!(setup.men(chess.geometry()).count(), 8);
    assert_eq!(setup.turn, Side::White);
    assert_eq!(setup.rights.len(), 5);
    assert_eq!(setup.marks.len(), 1);
    assert_eq!((setup.clock, setup.number), (7, 31));
}

#[test]
fn trailing_fields_may_be_absent() {
    let chess = variant("chess");
    let whole = strict(&chess, "4k3/8/8/8/8/8/8/4K2R b K - 0 1").unwrap();
    for text in [
        "4k3/8/8/8/8/8/8/4K2R b K - 0",
        "4k3/8/8/8/8/8/8/4K2R b K -",
        "4k3/8/8/8/8/8/8/4K2R b K",
    ] {
        assert_eq!(strict(&chess, text).unwrap(), whole, "{text}");
    }
    let bare = strict(&chess, "4k3/8/8/8/8/8/8/4K2R b").unwrap();
    assert!(bare.rights.is_empty());
}

#[test]
fn a_game_without_castling_or_marks_takes_dashes_in_their_place() {
    let shatranj = variant("shatranj");
    let whole = strict(&shatranj, "4k3/8/8/8/8/8/8/4K2R w 3 9").unwrap();
    for text in [
        "4k3/8/8/8/8/8/8/4K2R w - - 3 9",
        "4k3/8/8/8/8/8/8/4K2R w - 3 9",
    ] {
        assert_eq!(strict(&shatranj, text).unwrap(), whole, "{text}");
    }
    assert!(strict(&shatranj, "4k3/8/8/8/8/8/8/4K2R w - -").is_ok());
    let error = strict(&shatranj, "4k3/8/8/8/8/8/8/4K2R w - - - 3 9").unwrap_err();
    assert_eq!(error.code, FenErrorCode::Counter);
    // Aliases are read as the kinds they stand for.
    assert_eq!(
        strict(&shatranj, "rnbkqbnr/8/8/8/8/8/8/RNEKGENR w 0 1"),
        strict(&shatranj, "rnakfanr/8/8/8/8/8/8/RNAKFANR w 0 1")
    );
}

#[test]
fn checks_count_down_or_up() {
    let rules = variant("three-check");
    let board = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (rest, white, black) in [
        ("3+3 0 1", 0, 0),
        ("1+3 0 1", 2, 0),
        ("3+0 0 1", 0, 3),
        ("+2+1 0 1", 2, 1),
        ("3+3", 0, 0),
    ] {
        let setup = strict(&rules, &format!("{board} {rest}")).unwrap();
        assert_eq!(
            (setup.checks.white, setup.checks.black),
            (white, black),
            "{rest}"
        );
    }
    let setup = strict(&rules, &format!("{board} 5 9 +2+1")).unwrap();
    assert_eq!((setup.checks.white, setup.clock, setup.number), (2, 5, 9));
}

#[test]
fn large_boards_have_numbers_above_nine_and_holes_are_stars() {
    let grand = variant("grand");
    assert!(strict(&grand, "10/10/10/10/10/10/10/10/10/4K4k w - - 0 1").is_ok());
    let holed = parse(
        "holed.toml",
        "format = 1\nname = \"holed\"\nboard = \"4x3\"\nholes = [\"a1\", \"c2\"]\n\
         [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
         promoted = { letter = \"+B\", moves = { A4 = \"B\" } }\n\
         [start]\nstandard = \"+b2k/2*1/*2K w 0 1\"\n[fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n",
        &builtin::base,
    )
    .unwrap_or_else(|report| panic!("{report}"))
    .rules;
    assert_eq!(holed.standard_start().men(holed.geometry()).count(), 3);
    insta::assert_snapshot!(report(&holed, &[
        "k3/2*1/4 w 0 1",
        "k3/2*1/K2K w 0 1",
        "k3/2*1/*1*K w 0 1",
        "b3/2*1/*2K w 0 1",
        "+3/2*1/*2K w 0 1",
    ]), @r#"
    "k3/2*1/4 w 0 1"
      HOLE at "4": a number counts empty squares, and one of these is a hole
      hint: write `*` for each hole
    "k3/2*1/K2K w 0 1"
      HOLE at "K": a1 is a hole, no piece can stand there
    "k3/2*1/*1*K w 0 1"
      HOLE at "*": c1 is a square, not a hole
    "b3/2*1/*2K w 0 1"
      UNKNOWN_LETTER at "b": `b` is not a piece of this game, whose letters are K +B
      hint: did you mean `+B` (promoted)?
    "+3/2*1/*2K w 0 1"
      UNKNOWN_SIGN at "+3": `+3` means nothing on a board
      hint: a board has letters, numbers, `/`, `*` for holes, `+` before and `~` behind a letter
    "#);
    let setup = strict(&holed, "k~2k/2*1/*2K w 0 1").unwrap();
    let a3 = holed.geometry().parse_square("a3").unwrap();
    assert!(setup.at(a3).unwrap().promoted);
}

#[test]
fn faults_of_the_board_are_located() {
    insta::assert_snapshot!(report(&variant("chess"), &[
        "",
        "8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8/Pp w - - 0 1",
        "8/8/8/7/8/8/8/8 w - - 0 1",
        "8/8/8/4k4/8/8/8/8 w - - 0 1",
        "8/8/8/9/8/8/8/8 w - - 0 1",
        "8/8/8/11111111/8/8/8/8 w - - 0 1",
        "8/8/8/44/8/8/8/8 w - - 0 1",
        "8/8/8/99999999999999999999/8/8/8/8 w - - 0 1",
        "8/8/8/08/8/8/8/8 w - - 0 1",
        "8/8/8/x7/8/8/8/8 w - - 0 1",
        "8/8/8/+p7/8/8/8/8 w - - 0 1",
        "8/8/8/?7/8/8/8/8 w - - 0 1",
        "8/8/8/♔7/8/8/8/8 w - - 0 1",
        "8/8/8/*7/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8[] w - - 0 1",
        "8/8/8/8/8/8/8/8[QPp] w - - 0 1",
    ]), @r#"
    ""
      EMPTY at "": there is no position
    "8/8/8/8/8/8/8 w - - 0 1"
      RANK_COUNT at "": 7 ranks, the board has 8
    "8/8/8/8/8/8/8/8/8 w - - 0 1"
      RANK_COUNT at "8": 9 ranks, the board has 8
    "8/8/8/8/8/8/8/8/Pp w - - 0 1"
      RANK_COUNT at "Pp": 9 ranks, the board has 8
      hint: pieces in hand, as an extra rank, are not supported yet
    "8/8/8/7/8/8/8/8 w - - 0 1"
      FILE_COUNT at "7": rank 5 has 7 of 8 files
    "8/8/8/4k4/8/8/8/8 w - - 0 1"
      FILE_COUNT at "4": rank 5 has more than 8 files
    "8/8/8/9/8/8/8/8 w - - 0 1"
      FILE_COUNT at "9": rank 5 has more than 8 files
    "8/8/8/11111111/8/8/8/8 w - - 0 1"
      GAP at "11111111": a gap of `11111111` squares, the board has 8 files
      hint: digits that stand together are one number: write `8`
    "8/8/8/44/8/8/8/8 w - - 0 1"
      GAP at "44": a gap of `44` squares, the board has 8 files
      hint: digits that stand together are one number: write `8`
    "8/8/8/99999999999999999999/8/8/8/8 w - - 0 1"
      GAP at "99999999999999999999": a gap of `99999999999999999999` squares, the board has 8 files
      hint: digits that stand together are one number
    "8/8/8/08/8/8/8/8 w - - 0 1"
      GAP at "08": a gap of `08` squares
      hint: a gap is a number from 1, written without a leading 0
    "8/8/8/x7/8/8/8/8 w - - 0 1"
      UNKNOWN_LETTER at "x": `x` is not a piece of this game, whose letters are K Q R B N P
    "8/8/8/+p7/8/8/8/8 w - - 0 1"
      UNKNOWN_LETTER at "+p": `+p` is not a piece of this game, whose letters are K Q R B N P
      hint: did you mean `P` (pawn)?
    "8/8/8/?7/8/8/8/8 w - - 0 1"
      UNKNOWN_SIGN at "?": `?` means nothing on a board
      hint: a board has letters, numbers, `/`, `*` for holes, `+` before and `~` behind a letter
    "8/8/8/♔7/8/8/8/8 w - - 0 1"
      UNKNOWN_SIGN at "♔": `♔` means nothing on a board
      hint: a board has letters, numbers, `/`, `*` for holes, `+` before and `~` behind a letter
    "8/8/8/*7/8/8/8/8 w - - 0 1"
      HOLE at "*": a5 is a square, not a hole
    "8/8/8/8/8/8/8/8[] w - - 0 1"
      HANDS at "[]": pieces in hand are not supported yet
      hint: leave the brackets out
    "8/8/8/8/8/8/8/8[QPp] w - - 0 1"
      HANDS at "[QPp]": pieces in hand are not supported yet
      hint: leave the brackets out
    "#);
}

#[test]
fn faults_of_the_other_fields_are_located() {
    insta::assert_snapshot!(report(&variant("chess"), &[
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 W - - 0 1",
        "8/8/8/8/8/8/8/8 x - - 0 1",
        "8/8/8/8/8/8/8/8  w - - 0 1",
        " 8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1\n",
        "8/8/8/8/8/8/8/8_w_-_-_0_1",
        "8/8/8/8/8/8/8/8 w — - 0 1",
        "8/8/8/8/8/8/8/8 w 0 1",
        "8/8/8/8/8/8/8/8 w K - 0 1",
        "8/8/8/8/8/8/8/4K3 w Q - 0 1",
        "8/8/8/8/8/8/8/4K2R w KK - 0 1",
        "8/8/8/8/8/8/8/4K2R w X - 0 1",
        "8/8/8/8/8/8/8/4K2R w A - 0 1",
        "8/8/8/8/8/8/8/4KN1R w F - 0 1",
        "8/8/8/8/8/8/8/7R w H - 0 1",
        "8/8/8/8/8/8/8/8 w - e9 0 1",
        "8/8/8/8/8/8/8/8 w - 3e 0 1",
        "8/8/8/8/8/8/8/8 w - e6 0 1",
        "8/8/8/8/8/8/8/8 w - e1 0 1",
        "8/8/4p3/4p3/8/8/8/8 w - e6 0 1",
        "8/8/8/4n3/8/8/8/8 w - e6 0 1",
        "8/8/8/4p3/8/8/8/8 w - e6,e6 0 1",
        "8/8/8/4p3/8/8/8/8 w - e6, 0 1",
    ]), @r#"
    "8/8/8/8/8/8/8/8"
      MISSING_FIELD at "": the field `side` is missing
      hint: the fields are: board, side, castling, passing, clock, number
    "8/8/8/8/8/8/8/8 W - - 0 1"
      SIDE at "W": the side to move is `w` or `b`, here is `W`
      hint: write `w`
    "8/8/8/8/8/8/8/8 x - - 0 1"
      SIDE at "x": the side to move is `w` or `b`, here is `x`
      hint: the fields are: board, side, castling, passing, clock, number
    "8/8/8/8/8/8/8/8  w - - 0 1"
      SPACING at "  ": fields are parted by one space
    " 8/8/8/8/8/8/8/8 w - - 0 1"
      SPACING at " ": a position has no space before or behind it
    "8/8/8/8/8/8/8/8 w - - 0 1\n"
      SPACING at "\n": a position has no space before or behind it
    "8/8/8/8/8/8/8/8_w_-_-_0_1"
      SPACING at "_": fields are parted by one space
    "8/8/8/8/8/8/8/8 w — - 0 1"
      DASH at "—": `—` is not the plain dash
      hint: write `-`
    "8/8/8/8/8/8/8/8 w 0 1"
      CASTLING at "0": `0` names no castling right
      hint: write `KQkq`, files of castling rooks, or `-` for none
    "8/8/8/8/8/8/8/8 w K - 0 1"
      RIGHT_WITHOUT_MAN at "K": White has no king on e1 to castle with
    "8/8/8/8/8/8/8/4K3 w Q - 0 1"
      RIGHT_WITHOUT_MAN at "Q": White has no rook on a1 to castle with
    "8/8/8/8/8/8/8/4K2R w KK - 0 1"
      CASTLING at "K": `K` stands here twice
    "8/8/8/8/8/8/8/4K2R w X - 0 1"
      CASTLING at "X": `X` names no castling right
      hint: write `KQkq`, files of castling rooks, or `-` for none
    "8/8/8/8/8/8/8/4K2R w A - 0 1"
      RIGHT_WITHOUT_MAN at "A": White has no piece on a1
    "8/8/8/8/8/8/8/4KN1R w F - 0 1"
      RIGHT_WITHOUT_MAN at "F": no rule asks whether the knight on f1 has moved
    "8/8/8/8/8/8/8/7R w H - 0 1"
      RIGHT_WITHOUT_MAN at "H": White has no king on e1 to castle with
    "8/8/8/8/8/8/8/8 w - e9 0 1"
      PASSING at "e9": `e9` is no square of this board
      hint: write the skipped square, such as `e3`, or `-` for none
    "8/8/8/8/8/8/8/8 w - 3e 0 1"
      PASSING at "3": `3` is no square of this board
      hint: write the skipped square, such as `e3`, or `-` for none
    "8/8/8/8/8/8/8/8 w - e6 0 1"
      MARK_WITHOUT_MAN at "e6": no piece of Black, who has just moved, stands on e5
    "8/8/8/8/8/8/8/8 w - e1 0 1"
      MARK_WITHOUT_MAN at "e1": no square lies ahead of e1 for Black
    "8/8/4p3/4p3/8/8/8/8 w - e6 0 1"
      MARK_WITHOUT_MAN at "e6": e6 is occupied, so it was not skipped
    "8/8/8/4n3/8/8/8/8 w - e6 0 1"
      MARK_WITHOUT_MAN at "e6": the knight on e5 leaves no en passant square in this game
    "8/8/8/4p3/8/8/8/8 w - e6,e6 0 1"
      MARK_WITHOUT_MAN at "e6": the piece on e5 has two en passant squares
    "8/8/8/4p3/8/8/8/8 w - e6, 0 1"
      PASSING at "": a square is missing
      hint: write the skipped square, such as `e3`, or `-` for none
    "#);
}

#[test]
fn faults_of_the_counters_are_located() {
    insta::assert_snapshot!(report(&variant("chess"), &[
        "8/8/8/8/8/8/8/8 w - - - 1",
        "8/8/8/8/8/8/8/8 w - - -1 1",
        "8/8/8/8/8/8/8/8 w - - 0 0",
        "8/8/8/8/8/8/8/8 w - - 007 1",
        "8/8/8/8/8/8/8/8 w - - 0 4294967295",
        "8/8/8/8/8/8/8/8 w - - 0 1 bm e4;",
    ]), @r#"
    "8/8/8/8/8/8/8/8 w - - - 1"
      COUNTER at "-": the halfmove clock is a number
      hint: write `0`
    "8/8/8/8/8/8/8/8 w - - -1 1"
      COUNTER at "-1": `-1` is no number
      hint: the fields are: board, side, castling, passing, clock, number
    "8/8/8/8/8/8/8/8 w - - 0 0"
      COUNTER at "0": moves are counted from 1
      hint: write `1`
    "8/8/8/8/8/8/8/8 w - - 007 1"
      COUNTER at "007": a number is written without leading zeros
    "8/8/8/8/8/8/8/8 w - - 0 4294967295"
      COUNTER at "4294967295": `4294967295` is too large, at most 999999999
    "8/8/8/8/8/8/8/8 w - - 0 1 bm e4;"
      EXTRA_FIELD at "bm e4;": `bm e4;` is more than a position has
      hint: the fields are: board, side, castling, passing, clock, number
    "#);
}

#[test]
fn faults_of_fields_that_some_games_lack_are_located() {
    insta::assert_snapshot!(report(&variant("three-check"), &[
        "8/8/8/8/8/8/8/8 w - - 4+0 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1 +0+4",
        "8/8/8/8/8/8/8/8 w - - 3 0 1",
        "8/8/8/8/8/8/8/8 w - - 3+ 0 1",
    ]), @r#"
    "8/8/8/8/8/8/8/8 w - - 4+0 0 1"
      CHECKS at "4": 4 checks, the game is over after 3
      hint: write `3+3` for checks still needed, White's first, or `+0+0` for checks given
    "8/8/8/8/8/8/8/8 w - - 0 1 +0+4"
      CHECKS at "4": 4 checks, the game is over after 3
      hint: write `3+3` for checks still needed, White's first, or `+0+0` for checks given
    "8/8/8/8/8/8/8/8 w - - 3 0 1"
      CHECKS at "3": `3` is no number of checks
      hint: write `3+3` for checks still needed, White's first, or `+0+0` for checks given
    "8/8/8/8/8/8/8/8 w - - 3+ 0 1"
      CHECKS at "": a number is missing
      hint: the fields are: board, side, castling, passing, checks, clock, number
    "#);
    insta::assert_snapshot!(report(&variant("antichess"), &[
        "8/8/8/8/8/8/8/4K2R w K - 0 1",
        "8/8/8/8/8/8/8/4K2R w H - 0 1",
    ]), @r#"
    "8/8/8/8/8/8/8/4K2R w K - 0 1"
      CASTLING at "K": `K` names no castling right
      hint: this game has no castling: write `-`
    "8/8/8/8/8/8/8/4K2R w H - 0 1"
      RIGHT_WITHOUT_MAN at "H": no rule asks whether the rook on h1 has moved
    "#);
}

#[test]
fn an_error_is_shown_under_its_text() {
    let text = START.replace("8/8/8/8", "8/8/11111111/8");
    let error = strict(&variant("chess"), &text).unwrap_err();
    insta::assert_snapshot!(error.render(&text), @"
    error[GAP]: a gap of `11111111` squares, the board has 8 files
     --> position:1:23
      |
    1 | rnbqkbnr/pppppppp/8/8/11111111/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      |                       ^^^^^^^^
      = hint: digits that stand together are one number: write `8`
    ");
}
