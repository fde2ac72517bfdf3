//! The chores that need the crates of the project. `cargo xtask` builds this program and runs it.
#![forbid(unsafe_code)]

mod claims_page;
mod external;
mod formal;
mod ladder;
mod law_mutants;
mod registry;

use std::process::ExitCode;

use xtask::debian::INSTALL;
use xtask::workspace::Failure;

fn main() -> ExitCode {
    let words = std::env::args().skip(1);
    let mut words = words.filter(|word| word != INSTALL);
    let done = match words.next().unwrap_or_default().as_str() {
        "ladder" => ladder::climb(words),
        "registry" => registry::run(words),
        "external" => external::run(words),
        "formal" => formal::run(words),
        "law-mutants" => law_mutants::run(words),
        _ => Err(Failure::Usage("`cargo xtask` shows the chores there are")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.exit(),
    }
}
