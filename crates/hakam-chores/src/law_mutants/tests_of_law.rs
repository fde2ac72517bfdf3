//! The tests that are to notice a mutant.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use xtask::workspace::{Failure, at, output, wrong};

use super::{SWITCH, copied_cargo};

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

/// A test that is built, and the seconds of computing that it may take.
pub struct Test {
    program: PathBuf,
    package: &'static str,
    part: &'static str,
    seconds: u64,
}

/// Builds the tests and runs them without a mutant; with one, each may take some ten times as long.
pub fn build(folder: &Path, most: u64) -> Result<Vec<Test>, Failure> {
    let mut tests = Vec::new();
    for &[package, name, part] in TESTS {
        let mut command = copied_cargo(folder, "test", package);
        let built = output(command.args(["--no-run", "--test", name]))?;
        let program = built.lines().find_map(|line| executable(line, name));
        let mut test = Test {
            program: program.ok_or_else(|| wrong(format!("{package} has no test {name}")))?,
            package,
            part,
            seconds: most,
        };
        let began = Instant::now();
        if let Some(by) = test.killer(folder, None)? {
            return Err(wrong(format!("killed without a mutant by {by}")));
        }
        test.seconds = most.min(5 + 10 * began.elapsed().as_secs());
        tests.push(test);
    }
    Ok(tests)
}

/// The program of that name, if a message of cargo tells of it.
fn executable(line: &str, name: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let is_it = message.pointer("/target/name")?.as_str()? == name;
    let path = message.get("executable")?.as_str()?;
    is_it.then(|| path.into())
}

impl Test {
    /// What kills this mutant: the first test that fails, or a limit. The limit is one of computing, not of waiting:
    /// a machine that is busy kills nobody.
    pub fn killer(&self, folder: &Path, number: Option<usize>) -> Result<Option<String>, Failure> {
        let limited = r#"ulimit -v 4000000; ulimit -t "$1"; shift; exec "$@""#;
        let mut command = Command::new("sh");
        command.args(["-c", limited, "sh", &self.seconds.to_string()]);
        command.arg(&self.program).arg(self.part);
        command.current_dir(folder.join("crates").join(self.package));
        command.envs([("INSTA_UPDATE", "no"), ("PROPTEST_RNG_SEED", "2026")]);
        command.envs(number.map(|number| (SWITCH, number.to_string())));
        let output = command.output().map_err(|error| at(&self.program, error))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let failed = |line: &str| {
            let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
            Some(name.to_owned())
        };
        let by = text.lines().find_map(failed);
        let by = by.filter(|_| output.status.code().is_some());
        let by = by.unwrap_or("the limit of time or memory".to_owned());
        Ok((!output.status.success()).then(|| format!("{} {by}", self.package)))
    }
}
