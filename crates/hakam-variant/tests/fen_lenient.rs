//! Lenient reading: what can be understood without guessing is mended, and every repair is listed.

use std::fmt::Write as _;

use hakam_text::Code as _;
use hakam_variant::builtin;
use hakam_variant::fen::{Leniency, read};

/// Each text with its repairs, or the error that is left.
fn report(variant: &str, texts: &[&str]) -> String {
    let rules = builtin::load(variant).unwrap();
    let mut report = String::new();
    for text in texts {
        let _ = writeln!(report, "{text:?}");
        match read(&rules, text, Leniency::Lenient) {
            Ok(reading) => {
                for repair in reading.repairs {
                    assert_eq!(text.get(repair.span.clone()), Some(repair.before.as_str()));
                    let _ = writeln!(
                        report,
                        "  {:?} -> {:?}: {}",
                        repair.before, repair.after, repair.message
                    );
                }
            }
            Err(error) => {
                let _ = writeln!(report, "  {}: {}", error.code.as_str(), error.message);
            }
        }
    }
    report
}

#[test]
fn spacing_dashes_and_words_are_mended() {
    insta::assert_snapshot!(report("chess", &[
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "  4k3/8/8/8/8/8/8/4K3\tw  - - 0 1\r\n",
        "4k3/8/8/8/8/8/8/4K3_b_-_-_0_1",
        "4k3/8/8/8/8/8/8/4K3 White – — 0 1",
        "4k3/8/8/8/8/8/8/4K3 B - - - 0",
        "4k3/8/8/8/8/8/8/4K3 w - - 00 01",
        "4k3/8/8/11111111/44/8/8/4K3/ w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    ]), @r#"
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    "  4k3/8/8/8/8/8/8/4K3\tw  - - 0 1\r\n"
      "  " -> "": a position has no space before or behind it; the spacing was normalised
      "\t" -> " ": fields are parted by one space; the spacing was normalised
      "  " -> " ": fields are parted by one space; the spacing was normalised
      "\r\n" -> "": a position has no space before or behind it; the spacing was normalised
    "4k3/8/8/8/8/8/8/4K3_b_-_-_0_1"
      "_" -> " ": fields are parted by one space; the spacing was normalised
      "_" -> " ": fields are parted by one space; the spacing was normalised
      "_" -> " ": fields are parted by one space; the spacing was normalised
      "_" -> " ": fields are parted by one space; the spacing was normalised
      "_" -> " ": fields are parted by one space; the spacing was normalised
    "4k3/8/8/8/8/8/8/4K3 White – — 0 1"
      "White" -> "w": the side to move is `w` or `b`, here is `White`; read as `w`
      "–" -> "-": `–` is not the plain dash; read as `-`
      "—" -> "-": `—` is not the plain dash; read as `-`
    "4k3/8/8/8/8/8/8/4K3 B - - - 0"
      "B" -> "b": the side to move is `w` or `b`, here is `B`; read as `b`
      "-" -> "0": the halfmove clock is a number; read as `0`
      "0" -> "1": moves are counted from 1; read as `1`
    "4k3/8/8/8/8/8/8/4K3 w - - 00 01"
      "00" -> "0": a number is written without leading zeros; read as `0`
      "01" -> "1": a number is written without leading zeros; read as `1`
    "4k3/8/8/11111111/44/8/8/4K3/ w - - 0 1"
      "11111111" -> "8": a gap of `11111111` squares, the board has 8 files; read digit by digit
      "44" -> "8": a gap of `44` squares, the board has 8 files; read digit by digit
      "" -> "": 9 ranks, the board has 8; the empty one was dropped
    "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"
      "[]" -> "": pieces in hand are not supported yet; the empty brackets were dropped
    "#);
}

#[test]
fn missing_fields_are_assumed_and_what_follows_is_left_out() {
    insta::assert_snapshot!(report("chess", &[
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4K3 b",
        "4k3/8/8/8/8/8/8/4K3 - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R KQ",
        "4k3/8/8/8/8/8/8/4K3 w 12 30",
        "4k3/8/8/8/8/8/8/4K2R w K 12 30",
        "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"one\";",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more",
    ]), @r#"
    "4k3/8/8/8/8/8/8/4K3"
      "" -> "w": the field `side` is missing; read as `w`
      "" -> "-": the field `castling` is missing; read as `-`
      "" -> "-": the field `passing` is missing; read as `-`
      "" -> "0": the field `clock` is missing; read as `0`
      "" -> "1": the field `number` is missing; read as `1`
    "4k3/8/8/8/8/8/8/4K3 b"
      "" -> "-": the field `castling` is missing; read as `-`
      "" -> "-": the field `passing` is missing; read as `-`
      "" -> "0": the field `clock` is missing; read as `0`
      "" -> "1": the field `number` is missing; read as `1`
    "4k3/8/8/8/8/8/8/4K3 - - 0 1"
      "" -> "w": the field `side` is missing; read as `w`
    "4k3/8/8/8/8/8/8/4K2R KQ"
      "" -> "w": the field `side` is missing; read as `w`
      "Q" -> "": White has no rook on a1 to castle with; this castling right was dropped
      "" -> "-": the field `passing` is missing; read as `-`
      "" -> "0": the field `clock` is missing; read as `0`
      "" -> "1": the field `number` is missing; read as `1`
    "4k3/8/8/8/8/8/8/4K3 w 12 30"
      "" -> "-": the field `castling` is missing; read as `-`
      "" -> "-": the field `passing` is missing; read as `-`
    "4k3/8/8/8/8/8/8/4K2R w K 12 30"
      "" -> "-": the field `passing` is missing; read as `-`
    "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"one\";"
      "" -> "0": the field `clock` is missing; read as `0`
      "" -> "1": the field `number` is missing; read as `1`
      "bm Ke2; id \"one\";" -> "": `bm Ke2; id \"one\";` is more than a position has; it was dropped
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more"
      "and more" -> "": `and more` is more than a position has; it was dropped
    "#);
    insta::assert_snapshot!(report("three-check", &[
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2",
    ]), @r#"
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
      "" -> "+0+0": the field `checks` is missing; read as `+0+0`
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2"
    "#);
    insta::assert_snapshot!(report("shatranj", &["4k3/8/8/8/8/8/8/4K3 w – – 0 1"]), @r#"
    "4k3/8/8/8/8/8/8/4K3 w – – 0 1"
      "–" -> "-": `–` is not the plain dash; read as `-`
      "–" -> "-": `–` is not the plain dash; read as `-`
    "#);
}

#[test]
fn rights_and_marks_that_cannot_be_are_left_out() {
    insta::assert_snapshot!(report("chess", &[
        "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1",
        "8/8/8/8/8/8/8/R6R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KKX - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        "4k3/8/8/3pp3/8/8/8/4K3 w - e6,f6,d6 0 1",
    ]), @r#"
    "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1"
      "Q" -> "": White has no rook on a1 to castle with; this castling right was dropped
      "k" -> "": Black has no rook on h8 to castle with; this castling right was dropped
      "q" -> "": Black has no rook on a8 to castle with; this castling right was dropped
    "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1"
      "K" -> "": White has no king on e1 to castle with; this castling right was dropped
      "Q" -> "": White has no king on e1 to castle with; this castling right was dropped
    "8/8/8/8/8/8/8/R6R w KQ - 0 1"
      "K" -> "": White has no king on e1 to castle with; this castling right was dropped
      "Q" -> "": White has no king on e1 to castle with; this castling right was dropped
    "4k3/8/8/8/8/8/8/4K2R w KKX - 0 1"
      "K" -> "": `K` stands here twice; once is enough
      "X" -> "": `X` names no castling right; this castling right was dropped
    "4k3/8/8/8/8/8/8/4K3 w - e3 0 1"
      "e3" -> "-": no piece of Black, who has just moved, stands on e2; the en passant square was dropped
    "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"
      "e6" -> "-": no piece of Black, who has just moved, stands on e5; the en passant square was dropped
    "4k3/8/8/3pp3/8/8/8/4K3 w - e6,f6,d6 0 1"
      "f6" -> "-": no piece of Black, who has just moved, stands on f5; the en passant square was dropped
    "#);
    insta::assert_snapshot!(report("antichess", &["4k3/8/8/8/8/8/8/4K2R w K - 0 1"]), @r#"
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
      "K" -> "": `K` names no castling right; this castling right was dropped
    "#);
}

#[test]
fn what_would_be_a_guess_stays_an_error() {
    insta::assert_snapshot!(report("chess", &[
        "",
        " \n",
        "4k3/8/8/8/8/8/8/5K3 w - - 0 1",
        "4k3/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4X3 w - - 0 1",
        "4k3/8/8/10/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/99/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 red - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w K1 - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - z9 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999",
        "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1",
    ]), @r#"
    ""
      EMPTY: there is no position
    " \n"
      EMPTY: there is no position
    "4k3/8/8/8/8/8/8/5K3 w - - 0 1"
      FILE_COUNT: rank 1 has more than 8 files
    "4k3/8/8/8/8/8/8 w - - 0 1"
      RANK_COUNT: 7 ranks, the board has 8
    "4k3/8/8/8/8/8/8/4X3 w - - 0 1"
      UNKNOWN_LETTER: `X` is not a piece of this game, whose letters are K Q R B N P
    "4k3/8/8/10/8/8/8/4K3 w - - 0 1"
      GAP: a gap of `10` squares, the board has 8 files
    "4k3/8/8/99/8/8/8/4K3 w - - 0 1"
      GAP: a gap of `99` squares, the board has 8 files
    "4k3/8/8/8/8/8/8/4K3 red - - 0 1"
      SIDE: the side to move is `w` or `b`, here is `red`
    "4k3/8/8/8/8/8/8/4K3 w K1 - 0 1"
      CASTLING: `1` names no castling right
    "4k3/8/8/8/8/8/8/4K3 w - z9 0 1"
      PASSING: `z9` is no square of this board
    "4k3/8/8/8/8/8/8/4K3 w - - -1 1"
      COUNTER: `-1` is no number
    "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999"
      COUNTER: `99999999999` is too large, at most 999999999
    "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"
      HANDS: pieces in hand are not supported yet
    "#);
}

#[test]
fn a_word_in_place_of_the_clock_leaves_the_move_number_as_it_is() {
    insta::assert_snapshot!(report("chess", &[
        "4k3/8/8/8/8/8/8/4K3 b - - x 15",
        "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;",
    ]), @r#"
    "4k3/8/8/8/8/8/8/4K3 b - - x 15"
      "x" -> "0": `x` is no number; the halfmove clock was read as `0`
    "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;"
      "" -> "0": the field `clock` is missing; read as `0`
      "" -> "1": the field `number` is missing; read as `1`
      "bm Kd2;" -> "": `bm Kd2;` is more than a position has; it was dropped
    "#);
    let chess = builtin::load("chess").unwrap();
    let text = "4k3/8/8/8/8/8/8/4K3 b - - x 15";
    let setup = read(&chess, text, Leniency::Lenient).unwrap().setup;
    assert_eq!((setup.clock, setup.number), (0, 15));
}

#[test]
fn castling_rights_in_another_order_are_told() {
    insta::assert_snapshot!(report("chess", &["r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1"]), @r#"
    "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1"
      "kqKQ" -> "KQkq": the castling rights stand in the order `KQkq`; read as `KQkq`
    "#);
}

#[test]
fn a_running_count_of_makruk_is_read() {
    let makruk = builtin::load("makruk").unwrap();
    for leniency in [Leniency::Strict, Leniency::Lenient] {
        let text = "8/8/8/2k5/8/4K3/3R4/8 w - 128 4 65";
        let reading = read(&makruk, text, leniency).unwrap();
        assert_eq!((reading.setup.clock, reading.setup.number), (4, 65));
        assert!(reading.setup.marks.is_empty() && reading.repairs.is_empty());
    }
    // Without the fields before it, two numbers are the clock and the move number.
    let short = read(&makruk, "8/8/8/2k5/8/4K3/3R4/8 w 4 65", Leniency::Lenient);
    let setup = short.unwrap().setup;
    assert_eq!((setup.clock, setup.number), (4, 65));
    // Where nothing is counted, a number is no square.
    let chess = builtin::load("chess").unwrap();
    assert!(read(&chess, "4k3/8/8/8/8/8/8/4K3 w - 128 0 65", Leniency::Strict).is_err());
}
