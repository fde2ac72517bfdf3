//! Mates of orthodox chess, from the problem set of the solver Floyd (BSD-2-Clause). `cargo xtask external` solves all
//! of that set that is at hand.

use hakam::Variant;
use hakam::hakam_checker::check;
use hakam::solve::Goal;

use super::{names, position, question, shortest, solver};

/// Positions, in how many moves they mate, and every first move that does.
const MATES: [(&str, u32, &str); 6] = [
    (
        "rnbqkbnr/ppppp2p/8/5pP1/8/4P3/PPPP2PP/RNBQKBNR w KQkq f6 0 1",
        1,
        "Qh5#",
    ),
    (
        "6b1/8/8/1p2R3/5rpq/K1k2r2/5B2/n5b1 b - - 0 1",
        1,
        "Nc2# Ra4#",
    ),
    ("8/8/5r1p/8/8/2k5/b5p1/3RK3 b - - 0 1", 2, "g1=Q+"),
    ("8/5B2/8/2k5/8/8/2B5/KQ6 w - - 0 1", 5, "Qb8"),
    ("2Q5/6B1/6K1/8/4k3/8/8/8 w - - 0 1", 5, "Qc2+"),
    ("4BN2/5P2/3p1k2/8/4K3/8/8/8 w - - 0 1", 5, "Nd7+ Ne6 Ng6"),
];

#[test]
fn mates_are_as_long_as_published_with_the_published_keys() {
    let chess = Variant::builtin("chess").unwrap();
    for (fen, moves, keys) in MATES {
        let setup = position(&chess, fen);
        // A longer bound finds the shortest mate all the same.
        let within = 2 * moves + 1;
        let mut solver = solver(&chess, &setup, question(Goal::Mate, setup.turn, within));
        let win = shortest(&mut solver);
        assert_eq!(win.plies, 2 * moves - 1, "{fen}");
        let found = solver.keys(win.plies).unwrap();
        assert_eq!(names(&chess, &setup, &found).join(" "), keys, "{fen}");
        let certificate = solver.certificate(win).unwrap();
        assert!(check(chess.rules(), chess.hash().unwrap(), &certificate).is_ok());
    }
}

/// One move after the mate in five the other side is to move and is mated in four.
#[test]
fn the_side_that_is_mated_may_be_to_move() {
    let chess = Variant::builtin("chess").unwrap();
    let mut setup = position(&chess, MATES[3].0);
    let key = chess.engine().legal_moves(&setup);
    let key = key
        .into_iter()
        .find(|m| names(&chess, &setup, &[*m]) == ["Qb8"]);
    let by = setup.turn;
    setup = chess.engine().after(&setup, key.unwrap()).unwrap();
    let mut solver = solver(&chess, &setup, question(Goal::Mate, by, 12));
    let win = shortest(&mut solver);
    assert_eq!(win.plies, 8);
    let line = solver.line(win).unwrap();
    assert_eq!(line.len(), 8);
    // The longest defences are the keys of the side that loses.
    assert!(solver.keys(win.plies).unwrap().contains(&line[0]));
    assert!(solver.certificate(win).is_ok());
}
