//! How many tests passed, read from what `cargo test` prints.

use std::fmt;
use std::ops::AddAssign;

/// So many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    /// The counts in the last line of a test binary; `None` for any other line.
    pub fn of_line(line: &str) -> Option<Counts> {
        let rest = line.strip_prefix("test result: ")?;
        let (_, numbers) = rest.split_once(". ")?;
        let number = |word: &str| {
            let part = numbers
                .split("; ")
                .find_map(|part| part.strip_suffix(word))?;
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
        let Counts {
            passed,
            failed,
            skipped,
        } = self;
        write!(out, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_a_test_binary_is_counted_and_no_other() {
        let line = "test result: ok. 12 passed; 3 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.42s";
        let counts = Counts {
            passed: 12,
            failed: 3,
            skipped: 1,
        };
        assert_eq!(Counts::of_line(line), Some(counts));
        for other in [
            "test a_test ... ok",
            "running 12 tests",
            "",
            "test result: ",
        ] {
            assert_eq!(Counts::of_line(other), None, "{other}");
        }
    }

    #[test]
    fn the_last_line_of_all_says_all_three() {
        let mut sum = Counts::default();
        for _ in 0..2 {
            sum += Counts {
                passed: 2,
                failed: 0,
                skipped: 1,
            };
        }
        assert_eq!(sum.to_string(), "4 passed, 0 failed, 2 skipped");
    }
}
