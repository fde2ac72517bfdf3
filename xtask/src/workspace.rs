//! Where the workspace is, its files and its `cargo`, and how programs are run.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// Why something was not done.
#[derive(Debug)]
pub enum Failure {
    /// The command line is not understood; this is how it is used.
    Usage(&'static str),
    /// What is needed is not here.
    Skipped(String),
    /// It was done, and something is wrong.
    Wrong(String),
    /// A file or a program cannot be had.
    Io(String, io::Error),
}

/// The code for wrong usage.
const WRONG_USAGE: u8 = 64;

/// The code for a chore that could not be done here, by which the test command knows it from one that failed.
pub const SKIPPED: u8 = 77;

/// What is printed before the reason for that.
pub const REASON: &str = "skipped: ";

impl Failure {
    /// Says what it is, and gives the code to exit with.
    pub fn exit(&self) -> ExitCode {
        match self {
            Failure::Skipped(_) => println!("{self}"),
            _ => eprintln!("error: {self}"),
        }
        match self {
            Failure::Skipped(_) => ExitCode::from(SKIPPED),
            Failure::Usage(_) => ExitCode::from(WRONG_USAGE),
            Failure::Wrong(_) | Failure::Io(..) => ExitCode::FAILURE,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(usage) => out.write_str(usage),
            Failure::Skipped(reason) => write!(out, "{REASON}{reason}"),
            Failure::Wrong(what) => out.write_str(what),
            Failure::Io(what, error) => write!(out, "{what}: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// The folder of the workspace.
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The `cargo` that started this program.
pub fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a command to its end, which must be a good one.
///
/// # Errors
/// When it cannot be started, or ends badly.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| io(command, error))?;
    ended_well(command, status)
}

fn ended_well(command: &Command, status: ExitStatus) -> Result<(), Failure> {
    let failed = || Failure::Wrong(format!("{} failed: {status}", name(command)));
    status.success().then_some(()).ok_or_else(failed)
}

/// What a command prints.
///
/// # Errors
/// When it cannot be started, or ends badly.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    command.stderr(Stdio::inherit());
    let output = command.output().map_err(|error| io(command, error))?;
    ended_well(command, output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Builds by a command of cargo, and gives the program, which is named by its place, such as `debug/hakam`.
///
/// # Errors
/// When it cannot be built.
pub fn build(words: &str, program: &str) -> Result<PathBuf, Failure> {
    run(cargo().arg("build").args(words.split(' ')))?;
    // Builds are beside each other, and this program is in one of them.
    let own = std::env::current_exe().map_err(|error| Failure::Io("xtask".to_owned(), error))?;
    let builds = own.ancestors().nth(2).unwrap_or(&own);
    Ok(builds.join(program))
}

/// A folder among the results of builds.
pub fn build_folder(name: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target).join(name)
}

/// The program `hakam` with everything, as the tests have built it before.
///
/// # Errors
/// When it cannot be built.
pub fn hakam() -> Result<PathBuf, Failure> {
    build("--workspace --features full --bin hakam", "debug/hakam")
}

/// The text of a file.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| at(path, error))
}

/// Writes a file, and makes its folder.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let parent = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = parent.and_then(|()| fs::write(path, text));
    written.map_err(|error| at(path, error))
}

/// Every file under a folder, sorted, without build results and hidden folders.
///
/// # Errors
/// When a folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error| at(folder, error);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !path.is_dir() {
            found.push(path);
        } else if !matches!(&*name, "target" | ".git" | "node_modules") {
            found.extend(files(&path)?);
        }
    }
    found.sort();
    Ok(found)
}

/// A path as it is shown: from the root of the workspace, with `/` between.
pub fn shown(path: &Path) -> String {
    let short = path.strip_prefix(root()).unwrap_or(path);
    short.to_string_lossy().replace('\\', "/")
}

/// A file or folder that cannot be had.
pub fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Io(path.display().to_string(), error)
}

/// What goes wrong, as somebody else says it.
pub fn wrong(error: impl fmt::Display) -> Failure {
    Failure::Wrong(error.to_string())
}

/// A command that could not be started.
pub fn io(command: &Command, error: io::Error) -> Failure {
    Failure::Io(name(command), error)
}

fn name(command: &Command) -> String {
    format!("`{}`", command.get_program().display())
}
