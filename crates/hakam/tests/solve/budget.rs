//! Nothing takes more work than it may, and what is not known is not said.

use hakam::solve::{Answer, Goal, Limits, Solver, clock_may_stop};
use hakam::{Side, Variant};

use super::{line, position, question, shortest, solver};

#[test]
fn a_spent_budget_says_within_what_there_is_no_win() {
    let chess = Variant::builtin("chess").unwrap();
    let start = chess.rules().standard_start();
    let limits = Limits {
        nodes: 20_000,
        bytes: 1 << 20,
    };
    let mut solver = Solver::new(&chess, start, question(Goal::Mate, Side::White, 99), limits);
    let Answer::Unknown { none_within } = solver.solve() else {
        panic!("the start is not solved");
    };
    // Nobody mates White's opponent in two moves; fool's mate is Black's.
    assert!((3..=8).contains(&none_within), "{none_within}");
    assert!(solver.nodes() <= 20_000);
}

#[test]
fn no_bound_is_too_large_and_none_too_small() {
    let chess = Variant::builtin("chess").unwrap();
    let setup = position(&chess, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    let mut most = solver(&chess, &setup, question(Goal::Win, Side::White, u32::MAX));
    assert_eq!(shortest(&mut most).plies, 1);
    let mut none = solver(&chess, &setup, question(Goal::Win, Side::White, 0));
    assert_eq!(none.solve(), Answer::Holds);
    // Black has no way to mate at all within so little.
    let mut other = solver(&chess, &setup, question(Goal::Mate, Side::Black, 4));
    assert_eq!(other.solve(), Answer::Holds);
}

#[test]
fn a_game_that_is_over_is_not_solved() {
    let chess = Variant::builtin("chess").unwrap();
    let setup = position(&chess, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    let mut over = solver(&chess, &setup, question(Goal::Mate, Side::White, 3));
    assert!(matches!(over.solve(), Answer::Over(_)));
}

#[test]
fn the_defender_holds_out_as_long_as_it_can() {
    let chess = Variant::builtin("chess").unwrap();
    // Kf2 leaves Black one move after the other.
    let setup = position(&chess, "8/8/8/6R1/8/4K2k/4B3/8 w - - 0 1");
    let mut solver = solver(&chess, &setup, question(Goal::Mate, Side::White, 5));
    let win = shortest(&mut solver);
    let found = solver.line(win).unwrap();
    assert_eq!(line(&chess, &setup, &found), "Kf2 Kh2 Rh5#");
}

/// A win must not be promised where the count of quiet moves ends the game first.
#[test]
fn a_clock_that_may_run_out_is_told() {
    let chess = Variant::builtin("chess").unwrap();
    let rules = chess.rules();
    let mut setup = position(&chess, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    assert_eq!(clock_may_stop(rules, &setup, 31), None);
    setup.clock = 120;
    let rule = clock_may_stop(rules, &setup, 31).map(|rule| rule.to_string());
    assert_eq!(rule.as_deref(), Some("D13"));
    assert_eq!(clock_may_stop(rules, &setup, 9), None);
}
