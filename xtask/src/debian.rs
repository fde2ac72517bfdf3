//! Programs of other people, installed from Debian by name when they are missing.

use std::path::Path;
use std::process::{Command, Stdio};

/// Where Debian puts games, besides the places of the search path.
const GAMES: &str = "/usr/games";

/// Whether a program can be started, after an attempt to install its package.
pub fn ensure(program: &str, package: &str) -> bool {
    if is_there(program) {
        return true;
    }
    if !is_there("apt-get") {
        return false;
    }
    println!("installing the Debian package {package}");
    let install = ["install", "--yes", "--no-install-recommends", package];
    apt(&["update"]) && apt(&install) && is_there(program)
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
}
