//! The commands about ledgers.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Agreed, Party, Place, Reading};
use crate::day::Day;

/// What is to be done with a ledger.
#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Writes a new ledger of a position, or of a game so far
    New {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        agreed: Agreed,
        /// What the game is called
        #[arg(long, value_name = "ID", default_value = "game")]
        game_id: String,
        /// The day to write down [default: today, UTC]
        #[arg(long, value_name = "YYYY-MM-DD")]
        date: Option<Day>,
        /// Where to; standard output if absent or `-`
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Overwrite a file that already exists
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Shows a ledger: board, fields, history, position
    Show {
        #[command(flatten)]
        file: LedgerArgs,
    },
    /// Checks a ledger: everything wrong with it, with line numbers
    Check {
        #[command(flatten)]
        file: LedgerArgs,
    },
    /// Writes down that a side agrees to the starting position and the law, before the first move
    Agree {
        /// The side
        #[arg(value_enum)]
        side: Party,
        #[command(flatten)]
        file: LedgerArgs,
    },
    /// Makes a move in a ledger; one that is not legal changes nothing
    Apply {
        /// The move, `Nf3` or `g1f3`
        #[arg(value_name = "MOVE")]
        text: String,
        #[command(flatten)]
        file: LedgerArgs,
        #[command(flatten)]
        reading: Reading,
        /// The day to write down [default: today, UTC]
        #[arg(long, value_name = "YYYY-MM-DD")]
        date: Option<Day>,
    },
    /// Shows where a ledger is not what its history leads to; with `--write`, repairs it
    Repair {
        #[command(flatten)]
        file: LedgerArgs,
        /// Repair the ledger
        #[arg(long)]
        write: bool,
        /// Write the ledger as it should be to another file; standard output if `-`
        #[arg(long, value_name = "FILE", conflicts_with = "write")]
        out: Option<PathBuf>,
        /// Overwrite a file that already exists
        #[arg(long, requires = "out")]
        force: bool,
    },
}

/// The ledger that is spoken of.
#[derive(Debug, Args)]
pub struct LedgerArgs {
    /// The ledger
    #[arg(long = "ledger", value_name = "FILE")]
    pub path: PathBuf,
    /// A built-in variant, or a definition file [default: what the ledger says, or chess]
    #[arg(long, value_name = "NAME|FILE.toml")]
    pub variant: Option<String>,
}
