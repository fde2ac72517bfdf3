//! `cargo xtask fuzz`: every reader against inputs that nobody meant it to read, by libFuzzer on the stable toolchain.

use std::fs;

use xtask::arguments::Arguments;
use xtask::workspace::{Failure, at, cargo, files, root, run as run_command, wrong};

use crate::chores::tests;

/// No small input takes so long, even on a busy machine, and inputs do not grow beyond this.
const LIMITS: [&str; 3] = ["-timeout=10", "-max_len=4096", "-report_slow_units=1"];

const NO_FUZZER: &str =
    "there is no `cargo fuzz`; `cargo install cargo-fuzz` installs it, and it needs a C++ compiler";

/// What is made to hurt is longer than libFuzzer makes its inputs, and its time is compared.
const LONG_INPUTS: &str = "time_grows_with_the_length_of_an_input_and_no_faster";

/// Gives each target inputs for some time, a minute if nothing else is said.
pub fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let mut seconds = 60_u32;
    arguments.set("--seconds", &mut seconds)?;
    let words = arguments.words()?;
    let programs = files(&root().join("fuzz/fuzz_targets"))?;
    let stems = programs
        .iter()
        .filter_map(|path| path.file_stem()?.to_str());
    let all: Vec<String> = stems.map(str::to_owned).collect();
    if let Some(unknown) = words.iter().find(|word| !all.contains(word)) {
        let known = all.join(" ");
        let what = format!("no target is called `{unknown}`; there are {known}");
        return Err(Failure::Wrong(what));
    }
    let asked = cargo().args(["fuzz", "--version"]).output();
    if !asked.is_ok_and(|output| output.status.success()) {
        return Err(wrong(NO_FUZZER));
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
    let is_meant = |name: &&String| words.is_empty() || words.contains(name);
    for target in all.iter().filter(is_meant) {
        println!("==> {target}");
        tried(target, one(target, seconds));
    }
    println!("fuzz: {found} with findings");
    match found {
        0 => Ok(()),
        _ => Err(wrong("there are findings")),
    }
}

/// What is new goes to a folder of its own: the files in `fuzz/corpus` are few, small and written by hand.
fn one(target: &str, seconds: u32) -> Result<(), Failure> {
    let build = root().join("target/fuzz");
    let kept = build.join("found").join(target);
    fs::create_dir_all(&kept).map_err(|error| at(&kept, error))?;
    let is_pgn = target.starts_with("pgn_");
    let family = if is_pgn { "pgn" } else { target };
    let dictionary = root().join(format!("fuzz/dictionaries/{family}.dict"));
    let mut fuzz = cargo();
    fuzz.args(["fuzz", "run", "--sanitizer", "none", "--target-dir"]);
    fuzz.args([build.as_os_str(), target.as_ref(), kept.as_os_str()]);
    fuzz.arg(root().join("fuzz/corpus").join(target)).arg("--");
    fuzz.args(LIMITS).arg(format!("-max_total_time={seconds}"));
    run_command(fuzz.arg(format!("-dict={}", dictionary.display())))
}
