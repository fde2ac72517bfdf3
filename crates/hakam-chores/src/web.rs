//! `cargo xtask web`: the page of `hakam serve` in a real browser, by mouse, by keyboard and as a screen reader has it.

use std::path::Path;
use std::process::Command;

use crate::debian;
use crate::workspace::{self, Done, Failure};

const STEP: &str = "web";

/// What drives the browser does not run on an older one.
const OLDEST_NODE: u32 = 20;

/// Builds the program and runs the tests of `web-tests`.
pub fn run() -> Result<Done, Failure> {
    for (program, package) in [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")] {
        if let Err(missing) = debian::ensure(program, package) {
            return Ok(Done::skipped(&missing));
        }
    }
    let version = said_version();
    if version.is_none_or(|major| major < OLDEST_NODE) {
        return Ok(Done::Skipped {
            reason: format!("the tests of the page need node {OLDEST_NODE} or later"),
        });
    }
    let folder = workspace::root().join("web-tests");
    if !folder.join("node_modules/playwright-core").is_dir() {
        if !debian::may_install() {
            let reason =
                "the packages of `web-tests` are not here; with `--install` npm fetches them";
            return Ok(Done::skipped(&reason));
        }
        if !install(&folder)? {
            let reason = "npm could not fetch the packages of `web-tests`";
            return Ok(Done::skipped(&reason));
        }
    }
    let mut build = workspace::cargo();
    // With the features of the whole workspace, as the tests have built it before.
    build.args([
        "build",
        "--workspace",
        "--features",
        "full",
        "--bin",
        "hakam",
    ]);
    let hakam = workspace::built(build, "hakam")?;
    let mut tests = Command::new("node");
    tests.arg("run.js").env("HAKAM", hakam).current_dir(&folder);
    if succeeds(tests, "node")? {
        Ok(Done::Passed)
    } else {
        Err(Failure::Step { step: STEP })
    }
}

/// The major version of node.
fn said_version() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    major(&String::from_utf8_lossy(&output.stdout))
}

/// The first number of a text like `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    let first = version.trim().trim_start_matches('v').split('.').next()?;
    first.parse().ok()
}

/// Fetches exactly the packages that the lock file names; none of them runs a script of its own.
fn install(folder: &Path) -> Result<bool, Failure> {
    let mut npm = Command::new("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(folder);
    succeeds(npm, "npm")
}

fn succeeds(mut command: Command, program: &'static str) -> Result<bool, Failure> {
    let status = command.status();
    let status = status.map_err(|error| Failure::Start { program, error })?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_of_node_is_read() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("not node"), None);
    }
}
