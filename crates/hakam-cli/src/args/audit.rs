//! What is to be audited.

use std::path::PathBuf;

use clap::Args;

/// The files of an audit, and how they are read.
#[derive(Debug, Args)]
pub struct Audit {
    /// Games (`.pgn`, or compressed: `.gz`, `.bz2`, `.zst`), ledgers, thinklogs
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The ledger of the thinklogs [default: `ledger.md` beside each]
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,
    /// A built-in variant, or a definition file [default: what the record says, or chess]
    #[arg(long, value_name = "NAME|FILE.toml")]
    pub variant: Option<String>,
    /// Check the variations of games as well
    #[arg(long)]
    pub variations: bool,
    /// Show every recognised statement, not only the false ones
    #[arg(long)]
    all: bool,
}

/// How much of what was heard is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// What is false.
    False,
    /// Everything.
    All,
}

impl Audit {
    pub fn shown(&self) -> Shown {
        if self.all { Shown::All } else { Shown::False }
    }
}
