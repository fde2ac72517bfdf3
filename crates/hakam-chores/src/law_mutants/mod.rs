//! `cargo xtask law-mutants`: the law with one small thing changed. Its tests, the cases or the engine must notice.
//!
//! A copy of the workspace is compiled once, with every change behind a switch that an environment variable sets.
//! Who killed a mutant is written down at once, so that a run that was stopped goes on where it was while the law is
//! the same. Survivors are tried again, since there may be new tests.

mod places;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::fs::{self, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use hakam_conformance::agreement::Dice;
use indicatif::ProgressBar;

use crate::arguments::Arguments;
use crate::formal::build_folder;
use crate::workspace::{Failure, built, cargo, files, read, root, shown};
use places::{Place, Switched, places, switched};

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

/// The tests, the quick ones first: package, program, and a part of the names of those that are meant.
const TESTS: &[[&str; 3]] = &[
    ["hakam-explain", "all", ""],
    ["hakam-law", "all", "betza"],
    ["hakam-law", "all", "causes"],
    ["hakam-law", "all", ""],
    ["hakam-conformance", "all", "holds_for_the_interpreter"],
    ["hakam-conformance", "all", "the_same_answers"],
    ["hakam-dead", "arguments", ""],
    ["hakam-checker", "all", ""],
];

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
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let (mut count, mut seed, mut seconds) = (100, 0, 60);
    arguments.set("--mutants", &mut count)?;
    arguments.set("--seed", &mut seed)?;
    arguments.set("--timeout", &mut seconds)?;
    arguments.end()?;

    let folder = build_folder("law-mutants");
    copy(&folder)?;
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

/// Copies the workspace; what is as it was stays untouched, so that it is not compiled again.
fn copy(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| broken(folder, error))?;
    let mut copy = Command::new("cp");
    copy.current_dir(root()).args(["-ru", "crates", "xtask"]);
    let copy = copy.args(["Cargo.toml", "Cargo.lock"]).arg(folder).status();
    let copied = copy.map_err(|error| start("cp", error))?.success();
    copied.then_some(()).ok_or(Failure::Step { step: "copy" })
}

fn broken(path: &Path, error: io::Error) -> Failure {
    let path = path.to_owned();
    Failure::File { path, error }
}

fn start(program: &'static str, error: io::Error) -> Failure {
    Failure::Start { program, error }
}

fn read_law() -> Result<Sources, Failure> {
    let paths = files(&root().join("crates/hakam-law/src"))?.into_iter();
    paths.map(|path| Ok((shown(&path), read(&path)?))).collect()
}

/// All of them, in the order of a seed.
fn mutants(sources: &Sources, seed: u64) -> Result<Vec<Mutant>, Failure> {
    let mut all = Vec::new();
    for (file, source) in sources {
        let step = "read the law";
        let found = places(source).map_err(|_| Failure::Step { step })?;
        all.extend(found.into_iter().map(|place| Mutant {
            file: file.clone(),
            original: source[place.bytes.clone()].to_owned(),
            place,
        }));
    }
    Dice::new(seed).shuffle(&mut all);
    Ok(all)
}

/// The `cargo` of the copy.
fn copied_cargo(folder: &Path, command: &str, package: &str) -> Command {
    let mut cargo = cargo();
    cargo.current_dir(folder).arg(command);
    cargo.args(["--quiet", "--profile", "checked", "--package", package]);
    cargo.arg("--target-dir").arg(folder.join("build"));
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
            fs::write(&path, text).map_err(|error| broken(&path, error))?;
        }
        ranges.insert(file.as_str(), found);
    }
    let mut check = copied_cargo(folder, "check", "hakam-law");
    let output = check.arg("--message-format=json").output();
    let output = output.map_err(|error| start("cargo", error))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut wrong: Vec<usize> = text
        .lines()
        .flat_map(|line| blamed(line, &ranges))
        .collect();
    wrong.sort_unstable();
    wrong.dedup();
    if wrong.is_empty() && !output.status.success() {
        let step = "check the mutants";
        return Err(Failure::Step { step });
    }
    Ok(wrong)
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

/// A test that is built, and the seconds of computing that it may take.
struct Test {
    program: PathBuf,
    package: &'static str,
    part: &'static str,
    seconds: u64,
}

/// Builds the tests and runs them without a mutant; with one, each may take some ten times as long.
fn build(folder: &Path, most: u64) -> Result<Vec<Test>, Failure> {
    let mut tests = Vec::new();
    for &[package, name, part] in TESTS {
        let mut command = copied_cargo(folder, "test", package);
        command.args(["--no-run", "--test", name]);
        let program = built(command, name)?;
        let seconds = most;
        let mut test = Test {
            program,
            package,
            part,
            seconds,
        };
        let began = Instant::now();
        if let Some(by) = test.killer(folder, None)? {
            println!("killed without a mutant by {by}");
            let step = "no mutant";
            return Err(Failure::Step { step });
        }
        test.seconds = most.min(5 + 10 * began.elapsed().as_secs());
        tests.push(test);
    }
    Ok(tests)
}

