//! Why a run ends without a table.

use std::io;

/// Why a run ends without a table.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Two programs disagree, so at least one of them measures something else.
    #[error("{task}: {program} says {found}, and {expected} is right")]
    Differs {
        task: String,
        program: String,
        found: u64,
        expected: u64,
    },
    /// A program does not take what the others take: a position, a move, a definition, games.
    #[error("{program} does not take `{text}`")]
    Refused { program: &'static str, text: String },
    #[error(transparent)]
    Counting(#[from] hakam_engine::TooMany),
    /// Another program stopped talking.
    #[error("`{program}` gave no answer to `{asked}`")]
    Silent { program: String, asked: String },
    /// A program or a file cannot be had.
    #[error("`{what}`: {error}")]
    Io { what: String, error: io::Error },
    #[error(transparent)]
    Arguments(#[from] xtask::workspace::Failure),
}

/// What is made of the error with which a program refuses a text.
pub fn refused<E>(program: &'static str, text: &str) -> impl FnOnce(E) -> Failure {
    move |_| Failure::Refused {
        program,
        text: text.to_owned(),
    }
}

/// What is made of an error of the system about something.
pub fn io(what: &str) -> impl Fn(io::Error) -> Failure {
    move |error| Failure::Io {
        what: what.to_owned(),
        error,
    }
}
