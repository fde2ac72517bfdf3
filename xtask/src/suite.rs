//! `cargo xtask test`: every step with the time it took, and the counts at the end.

use std::io::{self, BufRead, BufReader};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::time::Instant;

use crate::chores::{self, Build, Installing};
use crate::counts::Counts;
use crate::scratch;
use crate::workspace::cargo;

/// The code by which a chore says that it could not be done here.
const SKIPPED: i32 = 77;

/// What a chore writes before the reason for that.
const REASON: &str = "skipped: ";

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

/// One step.
struct Step {
    name: &'static str,
    /// The smallest run that has it.
    extent: Extent,
    work: Work,
}

/// What a step does.
enum Work {
    /// A command of cargo, with settings.
    Cargo(
        &'static [&'static str],
        &'static [(&'static str, &'static str)],
    ),
    /// The same, by a component that may be missing.
    Component(&'static [&'static str]),
    /// A command of cargo whose tests are counted.
    Tests(&'static [&'static str]),
    /// The example of the library in a crate of its own.
    Scratch,
    /// A chore with its arguments.
    Chore(&'static [&'static str]),
}

/// How a step ended.
enum Ending {
    Passed,
    Failed,
    Skipped(String),
    Counted(Counts),
}

/// The whole run has also the tests that the plain one ignores, but not those that a step does at length, so that
/// nothing is run twice, nor those that are for a long evening.
const WHOLE: &[&str] = &[
    "--include-ignored",
    // `ladder`
    "--skip",
    "every_case_holds_for_the",
    // `soak`
    "--skip",
    "the_same_answers_in_built_in_games_and_random_rulesets",
    // `cargo xtask mutants`
    "--skip",
    "no_forged_certificate_is_accepted_of_many",
    // `cargo xtask walks`
    "--skip",
    "everything_in_many_random_games_reads_back",
    // `cargo xtask fuzz`
    "--skip",
    "time_grows_with_the_length_of_an_input_and_no_faster",
    // Minutes of the interpreter.
    "--skip",
    "the_solver_agrees_with_plain_search_in_every_game",
];

