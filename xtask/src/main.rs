//! `cargo xtask`: the chores of the project. `cargo xtask test` is the test command.
#![forbid(unsafe_code)]

mod chores;
mod counts;
mod fuzz;
mod scratch;
mod suite;
mod workspace;

use std::process::ExitCode;

use chores::{CHORES, Chore, Installing};
use suite::Extent;

const HELP: &str = "\
cargo xtask test              format and the tests: Rust is all it needs, and it installs nothing
cargo xtask test --all        everything: lints, docs, ladder, soak, Coq, a browser, a terminal, instructions
cargo xtask scratch           only the example of the library, in a crate outside the workspace
cargo xtask fuzz [TARGET ...] [--seconds N]
                              every reader against inputs that nobody meant it to read, a minute each (cargo-fuzz)
cargo xtask CHORE [...]       one of the chores below

With `--install`, programs that a chore needs are installed from Debian by name.
";

/// The code for wrong usage.
const WRONG_USAGE: u8 = 64;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let all = arguments.len();
    arguments.retain(|argument| argument != "--install");
    let installing = if arguments.len() < all {
        Installing::Allowed
    } else {
        Installing::Forbidden
    };
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["help" | "-h" | "--help"] => {
            print!("{}", help());
            ExitCode::SUCCESS
        }
        ["test"] => suite::run(Extent::Plain, installing),
        ["test", "--all"] => suite::run(Extent::All, installing),
        ["scratch"] => suite::scratch(),
        ["fuzz", rest @ ..] => fuzz::run(rest),
        ["test", ..] => {
            eprintln!("error: cargo xtask test [--all] [--install]");
            ExitCode::from(WRONG_USAGE)
        }
        [name, rest @ ..] => {
            if let Some(chore) = Chore::named(name) {
                return chore.run(rest, installing);
            }
            eprint!("there is no chore `{name}`\n\n{}", help());
            ExitCode::from(WRONG_USAGE)
        }
    }
}

fn help() -> String {
    let lines = CHORES.iter().map(Chore::help);
    format!("{HELP}\n{}", lines.collect::<String>())
}
