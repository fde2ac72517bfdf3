//! Scenes with a history: games and ledgers.

use hakam::hakam_documents::ledger::Ledger;
use hakam::referee::{Call, Doubt, Unknown};
use hakam::{Game, Referee, Scene, Variant};

fn calls(scene: &Scene, said: &[&str]) -> Vec<Call> {
    let report = Referee::new(scene.variant()).verify(scene, None, said);
    assert!(report.faults().is_empty());
    report
        .claims
        .iter()
        .map(|claim| claim.verdict.call())
        .collect()
}

#[test]
fn a_game_tells_how_often_a_position_has_stood() {
    let chess = Variant::builtin("chess").unwrap();
    let mut game = Game::new(&chess);
    for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        game.play_text(text).unwrap();
    }
    let scene = Scene::from_game(&game);
    let said = [
        "The position has occurred three times",
        "The position has occurred two times",
        "White can claim a draw by repetition",
        "The game is over",
        "e4 is empty",
    ];
    let found = calls(&scene, &said);
    let (yes, no) = (Call::Verified, Call::Refuted);
    assert_eq!(found, [yes, no, yes, no, yes]);
}

#[test]
fn a_recapture_needs_the_move_before() {
    let chess = Variant::builtin("chess").unwrap();
    let mut game = Game::new(&chess);
    for text in ["e4", "d5", "exd5"] {
        game.play_text(text).unwrap();
    }
    let referee = Referee::new(&chess);
    let known = referee.verify(
        &Scene::from_game(&game),
        Some("Qxd5"),
        &["recaptures on d5"],
    );
    assert_eq!(known.call(), Call::Verified);
    let alone = Scene::new(&chess, game.setup().clone()).unwrap();
    let unknown = referee.verify(&alone, Some("Qxd5"), &["recaptures on d5"]);
    assert_eq!(
        unknown.claims[0].verdict.doubt(),
        Some(&Doubt::Missing {
            unknown: vec![Unknown::History],
            differ: None
        })
    );
}

const LEDGER: &str = "# Game Ledger\n\n## STATE\nSIDE_TO_MOVE: White\nCASTLING: White=KQ Black=kq\nEN_PASSANT: -\n\
    HALFMOVE_CLOCK: 2\nFULLMOVE_NUMBER: 2\n\nPIECES:\n  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Nf3 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2\n  \
    Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Nf6 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7\n\n## MOVE_HISTORY\n1. ...\n- Nf3 (g1f3)\n- Nf6 (g8f6)\n";

#[test]
fn a_ledger_has_the_history_that_leads_to_its_men() {
    let chess = Variant::builtin("chess").unwrap();
    let scene = Scene::from_ledger(&chess, &Ledger::read(LEDGER)).unwrap();
    assert_eq!(scene.earlier().map(<[_]>::len), Some(2));
    assert_eq!(
        calls(&scene, &["The position has occurred two times"]),
        [Call::Refuted]
    );
    let other = LEDGER.replace("- Nf6 (g8f6)", "- Nc6 (b8c6)");
    let scene = Scene::from_ledger(&chess, &Ledger::read(other)).unwrap();
    assert!(scene.earlier().is_none());
}

#[test]
fn a_missing_field_of_a_ledger_is_unknown() {
    let chess = Variant::builtin("chess").unwrap();
    let text = LEDGER
        .replace("CASTLING: White=KQ Black=kq\n", "")
        .replace("HALFMOVE_CLOCK: 2\n", "");
    let scene = Scene::from_ledger(&chess, &Ledger::read(text)).unwrap();
    let unknown: Vec<String> = scene.unknown().iter().map(ToString::to_string).collect();
    assert_eq!(
        unknown,
        [
            "the castling rights of White",
            "the castling rights of Black",
            "the halfmove clock"
        ]
    );
    assert_eq!(
        scene.text(),
        "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w ? - ? 2"
    );
    let said = [
        "White has the right to castle kingside",
        "Ne5 is legal",
        "The half-move clock is at least 1",
        "The game is over",
    ];
    let (yes, open) = (Call::Verified, Call::Unsure);
    // With 150 plies on the clock the game is over (FIDE 9.6.2).
    assert_eq!(calls(&scene, &said), [open, yes, open, open]);
}
