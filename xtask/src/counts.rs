//! How many tests passed, read from what `cargo test` prints.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::ops::AddAssign;
use std::process::{Command, ExitStatus, Stdio};

use xtask::workspace::{Failure, REASON, io};

/// So many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    /// Those of a command, which is run to its end.
    pub fn of(command: &mut Command) -> Result<(Counts, ExitStatus), Failure> {
        let mut counts = Counts::default();
        let status = follow(command, |line| {
            counts += Counts::of_line(line).unwrap_or_default();
        })?;
        Ok((counts, status))
    }

    /// The counts in the last line of a test binary; `None` for any other line.
    pub fn of_line(line: &str) -> Option<Counts> {
        let rest = line.strip_prefix("test result: ")?;
        let (_, numbers) = rest.split_once(". ")?;
        let number = |word: &str| {
            let mut parts = numbers.split("; ");
            let part = parts.find_map(|part| part.strip_suffix(word))?;
            part.trim().parse().ok()
        };
        Some(Counts {
            passed: number("passed")?,
            failed: number("failed")?,
            skipped: number("ignored")?,
        })
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (passed, failed, skipped) = (self.passed, self.failed, self.skipped);
        write!(out, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Runs a command and passes on what it prints, line by line; why something was skipped is told later.
pub fn follow(command: &mut Command, mut each: impl FnMut(&str)) -> Result<ExitStatus, Failure> {
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| io(command, error))?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line.map_err(|error| io(command, error))?;
            let line = String::from_utf8_lossy(&line);
            if !line.starts_with(REASON) {
                println!("{line}");
            }
            each(&line);
        }
    }
    child.wait().map_err(|error| io(command, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_a_test_binary_is_counted_and_no_other() {
        let line = "test result: ok. 12 passed; 3 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.42s";
        let mut counts = Counts::of_line(line).unwrap();
        assert_eq!(counts.to_string(), "12 passed, 3 failed, 1 skipped");
        counts += counts;
        assert_eq!(counts.to_string(), "24 passed, 6 failed, 2 skipped");
        for other in [
            "test a_test ... ok",
            "running 12 tests",
            "",
            "test result: ",
        ] {
            assert_eq!(Counts::of_line(other), None, "{other}");
        }
    }
}
