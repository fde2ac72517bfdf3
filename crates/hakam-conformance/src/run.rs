//! Running cases in dependency order.

use std::collections::BTreeMap;

use crate::case::Case;
use crate::check::{Fault, check};
use crate::subject::Subject;
use crate::suite::Suite;

/// Whether slow cases are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// All cases.
    Thorough,
    /// All but those marked `slow`.
    Quick,
}

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every answer was as the case says.
    Passed,
    /// Some were not.
    Failed(Vec<Fault>),
    /// It was not run, because a case it hangs on did not pass: this one.
    HangsOn(String),
    /// It was not run, because it is slow, and the run is to be quick.
    TooSlow,
}

/// One case of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place of the case in the suite.
    pub case: usize,
    /// Whether it was asked for, or only run because another one hangs on it.
    pub wanted: bool,
    /// What became of it.
    pub verdict: Verdict,
}

/// How many cases came out which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All answers right.
    pub passed: usize,
    /// Some wrong.
    pub failed: usize,
    /// Not run.
    pub skipped: usize,
}

impl Tally {
    /// Counts these rows.
    pub fn of<'r>(rows: impl IntoIterator<Item = &'r Row>) -> Tally {
        let mut tally = Tally::default();
        for row in rows {
            match row.verdict {
                Verdict::Passed => tally.passed += 1,
                Verdict::Failed(_) => tally.failed += 1,
                Verdict::HangsOn(_) | Verdict::TooSlow => tally.skipped += 1,
            }
        }
        tally
    }

    /// All of them.
    pub fn total(self) -> usize {
        self.passed + self.failed + self.skipped
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (passed, failed, skipped) = (self.passed, self.failed, self.skipped);
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Runs those of the wanted cases that this subject is to be asked, and before them everything they hang on. Cases of
/// games that it cannot play, and slow ones that others answer, are no part of its report.
///
/// A case whose parent failed, or was skipped because a parent of its own failed, is skipped. A
/// parent that is left out for being slow holds nobody up.
pub fn run(
    subject: Subject,
    suite: &Suite,
    pace: Pace,
    wanted: impl Fn(&Case) -> bool,
) -> Vec<Row> {
    let laws = &suite.laws;
    let mut fits: BTreeMap<&str, bool> = BTreeMap::new();
    for case in suite.cases.iter().filter(|case| wanted(case)) {
        let fitting = || {
            laws.get(&case.variant)
                .is_none_or(|rules| subject.fits(rules))
        };
        fits.entry(&case.variant).or_insert_with(fitting);
    }
    let is_asked = |case: &Case| {
        let in_time = !case.slow || subject.pace() == Pace::Thorough;
        in_time && wanted(case) && fits.get(case.variant.as_str()) == Some(&true)
    };
    let is_quick = [pace, subject.pace()].contains(&Pace::Quick);
    let mut rows = Vec::new();
    let mut broken: Vec<Option<String>> = vec![None; suite.cases.len()];
    for at in suite.graph.closure(|at| is_asked(&suite.cases[at])) {
        let case = &suite.cases[at];
        let mut parents = suite.graph.parents(at).iter();
        let verdict = if let Some(parent) = parents.find_map(|&up| broken[up].clone()) {
            Verdict::HangsOn(parent)
        } else if case.slow && is_quick {
            Verdict::TooSlow
        } else {
            match check(subject, laws, case) {
                faults if faults.is_empty() => Verdict::Passed,
                faults => Verdict::Failed(faults),
            }
        };
        broken[at] = match &verdict {
            Verdict::Failed(_) => Some(case.id.clone()),
            Verdict::HangsOn(parent) => Some(parent.clone()),
            Verdict::Passed | Verdict::TooSlow => None,
        };
        rows.push(Row {
            case: at,
            wanted: is_asked(case),
            verdict,
        });
    }
    rows
}
