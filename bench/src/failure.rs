//! Why a run ends without a table.

use std::io;
use std::path::PathBuf;

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
    /// A program does not take a position that the others take.
    #[error("{program} does not read the position `{fen}`")]
    Position { program: &'static str, fen: String },
    /// A program does not take the text of a move.
    #[error("{program} does not read the move `{text}`")]
    Move { program: &'static str, text: String },
    /// There is no such game.
    #[error("no game `{0}` is built in")]
    Variant(String),
    /// A definition made for measuring has a fault.
    #[error("the definition that is to be compiled is refused:\n{0}")]
    Definition(String),
    /// A count does not fit.
    #[error(transparent)]
    Counting(#[from] hakam_engine::TooMany),
    /// Games made for measuring cannot be written or read.
    #[error("the games that are to be read cannot be made or read")]
    Games,
    /// Another program stopped talking.
    #[error("`{program}` gave no answer to `{asked}`")]
    Silent { program: String, asked: String },
    /// Another program cannot be started or talked to.
    #[error("`{program}`: {error}")]
    Process { program: String, error: io::Error },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    /// The command line is not understood.
    #[error("{0}")]
    Usage(&'static str),
}
