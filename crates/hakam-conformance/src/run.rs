//! Running cases in dependency order.

use std::collections::BTreeMap;

use crate::case::Case;
use crate::check::{Fault, check};
use crate::graph::Graph;
use crate::laws::Laws;
use crate::subject::{Examinee, Share, Subject};

/// Whether slow cases are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// All cases.
    Thorough,
    /// All but those marked `slow`.
    Quick,
}

/// Why a case was not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Skip {
    /// A case it hangs on did not pass: this one.
    Parent(String),
    /// It is slow, and the run is to be quick.
    Slow,
}

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every answer was as the case says.
    Passed,
    /// Some were not.
    Failed(Vec<Fault>),
    /// It was not run.
    Skipped(Skip),
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

/// A run over the suite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every case that was looked at, in order.
    pub rows: Vec<Row>,
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

impl std::ops::Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally {
            passed,
            failed,
            skipped,
        } = self;
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

impl Tally {
    /// All of them.
    pub fn total(self) -> usize {
        self.passed + self.failed + self.skipped
    }
}

impl Report {
    /// Counts the rows that `counts` picks.
    pub fn tally(&self, counts: impl Fn(&Row) -> bool) -> Tally {
        let mut tally = Tally::default();
        for row in self.rows.iter().filter(|row| counts(row)) {
            match row.verdict {
                Verdict::Passed => tally.passed += 1,
                Verdict::Failed(_) => tally.failed += 1,
                Verdict::Skipped(_) => tally.skipped += 1,
            }
        }
        tally
    }

    /// Whether no case failed, prerequisites included.
    pub fn stands(&self) -> bool {
        self.tally(|_| true).failed == 0
    }
}

/// Runs those of the wanted cases that this subject is to be asked: cases of games it cannot play, and
/// slow ones that others answer, are no part of its report.
pub fn examine(
    examinee: &Examinee,
    laws: &Laws,
    cases: &[Case],
    graph: &Graph,
    pace: Pace,
    wanted: impl Fn(&Case) -> bool,
) -> Report {
    let subject = examinee.subject.as_ref();
    let mut fits: BTreeMap<&str, bool> = BTreeMap::new();
    for case in cases.iter().filter(|case| wanted(case)) {
        let rules = laws.find(&case.variant);
        fits.entry(&case.variant)
            .or_insert_with(|| rules.is_none_or(|rules| subject.fits(rules)));
    }
    let pace = match examinee.share {
        Share::Everything => pace,
        Share::QuickCases => Pace::Quick,
    };
    run(subject, laws, cases, graph, pace, |case| {
        let asked = examinee.share == Share::Everything || !case.slow;
        asked && wanted(case) && fits.get(case.variant.as_str()) == Some(&true)
    })
}

/// Runs the cases that `wanted` picks, and before them everything they hang on.
///
/// A case whose parent failed, or was skipped because a parent of its own failed, is skipped. A
/// parent that is left out for being slow holds nobody up.
pub fn run(
    subject: &dyn Subject,
    laws: &Laws,
    cases: &[Case],
    graph: &Graph,
    pace: Pace,
    wanted: impl Fn(&Case) -> bool,
) -> Report {
    let mut report = Report::default();
    let mut broken: Vec<Option<String>> = vec![None; cases.len()];
    for at in graph.closure(|at| wanted(&cases[at])) {
        let case = &cases[at];
        let parent = graph.parents(at).iter().find_map(|&up| broken[up].clone());
        let verdict = if let Some(parent) = parent {
            Verdict::Skipped(Skip::Parent(parent))
        } else if case.slow && pace == Pace::Quick {
            Verdict::Skipped(Skip::Slow)
        } else {
            let faults = check(subject, laws, case);
            if faults.is_empty() {
                Verdict::Passed
            } else {
                Verdict::Failed(faults)
            }
        };
        broken[at] = match &verdict {
            Verdict::Failed(_) => Some(case.id.clone()),
            Verdict::Skipped(Skip::Parent(parent)) => Some(parent.clone()),
            Verdict::Passed | Verdict::Skipped(Skip::Slow) => None,
        };
        report.rows.push(Row {
            case: at,
            wanted: wanted(case),
            verdict,
        });
    }
    report
}
