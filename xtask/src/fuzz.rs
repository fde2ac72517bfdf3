//! `cargo xtask fuzz`: every reader against inputs that nobody meant it to read, by libFuzzer on the stable toolchain.

use std::fs;
use std::io;
use std::process::ExitCode;

use crate::workspace::{cargo, root};

const USAGE: &str = "cargo xtask fuzz [TARGET ...] [--seconds N]";

/// No small input takes so long, even on a busy machine.
const TOO_LONG: &str = "-timeout=10";

/// Inputs do not grow beyond this.
const LONGEST: &str = "-max_len=4096";

/// Gives each target inputs for some time, a minute if nothing else is said.
pub fn run(words: &[&str]) -> ExitCode {
    let (words, seconds) = match words {
        [names @ .., "--seconds", seconds] | ["--seconds", seconds, names @ ..] => {
            (names, *seconds)
        }
        names => (names, "60"),
    };
    let all = match targets() {
        Ok(all) => all,
        Err(error) => return failed(&error),
    };
    let known = words.iter().all(|word| all.iter().any(|name| name == word));
    if !known || seconds.parse::<u32>().is_err() {
        eprintln!("error: {USAGE}\nTARGET is any of {}", all.join(" "));
        return ExitCode::from(crate::WRONG_USAGE);
    }
    let asked = cargo().args(["fuzz", "--version"]).output();
    if !asked.is_ok_and(|output| output.status.success()) {
        eprintln!(
            "error: there is no `cargo fuzz`; `cargo install cargo-fuzz` installs it, and it needs a C++ compiler"
        );
        return ExitCode::FAILURE;
    }
    let wanted = all
        .iter()
        .filter(|name| words.is_empty() || words.contains(&name.as_str()));
    let mut found = 0;
    if words.is_empty() {
        println!("==> long inputs");
        match long_inputs() {
            Ok(true) => {}
            Ok(false) => found += 1,
            Err(error) => return failed(&error),
        }
    }
    for target in wanted {
        println!("==> {target}");
        match one(target, seconds) {
            Ok(true) => {}
            Ok(false) => found += 1,
            Err(error) => return failed(&error),
        }
    }
    println!("fuzz: {found} with findings");
    if found == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// What is made to hurt is longer than libFuzzer makes its inputs, and its time is compared.
fn long_inputs() -> io::Result<bool> {
    let status = cargo()
        .args([
            "test",
            "--package",
            "hakam-chores",
            "--lib",
            "--",
            "--ignored",
        ])
        .arg("time_grows_with_the_length_of_an_input_and_no_faster")
        .status()?;
    Ok(status.success())
}

/// The programs in `fuzz/fuzz_targets`.
fn targets() -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        let path = entry?.path();
        names.extend(
            path.file_stem()
                .map(|stem| stem.to_string_lossy().into_owned()),
        );
    }
    names.sort();
    Ok(names)
}

/// What is new goes to a folder of its own: the files in `fuzz/corpus` are few, small and written by hand.
fn one(target: &str, seconds: &str) -> io::Result<bool> {
    let build = root().join("target/fuzz");
    let kept = build.join("found").join(target);
    fs::create_dir_all(&kept)?;
    let family = if target.starts_with("pgn_") {
        "pgn"
    } else {
        target
    };
    let dictionary = root().join(format!("fuzz/dictionaries/{family}.dict"));
    let status = cargo()
        .args(["fuzz", "run", "--sanitizer", "none", "--target-dir"])
        .args([build.as_os_str(), target.as_ref(), kept.as_os_str()])
        .arg(root().join("fuzz/corpus").join(target))
        .args(["--", TOO_LONG, LONGEST, "-report_slow_units=1"])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-dict={}", dictionary.display()))
        .status()?;
    Ok(status.success())
}

fn failed(error: &io::Error) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::FAILURE
}
