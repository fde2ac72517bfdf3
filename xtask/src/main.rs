//! `cargo xtask`: the chores of the project. `cargo xtask test` is the test command.
#![forbid(unsafe_code)]

mod chores;
mod counts;
mod fuzz;
mod instructions;
mod peers;
mod players;
mod scratch;
mod server;
mod suite;
mod terminal;
mod web;

use std::process::ExitCode;

use xtask::debian::INSTALL;
use xtask::workspace::Failure;

use chores::{CHORES, Chore};
use suite::Extent;

const HELP: &str = "\
cargo xtask test
      format and the tests: Rust is all it needs, and it installs nothing
cargo xtask test --all
      everything: lints, docs, ladder, soak, Coq, a browser, a terminal, instructions
cargo xtask scratch
      only the example of the library, in a crate outside the workspace
";

const BEHIND: &str =
    "\nWith `--install`, programs that a chore needs are installed from Debian by name.\n";

const TEST: Failure = Failure::Usage("cargo xtask test [--all] [--install]");

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words = words.iter().map(String::as_str);
    let words: Vec<&str> = words.filter(|word| *word != INSTALL).collect();
    let done = match words.as_slice() {
        [] | ["help" | "-h" | "--help"] => {
            print!("{}", help());
            Ok(())
        }
        ["test"] => return suite::run(Extent::Plain),
        ["test", "--all"] => return suite::run(Extent::All),
        ["test", ..] => Err(TEST),
        ["scratch"] => scratch::run(),
        [name, rest @ ..] => {
            if let Some(chore) = Chore::named(name) {
                chore.run(rest)
            } else {
                eprint!("there is no chore `{name}`\n\n{}", help());
                Err(Failure::Usage("cargo xtask CHORE [...]"))
            }
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.exit(),
    }
}

fn help() -> String {
    let chores: String = CHORES.iter().map(Chore::help).collect();
    format!("{HELP}{chores}{BEHIND}")
}
