//! Claims of every kind about orthodox chess, with their verdicts.
//!
//! Positions, sentences and verdicts are from a set of labelled sentences that was written for this project:
//! labelled by hand, then decided a second time by a script on another chess library.

use crate::common;
mod attacks;
mod board;
mod checks;
mod ends;
mod moves;
mod row;
mod safety;
mod tactics;

use std::collections::BTreeSet;

use hakam_checker::{Certificate, DefinitionHash, check, write_with};
use hakam_variant::builtin;

use common::forge::forgeries;
use common::{SpecWitness, strategy};
use row::Row;

const HASH: DefinitionHash = DefinitionHash([3; 32]);

/// Writes the certificate with the spec's answers, has it checked, and has every forgery of it rejected.
fn decide(rows: Vec<Row>) {
    let rules = builtin::load("chess").unwrap();
    for row in rows {
        let case = row.case(&rules);
        let about = format!("{} | {:?} | {}", row.fen, row.play, row.sentence);
        let mut witness = strategy::Searching(SpecWitness::new(&rules, &case));
        let certificate = write_with(&rules, HASH, case, &mut witness)
            .unwrap_or_else(|error| panic!("{about}: {error}"));
        assert_eq!(certificate.verdict, row.verdict, "{about}");
        let checked = check(&rules, HASH, &certificate);
        assert!(checked.is_ok(), "{about}: {}", checked.unwrap_err());
        // Of many facts of one sort some will do.
        for (what, forged) in forgeries(&rules, &certificate).into_iter().step_by(3) {
            let checked = check(&rules, HASH, &forged);
            assert!(checked.is_err(), "{about}: accepted with {what}");
        }
    }
}

#[test]
fn board_facts() {
    decide(board::rows());
}

#[test]
fn attacks_and_defences() {
    decide(attacks::rows());
}

#[test]
fn checks_pins_and_men_that_hang() {
    decide(safety::rows());
}

#[test]
fn what_moves_are_and_do() {
    decide(moves::rows());
}

#[test]
fn checks_given_and_answered_and_complete_lists() {
    decide(checks::rows());
}

#[test]
fn tactics_of_moves() {
    decide(tactics::rows());
}

#[test]
fn mates_and_ends() {
    decide(ends::rows());
}

#[test]
fn both_verdicts_are_there_for_nearly_every_kind() {
    let all = [
        board::rows(),
        attacks::rows(),
        safety::rows(),
        moves::rows(),
        checks::rows(),
        tactics::rows(),
        ends::rows(),
    ];
    let rows: Vec<Row> = all.into_iter().flatten().collect();
    let kinds: BTreeSet<&str> = rows.iter().map(|row| row.claim.statement.kind()).collect();
    assert!(kinds.len() >= 65, "{} kinds", kinds.len());
    let both = kinds.iter().filter(|kind| {
        let of_kind = rows
            .iter()
            .filter(|row| row.claim.statement.kind() == **kind);
        of_kind
            .map(|row| row.verdict.to_string())
            .collect::<BTreeSet<_>>()
            .len()
            == 2
    });
    assert!(both.count() >= 50, "kinds with both verdicts");
}

/// The certificate type is what other crates pass around.
#[test]
fn certificates_can_be_sent_between_threads() {
    fn is_shared<T: Send + Sync + 'static>() {}
    is_shared::<Certificate>();
}
