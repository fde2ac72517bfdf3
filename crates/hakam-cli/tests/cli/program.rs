//! Running `hakam` and writing down what came of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Chess with camels for knights: the whole file.
pub const CAMEL_CHESS: &str = r#"format = 1
name = "camel-chess"
base = "chess"
title = "Chess with camels"

[pieces]
knight = { letter = "C", name = "camel", moves = { x-camel = "C" } }

[rules.x-camel]
summary = "The camel leaps three squares along and one across."

[start]
standard = "rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1"
"#;

/// A folder for the files of these tests; `hakam` is run in it.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// An empty folder below it, for a page whose examples are run.
pub fn desk(sort: &str, name: &str) -> PathBuf {
    let desk = folder().join(sort).join(name);
    let _ = fs::remove_dir_all(&desk);
    fs::create_dir_all(&desk).unwrap();
    desk
}

/// Writes a file into the folder, and gives back its name there.
pub fn file(name: &str, text: &str) -> PathBuf {
    let path = folder().join(name);
    fs::write(&path, text).unwrap();
    PathBuf::from(name)
}

pub fn output(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hakam"));
    command
        .args(arguments)
        .current_dir(folder())
        .stdin(Stdio::null())
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR");
    command
}

/// What stood on standard output, then the exit code if it is not 0, then what stood on standard error.
pub fn hakam(arguments: &[&str]) -> String {
    let output = output(arguments);
    let result = without_speed(&String::from_utf8(output.stdout).unwrap());
    let notes = String::from_utf8(output.stderr).unwrap();
    match output.status.code().unwrap() {
        0 => format!("{result}{notes}"),
        code => format!("{result}exit code {code}\n{notes}"),
    }
}

/// The speed differs from run to run: its digits become `N`.
pub fn without_speed(text: &str) -> String {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    for line in &mut lines {
        let words = line.trim_end_matches(|c: char| c.is_ascii_digit());
        if words.ends_with("nps: ") || words.ends_with("\"nps\": ") {
            assert!(words.len() < line.len(), "digits only: {line}");
            *line = format!("{words}N");
        }
    }
    lines.join("\n")
}
