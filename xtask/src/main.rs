//! `cargo xtask`: the chores of the project. `cargo xtask test` is the test command.
#![forbid(unsafe_code)]

mod chores;
mod counts;
mod fuzz;
mod instructions;
mod peers;
mod scratch;
mod server;
mod suite;
mod terminal;
mod web;

use std::process::ExitCode;

use xtask::debian::INSTALL;
use xtask::workspace::Failure;

use chores::{Chore, HELP};
use suite::Extent;

const TEST: Failure = Failure::Usage("cargo xtask test [--all] [--install]");

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words = words.iter().map(String::as_str);
    let words: Vec<&str> = words.filter(|word| *word != INSTALL).collect();
    let done = match words.as_slice() {
        [] | ["help" | "-h" | "--help"] => {
            print!("{HELP}");
            Ok(())
        }
        ["test"] => return suite::run(Extent::Plain),
        ["test", "--all"] => return suite::run(Extent::All),
        ["test", ..] => Err(TEST),
        [name, rest @ ..] => {
            if let Some(chore) = Chore::named(name) {
                chore.run(rest)
            } else {
                eprint!("there is no chore `{name}`\n\n{HELP}");
                Err(Failure::Usage("cargo xtask CHORE [...]"))
            }
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.exit(),
    }
}
