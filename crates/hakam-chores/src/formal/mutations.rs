//! Models with one rule flipped: each must break a proof, or else answer differently from the programs.
//!
//! `formal/mutations.toml` says which text of which file becomes which other text.

use std::fs;
use std::path::Path;
use std::time::Instant;

use serde::Deserialize;

use super::compare::Comparison;
use super::model::{Model, sources};
use super::subjects::{Programs, Question};
use super::{Fault, seconds};
use crate::workspace::{Failure, read};

/// A flipped rule is looked for in so many positions.
const POSITIONS: usize = 3_000;

/// And in lines of so many moves.
const DEPTH: u32 = 3;

/// What kills it.
const PROOF: &str = "a proof";
const COMPARISON: &str = "the comparison";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutations {
    flip: Vec<Mutation>,
}

/// A rule that is changed, in one file or in several.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutation {
    /// A short name without blanks.
    pub name: String,
    /// The false rule in a sentence.
    pub means: String,
    /// Whether it is tried in every test run, and not only when all are.
    #[serde(default)]
    pub quick: bool,
    pub change: Vec<Change>,
}

/// A text that stands once in a file, and what it becomes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    pub file: String,
    pub from: String,
    pub to: String,
}

/// The flips of the model's file.
pub fn read_all() -> Result<Vec<Mutation>, Failure> {
    let path = sources().join("mutations.toml");
    parse(&read(&path)?).map_err(|message| Fault::Flips(path, message).into())
}

/// The flips of a text.
pub fn parse(text: &str) -> Result<Vec<Mutation>, String> {
    let found: Result<Mutations, _> = toml::from_str(text);
    found
        .map(|found| found.flip)
        .map_err(|error| error.to_string())
}

impl Mutation {
    /// Changes the files of a folder.
    pub fn apply(&self, folder: &Path) -> Result<(), Failure> {
        for change in &self.change {
            let path = folder.join(&change.file);
            let Some(text) = change.applied(&read(&path)?) else {
                let message = format!("`{}` does not stand in it once", change.from);
                return Err(Fault::Flips(path, message).into());
            };
            fs::write(&path, text).map_err(|error| Failure::File { path, error })?;
        }
        Ok(())
    }
}

impl Change {
    /// The text with the change; `None` where the old text does not stand in it exactly once.
    pub fn applied(&self, text: &str) -> Option<String> {
        let once = text.matches(&self.from).count() == 1;
        once.then(|| text.replacen(&self.from, &self.to, 1))
    }
}

/// Tries every flip on a copy of the built model, and says what became of it.
pub fn run(
    model: &Model,
    programs: &Programs,
    flips: &[Mutation],
    seed: u64,
) -> Result<(), Failure> {
    let mut fates = Vec::new();
    for flip in flips {
        let began = Instant::now();
        let flipped = model.flipped(flip)?;
        let fate = match flipped.make("all") {
            // Something is no longer proved.
            Err(Failure::Formal(Fault::Build { place, .. })) => Some((PROOF, place)),
            Err(failure) => return Err(failure),
            // Everything is proved of the false rule, but the programs answer differently.
            Ok(_) => {
                let found = differences(&flipped.beside(programs), seed)?;
                let told =
                    |first: &Question| format!("{} answers, first {}", found.len(), first.text);
                found.first().map(|first| (COMPARISON, told(first)))
            }
        };
        let how = fate
            .as_ref()
            .map(|(by, how)| format!("killed by {by}: {how}"));
        let how = how.unwrap_or("SURVIVED".to_owned());
        println!("  {:26} {how} ({})", flip.name, seconds(began));
        println!("  {:26} {}", "", flip.means);
        fates.push(fate.map(|(by, _)| by));
    }
    let count = |by: Option<&str>| fates.iter().filter(|fate| **fate == by).count();
    let (proof, comparison) = (count(Some(PROOF)), count(Some(COMPARISON)));
    let (all, survived) = (flips.len(), count(None));
    println!(
        "flips: {all} rules, {proof} killed by {PROOF}, {comparison} by {COMPARISON}, {survived} survived"
    );
    match survived {
        0 => Ok(()),
        count => Err(Fault::Survived(count).into()),
    }
}

fn differences(comparison: &Comparison<'_>, seed: u64) -> Result<Vec<Question>, Failure> {
    let mut found = comparison.leapers()?.differences;
    found.extend(comparison.counts(DEPTH)?.differences);
    found.extend(comparison.random(POSITIONS, seed)?.differences);
    Ok(found)
}
