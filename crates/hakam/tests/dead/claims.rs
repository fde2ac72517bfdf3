//! Claims that a side can still win, that a position is dead, that the game is over.

use hakam::hakam_checker::{Answer, check};
use hakam::referee::{Call, Proof, text};
use hakam::{Referee, Scene, Variant};

/// The verdict on a sentence, whose certificates are accepted, and the text of the report.
fn told(fen: &str, said: &str) -> (Call, String) {
    let chess = Variant::builtin("chess").unwrap();
    let scene = Scene::read(&chess, fen).unwrap();
    let referee = Referee::new(&chess);
    let report = referee.verify(&scene, None, &[said]);
    assert!(report.faults().is_empty(), "{:?}", report.faults());
    let verdict = &report.claims[0].verdict;
    for certificate in verdict.proof().map(Proof::certificates).unwrap_or_default() {
        check(chess.rules(), referee.hash(), certificate).unwrap();
        // A certificate for another side, or with an argument less, is not accepted.
        for fact in 0..certificate.facts.len() {
            let mut forged = certificate.clone();
            if let Answer::Never(arguments) = &mut forged.facts[fact].answer {
                arguments.pop();
                let rejected = check(chess.rules(), referee.hash(), &forged);
                assert!(rejected.is_err());
            }
        }
    }
    (verdict.call(), text::report(chess.rules(), &report))
}

const LOCKED: &str = "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1";

#[test]
fn a_locked_position_is_dead() {
    for (said, call) in [
        ("White can still win", Call::Refuted),
        ("Black can win", Call::Refuted),
        ("The position is dead", Call::Verified),
        ("The game is over", Call::Verified),
        ("The game is over by D9", Call::Verified),
        ("The game is over by D2", Call::Refuted),
    ] {
        assert_eq!(told(LOCKED, said).0, call, "{said}");
    }
}

#[test]
fn the_reason_is_told() {
    insta::assert_snapshot!(told(LOCKED, "The position is dead").1, @r"
    VERIFIED: `The position is dead`
    VERIFIED: The position is dead
      - the material alone does not rule out a win
      - White can never win: wherever the 10 pieces, 8 of which never move, can go, they give no mate; Black can never win: wherever the 10 pieces, 8 of which never move, can go, they give no mate
    ");
    let knights = "8/8/8/8/8/8/N7/kNK5 b - - 0 1";
    insta::assert_snapshot!(told(knights, "White can still win").1, @r"
    REFUTED: `White can win`: White can never win: no win can follow from here
    REFUTED: White can win (White can never win: no win can follow from here)
      - the material alone does not rule out a win
    ");
}
