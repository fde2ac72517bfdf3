//! Forged certificates: the documents of the whole case suite and of a set of claims, each with one thing
//! changed. None may be accepted, unless what the changed one says is what the literal interpreter says of the
//! changed case.
//!
//! `cargo xtask mutants` runs the large number; the test command runs a small one.

#[path = "../../../hakam-checker/tests/claims/attacks.rs"]
mod attacks;
#[path = "../../../hakam-checker/tests/claims/board.rs"]
mod board;
#[path = "../../../hakam-checker/tests/claims/checks.rs"]
mod checks;
#[path = "../../../hakam-checker/tests/claims/ends.rs"]
mod ends;
#[path = "../../../hakam-checker/tests/claims/moves.rs"]
mod moves;
#[path = "../../../hakam-checker/tests/claims/row.rs"]
mod row;
#[path = "../../../hakam-checker/tests/claims/safety.rs"]
mod safety;
#[path = "../../../hakam-checker/tests/claims/tactics.rs"]
mod tactics;

mod attack;
mod corpus;
mod games;
mod mutate;
mod trial;

use std::io::{IsTerminal as _, stderr};

use trial::{Tally, checker, try_attacks, try_mutants};

/// How many mutants the long run makes, if it is not told otherwise.
const MANY: usize = 100_000;

#[test]
fn no_forged_certificate_is_accepted() {
    let mut tally = try_mutants(2_000, checker, |_| {});
    try_attacks(2_000, &mut tally, |_| {});
    assert_eq!(tally.forged, Vec::<String>::new(), "{tally}");
    assert_eq!(tally.mutants, 2_000, "{tally}");
    // A mutation that never reaches the checker, or is never true, would test nothing.
    assert!(
        tally.unreadable > 100 && tally.rejected > 1_000 && tally.true_statements > 10,
        "{tally}"
    );
}

#[test]
fn a_checker_that_looks_at_nothing_but_the_name_of_the_game_would_be_noticed() {
    let tally = try_mutants(
        400,
        |sample, forged| forged.variant == sample.certificate.variant,
        |_| {},
    );
    assert!(tally.forged.len() > 100, "{tally}");
}

#[test]
#[ignore = "a hundred thousand; `cargo xtask mutants` runs it"]
fn no_forged_certificate_is_accepted_of_many() {
    let count = std::env::var("HAKAM_COUNT").ok();
    let count = count.map_or(MANY, |count| count.parse().unwrap());
    let shown = stderr().is_terminal();
    let show = |tally: &Tally| {
        if shown {
            let filled = 40 * tally.mutants / count.max(1);
            eprint!(
                "\r[{:40}] {} mutants",
                "#".repeat(filled.min(40)),
                tally.mutants
            );
        }
    };
    let mut tally = try_mutants(count, checker, show);
    try_attacks(count, &mut tally, show);
    if shown {
        eprintln!();
    }
    println!("mutants: {tally}");
    assert_eq!(tally.forged, Vec::<String>::new());
}
