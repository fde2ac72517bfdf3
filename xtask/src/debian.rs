//! Programs of other people, installed by name when they are missing and whoever runs this says so.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::workspace::{Failure, root, run};

/// Where Debian puts games, besides the places of the search path.
const GAMES: &str = "/usr/games";

/// The word by which whoever runs this says that things may be installed.
pub const INSTALL: &str = "--install";

/// Sees that a program can be started; where that is allowed, by installing its package from Debian.
///
/// # Errors
/// When it is not here.
pub fn ensure(program: &str, package: &str) -> Result<(), Failure> {
    let missing = |rest: String| Failure::Skipped(format!("there is no `{program}` here{rest}"));
    if is_there(program) {
        return Ok(());
    }
    if !may_install() {
        let how = format!("; with `--install` the Debian package {package} is installed");
        return Err(missing(how));
    }
    println!("installing the Debian package {package}");
    let install = ["install", "--yes", "--no-install-recommends", package];
    if apt(&["update"]) && apt(&install) && is_there(program) {
        return Ok(());
    }
    let why = format!(", and the Debian package {package} could not be installed");
    Err(missing(why))
}

/// Whether that is among the words of the command line.
pub fn may_install() -> bool {
    std::env::args().any(|word| word == INSTALL)
}

/// The Python of an environment of our own, with packages of the Python index and their programs beside it.
///
/// # Errors
/// When it cannot be made, or lacks a package that cannot be fetched.
pub fn python(packages: &[&str]) -> Result<PathBuf, Failure> {
    let folder = root().join("target").join("python");
    let python = folder.join("bin").join("python");
    let make = || run(Command::new("python3").args(["-m", "venv"]).arg(&folder));
    if !python.is_file() && make().is_err() {
        ensure("python3", "python3-venv")?;
        make()?;
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet"]);
    run(install.args(packages))?;
    Ok(python)
}

fn apt(arguments: &[&str]) -> bool {
    let mut apt = Command::new("apt-get");
    let apt = apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    run(apt.stdout(Stdio::null())).is_ok()
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
    fn a_program_is_looked_for_and_nothing_is_installed_unasked() {
        assert!(is_there("sh"));
        let missing = ensure("no-program-has-this-name", "no-package").unwrap_err();
        assert!(missing.to_string().contains("with `--install`"));
    }
}
