//! `cargo xtask soak`: spec and engine side by side, and the large endgame tables, for as long as it takes.

use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

use hakam_conformance::agreement::soak::{Plan, Tally, soak};

use crate::arguments::Arguments;
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
    patience: Duration::from_secs(20),
};

/// The long run. Who names a plan looks for something in the rulesets, and is spared the tables.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    if arguments.is_empty() {
        follow(&Plan::default())?;
        return endgames::run_long();
    }
    let mut plan = Plan::default();
    if arguments.flag("--short") {
        plan = SHORT;
    } else {
        arguments.set("--rulesets", &mut plan.rulesets)?;
        arguments.set("--plies", &mut plan.plies)?;
        arguments.set("--largest", &mut plan.largest)?;
        arguments.set("--seed", &mut plan.seed)?;
        plan.time = arguments.value("--seconds")?.map(Duration::from_secs);
    }
    arguments.end()?;
    follow(&plan)
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
