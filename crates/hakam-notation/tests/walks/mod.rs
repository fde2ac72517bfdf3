//! Random games of every built-in variant, with everything in them written and read back.

mod walk;

use hakam_variant::builtin;
use walk::{Game, Tally, walk};

/// Few and short, since this runs with every `cargo test`; `cargo xtask walks` is the long run.
const GAMES: u64 = 3;
const PLIES: usize = 24;

#[test]
fn everything_in_random_games_reads_back() {
    for name in builtin::names() {
        let game = Game::builtin(name).unwrap();
        let mut tally = Tally::default();
        for seed in 0..GAMES {
            match walk(&game, seed, PLIES) {
                Ok(found) => tally.add(found),
                Err(broken) => panic!("{broken}"),
            }
        }
        // Short algebraic, long, UCI, figurines and colons at least: five texts a move.
        assert!(tally.texts >= 5 * tally.moves, "{name}: {tally}");
        assert!(tally.moves > 200, "{name}: {tally}");
        assert_eq!(tally.position_texts, 9 * tally.positions, "{name}: {tally}");
    }
}

/// A walk is the same for the same seed: a failure that is reported can be seen again.
#[test]
fn walks_can_be_walked_again() {
    let game = Game::builtin("chess960").unwrap();
    let again = |seed| walk(&game, seed, 10).map_err(|broken| broken.to_string());
    assert_eq!(again(5), again(5));
    assert_ne!(again(5), again(6));
}
