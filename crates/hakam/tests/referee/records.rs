//! Claims about records: whether a move is written properly, and whether the position comes from the game.

use hakam::hakam_notation::moves::{self, Here, Style};
use hakam::referee::Call;
use hakam::{Game, Referee, Scene, Variant};

/// What the writer of moves writes is correct, in games with other men as well.
#[test]
fn what_is_written_is_correct() {
    for (name, fen) in [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ),
        ("chess", "4k3/P7/8/3pP2R/8/7R/8/R3K3 w Q d6 0 1"),
        (
            "capablanca",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        ),
        ("shatranj", "4k3/P7/8/8/R6R/8/8/4K3 w 0 1"),
    ] {
        let variant = Variant::builtin(name).unwrap();
        let scene = Scene::read(&variant, fen).unwrap();
        let setup = scene.completions().first().unwrap();
        let here = Here::new(variant.rules(), variant.engine(), setup);
        let claims: Vec<String> = here
            .legal()
            .iter()
            .map(|m| moves::write(&here, *m, Style::SAN).unwrap())
            .map(|san| format!("{san} is correct notation"))
            .collect();
        let report = Referee::new(&variant).verify(&scene, None, &claims);
        for claim in &report.claims {
            let call = claim.verdict.call();
            assert_eq!(call, Call::Verified, "{name}: {}", claim.sentence);
        }
        assert_eq!(report.claims.len(), here.legal().len());
    }
}

#[test]
fn a_position_is_reached_in_its_game_only_if_that_is_known() {
    let chess = Variant::builtin("chess").unwrap();
    let mut game = Game::new(&chess);
    game.play_text("e4").unwrap();
    let referee = Referee::new(&chess);
    let said = ["The position is reached in the game"];
    let report = referee.verify(&Scene::from_game(&game), None, &said);
    assert_eq!(report.call(), Call::Verified);
    let scene = Scene::read(&chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    assert_eq!(referee.verify(&scene, None, &said).call(), Call::Unsure);
}
