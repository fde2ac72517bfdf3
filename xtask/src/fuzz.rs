//! `cargo xtask fuzz`: every reader against inputs that nobody meant it to read, by libFuzzer on the stable toolchain.

use std::fs;

use xtask::arguments::Arguments;
use xtask::workspace::{Failure, at, cargo, files, root, run as run_command};

use crate::chores::tests;

/// No small input takes so long, even on a busy machine, and inputs do not grow beyond this.
const LIMITS: [&str; 3] = ["-timeout=10", "-max_len=4096", "-report_slow_units=1"];

/// What is made to hurt is longer than libFuzzer makes its inputs, and its time is compared.
const LONG_INPUTS: &str = "time_grows_with_the_length_of_an_input_and_no_faster";

/// Gives each target inputs for some time, a minute if nothing else is said.
pub fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let mut seconds = 60_u32;
    arguments.set("--seconds", &mut seconds)?;
    let words = arguments.words()?;
    let programs = files(&root().join("fuzz/fuzz_targets"))?;
    let stems = programs.iter().filter_map(|path| path.file_stem());
    let all: Vec<String> = stems
        .map(|stem| stem.to_string_lossy().into_owned())
        .collect();
    if let Some(unknown) = words.iter().find(|word| !all.contains(word)) {
        let known = all.join(" ");
        return Err(Failure::Wrong(format!(
            "no target is called `{unknown}`; there are {known}"
        )));
    }
    let asked = cargo().args(["fuzz", "--version"]).output();
    if !asked.is_ok_and(|output| output.status.success()) {
        return Err(Failure::Wrong(
            "there is no `cargo fuzz`; `cargo install cargo-fuzz` installs it, and it needs a C++ compiler"
                .to_owned(),
        ));
    }
    let mut found = 0;
    let mut tried = |name: &str, done: Result<(), Failure>| {
        if let Err(failure) = done {
            println!("{name}: {failure}");
            found += 1;
        }
    };
    if words.is_empty() {
        println!("==> long inputs");
        let done = tests("--package hakam-chores --test all", LONG_INPUTS, Vec::new());
        tried("long inputs", done);
    }
    for target in all
        .iter()
        .filter(|name| words.is_empty() || words.contains(name))
    {
        println!("==> {target}");
        tried(target, one(target, seconds));
    }
    println!("fuzz: {found} with findings");
    match found {
        0 => Ok(()),
        _ => Err(Failure::Wrong("there are findings".to_owned())),
    }
}

/// What is new goes to a folder of its own: the files in `fuzz/corpus` are few, small and written by hand.
fn one(target: &str, seconds: u32) -> Result<(), Failure> {
    let build = root().join("target/fuzz");
    let kept = build.join("found").join(target);
    let made = fs::create_dir_all(&kept);
    made.map_err(|error| at(&kept, error))?;
    let family = if target.starts_with("pgn_") {
        "pgn"
    } else {
        target
    };
    let dictionary = root().join(format!("fuzz/dictionaries/{family}.dict"));
    let mut fuzz = cargo();
    fuzz.args(["fuzz", "run", "--sanitizer", "none", "--target-dir"]);
    fuzz.args([build.as_os_str(), target.as_ref(), kept.as_os_str()]);
    fuzz.arg(root().join("fuzz/corpus").join(target)).arg("--");
    fuzz.args(LIMITS).arg(format!("-max_total_time={seconds}"));
    run_command(fuzz.arg(format!("-dict={}", dictionary.display())))
}
