//! Counting on all cores.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hakam_engine::{Counting, Engine};
use hakam_law::Position;
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

/// Who counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The reference interpreter.
    Spec,
    /// The engine.
    Engine,
}

impl Who {
    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Who::Spec => "spec",
            Who::Engine => "engine",
        }
    }
}

/// A game, ready to be counted.
struct Game {
    rules: Ruleset,
    engine: Engine,
}

/// Counts every position; the longest come first, so that no core is left with one at the end.
pub fn all(numbers: &[Number], who: Who) -> Vec<(&Number, Answer)> {
    let names: BTreeSet<&str> = numbers.iter().map(|n| n.variant.as_str()).collect();
    let games: BTreeMap<&str, Game> = names
        .into_iter()
        .filter_map(|name| {
            let rules = builtin::load(name)?;
            let engine = Engine::new(&rules);
            Some((name, Game { rules, engine }))
        })
        .collect();
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(numbers[index].nodes));
    let next = AtomicUsize::new(0);
    let answers: Mutex<BTreeMap<usize, Answer>> = Mutex::default();
    let work = || {
        while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let number = &numbers[index];
            let game = games.get(number.variant.as_str());
            let answer = game.map_or(Answer::NotBuiltIn, |game| count(game, number, who));
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

fn count(game: &Game, number: &Number, who: Who) -> Answer {
    let Game { rules, engine } = game;
    let position = match &number.fen {
        None => Position::start(rules),
        Some(text) => match position(rules, text) {
            Ok(position) => position,
            Err(why) => return Answer::Unreadable(why),
        },
    };
    Answer::Counted(match who {
        Who::Spec => position.perft_to_end(number.depth),
        // The long tables are of games in which only mate and stalemate stop a line.
        Who::Engine => {
            let how = if number.everyone {
                Counting::to_end()
            } else {
                Counting::default()
            };
            // No table of the suites goes so far.
            let counted = engine.count(position.setup(), number.depth, how);
            counted.unwrap_or(u64::MAX)
        }
    })
}

fn position<'r>(rules: &'r Ruleset, text: &str) -> Result<Position<'r>, String> {
    let reading = fen::read(rules, text, Leniency::Lenient)
        .map_err(|error| format!("cannot read `{text}`: {error}"))?;
    Position::new(rules, reading.setup).map_err(|issues| {
        let messages: Vec<String> = issues.into_iter().map(|issue| issue.message).collect();
        format!("`{text}`: {}", messages.join("; "))
    })
}
