//! Where things are in the workspace, and what can go wrong with them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use hakam_conformance::generate::GenerateError;

/// Why a chore was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A step of the test run failed.
    #[error("the step `{step}` failed")]
    Step { step: &'static str },
    /// A program could not be started.
    #[error("cannot start `{program}`: {error}")]
    Start {
        program: &'static str,
        error: io::Error,
    },
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    /// `cargo metadata` said something unexpected.
    #[error("cannot read the metadata of the workspace: {0}")]
    Metadata(#[from] serde_json::Error),
    /// The generated files could not be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The source breaks some invariants.
    #[error("tidy has {0} complaints")]
    Untidy(usize),
    /// Some outside numbers were not met.
    #[error("{0} outside numbers were not met")]
    External(usize),
    /// The opponent did what it must not.
    #[error("{0} games went wrong")]
    Matches(usize),
    /// Endgame tables are not what others have found.
    #[error("endgame tables differ from what is known of them in {0} points")]
    Endgames(usize),
    /// Some workloads need more instructions than they did.
    #[error("{0} workloads do not keep to their baseline of instructions")]
    Instructions(usize),
    /// A build gave no program.
    #[error("cargo built no program `{0}`")]
    NotBuilt(&'static str),
    /// Spec and engine do not agree.
    #[error("spec and engine differ in {0} games")]
    Differences(usize),
    /// The tests let too much pass.
    #[error("only {killed} of {all} mutants of the law were noticed")]
    LawMutants { killed: usize, all: usize },
    /// The formal model, or its comparison with the programs.
    #[error(transparent)]
    Formal(#[from] crate::formal::Fault),
    /// The command line is not understood.
    #[error("{0}")]
    Usage(&'static str),
}

/// How a chore ended that did not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// It was done.
    Passed,
    /// It could not be done here.
    Skipped { reason: String },
}

impl Done {
    /// What was needed is not here.
    pub fn skipped(reason: &impl ToString) -> Done {
        Done::Skipped {
            reason: reason.to_string(),
        }
    }
}

/// The folder of the workspace.
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// The `cargo` that started this program.
pub fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a build and finds the program it made, wherever the build folder is.
pub fn built(mut build: Command, name: &'static str) -> Result<PathBuf, Failure> {
    let output = build
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::Start {
            program: "cargo",
            error,
        })?;
    let text = String::from_utf8_lossy(&output.stdout);
    let found = text.lines().find_map(|line| executable(line, name));
    found
        .filter(|_| output.status.success())
        .ok_or(Failure::NotBuilt(name))
}

/// The program of that name, if a message of cargo tells of it.
fn executable(line: &str, name: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let is_it = message.pointer("/target/name")?.as_str()? == name;
    let path = message.get("executable")?.as_str()?;
    is_it.then(|| path.into())
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })
}

/// Every file under `folder`, sorted, without build results and hidden folders.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error| Failure::File {
        path: folder.to_owned(),
        error,
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            let skipped = name == "target" || name == ".git" || name == "node_modules";
            if !skipped {
                found.extend(files(&path)?);
            }
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    Ok(found)
}

/// A path as it is shown: from the root of the workspace, with `/` between.
pub fn shown(path: &Path) -> String {
    let short = path.strip_prefix(root()).unwrap_or(path);
    let parts: Vec<_> = short
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}
