//! `cargo xtask law-mutants`: the law with one small thing changed. Its tests, the cases or the engine must notice.
//!
//! A copy of the workspace is compiled once, with every change behind a switch that an environment variable sets.
//! Who killed a mutant is written down at once, so that a run that was stopped goes on where it was while the law is
//! the same. Survivors are tried again, since there may be new tests.

mod killers;
mod places;
mod tests_of_law;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use hakam_conformance::agreement::Dice;
use xtask::arguments::Arguments;
use xtask::workspace::{
    Failure, at, build_folder, cargo, files, read, root, run as run_command, shown, write, wrong,
};

use killers::Killers;
use places::{Place, Switched, places, switched};
use tests_of_law::{Test, build};

const USAGE: &str = "cargo xtask law-mutants [--mutants N] [--seed S] [--timeout SECONDS]";

/// Which mutant a test meets, as the tests hear it.
const SWITCH: &str = "HAKAM_LAW_MUTANT";

/// The same in the root of the law.
const SWITCHING: &str = r#"
fn mutant(number: u32) -> bool {
    static CHOSEN: std::sync::LazyLock<Option<u32>> =
        std::sync::LazyLock::new(|| std::env::var("HAKAM_LAW_MUTANT").ok()?.parse().ok());
    *CHOSEN == Some(number)
}
"#;

/// So many of a hundred must be killed.
const ENOUGH: usize = 90;

/// Who kills what is no mutant at all.
const COMPILER: &str = "the compiler";

/// Sources of the law by their names.
type Sources = Vec<(String, String)>;

/// One change of the law.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mutant {
    file: String,
    place: Place,
    original: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let in_line = |text: &str| -> String {
            let words: Vec<&str> = text.split_whitespace().collect();
            words.join(" ").chars().take(100).collect()
        };
        let (file, Place { line, changed, .. }) = (&self.file, &self.place);
        let (from, to) = (in_line(&self.original), in_line(changed));
        write!(f, "{file}:{line}: {from} -> {to}")
    }
}

/// Makes the mutants and puts them to the tests.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, words);
    let (mut count, mut seed, mut seconds) = (100, 0, 60);
    arguments.set("--mutants", &mut count)?;
    arguments.set("--seed", &mut seed)?;
    arguments.set("--timeout", &mut seconds)?;
    arguments.end()?;

    let folder = build_folder("law-mutants");
    fs::create_dir_all(&folder).map_err(|error| at(&folder, error))?;
    // What is as it was stays untouched, so that it is not compiled again.
    let mut copy = Command::new("cp");
    copy.args(["-ru", "crates", "xtask", "Cargo.toml", "Cargo.lock"]);
    run_command(copy.arg(&folder).current_dir(root()))?;
    let sources = read_law()?;
    let all = mutants(&sources, seed)?;
    let mut killers = Killers::read(folder.join("killed.tsv"), &sources)?;
    let sample = loop {
        let is_one = |mutant: &&Mutant| killers.of(mutant) != Some(COMPILER);
        let sample: Vec<&Mutant> = all.iter().filter(is_one).take(count).collect();
        let refused = refused(&folder, &sources, &sample)?;
        if refused.is_empty() {
            break sample;
        }
        for number in refused {
            killers.add(sample[number], COMPILER)?;
        }
    };
    let (drawn, possible) = (sample.len(), all.len());
    println!("{drawn} of {possible} changes of the law, seed {seed}");
    let tests = build(&folder, seconds)?;
    kill(&folder, &tests, &sample, &mut killers)
}

fn read_law() -> Result<Sources, Failure> {
    let paths = files(&root().join("crates/hakam-law/src"))?.into_iter();
    paths.map(|path| Ok((shown(&path), read(&path)?))).collect()
}

/// All of them, in the order of a seed.
fn mutants(sources: &Sources, seed: u64) -> Result<Vec<Mutant>, Failure> {
    let mut all = Vec::new();
    for (file, source) in sources {
        let found = places(source).map_err(|error| wrong(format!("{file}: {error}")))?;
        all.extend(found.into_iter().map(|place| Mutant {
            file: file.clone(),
            original: source[place.bytes.clone()].to_owned(),
            place,
        }));
    }
    Dice::new(seed).shuffle(&mut all);
    Ok(all)
}

/// The `cargo` of the copy, with messages for programs.
fn copied_cargo(folder: &Path, command: &str, package: &str) -> Command {
    let mut cargo = cargo();
    cargo.current_dir(folder).arg(command);
    cargo.args(["--quiet", "--profile", "checked", "--package", package]);
    cargo.arg("--target-dir").arg(folder.join("build"));
    cargo.arg("--message-format=json");
    cargo
}

