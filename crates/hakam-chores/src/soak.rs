//! `cargo xtask soak`: spec and engine side by side, and the large endgame tables, for as long as it takes.

use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

use hakam_conformance::agreement::soak::{Plan, Tally, soak};

use crate::endgames;
use crate::workspace::Failure;

const USAGE: &str = "cargo xtask soak [--short | [--rulesets N] [--plies N] [--largest FILES] [--seed S] [--seconds T]]";

/// What the test command runs: some twenty seconds.
const SHORT: Plan = Plan {
    rulesets: 150,
    plies: 100,
    seed: 0,
    largest: 16,
    time: None,
};

/// The long run. Who names a plan looks for something in the rulesets, and is spared the tables.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let arguments: Vec<String> = arguments.collect();
    match arguments.as_slice() {
        [] => {
            follow(&Plan::default())?;
            endgames::run_long()
        }
        [short] if short == "--short" => follow(&SHORT),
        _ => follow(&plan(arguments.into_iter())?),
    }
}

fn follow(plan: &Plan) -> Result<(), Failure> {
    let shown = stderr().is_terminal();
    // An engine that breaks down is a finding like others, and is shown with them.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let tally = soak(plan, |tally| {
        if shown {
            show(tally);
        }
    });
    std::panic::set_hook(hook);
    if shown {
        eprintln!();
    }
    for finding in &tally.findings {
        println!("{finding}\n");
    }
    println!("soak: {tally}");
    match tally.findings.len() {
        0 => Ok(()),
        count => Err(Failure::Differences(count)),
    }
}

/// Progress, on one line of a terminal.
fn show(tally: &Tally) {
    let mut out = stderr().lock();
    // Nothing is lost with a line of progress that cannot be written.
    let _ = write!(out, "\r{tally}");
    let _ = out.flush();
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let mut plan = Plan::default();
    while let Some(word) = arguments.next() {
        let number = arguments.next().and_then(|number| number.parse().ok());
        let number: u64 = number.ok_or(Failure::Usage(USAGE))?;
        let small = || usize::try_from(number).map_err(|_| Failure::Usage(USAGE));
        match word.as_str() {
            "--rulesets" => plan.rulesets = number,
            "--plies" => plan.plies = small()?,
            "--largest" => plan.largest = small()?,
            "--seed" => plan.seed = number,
            "--seconds" => plan.time = Some(Duration::from_secs(number)),
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
        let short = read("--rulesets 5 --plies 7 --seed 9 --seconds 3").unwrap();
        assert_eq!((short.rulesets, short.plies, short.seed), (5, 7, 9));
        assert_eq!(short.time, Some(Duration::from_secs(3)));
        assert_eq!(read("").unwrap(), Plan::default());
        for wrong in ["--plies", "--plies many", "--much 4", "-3 4"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
