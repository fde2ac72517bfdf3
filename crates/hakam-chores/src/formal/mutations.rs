//! Models with one rule flipped: each must break a proof, or else answer differently from the programs.
//!
//! `formal/flips.txt` says which text of which file becomes which other text.

use std::path::Path;
use std::time::Instant;

use super::compare::Comparison;
use super::model::{Model, sources};
use super::seconds;
use super::subjects::{Programs, Question};
use xtask::workspace::{Failure, read, write, wrong};

/// A flipped rule is looked for in so many positions.
const POSITIONS: usize = 3_000;

/// And in lines of so many moves.
const DEPTH: u32 = 3;

/// What kills it.
const PROOF: &str = "a proof";
const COMPARISON: &str = "the comparison";

/// A rule that is changed, in one file or in several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mutation {
    /// A short name without blanks.
    pub name: String,
    /// The false rule in a sentence.
    pub means: String,
    /// Whether it is tried in every test run, and not only when all are.
    pub quick: bool,
    pub changes: Vec<Change>,
}

/// A text that stands once in a file, and what it becomes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub file: String,
    pub from: String,
    pub to: String,
}

/// The flips of the model's file.
pub fn read_all() -> Result<Vec<Mutation>, Failure> {
    let path = sources().join("flips.txt");
    parse(&read(&path)?).map_err(|message| misfit(&path, &message))
}

fn misfit(path: &Path, message: &str) -> Failure {
    Failure::Wrong(format!("{}: {message}", path.display()))
}

/// The flips of a text: `name: what is false` or `name, quick: ..`, and below it for each change the file, the old
/// lines behind `-`, the new ones behind `+`.
pub fn parse(text: &str) -> Result<Vec<Mutation>, String> {
    let mut flips: Vec<Mutation> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |what: &str| Err(format!("line {number}: {what}"));
        let change = |flips| last_change(flips).ok_or(format!("line {number}: no file before it"));
        if line.is_empty() || line.starts_with('#') {
        } else if let Some(old) = line.strip_prefix('-') {
            let change = change(&mut flips)?;
            if !change.to.is_empty() {
                return wrong("an old line behind a new one");
            }
            push_line(&mut change.from, old);
        } else if let Some(new) = line.strip_prefix('+') {
            push_line(&mut change(&mut flips)?.to, new);
        } else if let Some((head, means)) = line.split_once(": ") {
            let name = head.strip_suffix(", quick").unwrap_or(head);
            flips.push(Mutation {
                name: name.to_owned(),
                means: means.to_owned(),
                quick: name != head,
                ..Mutation::default()
            });
        } else if let Some(flip) = flips.last_mut() {
            let file = line.to_owned();
            flip.changes.push(Change {
                file,
                ..Change::default()
            });
        } else {
            return wrong("a file before the first flip");
        }
    }
    Ok(flips)
}

fn last_change(flips: &mut [Mutation]) -> Option<&mut Change> {
    flips.last_mut()?.changes.last_mut()
}

fn push_line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

impl Mutation {
    /// Changes the files of a folder.
    pub fn apply(&self, folder: &Path) -> Result<(), Failure> {
        for change in &self.changes {
            let path = folder.join(&change.file);
            let Some(text) = change.applied(&read(&path)?) else {
                let message = format!("`{}` does not stand in it once", change.from);
                return Err(misfit(&path, &message));
            };
            write(&path, &text)?;
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
            Err(Failure::Wrong(why)) => {
                let why = why.lines().next().unwrap_or_default();
                Some((PROOF, why.to_owned()))
            }
            Err(failure) => return Err(failure),
            // Everything is proved of the false rule, but the programs answer differently.
            Ok(_) => {
                let found = differences(&flipped.beside(programs), seed)?;
                let told =
                    |first: &Question| format!("{} answers, first {}", found.len(), first.text);
                found.first().map(|first| (COMPARISON, told(first)))
            }
        };
        let killed = |(by, how): &(_, _)| format!("killed by {by}: {how}");
        let how = fate.as_ref().map_or("SURVIVED".to_owned(), killed);
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
        count => Err(wrong(format!("{count} flipped rules were not noticed"))),
    }
}

fn differences(comparison: &Comparison<'_>, seed: u64) -> Result<Vec<Question>, Failure> {
    let mut found = comparison.leapers()?.differences;
    found.extend(comparison.counts(DEPTH)?.differences);
    found.extend(comparison.random(POSITIONS, seed)?.differences);
    Ok(found)
}
