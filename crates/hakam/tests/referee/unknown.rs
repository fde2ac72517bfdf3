//! Positions of which something is unknown: the verdict is taken over every completion.

use hakam::hakam_checker::check;
use hakam::referee::{Call, Doubt, SceneError, Unknown};
use hakam::{Referee, Scene, Side, Variant};

use super::verify;

#[test]
fn two_completions_that_differ_are_named() {
    let chess = Variant::builtin("chess").unwrap();
    let report = verify(
        &chess,
        "r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1",
        Some("O-O"),
        &[],
    );
    let legal = report.played.unwrap().legal;
    let Some(Doubt::Missing {
        unknown,
        differ: Some(differ),
    }) = legal.doubt()
    else {
        panic!("{legal:?}")
    };
    assert_eq!(unknown, &[Unknown::Rights(Side::White)]);
    let [one, other] = &**differ;
    assert_eq!(
        (one.fen.as_str(), one.call),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", Call::Refuted)
    );
    assert_eq!(
        (other.fen.as_str(), other.call),
        ("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", Call::Verified)
    );
}

#[test]
fn completions_are_those_that_could_be() {
    let chess = Variant::builtin("chess").unwrap();
    for (fen, number) in [
        // K, Q, k, q in every combination.
        ("r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1", 16),
        ("4k2r/8/8/8/8/8/8/4K3 w ? - 0 1", 2),
        // Nothing, or the two pawns that may have just come from the seventh rank.
        (
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq ? 0 3",
            3,
        ),
        // The square behind the pawn on b5 is occupied, and so is the home square of the one on d5.
        ("4k3/3n4/1n6/1p1p1p2/8/8/8/4K3 w - ? 0 1", 2),
        // Either side, but not the one that leaves the other in check.
        ("4k3/8/8/8/8/8/8/4K3 ? - - 0 1", 2),
        ("4k3/8/8/8/8/8/8/4RK2 ? - - 0 1", 1),
        // Nobody, or anybody but a king, and no black queen or bishop, which would check White out of turn.
        ("4k3/8/8/?7/8/8/8/4K3 b - - 0 1", 1 + 10 - 2),
    ] {
        let scene = Scene::read(&chess, fen).unwrap();
        assert_eq!(scene.completions().len(), number, "{fen}");
    }
}

#[test]
fn a_proof_has_a_certificate_for_each_completion() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let scene = Scene::read(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1").unwrap();
    let report = referee.verify(&scene, Some("Rxa8+"), &["gives check"]);
    let proof = report.claims[0].verdict.proof().unwrap();
    assert_eq!(proof.certificates().len(), 16);
    for (certificate, setup) in proof.certificates().iter().zip(scene.completions()) {
        assert_eq!(&certificate.case.position, setup);
        assert!(check(chess.rules(), referee.hash(), certificate).is_ok());
    }
}

#[test]
fn what_cannot_be_a_scene_is_refused_with_the_reason() {
    let chess = Variant::builtin("chess").unwrap();
    let error = |fen: &str| Scene::read(&chess, fen).unwrap_err();
    assert!(matches!(
        error("8/8/8/8/8/8/8/4K3 w - - 0 1"),
        SceneError::Unplayable(_)
    ));
    assert!(matches!(
        error("4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
        SceneError::Fen(_)
    ));
    assert!(matches!(
        error("???5/8/4k3/8/8/8/8/4K3 w - - 0 1"),
        SceneError::TooManySquares { found: 3 }
    ));
    assert_eq!(
        error("8/8/8/8/8/8/8/4K3 w ? - 0 1"),
        SceneError::NoCompletion
    );
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4K3 w K? - 0 1").to_string(),
        "field 3 of the position cannot be unknown: `?` stands for the side to move, the castling rights, the \
         en passant square or one square of the board"
    );
}
