//! Programs of other people, installed from Debian by name when they are missing and whoever runs this says so.

use std::fmt;
use std::path::Path;
use std::process::{Command, Stdio};

/// Where Debian puts games, besides the places of the search path.
const GAMES: &str = "/usr/games";

/// `cargo xtask` sets it for `--install`. Without it nothing is installed.
const INSTALL: &str = "HAKAM_INSTALL";

/// A program that is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing<'n> {
    program: &'n str,
    package: &'n str,
    trial: Trial,
}

/// What was done about a missing program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trial {
    NotAllowed,
    Failed,
}

impl fmt::Display for Missing<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing {
            program, package, ..
        } = self;
        match self.trial {
            Trial::NotAllowed => write!(
                out,
                "there is no `{program}` here; with `--install` the Debian package {package} is installed"
            ),
            Trial::Failed => write!(
                out,
                "there is no `{program}` here, and the Debian package {package} could not be installed"
            ),
        }
    }
}

/// Sees that a program can be started; where that is allowed, by installing its package.
pub fn ensure<'n>(program: &'n str, package: &'n str) -> Result<(), Missing<'n>> {
    let missing = |trial| Missing {
        program,
        package,
        trial,
    };
    if is_there(program) {
        return Ok(());
    }
    if !may_install() {
        return Err(missing(Trial::NotAllowed));
    }
    println!("installing the Debian package {package}");
    let install = ["install", "--yes", "--no-install-recommends", package];
    if apt(&["update"]) && apt(&install) && is_there(program) {
        Ok(())
    } else {
        Err(missing(Trial::Failed))
    }
}

/// Whether whoever runs this wants things installed.
pub fn may_install() -> bool {
    std::env::var_os(INSTALL).is_some()
}

fn apt(arguments: &[&str]) -> bool {
    Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn is_there(program: &str) -> bool {
    let places = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&places).any(|place| place.join(program).is_file());
    found || Path::new(GAMES).join(program).is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_looked_for_in_the_search_path() {
        assert!(is_there("sh"));
        assert!(!is_there("no-program-has-this-name"));
    }

    #[test]
    fn nothing_is_installed_unasked() {
        let missing = ensure("no-program-has-this-name", "no-package").unwrap_err();
        assert!(missing.to_string().contains("with `--install`"));
    }
}
