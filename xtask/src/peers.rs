//! `cargo xtask bench-peers`: builds and runs the measurements beside other programs.

use std::path::PathBuf;
use std::process::Command;

use xtask::arguments::Arguments;
use xtask::debian::{ensure, python};
use xtask::workspace::{Failure, cargo, root, run as run_command};

/// Players that Debian has; the program and its package have the same name.
const PLAYERS: [&str; 2] = ["stockfish", "fairy-stockfish"];

/// Installs what is missing, builds twice, measures. Words go to the measuring program; where they name rows, nothing is
/// written.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    for player in PLAYERS {
        if let Err(missing) = ensure(player, player) {
            println!("{missing}; the rows of {player} will say so");
        }
    }
    let python = python(&["chess"]);
    if let Err(missing) = &python {
        println!("{missing}: python-chess is not available; its rows will say so");
    }
    println!("building for this processor");
    let tuned = built("native", "-C target-cpu=native", fast_features())?;
    println!("building without flags");
    let ordinary = built("ordinary", "", &[])?;
    let mut measure = Command::new(tuned);
    measure.arg("--ordinary").arg(ordinary);
    measure.arg("--write").arg(root().join("bench/RESULTS.md"));
    if let Ok(python) = python {
        measure.arg("--python").arg(python);
    }
    run_command(measure.args(arguments.all()))
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
fn built(folder: &str, flags: &str, features: &[&str]) -> Result<PathBuf, Failure> {
    let bench = root().join("bench");
    let target = bench.join("target").join(folder);
    let mut command = cargo();
    command.current_dir(bench).env("RUSTFLAGS", flags);
    command.args(["build", "--profile", "dist", "--locked", "--bin", "peers"]);
    command.args(features).arg("--target-dir").arg(&target);
    run_command(&mut command)?;
    Ok(target.join("dist/peers"))
}
