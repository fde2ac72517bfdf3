//! Claims about moves and positions, and the ways in which one can be unsure.
//!
//! Rows marked with a star are from a set of labelled sentences that was written for this project and decided a
//! second time on another chess library.

use hakam::Variant;
use hakam::referee::{Call, Doubt, Unknown};

use super::verify;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ITALIAN: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

#[test]
fn each_doubt_says_what_it_is() {
    let chess = Variant::builtin("chess").unwrap();
    let doubt = |fen: &str, played: Option<&str>, said: &str| -> Doubt {
        let report = verify(&chess, fen, played, &[said]);
        report.claims[0].verdict.doubt().unwrap().clone()
    };
    assert!(
        matches!(doubt(START, None, "White is better"), Doubt::NoDefinition { words } if words == "better")
    );
    // Two knights fit, and one of them attacks the pawn (a star).
    let Doubt::Ambiguous { candidates } = doubt(ITALIAN, None, "The knight attacks the pawn on e5")
    else {
        panic!()
    };
    assert!(candidates.contains(&"the white knight on f3".to_owned()));
    let said = "White has a small plus";
    let Doubt::NotUnderstood { span, .. } = doubt(ITALIAN, None, said) else {
        panic!()
    };
    assert_eq!(&said[span], "small plus");
    assert_eq!(
        doubt(START, None, "The position has occurred three times"),
        Doubt::Missing {
            unknown: vec![Unknown::History],
            differ: None
        }
    );
    assert_eq!(doubt(START, None, "gives check"), Doubt::NoMove);
    // Neither a capture nor a bound (a star).
    let quiet = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3";
    assert_eq!(doubt(quiet, Some("Qh5"), "wins a pawn"), Doubt::Open);
}

#[test]
fn a_sentence_has_one_report_for_each_of_its_claims_and_the_worst_counts() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
    let report = verify(
        &chess,
        fen,
        Some("Nc5"),
        &["gives check and captures the pawn on c5", "is legal"],
    );
    let sentences: Vec<&str> = report
        .claims
        .iter()
        .map(|claim| claim.sentence.as_str())
        .collect();
    assert_eq!(
        sentences,
        ["gives check", "captures the pawn on c5", "is legal"]
    );
    let sources: Vec<usize> = report.claims.iter().map(|claim| claim.source).collect();
    assert_eq!(sources, [0, 0, 1]);
    assert_eq!(report.call(), Call::Refuted);
    assert_eq!(report.played.unwrap().call(), Call::Verified);
}

#[test]
fn an_empty_text_is_not_silently_true() {
    let chess = Variant::builtin("chess").unwrap();
    for said in ["", " ", "..."] {
        let report = verify(&chess, START, None, &[said]);
        assert_eq!(report.call(), Call::Unsure, "{said:?}");
    }
}

#[test]
fn every_sense_that_is_listed_is_decided() {
    let chess = Variant::builtin("chess").unwrap();
    for kind in hakam::claims::KINDS {
        for profile in kind.profiles {
            let said = format!("{} [{}]", kind.example, profile.as_str());
            let report = verify(&chess, ITALIAN, Some("Ng5"), &[said.as_str()]);
            for claim in &report.claims {
                let doubt = claim.verdict.doubt();
                let is_open = matches!(doubt, Some(Doubt::NotCertified { .. }));
                assert!(!is_open, "{said}: {doubt:?}");
            }
        }
    }
}

#[test]
fn a_legal_move_refutes_stalemate_and_mate_without_a_search() {
    let chess = Variant::builtin("chess").unwrap();
    for said in [
        "The game is over by stalemate",
        "The game is over by checkmate",
    ] {
        let report = verify(&chess, ITALIAN, None, &[said]);
        let verdict = &report.claims[0].verdict;
        assert_eq!(verdict.call(), Call::Refuted, "{said}");
        let proof = verdict.proof().unwrap();
        let facts = proof.certificates()[0].facts.len();
        assert_eq!(facts, 1, "{said}: the legal moves and nothing else");
    }
}
