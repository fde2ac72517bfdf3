//! `cargo xtask walks`: random games of every variant, with everything in them written and read back.

#[path = "../../hakam-notation/tests/walks/walk.rs"]
mod walk;

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use hakam_variant::builtin;

use crate::workspace::Failure;
use walk::{Broken, Game, Tally, walk};

const USAGE: &str = "cargo xtask walks [--games N] [--plies N] [--seed S] [--variant NAME]";

/// More failures than this are counted, not shown.
const SHOWN: usize = 20;

/// What is walked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Plan {
    /// Games of each variant.
    games: u64,
    /// The longest game.
    plies: usize,
    /// The seed of the first game; the next has the next.
    seed: u64,
    /// Only this variant.
    variant: Option<String>,
}

impl Default for Plan {
    /// Some minutes.
    fn default() -> Plan {
        Plan {
            games: 1000,
            plies: 80,
            seed: 0,
            variant: None,
        }
    }
}

/// What came of the games of one variant.
#[derive(Default)]
struct Walked {
    tally: Tally,
    broken: Vec<Broken>,
}

/// Walks through all games, on all cores, and prints what was met.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let plan = plan(arguments)?;
    let wanted = |name: &&str| plan.variant.as_ref().is_none_or(|variant| variant == *name);
    let names: Vec<&str> = builtin::names().filter(wanted).collect();
    if names.is_empty() {
        return Err(Failure::Usage("there is no built-in variant of that name"));
    }
    let mut all = Walked::default();
    for name in names {
        let began = Instant::now();
        let Some(game) = Game::builtin(name) else {
            continue;
        };
        let walked = variant(&game, &plan);
        let seconds = began.elapsed().as_secs_f64();
        println!("{name:17} {} ({seconds:.1} s)", walked.tally);
        all.tally.add(walked.tally);
        all.broken.extend(walked.broken);
    }
    for broken in all.broken.iter().take(SHOWN) {
        println!("\nFAILED {broken}");
        println!(
            "  again: cargo xtask walks --variant {} --seed {} --games 1 --plies {}",
            broken.variant, broken.seed, plan.plies
        );
    }
    println!("walks: {}, {} failures", all.tally, all.broken.len());
    match all.broken.len() {
        0 => Ok(()),
        count => Err(Failure::Walks(count)),
    }
}

/// The games of one variant, shared out among the cores.
fn variant(game: &Game, plan: &Plan) -> Walked {
    let shown = stderr().is_terminal();
    let next = AtomicU64::new(0);
    let failures = AtomicUsize::new(0);
    let walked: Mutex<Walked> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            // A variant that fails everywhere need not be walked to the end.
            if number >= plan.games || failures.load(Ordering::Relaxed) >= SHOWN {
                return;
            }
            let result = walk(game, plan.seed.wrapping_add(number), plan.plies);
            // A thread that panicked leaves the results of the others as they are.
            let mut walked = walked.lock().unwrap_or_else(PoisonError::into_inner);
            match result {
                Ok(tally) => walked.tally.add(tally),
                Err(broken) => {
                    failures.fetch_add(1, Ordering::Relaxed);
                    walked.broken.push(*broken);
                }
            }
            if shown {
                show(game.rules.name(), &walked.tally);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    if shown {
        eprint!("\r\x1b[K");
    }
    let mut walked = walked.into_inner().unwrap_or_else(PoisonError::into_inner);
    walked.broken.sort_by_key(|broken| broken.seed);
    walked
}

/// Progress, on one line of a terminal.
fn show(name: &str, tally: &Tally) {
    let mut out = stderr().lock();
    // Nothing is lost with a line of progress that cannot be written.
    let _ = write!(
        out,
        "\r{name}: {} games, {} texts",
        tally.games, tally.texts
    );
    let _ = out.flush();
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let mut plan = Plan::default();
    while let Some(word) = arguments.next() {
        let value = arguments.next().ok_or(Failure::Usage(USAGE))?;
        let number = || value.parse::<u64>().map_err(|_| Failure::Usage(USAGE));
        match word.as_str() {
            "--games" => plan.games = number()?,
            "--plies" => {
                plan.plies = usize::try_from(number()?).map_err(|_| Failure::Usage(USAGE))?;
            }
            "--seed" => plan.seed = number()?,
            "--variant" => plan.variant = Some(value),
            _ => return Err(Failure::Usage(USAGE)),
        }
    }
    Ok(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_read_from_the_command_line() {
        let read = |words: &str| plan(words.split_whitespace().map(str::to_owned));
        let short = read("--games 5 --plies 7 --seed 9 --variant grand").unwrap();
        assert_eq!((short.games, short.plies, short.seed), (5, 7, 9));
        assert_eq!(short.variant.as_deref(), Some("grand"));
        assert_eq!(read("").unwrap(), Plan::default());
        for wrong in ["--plies", "--plies many", "--much 4", "-3 4"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_games_of_a_variant_are_all_walked() {
        let game = Game::builtin("gardner").unwrap();
        let plan = Plan {
            games: 4,
            plies: 6,
            ..Plan::default()
        };
        let walked = variant(&game, &plan);
        assert_eq!(walked.tally.games, 4);
        assert!(walked.tally.texts > 0 && walked.broken.is_empty());
        assert_eq!(variant(&game, &plan).tally, walked.tally);
    }
}
