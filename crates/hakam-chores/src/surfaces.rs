//! `cargo xtask surfaces`: the command line, HTTP, MCP and the library asked the same questions.

use crate::workspace::{Failure, cargo};

/// Positions of each game, if nothing else is asked for.
const POSITIONS: &str = "300";

/// Runs the test of `hakam-cli` that compares them, over more positions than the test command does.
pub fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let positions = match (arguments.next().as_deref(), arguments.next()) {
        (Some("--positions"), Some(number)) => number,
        (Some(_), _) | (None, Some(_)) => {
            return Err(Failure::Usage("cargo xtask surfaces [--positions N]"));
        }
        (None, None) => POSITIONS.to_owned(),
    };
    let mut test = cargo();
    test.args(["test", "--package", "hakam-cli", "--features", "full"]);
    test.args(["--test", "surfaces", "--", "--nocapture"]);
    test.env("HAKAM_SURFACES", positions);
    let status = test.status().map_err(|error| Failure::Start {
        program: "cargo",
        error,
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Step { step: "surfaces" })
    }
}
