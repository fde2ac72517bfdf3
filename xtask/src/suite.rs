//! `cargo xtask test`: every step with the time it took, and the counts at the end.

use std::process::ExitCode;
use std::time::Instant;

use xtask::workspace::{Failure, cargo, run as run_command};

use crate::chores;
use crate::counts::Counts;

use Extent::{All, Plain};
use Work::{Cargo, Chore, Component, Tests};

/// What tells the property tests where to begin.
const SEED: &str = "PROPTEST_RNG_SEED";

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// What Rust alone can test.
    Plain,
    /// Everything.
    All,
}

/// A step: its name, the smallest run that has it, and what it does.
struct Step(&'static str, Extent, Work);

/// What a step does.
enum Work {
    /// A command of cargo.
    Cargo(&'static str),
    /// A command of a component that may be missing.
    Component(&'static str),
    /// A command of cargo whose tests are counted.
    Tests(&'static str),
    /// A chore with its arguments.
    Chore(&'static str),
}

/// The whole run has also the tests that the plain one ignores, but not those that a step does at length, so that
/// nothing is run twice, nor those that are for a long evening.
const WHOLE: &[&str] = &[
    "--include-ignored",
    // A part of what a step or another chore does at length: `endgames`, `mansubat`, `matches`, `players`, `soak`.
    "--skip=long::",
    // `ladder`
    "--skip=every_case_holds_for_the",
    // `soak`
    "--skip=the_same_answers_in_built_in_games_and_random_rulesets",
    // `cargo xtask mutants`
    "--skip=no_forged_certificate_is_accepted_of_many",
    // `cargo xtask walks`
    "--skip=everything_in_many_random_games_reads_back",
    // `cargo xtask fuzz`
    "--skip=time_grows_with_the_length_of_an_input_and_no_faster",
    // Minutes of the interpreter.
    "--skip=the_solver_agrees_with_plain_search_in_every_game",
];

const LINTS: &str = "clippy --workspace --features full --all-targets -- -D warnings";
const SMALL_LINTS: &str = "clippy --package hakam-cli --all-targets -- -D warnings";
const DOCS: &str = "doc --workspace --features full --no-deps";
const TESTS: &str = "test --workspace --features full --no-fail-fast";
const SMALL_TESTS: &str = "test --package hakam-cli --test cli small";

const STEPS: &[Step] = &[
    Step("format", Plain, Component("fmt --all --check")),
    Step("lints", All, Component(LINTS)),
    Step("small lints", All, Component(SMALL_LINTS)),
    Step("docs", All, Cargo(DOCS)),
    Step("tests", Plain, Tests(TESTS)),
    Step("small build", All, Tests(SMALL_TESTS)),
    Step("scratch", Plain, Chore("scratch")),
    Step("ladder", All, Chore("ladder")),
    Step("soak", All, Chore("soak --short")),
    Step("endgames", All, Chore("endgames")),
    Step("mansubat", All, Chore("mansubat")),
    Step("formal", All, Chore("formal")),
    Step("web", All, Chore("web")),
    Step("terminal", All, Chore("terminal")),
    Step("instructions", All, Chore("instructions")),
];

/// Runs the steps, also those behind one that fails.
pub fn run(extent: Extent) -> ExitCode {
    let began = Instant::now();
    let mut lines = Vec::new();
    let mut sum = Counts::default();
    let (steps, left): (Vec<&Step>, Vec<&Step>) = STEPS.iter().partition(|step| step.is_in(extent));
    for Step(name, _, work) in steps {
        println!("==> {name}");
        let started = Instant::now();
        let (counts, words) = counted(work.run(extent));
        sum += counts;
        let seconds = started.elapsed().as_secs_f64();
        lines.push(format!("  {name:12} {seconds:7.1} s  {words}"));
    }
    println!("==> summary\n{}", lines.join("\n"));
    println!("  {:12} {:7.1} s", "all", began.elapsed().as_secs_f64());
    if !left.is_empty() {
        let names: Vec<&str> = left.iter().map(|step| step.0).collect();
        println!("left out: {}", names.join(", "));
        println!(
            "`cargo xtask test --all` runs these, too; with `--install` it installs what they need"
        );
    }
    println!("{sum}");
    if sum.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

impl Step {
    fn is_in(&self, extent: Extent) -> bool {
        extent == All || self.1 == Plain
    }
}

impl Work {
    /// Does it; what has tests of its own has counts.
    fn run(&self, extent: Extent) -> Result<Option<Counts>, Failure> {
        match self {
            Cargo(words) => {
                let mut command = cargo();
                command.env("RUSTDOCFLAGS", "-D warnings");
                run_command(command.args(words.split(' ')))?;
            }
            Component(words) => {
                let tool = words.split(' ').next().unwrap_or_default();
                let asked = cargo().args([tool, "--version"]).output();
                if !asked.is_ok_and(|output| output.status.success()) {
                    let reason = format!("this toolchain has no `cargo {tool}`");
                    return Err(Failure::Skipped(reason));
                }
                run_command(cargo().args(words.split(' ')))?;
            }
            Tests(words) => return tests(words, extent).map(Some),
            Chore(words) => {
                let mut words = words.split(' ');
                let chore = words.next().and_then(chores::Chore::named);
                let chore = chore.ok_or(Failure::Usage("a chore that exists"))?;
                chore.run(&words.collect::<Vec<_>>())?;
            }
        }
        Ok(None)
    }
}

/// What a step adds to the counts, and the words of the summary.
fn counted(done: Result<Option<Counts>, Failure>) -> (Counts, String) {
    let none = Counts::default();
    match done {
        Ok(Some(counts)) => (counts, counts.to_string()),
        Ok(None) => (Counts { passed: 1, ..none }, "ok".to_owned()),
        Err(skipped @ Failure::Skipped(_)) => (Counts { skipped: 1, ..none }, skipped.to_string()),
        Err(failure) => {
            println!("error: {failure}");
            (Counts { failed: 1, ..none }, "FAILED".to_owned())
        }
    }
}

fn tests(words: &str, extent: Extent) -> Result<Counts, Failure> {
    let mut command = cargo();
    // A snapshot that differs is a failure here, never a new file.
    command.args(words.split(' ')).env("INSTA_UPDATE", "no");
    // What is red once is red again; other inputs are tried by setting another seed, or none by `cargo test`.
    if std::env::var_os(SEED).is_none() {
        command.env(SEED, "2026");
    }
    if extent == All {
        command.arg("--").args(WHOLE);
    }
    let (mut counts, status) = Counts::of(&mut command)?;
    // What does not compile has no line of counts.
    if !status.success() && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_the_plain_steps_and_more_and_every_chore_exists() {
        assert!(STEPS.iter().all(|step| step.is_in(All)));
        assert!(!STEPS.iter().all(|step| step.is_in(Plain)));
        for Step(name, _, work) in STEPS {
            if let Chore(words) = work {
                let chore = words.split(' ').next().unwrap();
                assert!(chores::Chore::named(chore).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn a_step_that_is_skipped_counts_and_says_why() {
        let (counts, words) = counted(Err(Failure::Skipped("no browser".to_owned())));
        assert_eq!(counts.to_string(), "0 passed, 0 failed, 1 skipped");
        assert_eq!(words, "skipped: no browser");
    }
}
