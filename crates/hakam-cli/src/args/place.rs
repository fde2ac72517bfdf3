//! The options that say which position is asked about.

use std::path::PathBuf;

use clap::Args;
use hakam_notation::moves::{Language, Leniency, Options};

/// The position that is asked about.
#[derive(Debug, Args)]
pub struct Place {
    /// A built-in variant, or a definition file [default: what the record says, or chess]
    #[arg(long, value_name = "NAME|FILE.toml", help_heading = "Position")]
    pub variant: Option<String>,
    /// A named starting position or tabiya, or the number of a Chess960-style start
    #[arg(long, value_name = "NAME|NUMBER", help_heading = "Position")]
    pub start: Option<String>,
    /// A tabiya (opening array) to begin from; `hakam variants show` lists those of a game
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with = "start",
        help_heading = "Position"
    )]
    pub tabiya: Option<String>,
    /// A position to begin from instead of a starting position of the game
    #[arg(
        long,
        value_name = "FEN",
        conflicts_with_all = ["start", "tabiya"],
        help_heading = "Position"
    )]
    pub fen: Option<String>,
    /// A game to begin from, at a ply of it [default: game 1, its end]
    #[arg(
        long,
        value_name = "FILE[:GAME[:PLY]]",
        conflicts_with_all = ["start", "tabiya", "fen"],
        help_heading = "Position"
    )]
    pub pgn: Option<PathBuf>,
    /// A ledger to begin from
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["start", "tabiya", "fen", "pgn"],
        help_heading = "Position"
    )]
    pub ledger: Option<PathBuf>,
    /// Moves to make first, with commas or spaces between: `e4 e5`, `e2e4,e7e5`
    #[arg(long, value_name = "MOVES", help_heading = "Position")]
    pub play: Option<String>,
    /// Repair what can be repaired in the FEN and the moves, and say what was
    #[arg(long, help_heading = "Position")]
    pub lenient: bool,
    /// The language of the piece letters in moves: a code such as `de`, or a name
    #[arg(long, value_name = "NAME", default_value_t, help_heading = "Position")]
    pub language: Language,
}

impl Place {
    /// How the moves given are read.
    pub fn reading(&self) -> Options {
        Options {
            language: self.language,
            leniency: leniency(self.lenient),
        }
    }
}

/// How a move is read.
#[derive(Debug, Args)]
pub struct Reading {
    /// Repair what can be repaired in the move, and say what was
    #[arg(long)]
    lenient: bool,
    /// The language of the piece letters in the move: a code such as `de`, or a name
    #[arg(long, value_name = "NAME", default_value_t)]
    language: Language,
}

impl Reading {
    pub fn options(&self) -> Options {
        Options {
            language: self.language,
            leniency: leniency(self.lenient),
        }
    }
}

fn leniency(lenient: bool) -> Leniency {
    if lenient {
        Leniency::Lenient
    } else {
        Leniency::Strict
    }
}
