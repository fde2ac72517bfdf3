//! What is to be solved.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};
use hakam_core::Side;

use super::Place;

/// A position to be solved.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("wanted").args(["mate", "win", "problem", "problems"]).required(true)))]
pub struct SolveArgs {
    /// Look for the shortest mate of at most so many moves; no other end counts
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=125))]
    pub mate: Option<u32>,
    /// Look for the shortest win by any end of the game, of at most so many plies
    #[arg(
        long,
        value_name = "PLIES",
        num_args = 0..=1,
        default_missing_value = "250",
        value_parser = clap::value_parser!(u32).range(1..=250)
    )]
    pub win: Option<u32>,
    /// Prove a problem that comes with the program
    #[arg(
        long,
        alias = "mansuba",
        value_name = "NAME",
        conflicts_with_all = ["variant", "start", "tabiya", "fen", "pgn", "ledger", "play", "by"]
    )]
    pub problem: Option<String>,
    /// List the problems that come with the program
    #[arg(long)]
    pub problems: bool,
    /// Who is to win [default: the side to move]
    #[arg(long, value_enum, value_name = "SIDE", conflicts_with = "problems")]
    pub by: Option<SideName>,
    /// Show every first move that does it in the shortest time
    #[arg(long)]
    pub keys: bool,
    /// Make at most so many positions
    #[arg(long, value_name = "N", default_value_t = 500_000_000)]
    pub nodes: u64,
    /// Remember positions in so many megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
    /// Where to write what shows the win, for `hakam check-proof`
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Write also over a file that is no certificate
    #[arg(long, requires = "certificate")]
    pub force: bool,
    #[command(flatten)]
    pub place: Place,
}

/// A side by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SideName {
    White,
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        }
    }
}
