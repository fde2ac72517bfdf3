//! `cargo xtask test`: every step, the cheap ones first, with the time each took.

use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use crate::workspace::{self, Done, Failure};
use crate::{endgames, formal, instructions, mansubat, soak, terminal, tidy};

/// One step: its name and what it does.
struct Step {
    name: &'static str,
    run: fn() -> Result<Done, Failure>,
}

const STEPS: &[Step] = &[
    Step {
        name: "components",
        run: components,
    },
    Step {
        name: "format",
        run: || cargo("format", &["fmt", "--all", "--check"], &[]),
    },
    Step {
        name: "tidy",
        run: || tidy::run().map(|()| Done::Passed),
    },
    Step {
        name: "lints",
        run: || {
            let lint = [
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ];
            cargo("lints", &lint, &[])
        },
    },
    Step {
        name: "docs",
        run: || {
            let doc = ["doc", "--workspace", "--no-deps"];
            cargo("docs", &doc, &[("RUSTDOCFLAGS", "-D warnings")])
        },
    },
    Step {
        name: "tests",
        run: || cargo("tests", &["test", "--workspace"], &[]),
    },
    Step {
        name: "terminal",
        run: terminal::run_if_possible,
    },
    Step {
        name: "soak",
        run: || soak::run_short().map(|()| Done::Passed),
    },
    Step {
        name: "endgames",
        run: || endgames::run_short().map(|()| Done::Passed),
    },
    Step {
        name: "mansubat",
        run: || mansubat::run_short().map(|()| Done::Passed),
    },
    Step {
        name: "ladder",
        run: ladder,
    },
    Step {
        name: "formal",
        run: formal::step,
    },
    Step {
        name: "instructions",
        run: instructions::compare,
    },
];

/// Runs every step up to the first that fails.
pub fn run() -> Result<(), Failure> {
    let began = Instant::now();
    let mut lines = Vec::new();
    let (mut passed, mut skipped) = (0, 0);
    let mut result = Ok(());
    for step in STEPS {
        println!("==> {}", step.name);
        let started = Instant::now();
        let word = match (step.run)() {
            Ok(Done::Passed) => {
                passed += 1;
                "ok".to_owned()
            }
            Ok(Done::Skipped { reason }) => {
                skipped += 1;
                format!("skipped: {reason}")
            }
            Err(failure) => {
                result = Err(failure);
                "FAILED".to_owned()
            }
        };
        let seconds = started.elapsed().as_secs_f64();
        lines.push(format!("  {:12} {seconds:7.1} s  {word}", step.name));
        if result.is_err() {
            break;
        }
    }
    println!("==> summary\n{}", lines.join("\n"));
    let left = STEPS.len() - lines.len();
    println!(
        "{passed} of {} steps passed, {skipped} skipped, {left} not run, {:.1} s",
        STEPS.len(),
        began.elapsed().as_secs_f64()
    );
    result
}

fn cargo(
    step: &'static str,
    arguments: &[&str],
    settings: &[(&str, &str)],
) -> Result<Done, Failure> {
    let mut command = workspace::cargo();
    command.args(arguments);
    // A snapshot that differs is a failure here, never a new file.
    command.env("INSTA_UPDATE", "no");
    for (name, value) in settings {
        command.env(name, value);
    }
    let status = command.status().map_err(|error| Failure::Start {
        program: "cargo",
        error,
    })?;
    if status.success() {
        Ok(Done::Passed)
    } else {
        Err(Failure::Step { step })
    }
}

/// A fresh toolchain may come without the formatter and the linter.
fn components() -> Result<Done, Failure> {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let there = workspace::cargo()
            .args([tool, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        if there {
            continue;
        }
        println!("adding {component}");
        let status = Command::new("rustup")
            .args(["component", "add", component])
            .status()
            .map_err(|error| Failure::Start {
                program: "rustup",
                error,
            })?;
        if !status.success() {
            return Err(Failure::Step { step: "components" });
        }
    }
    Ok(Done::Passed)
}

fn ladder() -> Result<Done, Failure> {
    let code = hakam_conformance::main(std::iter::empty());
    if code == ExitCode::SUCCESS {
        Ok(Done::Passed)
    } else {
        Err(Failure::Step { step: "ladder" })
    }
}
