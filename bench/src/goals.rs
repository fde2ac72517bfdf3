//! The goals of the project, and whether a run reached them.

use crate::counting::FAIRY;
use crate::library::{COZY, HAKAM, PLAIN, SHAKMATY};
use crate::results::{Results, table};

/// A limit for a measured value.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    AtLeast(f64),
    AtMost(f64),
}

impl Limit {
    fn holds(self, value: f64) -> bool {
        match self {
            Limit::AtLeast(limit) => value >= limit,
            Limit::AtMost(limit) => value <= limit,
        }
    }

    fn words(self) -> String {
        match self {
            Limit::AtLeast(limit) => format!("at least {limit}"),
            Limit::AtMost(limit) => format!("at most {limit}"),
        }
    }

    /// The one of two values that is farther from it.
    fn worse(self, one: f64, other: f64) -> f64 {
        match self {
            Limit::AtLeast(_) => one.min(other),
            Limit::AtMost(_) => one.max(other),
        }
    }
}

/// Two programs over the four orthodox positions.
const COUNTING: [(&str, &str, f64); 3] = [
    (PLAIN, COZY, 1.3),
    (HAKAM, COZY, 2.75),
    (HAKAM, SHAKMATY, 5.0),
];

/// Single questions in their order: beside cozy-chess on ready positions, beside shakmaty from text; then through `Game`
/// text to moves, text to a move, moves played, moves written; and an audit, only where a file of games is given.
const ASKING: [(&str, f64); 9] = [
    (COZY, 1.0),
    (COZY, 1.0),
    (SHAKMATY, 1.5),
    (SHAKMATY, 1.0),
    (SHAKMATY, 1.2),
    (SHAKMATY, 1.0),
    (SHAKMATY, 0.8),
    (SHAKMATY, 1.0),
    (SHAKMATY, 0.6),
];

/// Verdicts in their order, in millions a second.
const JUDGING: [f64; 2] = [1.0, 0.1];

/// The section about them.
pub fn section(results: &Results) -> String {
    let mut goals: Vec<(String, Option<f64>, Limit)> = Vec::new();
    for (ours, peer, wanted) in COUNTING {
        let what = format!("perft, four orthodox positions, {ours} / {peer}");
        goals.push((what, results.mean_ratio(ours, peer), Limit::AtLeast(wanted)));
    }
    for counted in &results.variants {
        if let Some(wanted) = counted.row.goal {
            let what = format!("perft, {}, {HAKAM} / {FAIRY}", counted.row.name);
            let ratio = counted.measured.ratio(HAKAM, FAIRY);
            goals.push((what, ratio, Limit::AtLeast(wanted)));
        }
    }
    for (asked, (peer, wanted)) in results.asked.iter().zip(ASKING) {
        let what = format!("{}, {HAKAM} / {peer}", asked.name);
        goals.push((what, asked.ratio(HAKAM, peer), Limit::AtLeast(wanted)));
    }
    for (judged, wanted) in results.judged.iter().zip(JUDGING) {
        let what = format!("verdicts, {}, million per second", judged.name);
        goals.push((what, judged.rate(HAKAM), Limit::AtLeast(wanted)));
    }
    for fact in &results.facts {
        let Some((what, limit)) = fact.goal else {
            continue;
        };
        match goals.iter_mut().find(|goal| goal.0 == what) {
            Some((_, value, _)) => {
                *value = value.map(|value| limit.worse(value, fact.value));
            }
            None => goals.push((what.to_owned(), Some(fact.value), limit)),
        }
    }
    let rows = goals.into_iter().map(|(what, value, limit)| {
        let (shown, verdict) = match value {
            None => ("-".to_owned(), "not measured"),
            Some(value) if limit.holds(value) => (format!("{value:.2}"), "reached"),
            Some(value) => (format!("{value:.2}"), "NOT REACHED"),
        };
        vec![what, shown, limit.words(), verdict.to_owned()]
    });
    let heading = ["goal", "measured", "wanted", ""];
    table(&heading, rows)
}
