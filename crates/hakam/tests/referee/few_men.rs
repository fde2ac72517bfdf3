//! Claims about positions with few men, whose tables tell how they end.

use hakam::referee::Call;
use hakam::{Referee, Scene, Variant};

fn call(fen: &str, claim: &str) -> Call {
    let chess = Variant::builtin("chess").unwrap();
    let scene = Scene::read(&chess, fen).unwrap();
    let report = Referee::new(&chess).verify(&scene, None, &[claim]);
    assert!(report.faults().is_empty(), "{fen}: {claim}");
    report.call()
}

/// Every move loses the pawn's race, while passing would draw: Kf2 Kd2 and the pawn goes through; with Black to
/// move it is taken, or White is stalemated.
#[test]
#[ignore = "the search takes long; `cargo xtask test --all` runs it"]
fn a_king_in_front_of_a_pawn_is_in_zugzwang() {
    let fen = "8/8/8/8/8/3k4/4p3/4K3 w - - 0 1";
    assert_eq!(call(fen, "White is in zugzwang"), Call::Verified);
}

/// King and rook mate in at most sixteen moves; from here White needs as many as that.
#[test]
#[ignore = "the search takes long; `cargo xtask test --all` runs it"]
fn a_mate_in_sixteen_is_proved() {
    let fen = "8/8/8/8/8/2k5/1R6/K7 w - - 0 1";
    assert_eq!(call(fen, "White has mate in at most 16"), Call::Verified);
}
