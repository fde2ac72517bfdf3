//! What came of a suite.

use std::collections::BTreeMap;
use std::fmt;

/// Counts of what was met, was not met, was not asked, and is known to differ.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: BTreeMap<String, usize>,
    known: Vec<String>,
}

impl Tally {
    /// Something published was met.
    pub fn pass(&mut self) {
        self.passed += 1;
    }

    /// Something published was not met: shown at once, since a run may take long.
    pub fn fail(&mut self, what: &str) {
        println!("FAILED {what}");
        self.failed += 1;
    }

    /// Passes when they are equal, and fails with both when not.
    pub fn equal<T: PartialEq + fmt::Debug>(&mut self, what: &str, ours: &T, theirs: &T) {
        if ours == theirs {
            self.pass();
        } else {
            self.fail(&format!("{what}:\n  ours   {ours:?}\n  theirs {theirs:?}"));
        }
    }

    /// Things that were not asked, and why.
    pub fn skip(&mut self, count: usize, reason: String) {
        if count > 0 {
            *self.skipped.entry(reason).or_default() += count;
        }
    }

    /// Something in which the others are known to differ, which was seen to be so.
    pub fn known(&mut self, what: String) {
        self.known.push(what);
    }

    /// How many things were not met.
    pub fn failed(&self) -> usize {
        self.failed
    }

    /// Everything but what passed or failed, a line each.
    pub fn notes(&self) -> Vec<String> {
        let known = self.known.iter().map(|what| format!("known: {what}"));
        let skipped = self.skipped.iter();
        let skipped = skipped.map(|(reason, count)| format!("skipped {count}: {reason}"));
        known.chain(skipped).collect()
    }

    /// Adds the counts of another suite.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        for (reason, count) in other.skipped {
            self.skip(count, reason);
        }
        self.known.extend(other.known);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skipped: usize = self.skipped.values().sum();
        write!(
            f,
            "{} passed, {} failed, {} known to differ, {skipped} skipped",
            self.passed,
            self.failed,
            self.known.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_counted_once() {
        let mut tally = Tally::default();
        tally.equal("one", &1, &1);
        tally.equal("two", &1, &2);
        tally.skip(0, "nothing".to_owned());
        tally.skip(2, "too large".to_owned());
        tally.known("theirs is wrong".to_owned());
        let mut all = tally.clone();
        all.add(tally);
        assert_eq!(
            all.to_string(),
            "2 passed, 2 failed, 2 known to differ, 4 skipped"
        );
        assert_eq!(all.failed(), 2);
        assert_eq!(all.notes()[2], "skipped 4: too large");
    }
}
