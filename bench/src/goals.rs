//! The goals of the project, and whether a run reached them.

use crate::alone::Subject;
use crate::counting::FAIRY;
use crate::judging::{CERTIFIED, PLAIN};
use crate::library::Library;
use crate::results::Results;
use crate::table::table;

/// A limit for a measured value.
#[derive(Clone, Copy, Debug)]
enum Limit {
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
}

/// What is wanted, what was measured, and the limit.
type Goal = (String, Option<f64>, Limit);

/// The section about them.
pub fn section(results: &Results) -> String {
    let mut goals = counting(results);
    goals.extend(asking(results));
    goals.extend(judging(results));
    goals.extend(alone(results));
    let rows: Vec<Vec<String>> = goals
        .into_iter()
        .map(|(what, value, limit)| {
            let (shown, verdict) = match value {
                None => ("-".to_owned(), "not measured"),
                Some(value) if limit.holds(value) => (format!("{value:.2}"), "reached"),
                Some(value) => (format!("{value:.2}"), "NOT REACHED"),
            };
            vec![what, shown, limit.words(), verdict.to_owned()]
        })
        .collect();
    let heading = ["goal", "measured", "wanted", ""];
    format!("## Goals\n\n{}", table(&heading, &rows))
}

fn counting(results: &Results) -> Vec<Goal> {
    let [hakam, plain, cozy, shakmaty] = Library::ALL.map(Library::name);
    let mut goals = Vec::new();
    for (ours, peer, wanted) in [
        (plain, cozy, 1.3),
        (hakam, cozy, 2.75),
        (hakam, shakmaty, 5.0),
    ] {
        let what = format!("perft, four orthodox positions, {ours} / {peer}");
        goals.push((what, results.mean_ratio(ours, peer), Limit::AtLeast(wanted)));
    }
    for counted in &results.variants {
        if let Some(wanted) = counted.row.goal {
            let what = format!("perft, {}, {hakam} / {FAIRY}", counted.row.name);
            goals.push((what, counted.ratio(hakam, FAIRY), Limit::AtLeast(wanted)));
        }
    }
    goals
}

fn asking(results: &Results) -> Vec<Goal> {
    // Beside cozy-chess on ready positions, beside shakmaty from text.
    let wanted = [
        (Library::Cozy, 1.0),
        (Library::Cozy, 1.0),
        (Library::Shakmaty, 1.5),
        (Library::Shakmaty, 1.0),
        // Through `Game`: text to moves, text to a move, moves played, moves written.
        (Library::Shakmaty, 1.2),
        (Library::Shakmaty, 1.0),
        (Library::Shakmaty, 0.8),
        (Library::Shakmaty, 1.0),
        // This one only where a file of games is given.
        (Library::Shakmaty, 0.6),
    ];
    let goals = results.asked.iter().zip(wanted);
    goals
        .map(|(asked, (peer, wanted))| {
            let rates = asked.of(Library::Hakam).zip(asked.of(peer));
            let what = format!("{}, hakam / {}", asked.name, peer.name());
            let ratio = rates.map(|(ours, theirs)| ours / theirs);
            (what, ratio, Limit::AtLeast(wanted))
        })
        .collect()
}

fn judging(results: &Results) -> Vec<Goal> {
    let rate = |name: &str| {
        let asked = results.judged.iter().find(|asked| asked.name == name);
        asked.and_then(|asked| asked.of(Library::Hakam))
    };
    let goal = |name: &str, wanted: f64| {
        let what = format!("verdicts, {name}, million per second");
        (what, rate(name), Limit::AtLeast(wanted))
    };
    vec![goal(PLAIN, 1.0), goal(CERTIFIED, 0.1)]
}

fn alone(results: &Results) -> Vec<Goal> {
    let values = |wanted: fn(Subject) -> bool| {
        let facts = results.facts.iter();
        let facts = facts.filter(move |fact| wanted(fact.subject));
        facts.map(|fact| fact.value)
    };
    // The least of what must be large, the most of what must be small.
    let least = |wanted| values(wanted).reduce(f64::min);
    let most = |wanted| values(wanted).reduce(f64::max);
    let small = |subject| matches!(subject, Subject::Compiling { cells } if cells <= 64);
    let large = |subject| matches!(subject, Subject::Compiling { cells } if cells > 64);
    let size = |subject| matches!(subject, Subject::Size { cells } if cells <= 64);
    vec![
        (
            "256-bit sets, slowest of the four positions, Mnps".to_owned(),
            least(|subject| subject == Subject::Wide),
            Limit::AtLeast(60.0),
        ),
        (
            "two threads / one".to_owned(),
            least(|subject| subject == Subject::Threads),
            Limit::AtLeast(1.9),
        ),
        (
            "compile a ruleset of 8x8, ms".to_owned(),
            most(small),
            Limit::AtMost(5.0),
        ),
        (
            "compile a larger ruleset, up to 16x16, ms".to_owned(),
            most(large),
            Limit::AtMost(50.0),
        ),
        (
            "size of a position of 8x8, bytes".to_owned(),
            most(size),
            Limit::AtMost(128.0),
        ),
        (
            "memory of a game, bytes a ply".to_owned(),
            most(|subject| subject == Subject::Ply),
            Limit::AtMost(80.0),
        ),
        (
            "a built-in game asked for again, microseconds".to_owned(),
            most(|subject| subject == Subject::Builtin),
            Limit::AtMost(1.0),
        ),
    ]
}
