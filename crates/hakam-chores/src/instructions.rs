//! `cargo xtask instructions`: instructions of fixed workloads, against a committed baseline.
//!
//! A count of instructions does not change with the load of the machine, so a small loss is seen.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arguments::Arguments;
use crate::debian;
use crate::workspace::{Done, Failure, built, cargo, read, root};

/// The folder and file of the baseline.
const BASELINE: [&str; 2] = ["bench", "instructions.tsv"];

/// A count may grow by so many hundredths before it fails, and shrink by as many before a new baseline is due.
const TOLERANCE: u64 = 3;

/// The line of the baseline that says which compiler it holds for.
const COMPILER: &str = "compiler";

/// What a run is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Compare,
    Update,
}

/// How a count stands to its baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Same,
    Better,
    Worse,
    /// The baseline does not have it.
    Unknown,
}

/// The command line.
pub fn command(arguments: impl Iterator<Item = String>) -> Result<Done, Failure> {
    let mut arguments = Arguments::new("cargo xtask instructions [--update]", arguments);
    let aim = if arguments.flag("--update") {
        Aim::Update
    } else {
        Aim::Compare
    };
    arguments.end()?;
    run(aim)
}

fn run(aim: Aim) -> Result<Done, Failure> {
    let path = BASELINE
        .iter()
        .fold(root().to_owned(), |path, part| path.join(part));
    let compiler = compiler()?;
    let baseline = match aim {
        Aim::Compare => Baseline::of(&read(&path)?),
        Aim::Update => Baseline::default(),
    };
    if aim == Aim::Compare && baseline.compiler != compiler {
        let reason = format!("the baseline is for {}", baseline.compiler);
        return Ok(Done::Skipped { reason });
    }
    if let Err(missing) = debian::ensure("valgrind", "valgrind") {
        return Ok(Done::skipped(&missing));
    }
    let program = build()?;
    let mut counts = Vec::new();
    println!(
        "{:24} {:>14} {:>14}",
        "workload", "instructions", "baseline"
    );
    for name in workloads(&program)? {
        let count = count(&program, &name)?;
        let before = baseline.counts.get(&name).copied();
        let (shown, standing) = match aim {
            Aim::Compare => (before, standing(count, before)),
            Aim::Update => (None, Standing::Same),
        };
        let shown = shown.map_or_else(|| "-".to_owned(), |before| before.to_string());
        println!("{name:24} {count:>14} {shown:>14}  {}", words(standing));
        counts.push((name, count, standing));
    }
    let counted = |name: &String| counts.iter().any(|count| count.0 == *name);
    for name in baseline.counts.keys().filter(|name| !counted(name)) {
        println!("{name:24} is not counted: this processor cannot do it");
    }
    match aim {
        Aim::Update => write(&path, &compiler, &counts),
        Aim::Compare => {
            let fails = |standing| matches!(standing, Standing::Worse | Standing::Unknown);
            match counts.iter().filter(|count| fails(count.2)).count() {
                0 => Ok(Done::Passed),
                worse => Err(Failure::Instructions(worse)),
            }
        }
    }
}

fn words(standing: Standing) -> &'static str {
    match standing {
        Standing::Same => "",
        Standing::Better => "better: run `cargo xtask instructions --update`",
        Standing::Worse => "WORSE than the tolerance allows",
        Standing::Unknown => "NOT IN THE BASELINE: run `cargo xtask instructions --update`",
    }
}

fn standing(count: u64, before: Option<u64>) -> Standing {
    match before {
        None => Standing::Unknown,
        Some(before) if count * 100 > before * (100 + TOLERANCE) => Standing::Worse,
        Some(before) if count * 100 < before * (100 - TOLERANCE) => Standing::Better,
        Some(_) => Standing::Same,
    }
}

/// The committed counts and the compiler they hold for.
#[derive(Debug, Default, PartialEq, Eq)]
struct Baseline {
    compiler: String,
    counts: BTreeMap<String, u64>,
}

impl Baseline {
    fn of(text: &str) -> Baseline {
        let mut baseline = Baseline::default();
        for line in text.lines() {
            match line.split_once('\t') {
                Some((COMPILER, value)) => value.clone_into(&mut baseline.compiler),
                Some((name, count)) => {
                    let count = count.parse().ok();
                    baseline
                        .counts
                        .extend(count.map(|count| (name.to_owned(), count)));
                }
                None => {}
            }
        }
        baseline
    }
}

fn write(path: &Path, compiler: &str, counts: &[(String, u64, Standing)]) -> Result<Done, Failure> {
    let lines: Vec<String> = counts
        .iter()
        .map(|(name, count, _)| format!("{name}\t{count}"))
        .collect();
    let text = format!(
        "# Instructions of each workload; `cargo xtask instructions --update` writes this file.\n\
         {COMPILER}\t{compiler}\n{}\n",
        lines.join("\n")
    );
    fs::write(path, text).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })?;
    println!("wrote {}", BASELINE.join("/"));
    Ok(Done::Passed)
}

/// The compiler and its target: another of either makes other instructions.
fn compiler() -> Result<String, Failure> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let text = output(Command::new(rustc).arg("-vV"), "rustc")?;
    let version = text.lines().next().unwrap_or_default();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(format!("{version} {}", host.unwrap_or_default()))
}

fn build() -> Result<PathBuf, Failure> {
    let mut command = cargo();
    // Link-time optimisation would take longer than the counting.
    command.args(["build", "--release", "--package", "hakam-engine"]);
    command.args(["--features", "all-kernels", "--example", "counted"]);
    built(command, "counted")
}

fn workloads(program: &Path) -> Result<Vec<String>, Failure> {
    let text = output(Command::new(program).arg("--list"), "counted")?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// Counts what one workload does inside its function `measured`.
fn count(program: &Path, name: &str) -> Result<u64, Failure> {
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=*measured*")
        .arg(program)
        .arg(name);
    let output = command.output().map_err(|error| Failure::Start {
        program: "valgrind",
        error,
    })?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = collected(&text).filter(|_| output.status.success());
    collected.ok_or_else(|| {
        eprint!("{text}");
        Failure::Step {
            step: "instructions",
        }
    })
}

/// The number in the line `==1== Collected : 123`.
fn collected(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

fn output(command: &mut Command, program: &'static str) -> Result<String, Failure> {
    let output = command
        .output()
        .map_err(|error| Failure::Start { program, error })?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hundredths_are_tolerated_and_no_more() {
        for (count, before, expected) in [
            (1030, Some(1000), Standing::Same),
            (1031, Some(1000), Standing::Worse),
            (970, Some(1000), Standing::Same),
            (969, Some(1000), Standing::Better),
            (1, None, Standing::Unknown),
        ] {
            assert_eq!(
                standing(count, before),
                expected,
                "{count} after {before:?}"
            );
        }
    }

    #[test]
    fn a_baseline_names_its_compiler_and_its_counts() {
        let baseline = Baseline::of("# words\ncompiler\trustc 1 here\nperft\t12\n");
        assert_eq!(baseline.compiler, "rustc 1 here");
        assert_eq!(baseline.counts["perft"], 12);
    }

    #[test]
    fn the_count_is_found_in_what_valgrind_says() {
        let text = "==7== Events    : Ir\n==7== Collected : 2402956\n==7== \n";
        assert_eq!(collected(text), Some(2_402_956));
        assert_eq!(collected("==7== \n"), None);
    }
}
