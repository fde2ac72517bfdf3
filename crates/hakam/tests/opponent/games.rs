//! Whole games against itself, every move judged by the reference interpreter. `cargo xtask matches` plays more.

use hakam::evaluate::{Evaluator, LIMIT};
use hakam::hakam_variant::builtin;
use hakam::opponent::{Limits, TableSize, Thinker};
use hakam::{Game, Side, Variant};
use hakam_conformance::agreement::invent;

use super::Lot;

/// A game of the opponent against itself; the first moves are drawn by lot, so that games differ.
pub fn play(name: &str, variant: &Variant, seed: u64, plies: usize, nodes: u64) -> Game {
    let mut game = Game::new(variant);
    let mut thinker = Thinker::new(variant, TableSize::megabytes(1));
    let evaluator = Evaluator::new(variant.rules());
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut lot = Lot(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for ply in 0..plies {
        let legal = game.position().legal_moves();
        if game.outcome().is_over() || legal.is_empty() {
            break;
        }
        if ply < 4 {
            game.play_move(legal[lot.below(legal.len())]).unwrap();
            continue;
        }
        let here = format!("{name}, seed {seed}: {}", game.fen());
        let thought = thinker.think(&game, &limits, &|| false, &mut |_| {});
        let thought = thought.unwrap_or_else(|| panic!("{here}: no move"));
        assert!(legal.contains(&thought.best), "{here}: {:?}", thought.best);
        assert_eq!(thought.line.first(), Some(&thought.best), "{here}");
        // The whole line can be played, as long as the game is not over.
        let mut ahead = game.clone();
        for m in &thought.line {
            if ahead.outcome().is_over() {
                break;
            }
            ahead
                .play_move(*m)
                .unwrap_or_else(|error| panic!("{here}: {m:?} of the line: {error}"));
        }
        let value = evaluator.evaluate(game.setup()).for_side(Side::White);
        assert!(value.abs() <= LIMIT, "{here} is worth {value}");
        game.play_move(thought.best).unwrap();
    }
    game
}

#[test]
fn every_move_is_legal_in_every_game() {
    for name in builtin::names() {
        let game = play(name, &Variant::builtin(name).unwrap(), 1, 30, 300);
        let plies = game.moves().len();
        assert!(plies > 4, "{name} ended after {plies} plies");
    }
}

#[test]
fn every_move_is_legal_in_random_rulesets() {
    let rules = (1..=25).map(|seed| (seed, invent(seed, 10).rules));
    let sound: Vec<_> = rules
        .filter_map(|(seed, rules)| Some((seed, rules?)))
        .collect();
    assert!(sound.len() > 10, "{}", sound.len());
    for (seed, rules) in sound {
        play("a random ruleset", &Variant::new(rules), seed, 16, 60);
    }
}
