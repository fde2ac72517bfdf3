//! Everything that can go wrong, with the words a user reads and the code the program exits with.

mod endgame;
mod front;
mod problem;
mod proof;
mod record;

use std::io::{self, Write as _};
use std::path::PathBuf;

use hakam::AgreementError;
use hakam::referee::SceneError;
use hakam_engine::TooMany;
use hakam_explain as words;
use hakam_law::SetupIssue;
use hakam_notation::moves::Unwritable;
use hakam_pgn as pgn;
use hakam_text::Code as _;
use hakam_variant::fen::FenError;

use crate::exit::Exit;
use crate::files::Sort;
use crate::screen::{BAD, CODE, DIM, HEAD, Screen};
use crate::variant::BadDefinition;
use hakam_wire::answers::BadMove;

pub use endgame::BadEndgame;
pub use front::BadFront;
#[cfg(not(all(feature = "serve", feature = "play", feature = "compressed")))]
pub use front::Part;
pub use problem::BadProblem;
pub use proof::BadProof;
pub use record::BadRecord;

/// Why a command could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("there is no variant `{name}`")]
    UnknownVariant {
        name: String,
        nearest: Option<String>,
    },
    #[error("there is no file `{}`", path.display())]
    NoSuchFile { path: PathBuf },
    #[error("`{}` is too large: {} has at most {} bytes", path.display(), sort.name, sort.largest)]
    TooLarge { path: PathBuf, sort: Sort },
    #[error("`{}` is not text: byte {at} is no UTF-8", path.display())]
    NotText { path: PathBuf, at: usize },
    #[error("{}", definition.summary())]
    Definition { definition: Box<BadDefinition> },
    #[error("{variant} has no starting position `{name}`")]
    UnknownStart {
        variant: String,
        name: String,
        known: Vec<String>,
        shuffled: Option<u32>,
    },
    #[error("{variant} has no tabiya `{name}`")]
    UnknownTabiya {
        variant: String,
        name: String,
        known: Vec<String>,
    },
    #[error("{error}")]
    Fen { text: String, error: Box<FenError> },
    #[error("no game can be played from this position")]
    Unplayable {
        text: String,
        issues: Vec<SetupIssue>,
    },
    #[error("{error}")]
    Scene {
        text: String,
        error: Box<SceneError>,
    },
    #[error("`{text}` is no square of this board")]
    BadSquare { text: String, board: String },
    #[error("{}", bad.sentence)]
    Move {
        bad: Box<BadMove>,
        /// The text it stands in, with the place underlined.
        shown: String,
        exit: Exit,
    },
    #[error(transparent)]
    Record(Box<BadRecord>),
    #[error(transparent)]
    Proof(Box<BadProof>),
    #[error(transparent)]
    Endgame(Box<BadEndgame>),
    #[error(transparent)]
    Problem(Box<BadProblem>),
    #[error("{0}")]
    Unwritable(#[from] Unwritable),
    #[error("{0}")]
    UnwritableGame(#[from] pgn::Unwritable),
    #[error("{0}")]
    Agreement(#[from] AgreementError),
    #[error("there is no rule `{code}`")]
    UnknownRule { code: String, nearest: Vec<String> },
    #[error("{0}")]
    Counting(#[from] TooMany),
    #[error("cannot read `{}`: {error}", path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("`{}` already exists", path.display())]
    Exists { path: PathBuf },
    #[error("`{}` has the name of another format: JSON lines are written, to `.jsonl` or `.ndjson`", path.display())]
    OtherFormat { path: PathBuf },
    #[error("cannot write `{}`: {error}", path.display())]
    WriteFile { path: PathBuf, error: io::Error },
    #[error("cannot write the result: {0}")]
    Write(#[from] io::Error),
    #[error(transparent)]
    Front(Box<BadFront>),
}

impl From<BadRecord> for Failure {
    fn from(bad: BadRecord) -> Failure {
        Failure::Record(Box::new(bad))
    }
}

impl From<BadProof> for Failure {
    fn from(bad: BadProof) -> Failure {
        Failure::Proof(Box::new(bad))
    }
}

impl From<BadEndgame> for Failure {
    fn from(bad: BadEndgame) -> Failure {
        Failure::Endgame(Box::new(bad))
    }
}

impl From<BadFront> for Failure {
    fn from(bad: BadFront) -> Failure {
        Failure::Front(Box::new(bad))
    }
}

impl From<BadProblem> for Failure {
    fn from(bad: BadProblem) -> Failure {
        Failure::Problem(Box::new(bad))
    }
}

impl Failure {
    /// The stable code, in capitals.
    fn code(&self) -> &str {
        match self {
            Failure::UnknownVariant { .. } => "VARIANT",
            Failure::NoSuchFile { .. } => "NO_FILE",
            Failure::TooLarge { .. } => "TOO_LARGE",
            Failure::NotText { .. } => "NOT_TEXT",
            Failure::Definition { .. } => "DEFINITION",
            Failure::UnknownStart { .. } => "START",
            Failure::UnknownTabiya { .. } => "TABIYA",
            Failure::Fen { error, .. } => error.code.as_str(),
            Failure::Unplayable { .. } | Failure::Scene { .. } => "POSITION",
            Failure::BadSquare { .. } => "SQUARE",
            Failure::Move { bad, .. } => bad.code,
            Failure::Record(bad) => bad.code(),
            Failure::Proof(bad) => bad.code(),
            Failure::Endgame(bad) => bad.code(),
            Failure::Unwritable(_) | Failure::UnwritableGame(_) => "UNWRITABLE",
            Failure::Agreement(_) => "AGREEMENT",
            Failure::Problem(_) => "PROBLEM",
            Failure::Exists { .. } => "EXISTS",
            Failure::OtherFormat { .. } => "FORMAT",
            Failure::Front(bad) => bad.code(),
            Failure::UnknownRule { .. } => "RULE",
            Failure::Counting(_) => "TOO_MANY",
            Failure::Read { .. } | Failure::WriteFile { .. } | Failure::Write(_) => "IO",
        }
    }

    fn exit(&self) -> Exit {
        match self {
            Failure::NoSuchFile { .. } => Exit::NoFile,
            Failure::Read { error, .. }
            | Failure::WriteFile { error, .. }
            | Failure::Write(error) => Exit::of_io(error),
            Failure::Front(bad) => bad.exit(),
            Failure::Exists { .. } => Exit::Io,
            Failure::OtherFormat { .. } => Exit::Usage,
            Failure::Move { exit, .. } => *exit,
            Failure::Record(bad) => bad.exit(),
            Failure::Proof(bad) => bad.exit(),
            Failure::Endgame(bad) => bad.exit(),
            Failure::Problem(bad) => bad.exit(),
            Failure::UnknownVariant { .. }
            | Failure::TooLarge { .. }
            | Failure::NotText { .. }
            | Failure::Definition { .. }
            | Failure::UnknownStart { .. }
            | Failure::UnknownTabiya { .. }
            | Failure::Fen { .. }
            | Failure::Unplayable { .. }
            | Failure::Scene { .. }
            | Failure::BadSquare { .. }
            | Failure::Unwritable(_)
            | Failure::UnwritableGame(_)
            | Failure::Agreement(_)
            | Failure::Counting(_)
            | Failure::UnknownRule { .. } => Exit::Data,
        }
    }

    /// What to try instead.
    fn hint(&self) -> Option<String> {
        match self {
            Failure::UnknownVariant { nearest, .. } => Some(match nearest {
                Some(name) => format!("did you mean `{name}`? `hakam variants list` shows all"),
                None => "`hakam variants list` shows all; a file name ends in `.toml`".to_owned(),
            }),
            Failure::UnknownStart {
                known, shuffled, ..
            } => {
                let names = format!("it has {}", known.join(", "));
                Some(match shuffled {
                    Some(count) => format!("{names}, and the numbers 0 to {}", count - 1),
                    None => names,
                })
            }
            Failure::UnknownTabiya { known, .. } => Some(if known.is_empty() {
                "it has none; `[tabiyat]` in a definition adds some".to_owned()
            } else {
                format!("it has {}", known.join(", "))
            }),
            Failure::Fen { error, .. } => error.hint.clone(),
            Failure::BadSquare { board, .. } => Some(format!("the board runs from {board}")),
            Failure::Record(bad) => bad.hint(),
            Failure::Proof(bad) => bad.hint(),
            Failure::Endgame(bad) => bad.hint(),
            Failure::Problem(bad) => bad.hint(),
            Failure::Unwritable(_) => Some("`--notation san` can write every move".to_owned()),
            Failure::Front(bad) => bad.hint(),
            Failure::Exists { .. } => Some("`--force` writes over it".to_owned()),
            Failure::OtherFormat { .. } => {
                Some("without `--out` the lines go to standard output".to_owned())
            }
            Failure::UnknownRule { nearest, .. } => Some(match nearest.as_slice() {
                [] => "`hakam rules` shows all; `--variant` adds those of a file".to_owned(),
                near => {
                    let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
                    let near = words::list(&near, "or");
                    format!("did you mean {near}? `hakam rules` shows all")
                }
            }),
            Failure::NoSuchFile { .. }
            | Failure::TooLarge { .. }
            | Failure::NotText { .. }
            | Failure::Definition { .. }
            | Failure::Unplayable { .. }
            | Failure::Scene { .. }
            | Failure::Move { .. }
            | Failure::UnwritableGame(_)
            | Failure::Agreement(_)
            | Failure::Counting(_)
            | Failure::Read { .. }
            | Failure::WriteFile { .. }
            | Failure::Write(_) => None,
        }
    }

    /// The text that was read, with the place that matters underlined.
    fn place(&self) -> Option<String> {
        match self {
            Failure::Fen { text, error } => {
                Some(hakam_text::excerpt("--fen", text, error.span.clone(), ""))
            }
            Failure::Move { shown, .. } => Some(shown.clone()),
            Failure::Record(bad) => bad.place().map(str::to_owned),
            Failure::UnknownVariant { .. }
            | Failure::Front(_)
            | Failure::Proof(_)
            | Failure::Endgame(_)
            | Failure::Problem(_)
            | Failure::NoSuchFile { .. }
            | Failure::TooLarge { .. }
            | Failure::NotText { .. }
            | Failure::Definition { .. }
            | Failure::UnknownStart { .. }
            | Failure::UnknownTabiya { .. }
            | Failure::Unplayable { .. }
            | Failure::Scene { .. }
            | Failure::BadSquare { .. }
            | Failure::Unwritable(_)
            | Failure::UnwritableGame(_)
            | Failure::Agreement(_)
            | Failure::UnknownRule { .. }
            | Failure::Counting(_)
            | Failure::Exists { .. }
            | Failure::OtherFormat { .. }
            | Failure::Read { .. }
            | Failure::WriteFile { .. }
            | Failure::Write(_) => None,
        }
    }

    /// Tells the user, and says how the program ends. A closed pipe is not worth a word.
    pub fn report(&self, screen: &mut Screen) -> Exit {
        let exit = self.exit();
        if exit == Exit::Success {
            return exit;
        }
        // Nothing more can be done when even the error stream is closed.
        let _ = self.print(screen);
        exit
    }

    fn print(&self, screen: &mut Screen) -> io::Result<()> {
        let notes = &mut screen.notes;
        if let Failure::Definition { definition } = self {
            definition.print(notes)?;
        }
        if let Failure::Record(bad) = self {
            write!(notes, "{}", bad.above())?;
        }
        let code = self.code();
        writeln!(notes, "{BAD}error[{code}]{BAD:#}{HEAD}: {self}{HEAD:#}")?;
        if let Failure::Unplayable { text, issues } = self {
            writeln!(notes, " {DIM}-->{DIM:#} {text}")?;
            for issue in issues {
                writeln!(notes, " = {CODE}{}{CODE:#}: {}", issue.rule, issue.message)?;
            }
        }
        if let Failure::Scene { text, .. } = self {
            writeln!(notes, " {DIM}-->{DIM:#} {text}")?;
        }
        if let Some(place) = self.place() {
            write!(notes, "{place}")?;
        }
        if let Failure::Move { bad, .. } = self {
            for note in &bad.notes {
                writeln!(notes, " = {note}")?;
            }
        }
        if let Some(hint) = self.hint() {
            writeln!(notes, " = hint: {hint}")?;
        }
        Ok(())
    }
}