impl Test {
    /// What kills this mutant: the first test that fails, or a limit. The limit is one of computing, not of waiting:
    /// a machine that is busy kills nobody.
    fn killer(&self, folder: &Path, number: Option<usize>) -> Result<Option<String>, Failure> {
        let limited = r#"ulimit -v 4000000; ulimit -t "$1"; shift; exec "$@""#;
        let mut command = Command::new("sh");
        command.args(["-c", limited, "sh", &self.seconds.to_string()]);
        command.arg(&self.program).arg(self.part);
        command.current_dir(folder.join("crates").join(self.package));
        command
            .env("INSTA_UPDATE", "no")
            .env("PROPTEST_RNG_SEED", "2026");
        command.envs(number.map(|number| (SWITCH, number.to_string())));
        let output = command.output().map_err(|error| start("sh", error))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let failed = |line: &str| {
            let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
            Some(name.to_owned())
        };
        let by = text
            .lines()
            .find_map(failed)
            .filter(|_| output.status.code().is_some());
        let by = by.unwrap_or("the limit of time or memory".to_owned());
        Ok((!output.status.success()).then(|| format!("{} {by}", self.package)))
    }
}

/// Puts the mutants whose killer is not known to the tests, and says who is left.
fn kill(
    folder: &Path,
    tests: &[Test],
    sample: &[&Mutant],
    killers: &mut Killers,
) -> Result<(), Failure> {
    let bar = ProgressBar::new(sample.len() as u64);
    for (number, mutant) in sample.iter().enumerate() {
        let began = Instant::now();
        let mut untried = tests.iter().filter(|_| killers.of(mutant).is_none());
        let found = untried.find_map(|test| test.killer(folder, Some(number)).transpose());
        if let Some(by) = found.transpose()? {
            killers.add(mutant, &by)?;
        }
        let by = killers.of(mutant).unwrap_or("NOBODY");
        let seconds = began.elapsed().as_secs();
        bar.suspend(|| println!("{} {mutant}\n    killed by {by} ({seconds} s)", number + 1));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut counts = BTreeMap::new();
    for by in sample.iter().filter_map(|mutant| killers.of(mutant)) {
        *counts.entry(by).or_insert(0) += 1;
    }
    for (by, count) in &counts {
        println!("{count:4} by {by}");
    }
    let survivors = sample.iter().filter(|mutant| killers.of(mutant).is_none());
    survivors.for_each(|mutant| println!("SURVIVED {mutant}"));
    let (killed, all) = (counts.values().sum(), sample.len());
    println!("law-mutants: {killed} of {all} killed");
    let enough = killed * 100 >= all * ENOUGH;
    enough
        .then_some(())
        .ok_or(Failure::LawMutants { killed, all })
}

/// Who killed which mutant of this law, in a file of lines that only grows.
struct Killers {
    path: PathBuf,
    law: u64,
    known: HashMap<String, String>,
}

impl Killers {
    fn read(path: PathBuf, sources: &Sources) -> Result<Killers, Failure> {
        let mut hasher = DefaultHasher::new();
        sources.hash(&mut hasher);
        let (law, known) = (hasher.finish(), HashMap::new());
        let text = if path.exists() {
            read(&path)?
        } else {
            String::new()
        };
        let mut killers = Killers { path, law, known };
        let lines = text.lines().filter_map(|line| line.rsplit_once('\t'));
        killers
            .known
            .extend(lines.map(|(mutant, by)| (mutant.to_owned(), by.to_owned())));
        Ok(killers)
    }

    fn of(&self, mutant: &Mutant) -> Option<&str> {
        self.known.get(&self.key(mutant)).map(String::as_str)
    }

    fn add(&mut self, mutant: &Mutant, by: &str) -> Result<(), Failure> {
        let key = self.key(mutant);
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.path);
        let written = file.and_then(|mut file| writeln!(file, "{key}\t{by}"));
        written.map_err(|error| broken(&self.path, error))?;
        self.known.insert(key, by.to_owned());
        Ok(())
    }

    /// The same change may be possible twice in a line.
    fn key(&self, mutant: &Mutant) -> String {
        format!("{:016x}\t{}\t{mutant}", self.law, mutant.place.bytes.start)
    }
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

    #[test]
    fn a_run_goes_on_where_it_was_while_the_law_is_the_same() {
        let path = std::env::temp_dir().join(format!("law-mutants-{}", std::process::id()));
        let laws = ["1 < 2", "1 < 3"].map(|law| {
            let source = format!("fn f() {{ {law} }}");
            vec![("a.rs".to_owned(), source)]
        });
        let mutant = &mutants(&laws[0], 0).unwrap()[0];
        let killers = |law: usize| Killers::read(path.clone(), &laws[law]).unwrap();
        assert_eq!(killers(0).of(mutant), None);
        killers(0).add(mutant, "a test").unwrap();
        assert_eq!(killers(0).of(mutant), Some("a test"));
        assert_eq!(killers(1).of(mutant), None);
        fs::remove_file(path).unwrap();
    }
}
