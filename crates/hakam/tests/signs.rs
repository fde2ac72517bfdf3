//! Texts that say less or more than the squares of a move: castling as a king's move, captures without a sign, and the
//! sign of mate in games that are won otherwise.

use hakam::referee::{Call, text};
use hakam::{Game, Referee, Scene, Variant};
use hakam_core::{Outcome, Side};

/// The verdict on a move, and the headline.
fn verdict(game: &str, position: &str, played: &str) -> (Call, String) {
    let variant = Variant::builtin(game).unwrap();
    let scene = Scene::read(&variant, position).unwrap();
    let report = Referee::new(&variant).verify::<&str>(&scene, Some(played), &[]);
    (report.call(), text::headline(&report))
}

#[test]
fn a_castling_is_never_written_as_a_step_of_the_king() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (played, texts) in [
        ("Kg1", "`O-O`, `e1g1` or `e1h1`"),
        ("Kh1", "`O-O`, `e1g1` or `e1h1`"),
        ("Kc1", "`O-O-O`, `e1c1` or `e1a1`"),
    ] {
        let (call, headline) = verdict("chess", rooks, played);
        assert_eq!(call, Call::Refuted, "{played}: {headline}");
        assert!(headline.contains(texts), "{headline}");
    }
    for played in ["e1g1", "e1h1", "e1a1", "Ke1g1", "O-O"] {
        assert_eq!(
            verdict("chess", rooks, played).0,
            Call::Verified,
            "{played}"
        );
    }
    // Here the king steps to g1.
    let beside = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_eq!(verdict("chess960", beside, "Kg1").0, Call::Verified);
}

#[test]
fn a_capture_is_never_made_of_a_text_that_does_not_say_so() {
    for (game, position, played, right) in [
        (
            "chess",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "d5",
            "`exd5`",
        ),
        ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "`exd6`"),
        ("shatranj", "4k3/8/8/3p4/4P3/8/8/4K2R w 0 1", "d5", "`exd5`"),
    ] {
        let (call, headline) = verdict(game, position, played);
        assert_eq!(call, Call::Refuted, "{played}: {headline}");
        assert!(headline.contains(right), "{headline}");
    }
}

/// python-chess and Fairy-Stockfish write `#` behind every move that decides the game, also for the other side.
#[test]
fn the_sign_of_mate_says_that_a_move_decides_where_games_are_won_otherwise() {
    for (game, position, played, expected) in [
        (
            "king-of-the-hill",
            "4k3/8/8/8/8/4K3/8/8 w - - 0 1",
            "Ke4#",
            Call::Verified,
        ),
        (
            "king-of-the-hill",
            "4k3/8/8/8/8/4K3/8/8 w - - 0 1",
            "Kf3#",
            Call::Refuted,
        ),
        (
            "three-check",
            "4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1",
            "Rh8#",
            Call::Verified,
        ),
        (
            "three-check",
            "4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1",
            "Rh8#",
            Call::Refuted,
        ),
        (
            "antichess",
            "8/8/8/8/8/1p6/P7/8 b - - 0 1",
            "bxa2#",
            Call::Verified,
        ),
        (
            "racing-kings",
            "8/7K/8/8/8/8/8/k7 w - - 0 1",
            "Kh8#",
            Call::Verified,
        ),
        (
            "horde",
            "4k3/8/8/8/8/8/P7/r7 b - - 0 1",
            "Rxa2#",
            Call::Verified,
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "Rh8#",
            Call::Refuted,
        ),
        (
            "chess",
            "k7/8/1K6/8/8/8/8/7R w - - 0 1",
            "Rh8#",
            Call::Verified,
        ),
    ] {
        let (call, headline) = verdict(game, position, played);
        assert_eq!(call, expected, "{game} {played}: {headline}");
    }
}

#[test]
fn three_checks_given_have_won_whoever_is_to_move() {
    let variant = Variant::builtin("three-check").unwrap();
    let text = "r1bqkbnr/ppp3pp/2n5/3Bp3/4P3/8/PPPP1PPP/RNB1K1NR w KQ - 0+3 1 6";
    let game = Game::from_fen(&variant, text).unwrap();
    assert!(matches!(
        game.standing().outcome,
        Outcome::Won { by: Side::White, rule } if rule.as_str() == "D15"
    ));
}
