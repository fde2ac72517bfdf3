//! Coordinate moves, read and written.

use std::fmt::Write as _;

use hakam_core::Wing;
use hakam_notation::coordinate::{CoordinateMove, read, write};
use hakam_text::Code as _;
use hakam_variant::{Ruleset, builtin, parse};
use proptest::prelude::*;

fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

fn tall() -> Ruleset {
    parse(
        "tall.toml",
        "format = 1\nname = \"tall\"\nboard = \"4x12\"\nholes = [\"b2\"]\n\
         [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
         bishop = { letter = \"B\", aliases = \"L\", moves = { A4 = \"B\" } }\n\
         horse = { letter = \"+B\", moves = { A4 = \"B\", A11 = \"W\" } }\n\
         [start]\nstandard = \"kb1+b/4/4/4/4/4/4/4/4/4/1*2/KB1+B w 0 1\"\n\
         [fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n",
        &builtin::base,
    )
    .unwrap_or_else(|report| panic!("{report}"))
    .rules
}

#[test]
fn moves_are_read_in_every_spelling_and_written_in_one() {
    let (chess, tall) = (chess(), tall());
    for (rules, text, written) in [
        (&chess, "e2e4", "e2e4"),
        (&chess, "e2-e4", "e2e4"),
        (&chess, "e7e8q", "e7e8q"),
        (&chess, "e7e8Q", "e7e8q"),
        (&chess, "e7-e8=N", "e7e8n"),
        (&tall, "a10b12", "a10b12"),
        (&tall, "a1a12", "a1a12"),
        (&tall, "a11a12+b", "a11a12+b"),
        (&tall, "a11a12=+B", "a11a12+b"),
        (&tall, "a11a12l", "a11a12b"),
    ] {
        let m = read(rules, text).unwrap_or_else(|error| panic!("{}", error.render(text)));
        assert_eq!(write(rules, m), written, "{text}");
        assert_eq!(read(rules, written), Ok(m), "{text}");
    }
    for (text, wing) in [
        ("O-O", Wing::H),
        ("0-0", Wing::H),
        ("O-O-O", Wing::A),
        ("0-0-0", Wing::A),
    ] {
        assert_eq!(
            read(&chess, text),
            Ok(CoordinateMove::Castle(wing)),
            "{text}"
        );
    }
    assert_eq!(write(&chess, CoordinateMove::Castle(Wing::A)), "O-O-O");
}

#[test]
fn what_is_no_move_says_where_and_why() {
    let mut report = String::new();
    let (chess, tall) = (chess(), tall());
    for (rules, text) in [
        (&chess, ""),
        (&chess, "e2"),
        (&chess, "e2e"),
        (&chess, "e2e9"),
        (&chess, "i2e4"),
        (&chess, "e0e4"),
        (&chess, "e2e4 "),
        (&chess, "e2e4+"),
        (&chess, "e7e8="),
        (&chess, "e7e8x"),
        (&chess, "e7e8qq"),
        (&chess, "E2E4"),
        (&chess, "Nf3"),
        (&chess, "e2xe4"),
        (&chess, "O-O-O-O"),
        (&chess, "é2e4"),
        (&chess, "e99999999999999999999999999999e4"),
        (&tall, "a1b2"),
        (&tall, "a1a13"),
        (&tall, "a1a2+k"),
    ] {
        let error = read(rules, text).unwrap_err();
        let _ = writeln!(
            report,
            "{text:?} {} at {:?}: {}",
            error.code.as_str(),
            text.get(error.span.clone()).unwrap(),
            error.message
        );
    }
    insta::assert_snapshot!(report, @r#"
    "" NOT_A_MOVE at "": a square is missing: a move is written as two squares, such as `e2e4`
    "e2" NOT_A_MOVE at "": a square is missing: a move is written as two squares, such as `e2e4`
    "e2e" NOT_A_MOVE at "e": `e` begins no square: a move is written as two squares, such as `e2e4`
    "e2e9" OFF_BOARD at "e9": `e9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "i2e4" OFF_BOARD at "i2": `i2` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "e0e4" OFF_BOARD at "e0": `e0` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "e2e4 " EXTRA_TEXT at " ": ` ` stands behind the move
    "e2e4+" EXTRA_TEXT at "+": `+` stands behind the move
    "e7e8=" EXTRA_TEXT at "=": `=` stands behind the move
    "e7e8x" UNKNOWN_KIND at "x": `x` is not a piece of this game, whose letters are K Q R B N P
    "e7e8qq" EXTRA_TEXT at "qq": `qq` stands behind the move
    "E2E4" NOT_A_MOVE at "E": squares are written in lower case: `e2`
    "Nf3" NOT_A_MOVE at "N": `Nf3` begins no square: a move is written as two squares, such as `e2e4`
    "e2xe4" NOT_A_MOVE at "x": `xe4` begins no square: a move is written as two squares, such as `e2e4`
    "O-O-O-O" NOT_A_MOVE at "O": `O-O-O-O` begins no square: a move is written as two squares, such as `e2e4`
    "é2e4" NOT_A_MOVE at "é": `é2e4` begins no square: a move is written as two squares, such as `e2e4`
    "e99999999999999999999999999999e4" OFF_BOARD at "e99999999999999999999999999999": `e99999999999999999999999…` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "a1b2" OFF_BOARD at "b2": `b2` is a hole of this board (rule C5)
    "a1a13" OFF_BOARD at "a13": `a13` is not on the board, whose files are a to d and ranks 1 to 12 (rule C5)
    "a1a2+k" UNKNOWN_KIND at "+k": `+k` is not a piece of this game, whose letters are K B +B
    "#);
    let error = read(&chess, "e2e9").unwrap_err();
    assert_eq!(error.code.rule().unwrap().as_str(), "C5");
    insta::assert_snapshot!(error.render("e2e9"), @"
    error[OFF_BOARD]: `e9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
     --> move:1:3
      |
    1 | e2e9
      |   ^^
    ");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in prop_oneof!["\\PC{0,12}", "[a-h0-9=+-]{0,10}"]) {
        let chess = chess();
        match read(&chess, &text) {
            Ok(m) => prop_assert_eq!(read(&chess, &write(&chess, m)), Ok(m)),
            Err(error) => prop_assert!(text.get(error.span.clone()).is_some()),
        }
    }
}
