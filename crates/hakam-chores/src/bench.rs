//! `cargo xtask bench-peers`: builds and runs the measurements beside other programs.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::debian;
use crate::workspace::{Failure, built, cargo, root};

/// Players that Debian has; the program and its package have the same name.
const PLAYERS: [&str; 2] = ["stockfish", "fairy-stockfish"];

/// Installs what is missing, builds twice, measures. Arguments go to the measuring program; where they name
/// rows, nothing is written.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let arguments: Vec<String> = arguments.collect();
    for player in PLAYERS {
        if let Err(missing) = debian::ensure(player, player) {
            println!("{missing}; the rows of {player} will say so");
        }
    }
    let python = python_chess();
    if python.is_none() {
        println!("python-chess is not available; its rows will say so");
    }
    println!("building for this processor");
    let tuned = build("native", "-C target-cpu=native", fast_features())?;
    println!("building without flags");
    let ordinary = build("ordinary", "", &[])?;
    let results = root().join("bench").join("RESULTS.md");
    let status = Command::new(tuned)
        .arg("--ordinary")
        .arg(ordinary)
        .arg("--write")
        .arg(results)
        .args(
            python
                .iter()
                .flat_map(|path| [OsStr::new("--python"), path.as_os_str()]),
        )
        .args(arguments)
        .status()
        .map_err(|error| Failure::Start {
            program: "peers",
            error,
        })?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Step {
            step: "bench-peers",
        })
    }
}

/// An interpreter of its own that has python-chess, from the Python index.
pub fn python_chess() -> Option<PathBuf> {
    let folder = root().join("bench").join("target").join("python");
    let python = folder.join("bin").join("python");
    if !python.is_file() {
        let made = || run_quietly(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let _ = made() || debian::ensure("python3", "python3-venv").is_ok() && made();
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "chess"]);
    run_quietly(&mut install).then_some(python)
}

fn run_quietly(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// What makes the peers fastest on this processor.
fn fast_features() -> &'static [&'static str] {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("bmi2") {
        return &["--features", "pext"];
    }
    &[]
}

/// Each set of flags has its own folder, or each build would undo the other.
fn build(folder: &str, flags: &str, features: &[&str]) -> Result<PathBuf, Failure> {
    let bench = root().join("bench");
    let mut command = cargo();
    command
        .current_dir(&bench)
        .args(["build", "--profile", "dist", "--locked", "--bin", "peers"])
        .args(features)
        .arg("--target-dir")
        .arg(bench.join("target").join(folder))
        .env("RUSTFLAGS", flags);
    built(command, "peers")
}
