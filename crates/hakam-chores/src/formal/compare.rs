//! Model and programs side by side, on all cores.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use hakam_conformance::agreement::Dice;
use hakam_core::Setup;

use super::few::FEW;
use super::oracle;
use super::positions::sample;
use super::programs::{Answered, Programs};
use crate::workspace::Failure;

/// So many positions are asked about at a time.
const BATCH: usize = 250;

/// A question that is not answered alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub question: String,
    pub oracle: String,
    /// Nothing where the interpreter is not asked.
    pub spec: Option<String>,
    pub engine: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.question)?;
        writeln!(f, "  model:  {}", self.oracle)?;
        if let Some(spec) = &self.spec {
            writeln!(f, "  spec:   {spec}")?;
        }
        write!(f, "  engine: {}", self.engine)
    }
}

/// What was compared, and what the model said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub positions: usize,
    pub few_men: usize,
    /// A side with its shah alone.
    pub bare: usize,
    pub mates: usize,
    pub stalemates: usize,
    pub checks: usize,
    /// Wins by baring and draws of two bare sides.
    pub bared: usize,
    pub out_of_time: usize,
    pub moves: usize,
    pub answers: usize,
    pub differences: Vec<Difference>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.positions += other.positions;
        self.few_men += other.few_men;
        self.bare += other.bare;
        self.mates += other.mates;
        self.stalemates += other.stalemates;
        self.checks += other.checks;
        self.bared += other.bared;
        self.out_of_time += other.out_of_time;
        self.moves += other.moves;
        self.answers += other.answers;
        self.differences.extend(other.differences);
    }

    /// Takes note of what a position is, by its men and by the words of the model.
    fn count(&mut self, programs: &Programs, setup: &Setup) {
        let geometry = programs.rules.geometry();
        self.positions += 1;
        self.few_men += usize::from(setup.men(geometry).count() <= FEW);
        let is_bare = |side| setup.men_of(geometry, side).count() == 1;
        let bare = hakam_core::Side::BOTH.into_iter().any(is_bare);
        self.bare += usize::from(bare);
    }

    fn hear(&mut self, question: &str, answer: &str) {
        let (question, _) = question.split_once(' ').unwrap_or((question, ""));
        let rule = answer.split(' ').next().unwrap_or_default();
        match (question, rule) {
            ("result", "D1") => self.mates += 1,
            ("result", "D2") => self.stalemates += 1,
            ("result", "D5" | "D7") => self.bared += 1,
            ("result", "D13") => self.out_of_time += 1,
            ("check", "yes") => self.checks += 1,
            ("moves", word) if word != "none" => self.moves += answer.split(' ').count(),
            _ => {}
        }
        self.answers += 1;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} positions with {} moves ({} with six men or fewer, {} with a bare side, {} checks, {} mates, \
             {} stalemates, {} ended by baring, {} by the clock), {} answers compared, {} differences",
            self.positions,
            self.moves,
            self.few_men,
            self.bare,
            self.checks,
            self.mates,
            self.stalemates,
            self.bared,
            self.out_of_time,
            self.answers,
            self.differences.len()
        )
    }
}

/// Compares so many random positions.
pub fn random_positions(
    oracle: &Path,
    programs: &Programs,
    count: usize,
    seed: u64,
) -> Result<Tally, Failure> {
    let batches = count.div_ceil(BATCH);
    let tallies = on_all_cores(batches, |batch| {
        let mut dice = Dice::new(seed.wrapping_add(batch as u64));
        let size = BATCH.min(count - batch * BATCH);
        let positions = sample(programs, &mut dice, size);
        compare(oracle, programs, &positions, &mut dice)
    })?;
    let mut all = Tally::default();
    for tally in tallies {
        all.add(tally);
    }
    Ok(all)
}

/// Asks about each position.
fn compare(
    oracle: &Path,
    programs: &Programs,
    positions: &[Setup],
    dice: &mut Dice,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut asked: Vec<(&Setup, Answered)> = Vec::new();
    for setup in positions {
        tally.count(programs, setup);
        let answers = programs.answers(setup, dice.below(1 << 20));
        asked.extend(answers.into_iter().map(|answered| (setup, answered)));
    }
    let questions: Vec<String> = asked.iter().map(|(_, one)| one.question.clone()).collect();
    let said = oracle::ask(oracle, &questions)?;
    for ((setup, answered), said) in asked.into_iter().zip(said) {
        tally.hear(&answered.question, &said);
        let misread = programs.misread(setup, &answered.question, &said);
        let agrees = misread.is_none() && is_same(&answered, &said);
        if !agrees {
            tally.differences.push(Difference {
                question: answered.question,
                oracle: said,
                spec: answered.spec,
                engine: misread.unwrap_or(answered.engine),
            });
        }
    }
    Ok(tally)
}

/// Whether programs and model say the same.
pub fn is_same(answered: &Answered, said: &str) -> bool {
    let spec = answered.spec.as_deref();
    answered.engine == said && spec.is_none_or(|spec| spec == said)
}

/// Does numbered pieces of work on all cores; the results are in the order of the numbers.
pub fn on_all_cores<T: Send>(
    pieces: usize,
    work: impl Fn(usize) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Result<T, Failure>)>> = Mutex::default();
    let take = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pieces {
                return;
            }
            let result = work(number);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((number, result));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(take);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_once_and_in_order() {
        let squares = on_all_cores(100, |number| Ok(number * number)).unwrap();
        assert!(
            squares
                .iter()
                .enumerate()
                .all(|(n, square)| *square == n * n)
        );
        assert_eq!(squares.len(), 100);
        let stopped = on_all_cores(3, |number| match number {
            1 => Err(Failure::Usage("no")),
            _ => Ok(()),
        });
        assert!(stopped.is_err());
    }

    #[test]
    fn each_of_the_programs_can_differ() {
        let answered = |spec: Option<&str>, engine: &str| Answered {
            question: "check x".to_owned(),
            spec: spec.map(str::to_owned),
            engine: engine.to_owned(),
        };
        assert!(is_same(&answered(Some("yes"), "yes"), "yes"));
        assert!(is_same(&answered(None, "yes"), "yes"));
        assert!(!is_same(&answered(Some("no"), "yes"), "yes"));
        assert!(!is_same(&answered(Some("yes"), "no"), "yes"));
    }

    #[test]
    fn an_oracle_that_answers_nonsense_differs_everywhere() {
        let programs = Programs::new().unwrap();
        let tally = random_positions(Path::new("cat"), &programs, 30, 0).unwrap();
        assert_eq!((tally.positions, tally.few_men >= 10), (30, true));
        assert_eq!(tally.differences.len(), tally.answers);
    }

    #[test]
    fn a_difference_shows_all_three() {
        let difference = Difference {
            question: "check 8/8/8/8/8/8/8/8 w 0 1".to_owned(),
            oracle: "yes".to_owned(),
            spec: Some("no".to_owned()),
            engine: "no".to_owned(),
        };
        assert_eq!(
            difference.to_string(),
            "check 8/8/8/8/8/8/8/8 w 0 1\n  model:  yes\n  spec:   no\n  engine: no"
        );
    }
}
