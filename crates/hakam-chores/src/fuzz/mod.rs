//! `cargo xtask fuzz`: every reader against inputs that nobody meant it to read, on the stable toolchain.
//!
//! There is no measuring of coverage here, as libFuzzer has it; inputs that make a reader say something new are
//! kept and changed further, which finds its way into most corners. The same seed gives the same inputs.

mod attempt;
mod hang;
mod hostile;
mod mutate;
mod search;
mod shrink;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use hakam_chores::targets::{self, TARGETS, Target};

use crate::workspace::{Failure, files, root};
use attempt::Finding;
use search::{Report, Search};

const USAGE: &str = "cargo xtask fuzz [TARGET ...] [--seconds N] [--seed S] [--careful]";

/// What is tried, and for how long.
#[derive(Debug)]
struct Plan {
    targets: Vec<Target>,
    /// The time for each target.
    time: Duration,
    seed: u64,
    care: Care,
}

/// Whether each input is written down before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Only those that fail.
    Usual,
    /// Each one: slow, and the way to learn which input ended the whole program.
    Careful,
}

/// Tries the targets, one on each core, and prints what was found.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let plan = plan(arguments)?;
    hang::watch(results_folder()?);
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Result<Report, Failure>>> = Mutex::default();
    let work = || {
        while let Some(target) = plan.targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let result = one(*target, &plan);
            if let Ok(report) = &result {
                println!("{report}");
            }
            // A thread that panicked leaves the results of the others as they are.
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.push(result);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut found = 0;
    for report in results.into_inner().unwrap_or_else(PoisonError::into_inner) {
        let report = report?;
        found += report.findings.len();
        for finding in &report.findings {
            let path = keep(report.target, finding)?;
            println!(
                "\nFOUND {}: {finding}\n  kept in {}",
                report.target,
                path.display()
            );
        }
    }
    if let Some(memory) = most_memory() {
        println!("fuzz: at most {memory} of memory");
    }
    match found {
        0 => Ok(()),
        found => Err(Failure::Fuzz(found)),
    }
}

fn one(target: Target, plan: &Plan) -> Result<Report, Failure> {
    let mut search = Search::new(target, corpus(target)?, plan.seed);
    search.watch(
        plan.care,
        results_folder()?.join(format!("{}.last", target.name)),
    );
    search.hostile(&hostile::SIZES);
    search.seeds();
    search.search(plan.time);
    Ok(search.report())
}

/// The first inputs of a target: small files written for this purpose.
fn corpus(target: Target) -> Result<Vec<Vec<u8>>, Failure> {
    let folder = root().join("fuzz").join("corpus").join(target.name);
    let read = |path: PathBuf| fs::read(&path).map_err(|error| Failure::File { path, error });
    files(&folder)?.into_iter().map(read).collect()
}

/// Where inputs are kept that a reader could not bear.
fn results_folder() -> Result<PathBuf, Failure> {
    let folder = root().join("target").join("fuzz");
    match fs::create_dir_all(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err(Failure::File {
            path: folder,
            error,
        }),
    }
}

fn keep(target: &str, finding: &Finding) -> Result<PathBuf, Failure> {
    let path = results_folder()?.join(format!("{target}-{:016x}", finding.number()));
    match fs::write(&path, &finding.input) {
        Ok(()) => Ok(path),
        Err(error) => Err(Failure::File { path, error }),
    }
}

/// The most memory this program had, where the system tells.
fn most_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let mut plan = Plan {
        targets: Vec::new(),
        time: Duration::from_secs(60),
        seed: 0,
        care: Care::Usual,
    };
    while let Some(word) = arguments.next() {
        let mut number = || {
            let number = arguments.next().and_then(|number| number.parse().ok());
            number.ok_or(Failure::Usage(USAGE))
        };
        match word.as_str() {
            "--seconds" => plan.time = Duration::from_secs(number()?),
            "--seed" => plan.seed = number()?,
            "--careful" => plan.care = Care::Careful,
            name => plan
                .targets
                .push(targets::named(name).ok_or(Failure::Usage(USAGE))?),
        }
    }
    if plan.targets.is_empty() {
        plan.targets = TARGETS.to_vec();
    }
    Ok(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_read_from_the_command_line() {
        let read = |words: &str| plan(words.split_whitespace().map(str::to_owned));
        let all = read("").unwrap();
        assert_eq!((all.targets.len(), all.care), (TARGETS.len(), Care::Usual));
        let some = read("fen epd --seconds 3 --seed 9 --careful").unwrap();
        assert_eq!(some.targets.len(), 2);
        assert_eq!((some.time, some.seed), (Duration::from_secs(3), 9));
        for wrong in ["nef", "--seconds", "--seconds x", "-v"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    /// The first inputs, hostile ones and some random ones: what the long run does, in a few seconds.
    #[test]
    fn no_reader_has_findings_in_a_short_run() {
        for target in TARGETS {
            let mut search = Search::new(*target, corpus(*target).unwrap(), 3);
            search.hostile(&[2000]);
            search.seeds();
            search.tries(100);
            let report = search.report();
            let shown: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
            assert!(shown.is_empty(), "{}: {}", target.name, shown.join("\n"));
            assert!(report.tries > 110, "{report}");
        }
    }
}
