//! Every verdict that is not unsure has certificates, and the independent checker accepts them.

use hakam::hakam_checker::{self as checker, check};
use hakam::referee::{Report, Verdict};
use hakam::{Referee, Scene, Variant};

use crate::rows::rows;

/// Every verdict of a report.
fn verdicts(report: &Report) -> Vec<&Verdict> {
    let claims = report.claims.iter().map(|claim| &claim.verdict);
    let played = report.played.iter();
    let parts = played
        .clone()
        .flat_map(|played| played.parts.iter().map(|part| &part.verdict));
    let legal = played.clone().map(|played| &played.legal);
    let over = played.flat_map(|played| played.over.iter().map(|over| &over.verdict));
    claims.chain(parts).chain(legal).chain(over).collect()
}

#[test]
fn the_checker_accepts_every_certificate_and_says_the_same() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let mut seen = 0;
    for [fen, played, said] in rows(include_str!("proofs.tsv")) {
        let scene = Scene::read(&chess, fen).unwrap();
        let report = referee.verify(&scene, Some(played), &[said]);
        assert!(report.faults().is_empty(), "{fen}");
        for verdict in verdicts(&report) {
            let (certificates, expected) = match verdict {
                Verdict::Verified(proof) => (proof.certificates(), checker::Verdict::Verified),
                Verdict::Refuted(proof) => (proof.certificates(), checker::Verdict::Refuted),
                Verdict::Unsure(doubt) => panic!("{fen} {played}: {doubt:?}"),
            };
            assert!(!certificates.is_empty());
            for certificate in certificates {
                let accepted = check(chess.rules(), referee.hash(), certificate);
                let accepted = accepted.unwrap_or_else(|error| panic!("{fen} {played}: {error}"));
                assert_eq!(accepted.decision().verdict, expected, "{fen} {played}");
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_built_in_game_is_named_by_the_hash_of_its_file() {
    let text = hakam::hakam_variant::builtin::text("chess").unwrap();
    let hash = hakam::referee::definition_hash(&[text]);
    let chess = Variant::builtin("chess").unwrap();
    assert_eq!(Referee::new(&chess).hash(), hash);
    // Also where it was read elsewhere.
    let rules = hakam::hakam_variant::builtin::load("chess").unwrap();
    assert_eq!(Variant::new(rules).hash(), Some(hash));
}