const STEPS: &[Step] = &[
    Step {
        name: "format",
        extent: Extent::Plain,
        work: Work::Component(&["fmt", "--all", "--check"]),
    },
    Step {
        name: "lints",
        extent: Extent::All,
        work: Work::Component(&[
            "clippy",
            "--workspace",
            "--features",
            "full",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]),
    },
    Step {
        name: "small lints",
        extent: Extent::All,
        work: Work::Component(&[
            "clippy",
            "--package",
            "hakam-cli",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]),
    },
    Step {
        name: "docs",
        extent: Extent::All,
        work: Work::Cargo(
            &["doc", "--workspace", "--features", "full", "--no-deps"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        ),
    },
    Step {
        name: "tests",
        extent: Extent::Plain,
        work: Work::Tests(&[
            "test",
            "--workspace",
            "--features",
            "full",
            "--no-fail-fast",
        ]),
    },
    Step {
        name: "small build",
        extent: Extent::All,
        work: Work::Tests(&["test", "--package", "hakam-cli", "--test", "cli", "small"]),
    },
    Step {
        name: "scratch",
        extent: Extent::Plain,
        work: Work::Scratch,
    },
    Step {
        name: "ladder",
        extent: Extent::All,
        work: Work::Chore(&["ladder"]),
    },
    Step {
        name: "soak",
        extent: Extent::All,
        work: Work::Chore(&["soak", "--short"]),
    },
    Step {
        name: "endgames",
        extent: Extent::All,
        work: Work::Chore(&["endgames"]),
    },
    Step {
        name: "mansubat",
        extent: Extent::All,
        work: Work::Chore(&["mansubat"]),
    },
    Step {
        name: "formal",
        extent: Extent::All,
        work: Work::Chore(&["formal"]),
    },
    Step {
        name: "web",
        extent: Extent::All,
        work: Work::Chore(&["web"]),
    },
    Step {
        name: "terminal",
        extent: Extent::All,
        work: Work::Chore(&["terminal"]),
    },
    Step {
        name: "instructions",
        extent: Extent::All,
        work: Work::Chore(&["instructions"]),
    },
];

/// Runs the steps, also those behind one that fails.
pub fn run(extent: Extent, installing: Installing) -> ExitCode {
    let began = Instant::now();
    let mut lines = Vec::new();
    let mut sum = Counts::default();
    for step in STEPS.iter().filter(|step| step.is_in(extent)) {
        println!("==> {}", step.name);
        let started = Instant::now();
        let ending = step.work.run(extent, installing);
        let (counts, words) = ending.counted();
        sum += counts;
        let seconds = started.elapsed().as_secs_f64();
        lines.push(format!("  {:12} {seconds:7.1} s  {words}", step.name));
    }
    println!("==> summary\n{}", lines.join("\n"));
    println!("  {:12} {:7.1} s", "all", began.elapsed().as_secs_f64());
    let left: Vec<&str> = STEPS
        .iter()
        .filter(|step| !step.is_in(extent))
        .map(|step| step.name)
        .collect();
    if !left.is_empty() {
        println!("left out: {}", left.join(", "));
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

/// That step alone.
pub fn scratch() -> ExitCode {
    match Work::Scratch.run(Extent::Plain, Installing::Forbidden) {
        Ending::Passed => ExitCode::SUCCESS,
        Ending::Failed | Ending::Skipped(_) | Ending::Counted(_) => ExitCode::FAILURE,
    }
}

impl Step {
    fn is_in(&self, extent: Extent) -> bool {
        match extent {
            Extent::Plain => self.extent == Extent::Plain,
            Extent::All => true,
        }
    }
}

impl Work {
    fn run(&self, extent: Extent, installing: Installing) -> Ending {
        match self {
            Work::Cargo(arguments, settings) => {
                let mut command = cargo();
                command.args(*arguments).envs(settings.iter().copied());
                plain(&mut command)
            }
            Work::Component(arguments) => {
                let tool = arguments.first().copied().unwrap_or_default();
                if is_there(tool) {
                    plain(cargo().args(*arguments))
                } else {
                    Ending::Skipped(format!("this toolchain has no `cargo {tool}`"))
                }
            }
            Work::Tests(arguments) => match extent {
                Extent::Plain => tests(arguments, &[]),
                Extent::All => tests(arguments, WHOLE),
            },
            Work::Scratch => match scratch::run() {
                Ok(true) => Ending::Passed,
                Ok(false) => Ending::Failed,
                Err(error) => broken(&error),
            },
            Work::Chore(arguments) => chore(arguments, installing),
        }
    }
}

impl Ending {
    /// What it adds to the counts, and the words of the summary.
    fn counted(self) -> (Counts, String) {
        let none = Counts::default();
        match self {
            Ending::Passed => (Counts { passed: 1, ..none }, "ok".to_owned()),
            Ending::Failed => (Counts { failed: 1, ..none }, "FAILED".to_owned()),
            Ending::Skipped(reason) => {
                (Counts { skipped: 1, ..none }, format!("skipped: {reason}"))
            }
            Ending::Counted(counts) => (counts, counts.to_string()),
        }
    }
}

fn is_there(tool: &str) -> bool {
    let asked = cargo().args([tool, "--version"]).output();
    asked.is_ok_and(|output| output.status.success())
}

fn plain(command: &mut Command) -> Ending {
    match command.status() {
        Ok(status) if status.success() => Ending::Passed,
        Ok(_) => Ending::Failed,
        Err(error) => broken(&error),
    }
}

fn tests(arguments: &[&str], wishes: &[&str]) -> Ending {
    let mut command = cargo();
    // A snapshot that differs is a failure here, never a new file.
    command.args(arguments).env("INSTA_UPDATE", "no");
    // What is red once is red again; other inputs are tried by setting another seed, or none by `cargo test`.
    if std::env::var_os(SEED).is_none() {
        command.env(SEED, "2026");
    }
    command.arg("--").args(wishes);
    let mut counts = Counts::default();
    let status = follow(&mut command, |line| {
        counts += Counts::of_line(line).unwrap_or_default();
    });
    match status {
        // What does not compile has no line of counts.
        Ok(status) if !status.success() && counts.failed == 0 => counts.failed = 1,
        Ok(_) => {}
        Err(error) => return broken(&error),
    }
    Ending::Counted(counts)
}

/// All chores of a run are done by one program.
fn chore(arguments: &[&str], installing: Installing) -> Ending {
    let (name, rest) = arguments.split_first().unwrap_or((&"", &[]));
    let mut reason = String::new();
    let status = chores::command(name, Build::Checked, installing).and_then(|mut command| {
        follow(command.args(rest), |line| {
            if let Some(words) = line.strip_prefix(REASON) {
                words.clone_into(&mut reason);
            }
        })
    });
    match status {
        Ok(status) if status.success() => Ending::Passed,
        Ok(status) if status.code() == Some(SKIPPED) => Ending::Skipped(reason),
        Ok(_) => Ending::Failed,
        Err(error) => broken(&error),
    }
}

fn broken(error: &io::Error) -> Ending {
    println!("error: {error}");
    Ending::Failed
}

/// Runs a command and passes on what it prints, line by line.
fn follow(command: &mut Command, mut each: impl FnMut(&str)) -> io::Result<ExitStatus> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each(&line);
        }
    }
    child.wait()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chores::Chore;

    #[test]
    fn everything_has_the_plain_steps_and_more() {
        let names = |extent| -> Vec<&str> {
            let steps = STEPS.iter().filter(|step| step.is_in(extent));
            steps.map(|step| step.name).collect()
        };
        let (plain, all) = (names(Extent::Plain), names(Extent::All));
        assert!(plain.iter().all(|name| all.contains(name)));
        assert!(plain.len() < all.len());
    }

    #[test]
    fn every_chore_of_a_step_is_one_that_exists() {
        for step in STEPS {
            if let Work::Chore(arguments) = step.work {
                assert!(Chore::named(arguments[0]).is_some(), "{}", step.name);
            }
        }
    }

    #[test]
    fn a_step_that_is_skipped_counts_and_says_why() {
        let (counts, words) = Ending::Skipped("no browser".to_owned()).counted();
        assert_eq!(counts.to_string(), "0 passed, 0 failed, 1 skipped");
        assert_eq!(words, "skipped: no browser");
    }
}
