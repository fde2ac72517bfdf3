//! Endgame tables that cannot be had.

use std::path::PathBuf;

use hakam::endgame::{BuildError, MOST_MEN, MaterialError, ReadError, WriteError};

use crate::exit::Exit;

/// Why there is no such table.
#[derive(Debug, thiserror::Error)]
pub enum BadEndgame {
    #[error("{0}")]
    Material(MaterialError),
    #[error("{0}")]
    Build(BuildError),
    #[error("building takes up to {needed} of memory, and {available} are available")]
    Memory { needed: String, available: String },
    #[error("`{}` cannot be used: {error}", path.display())]
    File { path: PathBuf, error: ReadError },
    #[error("`{}` cannot be used: it is the table of `{men}`", path.display())]
    OtherMen { path: PathBuf, men: String },
    #[error("cannot write `{}`: {error}", path.display())]
    Write { path: PathBuf, error: WriteError },
    #[error(
        "the table of `{material}` is wrong: of {position} it says {stored}, but {derived} follows from its moves"
    )]
    Mismatch {
        material: String,
        position: String,
        stored: String,
        derived: String,
    },
    #[error("the position has {men} pieces; tables have at most {MOST_MEN}")]
    TooManyMen { men: usize },
    #[error(
        "in this position castling or an en passant capture is possible, and tables have no such positions"
    )]
    Rights,
}

impl BadEndgame {
    pub fn code(&self) -> &'static str {
        match self {
            BadEndgame::Material(_) => "MATERIAL",
            BadEndgame::Build(_) | BadEndgame::TooManyMen { .. } | BadEndgame::Rights => "NO_TABLE",
            BadEndgame::Memory { .. } => "MEMORY",
            BadEndgame::File { .. } | BadEndgame::OtherMen { .. } => "TABLE_FILE",
            BadEndgame::Write { .. } => "IO",
            BadEndgame::Mismatch { .. } => "TABLE_WRONG",
        }
    }

    pub fn exit(&self) -> Exit {
        match self {
            BadEndgame::File {
                error: ReadError::Io(error),
                ..
            }
            | BadEndgame::Write {
                error: WriteError::Io(error),
                ..
            } => Exit::of_io(error),
            BadEndgame::Mismatch { .. } => Exit::Refuted,
            BadEndgame::Material(_)
            | BadEndgame::Build(_)
            | BadEndgame::Memory { .. }
            | BadEndgame::File { .. }
            | BadEndgame::OtherMen { .. }
            | BadEndgame::Write {
                error: WriteError::NoHash,
                ..
            }
            | BadEndgame::TooManyMen { .. }
            | BadEndgame::Rights => Exit::Data,
        }
    }

    pub fn hint(&self) -> Option<String> {
        match self {
            BadEndgame::File { .. } | BadEndgame::OtherMen { .. } => Some(
                "nothing was changed; remove the file and it is built again, or choose another `--dir`"
                    .to_owned(),
            ),
            BadEndgame::Memory { .. } => Some("tables of fewer pieces take less".to_owned()),
            BadEndgame::Material(_)
            | BadEndgame::Build(_)
            | BadEndgame::Write { .. }
            | BadEndgame::Mismatch { .. }
            | BadEndgame::TooManyMen { .. }
            | BadEndgame::Rights => None,
        }
    }
}
