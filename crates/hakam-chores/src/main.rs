//! The chores that need the crates of the project. `cargo xtask` builds this program and runs it.
#![forbid(unsafe_code)]

mod arguments;
mod bench;
mod claims_page;
mod debian;
mod endgames;
mod external;
mod formal;
mod instructions;
mod law_mutants;
mod mansubat;
mod matches;
mod players;
mod registry;
mod serve_check;
mod soak;
mod terminal;
mod tidy;
mod web;
mod workspace;

use std::process::ExitCode;

use workspace::Done;

/// The code for a chore that could not be done here, by which `cargo xtask test` knows it from one that failed.
const SKIPPED: u8 = 77;

/// The code for wrong usage.
const WRONG_USAGE: u8 = 64;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let passed = |()| Done::Passed;
    let done = match command.as_str() {
        "ladder" => return hakam_conformance::main(arguments),
        "soak" => soak::run(arguments).map(passed),
        "registry" => registry::run(arguments).map(passed),
        "tidy" => tidy::run().map(passed),
        "bench-peers" => bench::run(arguments).map(passed),
        "instructions" => instructions::command(arguments),
        "external" => external::run(arguments).map(passed),
        "endgames" => endgames::run(arguments).map(passed),
        "mansubat" => mansubat::run(arguments).map(passed),
        "formal" => formal::command(arguments),
        "law-mutants" => law_mutants::run(arguments).map(passed),
        "matches" => matches::run(arguments).map(passed),
        "players" => players::run().map(passed),
        "serve-check" => serve_check::run(arguments).map(passed),
        "web" => web::run(),
        "terminal" => terminal::run(),
        unknown => {
            eprintln!("there is no chore `{unknown}`; `cargo xtask` shows those there are");
            return ExitCode::from(WRONG_USAGE);
        }
    };
    match done {
        Ok(Done::Passed) => ExitCode::SUCCESS,
        Ok(Done::Skipped { reason }) => {
            println!("skipped: {reason}");
            ExitCode::from(SKIPPED)
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