/// Writes the law with these mutants, and gives those of them that the compiler refuses.
fn refused(folder: &Path, sources: &Sources, sample: &[&Mutant]) -> Result<Vec<usize>, Failure> {
    let mut ranges = HashMap::new();
    for (file, source) in sources {
        let numbered = (0..).zip(sample).filter(|(_, mutant)| mutant.file == *file);
        let places = numbered.map(|(number, mutant)| (number, &mutant.place));
        let (mut text, found) = switched(source, places.collect());
        if file.ends_with("src/lib.rs") {
            text = format!("#![allow(warnings)]{text}{SWITCHING}");
        }
        let path = folder.join(file);
        if read(&path)? != text {
            write(&path, &text)?;
        }
        ranges.insert(file.as_str(), found);
    }
    let output = copied_cargo(folder, "check", "hakam-law").output();
    let output = output.map_err(|error| at(folder, error))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let blamed = text.lines().flat_map(|line| blamed(line, &ranges));
    let mut found: Vec<usize> = blamed.collect();
    found.sort_unstable();
    found.dedup();
    if found.is_empty() && !output.status.success() {
        return Err(wrong("the mutants do not compile"));
    }
    Ok(found)
}

/// The mutants in which a message of the compiler finds an error: the innermost around each place it points to.
fn blamed(line: &str, ranges: &HashMap<&str, Vec<Switched>>) -> Vec<usize> {
    let message: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
    let message = &message["message"];
    let around = |span: &serde_json::Value| {
        let offset = |name| usize::try_from(span[name].as_u64()?).ok();
        let (start, end) = (offset("byte_start")?, offset("byte_end")?);
        let ranges = ranges.get(span["file_name"].as_str()?)?.iter();
        let holding = ranges.filter(|(_, range)| range.start <= start && end <= range.end);
        Some(holding.min_by_key(|(_, range)| range.len())?.0)
    };
    let spans = message["spans"].as_array().into_iter().flatten();
    let spans = spans.filter(|_| message["level"] == "error");
    spans.filter_map(around).collect()
}

/// Puts the mutants whose killer is not known to the tests, and says who is left.
fn kill(
    folder: &Path,
    tests: &[Test],
    sample: &[&Mutant],
    killers: &mut Killers,
) -> Result<(), Failure> {
    let mut counts = BTreeMap::new();
    let mut survivors = Vec::new();
    for (number, mutant) in sample.iter().enumerate() {
        let began = Instant::now();
        let mut untried = tests.iter().filter(|_| killers.of(mutant).is_none());
        let found = untried.find_map(|test| test.killer(folder, Some(number)).transpose());
        if let Some(by) = found.transpose()? {
            killers.add(mutant, &by)?;
        }
        match killers.of(mutant) {
            Some(by) => *counts.entry(by.to_owned()).or_insert(0) += 1,
            None => survivors.push(mutant),
        }
        let by = killers.of(mutant).unwrap_or("NOBODY");
        let seconds = began.elapsed().as_secs();
        println!("{} {mutant}\n    killed by {by} ({seconds} s)", number + 1);
    }
    for (by, count) in &counts {
        println!("{count:4} by {by}");
    }
    for mutant in &survivors {
        println!("SURVIVED {mutant}");
    }
    let (killed, all) = (sample.len() - survivors.len(), sample.len());
    println!("law-mutants: {killed} of {all} killed");
    if killed * 100 < all * ENOUGH {
        let what = format!("only {killed} of {all} mutants of the law were noticed");
        return Err(Failure::Wrong(what));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_draws_the_same_mutants() {
        let sources = read_law().unwrap();
        let drawn = |seed| mutants(&sources, seed).unwrap();
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert!(drawn(1).len() > 500, "{}", drawn(1).len());
    }

    #[test]
    fn an_error_is_blamed_on_the_innermost_mutant_around_it() {
        let ranges = HashMap::from([("a.rs", vec![(7, 10..90), (8, 20..40)])]);
        for (start, end, expected) in [(25, 30, Some(8)), (25, 50, Some(7)), (1, 50, None)] {
            let span =
                serde_json::json!({"file_name": "a.rs", "byte_start": start, "byte_end": end});
            let error = serde_json::json!({"message": {"level": "error", "spans": [span]}});
            let blamed = blamed(&error.to_string(), &ranges);
            assert_eq!(blamed.first().copied(), expected, "{start}..{end}");
        }
    }
}
