//! What can go wrong with a file that a game or a position is taken from.

use std::path::{Path, PathBuf};

use hakam_documents::ledger::{CannotApply, CannotRepair, NotOneLine, Unknown};
use hakam_explain as words;
use hakam_notation::fen::FenError;
use hakam_text::Code as _;

use crate::exit::Exit;
use crate::variant::counted;

/// Why a record does not give what was asked for.
#[derive(Debug, thiserror::Error)]
pub enum BadRecord {
    #[error("`{part}` is no number of a {what}")]
    NoNumber {
        part: String,
        what: &'static str,
        /// The argument with the place underlined.
        shown: String,
    },
    #[error("there is no game {asked} in `{}`: it has {}", path.display(), counted(*games, "game"))]
    NoGame {
        path: PathBuf,
        asked: usize,
        games: usize,
    },
    #[error(
        "game {game} of `{}` has no ply {asked}: it has {}",
        path.display(),
        counted(*plies, "move")
    )]
    NoPly {
        path: PathBuf,
        game: usize,
        asked: usize,
        plies: usize,
    },
    #[error("game {game} of `{}` is longer than {limit} moves", path.display())]
    TooLong {
        path: PathBuf,
        game: usize,
        limit: u32,
    },
    #[error("game {game}: the tag `FEN` is no position: {error}")]
    Fen {
        game: usize,
        error: Box<FenError>,
        shown: String,
    },
    #[error("{record} is a record of `{said}`, and `--variant` asks for `{asked}`")]
    OtherVariant {
        /// `game 1 of games.pgn`
        record: String,
        said: String,
        asked: String,
    },
    #[error("{record} is a record of `{said}`, which is not built in")]
    UnknownVariant { record: String, said: String },
    #[error("`{}` does not say {}", path.display(), in_words(unknown))]
    Unknown {
        path: PathBuf,
        unknown: Vec<Unknown>,
        /// What could not be read, each with its place underlined.
        findings: String,
    },
    #[error("{}", no_repair(path, error))]
    Repair {
        path: PathBuf,
        error: CannotRepair,
        findings: String,
    },
    #[error("`{}` is no record that can be audited", path.display())]
    NoRecord { path: PathBuf },
    #[error("{0}")]
    NotOneLine(#[from] NotOneLine),
    #[error("`{}`: {error}", path.display())]
    Apply { path: PathBuf, error: CannotApply },
}

fn in_words(unknown: &[Unknown]) -> String {
    let unknown: Vec<String> = unknown.iter().map(ToString::to_string).collect();
    words::list(&unknown, "and")
}

/// What stops it is shown above.
fn no_repair(path: &Path, error: &CannotRepair) -> String {
    let name = path.display();
    if error.findings.is_empty() {
        format!("`{name}`: {error}")
    } else {
        format!("`{name}` cannot be repaired: its history cannot be played through")
    }
}

impl BadRecord {
    /// The stable code, in capitals.
    pub fn code(&self) -> &'static str {
        match self {
            BadRecord::NoNumber { .. } => "NO_NUMBER",
            BadRecord::NoGame { .. } => "NO_GAME",
            BadRecord::NoPly { .. } => "NO_PLY",
            BadRecord::TooLong { .. } => "TOO_LONG",
            BadRecord::Fen { error, .. } => error.code.as_str(),
            BadRecord::OtherVariant { .. } => "OTHER_VARIANT",
            BadRecord::UnknownVariant { .. } => "VARIANT",
            BadRecord::Unknown { .. } => "UNKNOWN",
            BadRecord::Repair { .. } => "NO_REPAIR",
            BadRecord::NoRecord { .. } => "NO_RECORD",
            BadRecord::NotOneLine(_) => "NOT_ONE_LINE",
            BadRecord::Apply { .. } => "NO_CHANGE",
        }
    }

    /// How the program ends.
    pub fn exit(&self) -> Exit {
        match self {
            BadRecord::NoNumber { .. } | BadRecord::NotOneLine(_) => Exit::Usage,
            BadRecord::NoGame { .. }
            | BadRecord::NoPly { .. }
            | BadRecord::TooLong { .. }
            | BadRecord::Fen { .. }
            | BadRecord::OtherVariant { .. }
            | BadRecord::UnknownVariant { .. }
            | BadRecord::Unknown { .. }
            | BadRecord::Repair { .. }
            | BadRecord::NoRecord { .. }
            | BadRecord::Apply { .. } => Exit::Data,
        }
    }

    /// What to try instead.
    pub fn hint(&self) -> Option<String> {
        match self {
            BadRecord::NoNumber { .. } => Some(
                "write FILE, FILE:GAME or FILE:GAME:PLY; games count from 1, ply 0 is the start"
                    .to_owned(),
            ),
            BadRecord::Fen { error, .. } => error.hint.clone(),
            BadRecord::OtherVariant { .. } => {
                Some("leave out `--variant`, or correct the record".to_owned())
            }
            BadRecord::UnknownVariant { .. } => {
                Some("give its definition with `--variant FILE.toml`".to_owned())
            }
            BadRecord::Unknown { path, .. } => Some(format!(
                "write the fields, or try `hakam ledger repair --ledger {}`",
                path.display()
            )),
            BadRecord::NoRecord { .. } => Some(
                "games are files named `.pgn`; a thinklog has headings `## Move 1 (White)`, a ledger has \
                 `PIECES:` or `SIDE_TO_MOVE:`"
                    .to_owned(),
            ),
            BadRecord::NoGame { .. }
            | BadRecord::NoPly { .. }
            | BadRecord::TooLong { .. }
            | BadRecord::Repair { .. }
            | BadRecord::NotOneLine(_)
            | BadRecord::Apply { .. } => None,
        }
    }

    /// What stands above the error: findings of their own.
    pub fn above(&self) -> &str {
        match self {
            BadRecord::Unknown { findings, .. } | BadRecord::Repair { findings, .. } => findings,
            BadRecord::NoNumber { .. }
            | BadRecord::NoGame { .. }
            | BadRecord::NoPly { .. }
            | BadRecord::TooLong { .. }
            | BadRecord::Fen { .. }
            | BadRecord::OtherVariant { .. }
            | BadRecord::UnknownVariant { .. }
            | BadRecord::NoRecord { .. }
            | BadRecord::NotOneLine(_)
            | BadRecord::Apply { .. } => "",
        }
    }

    /// The text that was read, with the place that matters underlined.
    pub fn place(&self) -> Option<&str> {
        match self {
            BadRecord::NoNumber { shown, .. } | BadRecord::Fen { shown, .. } => Some(shown),
            BadRecord::NoGame { .. }
            | BadRecord::NoPly { .. }
            | BadRecord::TooLong { .. }
            | BadRecord::OtherVariant { .. }
            | BadRecord::UnknownVariant { .. }
            | BadRecord::Unknown { .. }
            | BadRecord::Repair { .. }
            | BadRecord::NoRecord { .. }
            | BadRecord::NotOneLine(_)
            | BadRecord::Apply { .. } => None,
        }
    }
}
