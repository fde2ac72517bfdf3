//! `cargo xtask mutants`: forged certificates before the checker, many of them.

use crate::workspace::{Failure, cargo};

const USAGE: &str = "cargo xtask mutants [--count N]";

/// How many are made where nobody says.
const MANY: usize = 100_000;

/// Runs the long test of the crate that reads certificates, which prints what became of them.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let count = count(arguments)?;
    let mut command = cargo();
    command.args(["test", "--quiet", "--package", "hakam-wire"]);
    command.args([
        "--test",
        "all",
        "--",
        "mutants::",
        "--ignored",
        "--nocapture",
    ]);
    command.env("HAKAM_MUTANTS", count.to_string());
    let status = command.status().map_err(|error| Failure::Start {
        program: "cargo",
        error,
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Step { step: "mutants" })
    }
}

fn count(mut arguments: impl Iterator<Item = String>) -> Result<usize, Failure> {
    let (word, number, more) = (arguments.next(), arguments.next(), arguments.next());
    match (word.as_deref(), number, more) {
        (None, _, _) => Ok(MANY),
        (Some("--count"), Some(number), None) => number.parse().map_err(|_| Failure::Usage(USAGE)),
        _ => Err(Failure::Usage(USAGE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_from_the_command_line() {
        let read = |words: &str| count(words.split_whitespace().map(str::to_owned));
        assert_eq!(read("").unwrap(), MANY);
        assert_eq!(read("--count 7").unwrap(), 7);
        for wrong in ["7", "--count", "--count many", "--count 7 8"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
