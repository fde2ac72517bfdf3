//! What a referee says of the game before a position, and of a position of another game.

use hakam::referee::{Call, Doubt};
use hakam::{Game, Referee, Scene, StartError, Variant};
use hakam_checker::check;
use hakam_variant::builtin;

use crate::rows::rows;

/// The verdict on a sentence about a game that starts from a position.
fn after(fen: Option<&str>, moves: &str, sentence: &str) -> Call {
    let chess = Variant::builtin("chess").unwrap();
    let mut game = match fen {
        Some(fen) => Game::from_fen(&chess, fen).unwrap(),
        None => Game::new(&chess),
    };
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap();
    }
    let referee = Referee::new(&chess);
    let report = referee.verify(&Scene::from_game(&game), None, &[sentence]);
    assert!(
        report.faults().is_empty(),
        "{sentence}: {:?}",
        report.faults()
    );
    for certificate in report.claims[0]
        .verdict
        .proof()
        .into_iter()
        .flat_map(hakam::referee::Proof::certificates)
    {
        let accepted = check(chess.rules(), referee.hash(), certificate);
        assert!(accepted.is_ok(), "{sentence}: {accepted:?}");
    }
    report.call()
}

const ROOKS: &str = "r6k/6pp/8/8/8/8/6PP/R5K1 w - - 60 80";

#[test]
fn a_game_that_is_given_is_not_called_unknown() {
    let chess = Variant::builtin("chess").unwrap();
    let mut game = Game::new(&chess);
    game.play_text("e4").unwrap();
    let said = "White was checkmated";
    for (scene, known) in [
        (Scene::from_game(&game), true),
        (Scene::read(&chess, ROOKS).unwrap(), false),
    ] {
        let report = Referee::new(&chess).verify(&scene, None, &[said]);
        let doubt = report.claims[0].verdict.doubt();
        assert_eq!(doubt == Some(&Doubt::Open), known, "{doubt:?}");
        let missing = matches!(doubt, Some(Doubt::Missing { .. }));
        assert_eq!(missing, !known, "{doubt:?}");
    }
}

#[test]
fn a_position_is_reached_only_in_a_game() {
    let reached = "The position is reached in the game";
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let scene = Scene::read(&chess, ROOKS).unwrap();
    assert_eq!(
        referee.verify(&scene, None, &[reached]).call(),
        Call::Unsure
    );
    // The start that is no array stands in the claim.
    let mut game = Game::from_fen(&chess, ROOKS).unwrap();
    game.play_text("Kf1").unwrap();
    let report = referee.verify(&Scene::from_game(&game), None, &[reached]);
    assert_eq!(report.call(), Call::Verified);
    let sentence = format!("{reached} from {ROOKS}");
    assert_eq!(report.claims[0].sentence, sentence);
    // And nobody plays to a position with four kings.
    let kings = "4k3/8/8/8/8/8/8/KKKK4 w - - 0 1";
    assert!(Scene::read(&chess, kings).is_err());
}

/// Every built-in game before the referee of every other: nothing is said, and nothing panics.
#[test]
fn a_referee_says_nothing_of_another_game() {
    let games: Vec<Variant> = builtin::names()
        .map(|name| Variant::builtin(name).unwrap())
        .collect();
    let said = ["White is checkmated", "e4 is empty", "White has mate in 1"];
    for judging in &games {
        for given in &games {
            let scene = Scene::from_game(&Game::new(given));
            let report = Referee::new(judging).verify(&scene, Some("a2a3"), &said);
            let same = judging.rules().name() == given.rules().name();
            let other = |doubt: Option<&Doubt>| matches!(doubt, Some(Doubt::OtherGame { .. }));
            let claims = report.claims.iter().map(|claim| &claim.verdict);
            let played = report.played.iter().map(|played| &played.legal);
            for verdict in claims.chain(played) {
                assert_eq!(other(verdict.doubt()), !same, "{judging:?} {given:?}");
            }
        }
    }
    // The same law read twice is one law.
    let (one, two) = (
        Variant::builtin("chess").unwrap(),
        Variant::builtin("chess").unwrap(),
    );
    let scene = Scene::from_game(&Game::new(&one));
    assert_eq!(
        Referee::new(&two)
            .verify(&scene, None, &["e4 is empty"])
            .call(),
        Call::Verified
    );
}

#[test]
fn no_game_starts_from_a_position_of_another() {
    let games: Vec<Variant> = builtin::names()
        .map(|name| Variant::builtin(name).unwrap())
        .collect();
    for variant in &games {
        for other in &games {
            let start = other.rules().standard_start().clone();
            let foreign = variant.rules().fits(&start).is_err();
            match Game::from_setup(variant, start.clone()) {
                Ok(_) => assert!(!foreign, "{variant:?} {other:?}"),
                Err(StartError::Unplayable(issues)) => assert!(!issues.is_empty()),
                Err(other) => panic!("{other}"),
            }
            assert_eq!(
                Scene::new(variant, start.clone()).is_err(),
                Game::from_setup(variant, start).is_err()
            );
        }
    }
}

#[test]
fn what_was_so_is_looked_up_in_the_game() {
    for [start, moves, sentence, verdict] in rows(include_str!("past.tsv")) {
        let start = Some(start).filter(|start| *start != "-");
        let call = after(start, moves, sentence);
        assert_eq!(call.as_str(), verdict, "{moves}: {sentence}");
    }
}
