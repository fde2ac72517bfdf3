//! Elementary endings are won against a player who moves by lot.

use hakam::opponent::{Limits, TableSize, Thinker};
use hakam::{Game, Outcome, Side, Variant};

use super::Lot;

/// White thinks, Black moves by lot; the outcome, and how many moves White needed.
fn played(variant: &str, fen: &str, nodes: u64, seed: u64) -> (Outcome, usize) {
    let variant = Variant::builtin(variant).unwrap();
    let mut game = Game::from_fen(&variant, fen).unwrap();
    let mut thinker = Thinker::new(&variant, TableSize::megabytes(2));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut lot = Lot(seed);
    for turn in 0..60 {
        let thought = thinker.think(&game, &limits, &|| false, &mut |_| {});
        game.play_move(thought.unwrap().best).unwrap();
        if game.outcome().is_over() {
            return (game.outcome(), turn + 1);
        }
        let replies = game.legal_moves();
        game.play_move(replies[lot.below(replies.len())]).unwrap();
        if game.outcome().is_over() {
            return (game.outcome(), turn + 1);
        }
    }
    (game.outcome(), 60)
}

#[test]
fn queen_and_rook_mate_a_bare_king() {
    for (fen, nodes) in [
        ("8/8/8/3k4/8/8/8/QK6 w - - 0 1", 4_000),
        ("8/8/8/3k4/8/8/8/RK6 w - - 0 1", 12_000),
        ("8/8/3k4/8/8/8/8/RRK5 w - - 0 1", 4_000),
    ] {
        for seed in 1..=3 {
            let (outcome, moves) = played("chess", fen, nodes, seed);
            let won = matches!(
                outcome,
                Outcome::Won {
                    by: Side::White,
                    ..
                }
            );
            assert!(won, "{fen}, seed {seed}: {outcome:?} after {moves} moves");
        }
    }
}

#[test]
fn a_pawn_is_led_to_promotion_and_mate() {
    let (outcome, moves) = played("chess", "8/8/8/8/3k4/8/4P3/4K3 w - - 0 1", 6_000, 5);
    let won = matches!(
        outcome,
        Outcome::Won {
            by: Side::White,
            ..
        }
    );
    assert!(won, "{outcome:?} after {moves} moves");
}

#[test]
fn other_royals_are_mated_too() {
    for (variant, fen) in [
        ("knightmate", "8/8/8/3k4/8/8/8/QRK5 w - - 0 1"),
        ("makruk", "8/8/8/3k4/8/8/8/RRK5 w - - 0 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K3R w - - 0 1"),
        ("grand", "10/10/4k5/10/10/10/10/10/10/RR2K5 w - - 0 1"),
    ] {
        let (outcome, moves) = played(variant, fen, 4_000, 7);
        let won = matches!(
            outcome,
            Outcome::Won {
                by: Side::White,
                ..
            }
        );
        assert!(won, "{variant}: {outcome:?} after {moves} moves");
    }
}
