//! Random games of every built-in variant, with everything in them written and read back.

mod walk;

use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use hakam_variant::builtin;
use walk::{Tally, walk};

use crate::support::Game;

/// Few and short, since this runs with every `cargo test`; `cargo xtask walks` is the long run.
const GAMES: u64 = 3;
const PLIES: usize = 24;

#[test]
fn everything_in_random_games_reads_back() {
    for name in builtin::names() {
        let game = Game::builtin(name);
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
    let game = Game::builtin("chess960");
    let again = |seed| walk(&game, seed, 10).map_err(|broken| broken.to_string());
    assert_eq!(again(5), again(5));
    assert_ne!(again(5), again(6));
}

/// As many games of every variant, or of one, as the environment says, on all cores: `cargo xtask walks`.
#[test]
#[ignore = "long"]
fn everything_in_many_random_games_reads_back() {
    let number = |name: &str, usual: u64| match env::var(name) {
        Ok(text) => text.parse().expect(name),
        Err(_) => usual,
    };
    let (games, seed) = (number("HAKAM_GAMES", 1000), number("HAKAM_SEED", 0));
    let plies = usize::try_from(number("HAKAM_PLIES", 80)).unwrap();
    let wanted = env::var("HAKAM_VARIANT").unwrap_or_else(|_| "all".to_owned());
    let names: Vec<&str> = builtin::names()
        .filter(|name| wanted == "all" || wanted == *name)
        .collect();
    assert!(!names.is_empty(), "there is no built-in variant {wanted}");
    let mut failures = 0;
    for name in names {
        let game = Game::builtin(name);
        let next = AtomicU64::new(0);
        let met: Mutex<(Tally, Vec<String>)> = Mutex::default();
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return;
                }
                let walked = walk(&game, seed.wrapping_add(number), plies);
                let mut met = met.lock().unwrap_or_else(PoisonError::into_inner);
                match walked {
                    Ok(found) => met.0.add(found),
                    Err(broken) => {
                        let again = format!("--seed {} --games 1 --plies {plies}", broken.seed);
                        met.1
                            .push(format!("{broken}\n  again: --variant {name} {again}"));
                        // A variant that fails everywhere need not be walked to the end.
                        if met.1.len() >= 20 {
                            return;
                        }
                    }
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        let (tally, broken) = met.into_inner().unwrap_or_else(PoisonError::into_inner);
        println!("{name:17} {tally}, {} failures", broken.len());
        failures += broken.len();
        for broken in broken {
            println!("FAILED {broken}");
        }
    }
    assert_eq!(failures, 0, "not read back as it was written");
}
