//! What can go wrong with a chore.

use std::io;
use std::path::PathBuf;

use hakam_conformance::generate::GenerateError;

pub use xtask::workspace::{read, root};

/// Why a chore was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A program could not be started.
    #[error("cannot start `{program}`: {error}")]
    Start {
        program: &'static str,
        error: io::Error,
    },
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    /// What every tool may meet.
    #[error(transparent)]
    Tool(#[from] xtask::workspace::Failure),
    /// Data from outside is no JSON.
    #[error("cannot read JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The generated files could not be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// Some outside numbers were not met.
    #[error("{0} outside numbers were not met")]
    External(usize),
    /// The law is not understood, or its mutants are not.
    #[error("{0}")]
    Mutants(String),
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

    /// The same as others say it.
    pub fn end(self) -> Result<(), Failure> {
        match self {
            Done::Passed => Ok(()),
            Done::Skipped { reason } => {
                let reason = reason.trim_start_matches(xtask::workspace::REASON);
                let skipped = xtask::workspace::Failure::Skipped(reason.to_owned());
                Err(skipped.into())
            }
        }
    }
}
