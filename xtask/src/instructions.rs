//! `cargo xtask instructions`: instructions of fixed workloads, against a committed baseline.
//!
//! A count of instructions does not change with the load of the machine, so a small loss is seen.

use std::path::Path;
use std::process::Command;

use xtask::arguments::Arguments;
use xtask::debian::ensure;
use xtask::workspace::{Failure, build, io, output, read, root, write};

/// The baseline: a line that says which compiler it holds for, and one for each workload.
const BASELINE: &str = "bench/instructions.tsv";

/// A count may grow by so many hundredths before it fails, and shrink by as many before a new baseline is due.
const TOLERANCE: u64 = 3;

const HEAD: &str =
    "# Instructions of each workload; `cargo xtask instructions --update` writes this file.";

/// Counts all workloads, and compares them with the baseline or writes a new one.
pub fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let update = arguments.flag("--update");
    arguments.end()?;
    let path = root().join(BASELINE);
    let old = read(&path)?;
    let known = |name: &str| {
        let mut lines = old.lines().filter_map(|line| line.split_once('\t'));
        lines.find_map(|(known, value)| (known == name).then_some(value))
    };
    let compiler = compiler()?;
    let before = known("compiler").unwrap_or("no compiler");
    if !update && before != compiler {
        return Err(Failure::Skipped(format!("the baseline is for {before}")));
    }
    ensure("valgrind", "valgrind")?;
    // Link-time optimisation would take longer than the counting.
    let program = build(
        "--release --package hakam-engine --features all-kernels --example counted",
        "release/examples/counted",
    )?;
    let mut new = vec![HEAD.to_owned(), format!("compiler\t{compiler}")];
    let mut worse = 0;
    println!("workload                   instructions       baseline");
    for name in output(Command::new(&program).arg("--list"))?.lines() {
        let count = count(&program, name)?;
        let before = known(name).and_then(|count| count.parse().ok());
        let (standing, fails) = standing(count, before);
        let shown = before.map_or("-".to_owned(), |before| before.to_string());
        println!("{name:24} {count:>14} {shown:>14}  {standing}");
        worse += u32::from(fails);
        new.push(format!("{name}\t{count}"));
    }
    for (name, _) in old.lines().filter_map(|line| line.split_once('\t')) {
        let of_it = format!("{name}\t");
        if !new.iter().any(|line| line.starts_with(&of_it)) {
            println!("{name:24} is not counted: this processor cannot do it");
        }
    }
    if update {
        write(&path, &(new.join("\n") + "\n"))?;
        println!("wrote {BASELINE}");
    } else if worse > 0 {
        let words = "workloads do not keep to their baseline of instructions";
        return Err(Failure::Wrong(format!("{worse} {words}")));
    }
    Ok(())
}

/// What is said of a count beside its baseline, and whether it fails.
fn standing(count: u64, before: Option<u64>) -> (&'static str, bool) {
    let unknown = "NOT IN THE BASELINE: run `cargo xtask instructions --update`";
    match before {
        None => (unknown, true),
        Some(before) if count * 100 > before * (100 + TOLERANCE) => {
            ("WORSE than the tolerance allows", true)
        }
        Some(before) if count * 100 < before * (100 - TOLERANCE) => {
            ("better: run `cargo xtask instructions --update`", false)
        }
        Some(_) => ("", false),
    }
}

/// The compiler and its target: another of either makes other instructions.
fn compiler() -> Result<String, Failure> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let text = output(Command::new(rustc).arg("-vV"))?;
    let version = text.lines().next().unwrap_or_default();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(format!("{version} {}", host.unwrap_or_default()))
}

/// Counts what one workload does inside its function `measured`.
fn count(program: &Path, name: &str) -> Result<u64, Failure> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg("--toggle-collect=*measured*");
    command.arg(program).arg(name);
    let output = command.output().map_err(|error| io(&command, error))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = collected(&text).filter(|_| output.status.success());
    collected.ok_or_else(|| Failure::Wrong(format!("{name} cannot be counted:\n{text}")))
}

/// The number in the line `==1== Collected : 123`.
fn collected(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hundredths_are_tolerated_and_no_more() {
        for (count, before, words, fails) in [
            (1030, Some(1000), "", false),
            (1031, Some(1000), "WORSE", true),
            (970, Some(1000), "", false),
            (969, Some(1000), "better", false),
            (1, None, "NOT IN", true),
        ] {
            let (found, found_fails) = standing(count, before);
            assert!(found.starts_with(words), "{count} after {before:?}");
            assert_eq!((found.is_empty(), found_fails), (words.is_empty(), fails));
        }
    }

    #[test]
    fn the_count_is_found_in_what_valgrind_says() {
        let text = "==7== Events    : Ir\n==7== Collected : 2402956\n==7== \n";
        assert_eq!(collected(text), Some(2_402_956));
        assert_eq!(collected("==7== \n"), None);
    }
}
