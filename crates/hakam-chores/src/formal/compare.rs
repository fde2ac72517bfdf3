//! The oracle beside law and engine, on all cores.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use hakam_conformance::kit::{Dice, on_all_cores};

use super::positions::sample;
use super::subjects::{Programs, Question};
use xtask::workspace::{Failure, at};

/// So many positions are asked about at a time.
const BATCH: usize = 250;

/// What is told of random positions: each is one of which the model answers a question so.
const KINDS: &[(&str, &[&str])] = &[
    ("positions", &["check yes", "check no"]),
    (
        "with a bare side",
        &["bare white", "bare black", "bare both"],
    ),
    ("in check", &["check yes"]),
    ("mates", &["result D1"]),
    ("stalemates", &["result D2"]),
    ("ended by baring", &["result D5", "result D7"]),
    ("ended by the clock", &["result D13"]),
];

/// What was compared, and what the model said: a question's first word and its answer's, with how often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub heard: BTreeMap<String, usize>,
    /// The questions that are not answered alike, with the model's answers among the others.
    pub differences: Vec<Question>,
}

impl Tally {
    fn hear(&mut self, mut question: Question, oracle: String) {
        let word = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        let heard = format!("{} {}", word(&question.text), word(&oracle));
        *self.heard.entry(heard).or_default() += 1;
        if !question.agrees(&oracle) {
            question.answers.insert(0, ("model", oracle));
            self.differences.push(question);
        }
    }

    fn add(&mut self, other: Tally) {
        self.differences.extend(other.differences);
        for (heard, count) in other.heard {
            *self.heard.entry(heard).or_default() += count;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, meant) in KINDS {
            let heard = meant.iter().filter_map(|one| self.heard.get(*one));
            match heard.sum::<usize>() {
                0 => {}
                count => write!(f, "{count} {kind}, ")?,
            }
        }
        let answers: usize = self.heard.values().sum();
        let differences = self.differences.len();
        write!(f, "{answers} answers compared, {differences} differences")
    }
}

/// An oracle and whom it is compared with.
pub struct Comparison<'p> {
    pub oracle: PathBuf,
    pub programs: &'p Programs,
}

impl Comparison<'_> {
    /// Compares so many random positions.
    pub fn random(&self, count: usize, seed: u64) -> Result<Tally, Failure> {
        sum(count.div_ceil(BATCH), |batch| {
            let mut dice = Dice::new(seed.wrapping_add(batch as u64));
            let size = BATCH.min(count - batch * BATCH);
            let mut questions = Vec::new();
            for setup in sample(self.programs, &mut dice, size) {
                questions.extend(self.programs.questions(&setup, dice.below(1 << 20)));
            }
            self.ask(questions)
        })
    }

    /// Puts questions to the oracle.
    pub fn ask(&self, questions: Vec<Question>) -> Result<Tally, Failure> {
        let texts: Vec<&str> = questions.iter().map(|one| &*one.text).collect();
        let said = ask(&self.oracle, &texts)?;
        let mut tally = Tally::default();
        for (question, oracle) in questions.into_iter().zip(said) {
            tally.hear(question, oracle);
        }
        Ok(tally)
    }
}

/// Asks an oracle every question, in order. A thread of its own writes them, so that a full pipe stops neither side.
pub fn ask(oracle: &Path, questions: &[&str]) -> Result<Vec<String>, Failure> {
    let failed = |error| at(oracle, error);
    let mut child = Command::new(oracle);
    let child = child.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().map_err(failed)?;
    let (input, text) = (child.stdin.take(), questions.join("\n") + "\n");
    let output = thread::scope(|scope| {
        // An oracle that is gone is noticed by the answers it did not give.
        scope.spawn(move || input.map(|mut input| input.write_all(text.as_bytes())));
        child.wait_with_output()
    });
    let said = String::from_utf8_lossy(&output.map_err(failed)?.stdout).into_owned();
    let answers: Vec<String> = said.lines().map(str::to_owned).collect();
    if answers.len() == questions.len() {
        return Ok(answers);
    }
    let next = questions.get(answers.len()).copied().unwrap_or_default();
    let (said, asked) = (answers.len(), questions.len());
    let silent = format!("the oracle answered {said} of {asked} questions; the next was `{next}`");
    Err(Failure::Wrong(silent))
}

/// Does numbered pieces of work, and adds up what came of them.
pub fn sum(
    pieces: usize,
    work: impl Fn(usize) -> Result<Tally, Failure> + Sync,
) -> Result<Tally, Failure> {
    let mut all = Tally::default();
    for more in on_all_cores(pieces, work) {
        all.add(more?);
    }
    Ok(all)
}
