//! What is asked of a position beside its moves: arrays no game begins with, and who can still win.

use hakam_core::{Outcome, Side};
use hakam_law::Position;
use hakam_variant::{builtin, fen, parse};

#[test]
fn an_array_with_too_many_of_a_kind_begins_no_game() {
    let text = "format = 1\nname = \"one-rook\"\nbase = \"chess\"\n[pieces]\nrook = { max = 1 }\n";
    let rules = parse("one-rook.toml", text, &builtin::base).unwrap().rules;
    let faults = Position::array_faults(&rules, rules.standard_start());
    assert_eq!(faults[0].message, "White has 2 of rook, at most 1");
}

#[test]
fn a_bare_king_surely_cannot_win_and_a_queen_may() {
    let chess = builtin::load("chess").unwrap();
    let text = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let setup = fen::read(&chess, text, fen::Leniency::Strict)
        .unwrap()
        .setup;
    let position = Position::new(&chess, setup).unwrap();
    assert!(position.surely_cannot_win(Side::Black));
    assert!(!position.surely_cannot_win(Side::White));
}

#[test]
fn whose_time_is_over_has_lost_by_the_rule_of_the_clock() {
    let chess = builtin::load("chess").unwrap();
    let flag = Position::start(&chess).flag_fallen(Side::White);
    assert!(matches!(flag, Outcome::Won { by: Side::Black, rule } if rule.as_str() == "D20"));
}
