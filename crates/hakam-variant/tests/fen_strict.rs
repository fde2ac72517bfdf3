//! Strict reading: what the format says, and nothing else.

use hakam_core::{Setup, Side};
use hakam_variant::fen::{FenError, FenErrorCode, Leniency, read};
use hakam_variant::{Ruleset, builtin};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn variant(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn strict(rules: &Ruleset, text: &str) -> Result<Setup, FenError> {
    let reading = read(rules, text, Leniency::Strict)?;
    assert!(reading.repairs.is_empty(), "{text}");
    Ok(reading.setup)
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
    assert_eq!(error.code, FenErrorCode::COUNTER);
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
fn large_boards_have_numbers_above_nine() {
    let text = "10/10/10/10/10/10/10/10/10/4K4k w - - 0 1";
    assert!(strict(&variant("grand"), text).is_ok());
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
