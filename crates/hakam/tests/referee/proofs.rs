//! Every verdict that is not unsure has certificates, and the independent checker accepts them.

use hakam::hakam_checker::{self as checker, check};
use hakam::referee::{Report, Verdict};
use hakam::{Referee, Scene, Variant};

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
    for (fen, played, said) in [
        (
            "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13",
            "Qxg4",
            "is legal",
        ),
        ("4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1", "Nbd3+", "attacks e5"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", "is checkmate"),
        (
            "8/8/8/4k3/8/4K3/8/8 w - - 0 1",
            "Kd3",
            "the position is dead",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1",
            "Rxa8+",
            "White is in check",
        ),
        (
            "7k/5p1p/8/6Q1/8/8/rr6/7K w - - 0 1",
            "Qd8+",
            "White has a perpetual check",
        ),
        (
            "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
            "Ra7",
            "threatens mate in one",
        ),
    ] {
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
