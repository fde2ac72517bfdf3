//! `cargo xtask test`: every step, the cheap ones first, with the time each took.

use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::tidy;
use crate::workspace::{self, Failure};

/// One step: its name and what it does.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), Failure>,
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
        run: tidy::run,
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
        name: "ladder",
        run: ladder,
    },
];

/// Runs every step up to the first that fails.
pub fn run() -> Result<(), Failure> {
    let began = Instant::now();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let mut result = Ok(());
    for step in STEPS {
        println!("==> {}", step.name);
        let started = Instant::now();
        result = (step.run)();
        times.push((step.name, started.elapsed()));
        if result.is_err() {
            break;
        }
    }
    println!("==> summary");
    let passed = times.len() - usize::from(result.is_err());
    for (index, (name, time)) in times.iter().enumerate() {
        let word = if index < passed { "ok" } else { "FAILED" };
        println!("  {name:10} {:7.1} s  {word}", time.as_secs_f64());
    }
    let left = STEPS.len() - times.len();
    println!(
        "{passed} of {} steps passed, {left} not run, {:.1} s",
        STEPS.len(),
        began.elapsed().as_secs_f64()
    );
    result
}

fn cargo(step: &'static str, arguments: &[&str], settings: &[(&str, &str)]) -> Result<(), Failure> {
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
        Ok(())
    } else {
        Err(Failure::Step { step })
    }
}

/// A fresh toolchain may come without the formatter and the linter.
fn components() -> Result<(), Failure> {
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
    Ok(())
}

fn ladder() -> Result<(), Failure> {
    let code = hakam_conformance::main(std::iter::empty());
    if code == ExitCode::SUCCESS {
        Ok(())
    } else {
        Err(Failure::Step { step: "ladder" })
    }
}
