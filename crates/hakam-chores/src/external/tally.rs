//! What came of a suite.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

/// Counts of what was met, was not met, was not asked, and is known to differ.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: BTreeMap<String, usize>,
    known: Vec<String>,
}

impl Tally {
    /// Something published was not met: shown at once, since a run may take long.
    pub fn fail(&mut self, what: &str) {
        println!("FAILED {what}");
        self.failed += 1;
    }

    /// Passes when they are equal, and fails with both when not.
    pub fn equal<T: PartialEq + Debug>(&mut self, what: &str, ours: &T, theirs: &T) {
        if ours == theirs {
            self.passed += 1;
        } else {
            self.fail(&format!("{what}:\n  ours   {ours:?}\n  theirs {theirs:?}"));
        }
    }

    /// The same of what may not be had at all.
    pub fn meets<T: PartialEq + Debug>(
        &mut self,
        what: &str,
        ours: Result<T, impl fmt::Display>,
        theirs: &T,
    ) {
        match ours {
            Ok(ours) => self.equal(what, &ours, theirs),
            Err(why) => self.fail(&format!("{what}: {why}")),
        }
    }

    /// Things that were not asked, and why.
    pub fn skip(&mut self, count: usize, reason: &str) {
        if count > 0 {
            *self.skipped.entry(reason.to_owned()).or_default() += count;
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

    /// Prints everything but what passed or failed, a line each, and the counts.
    pub fn show(&self) {
        for what in &self.known {
            println!("  known: {what}");
        }
        for (reason, count) in &self.skipped {
            println!("  skipped {count}: {reason}");
        }
        println!("  {self}");
    }

    /// Adds the counts of another suite.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        for (reason, count) in other.skipped {
            self.skip(count, &reason);
        }
        self.known.extend(other.known);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (passed, failed, known) = (self.passed, self.failed, self.known.len());
        let skipped: usize = self.skipped.values().sum();
        write!(f, "{passed} passed, {failed} failed, ")?;
        write!(f, "{known} known to differ, {skipped} skipped")
    }
}

#[test]
fn everything_is_counted_once() {
    let mut tally = Tally::default();
    tally.equal("one", &1, &1);
    tally.equal("two", &1, &2);
    tally.meets("three", Err::<u8, _>("no answer"), &3);
    tally.skip(0, "nothing");
    tally.skip(2, "too large");
    tally.known("theirs is wrong".to_owned());
    let mut all = tally.clone();
    all.add(tally);
    let counts = "2 passed, 4 failed, 2 known to differ, 4 skipped";
    assert_eq!((all.to_string().as_str(), all.failed()), (counts, 4));
}
