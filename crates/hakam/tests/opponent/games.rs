//! Whole games against itself, every move judged by the reference interpreter. `cargo xtask matches` plays more.

use hakam::hakam_variant::builtin;
use hakam::opponent::{Limits, TableSize, Thinker};
use hakam::{Game, Variant};

use super::Lot;

/// A game of the opponent against itself; the first moves are drawn by lot, so that games differ.
fn play(name: &str, seed: u64, plies: usize, nodes: u64) -> usize {
    let variant = Variant::builtin(name).unwrap();
    let mut game = Game::new(&variant);
    let mut thinker = Thinker::new(&variant, TableSize::megabytes(1));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut lot = Lot(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for ply in 0..plies {
        if game.outcome().is_over() {
            return ply;
        }
        let legal = game.position().legal_moves();
        if ply < 4 {
            game.play_move(legal[lot.below(legal.len())]).unwrap();
            continue;
        }
        let thought = thinker.think(&game, &limits, &|| false, &mut |_| {});
        let thought = thought.unwrap_or_else(|| panic!("{name}: no move in {}", game.fen()));
        let shown = format!("{name}, seed {seed}: {:?} in {}", thought.best, game.fen());
        assert!(legal.contains(&thought.best), "{shown}");
        assert_eq!(thought.line.first(), Some(&thought.best), "{shown}");
        // The whole line can be played, as long as the game is not over.
        let mut ahead = game.clone();
        for m in &thought.line {
            if ahead.outcome().is_over() {
                break;
            }
            ahead
                .play_move(*m)
                .unwrap_or_else(|error| panic!("{shown}: {error}"));
        }
        game.play_move(thought.best).unwrap();
    }
    plies
}

#[test]
fn every_move_is_legal_in_every_game() {
    for name in builtin::names() {
        let plies = play(name, 1, 30, 300);
        assert!(plies > 4, "{name} ended after {plies} plies");
    }
}
