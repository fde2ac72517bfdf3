//! `cargo xtask web`: the page of `hakam serve` in a real browser, by mouse, by keyboard and as a screen reader has it.

use std::process::Command;

use xtask::arguments::Arguments;
use xtask::debian::{ensure, may_install};
use xtask::workspace::{Failure, hakam, output, root, run as run_command};

/// What drives the browser does not run on an older one.
const OLDEST_NODE: u32 = 20;

/// Builds the program and runs the tests of `web-tests`.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    arguments.end()?;
    for (program, package) in [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")] {
        ensure(program, package)?;
    }
    let skipped = |reason: &str| Err(Failure::Skipped(reason.to_owned()));
    let version = output(Command::new("node").arg("--version"))?;
    if major(&version).is_none_or(|major| major < OLDEST_NODE) {
        let old = format!("the tests of the page need node {OLDEST_NODE} or later");
        return skipped(&old);
    }
    let folder = root().join("web-tests");
    if !folder.join("node_modules/playwright-core").is_dir() {
        if !may_install() {
            return skipped(
                "the packages of `web-tests` are not here; with `--install` npm fetches them",
            );
        }
        // Exactly the packages that the lock file names; none of them runs a script of its own.
        let mut npm = Command::new("npm");
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        if run_command(npm.current_dir(&folder)).is_err() {
            return skipped("npm could not fetch the packages of `web-tests`");
        }
    }
    let mut tests = Command::new("node");
    tests.arg("run.js").env("HAKAM", hakam()?);
    run_command(tests.current_dir(&folder))
}

/// The first number of a text like `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    let first = version.trim().trim_start_matches('v').split('.').next()?;
    first.parse().ok()
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
