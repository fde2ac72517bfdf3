//! Counting on all cores.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hakam_spec::Position;
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

use super::Number;

/// What became of one number.
#[derive(Clone, Debug)]
pub enum Answer {
    /// So many lines.
    Counted(u64),
    /// There is no such variant.
    NotBuiltIn,
    /// The position cannot be read, or no game can be played from it.
    Unreadable(String),
}

/// Counts every position; the longest come first, so that no core is left with one at the end.
pub fn all(numbers: &[Number]) -> Vec<(&Number, Answer)> {
    let rulesets: BTreeMap<&str, Ruleset> = numbers
        .iter()
        .map(|number| number.variant.as_str())
        .filter_map(|name| Some((name, builtin::load(name)?)))
        .collect();
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(numbers[index].nodes));
    let next = AtomicUsize::new(0);
    let answers: Mutex<BTreeMap<usize, Answer>> = Mutex::default();
    let work = || {
        while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let number = &numbers[index];
            let rules = rulesets.get(number.variant.as_str());
            let answer = rules.map_or(Answer::NotBuiltIn, |rules| count(rules, number));
            // A thread that panicked leaves the answers of the others as they are.
            let mut answers = match answers.lock() {
                Ok(answers) => answers,
                Err(poisoned) => poisoned.into_inner(),
            };
            answers.insert(index, answer);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let answers = match answers.into_inner() {
        Ok(answers) => answers,
        Err(poisoned) => poisoned.into_inner(),
    };
    answers
        .into_iter()
        .map(|(index, answer)| (&numbers[index], answer))
        .collect()
}

fn count(rules: &Ruleset, number: &Number) -> Answer {
    let position = match &number.fen {
        None => Position::start(rules),
        Some(text) => match position(rules, text) {
            Ok(position) => position,
            Err(why) => return Answer::Unreadable(why),
        },
    };
    Answer::Counted(position.perft_to_end(number.depth))
}

fn position<'r>(rules: &'r Ruleset, text: &str) -> Result<Position<'r>, String> {
    let reading = fen::read(rules, text, Leniency::Lenient)
        .map_err(|error| format!("cannot read `{text}`: {error}"))?;
    Position::new(rules, reading.setup).map_err(|issues| {
        let messages: Vec<String> = issues.into_iter().map(|issue| issue.message).collect();
        format!("`{text}`: {}", messages.join("; "))
    })
}
