//! The command line as `clap` reads it.

#[cfg(not(all(feature = "serve", feature = "play")))]
mod absent;
mod agreed;
mod audit;
mod board;
mod ledger;
mod place;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod tablebase;
#[cfg(test)]
mod tests;
mod verdict;

use std::ffi::OsString;
use std::path::PathBuf;

use anstream::ColorChoice;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use hakam_notation::moves::Form;

#[cfg(not(feature = "play"))]
pub use absent::Absent as PlayArgs;
#[cfg(not(feature = "serve"))]
pub use absent::{Absent as McpArgs, Absent as ServeArgs};
pub use agreed::{Agreed, Party};
pub use audit::{Audit, Shown};
pub use board::Board;
pub use ledger::{Ledger, LedgerArgs};
pub use place::{Place, Reading};
#[cfg(feature = "play")]
pub use play::PlayArgs;
#[cfg(feature = "serve")]
pub use serve::{McpArgs, ServeArgs};
pub use solve::SolveArgs;
pub use tablebase::{Kept, Men, Tablebase};
pub use verdict::{ClaimArgs, VerifyArgs};

/// An arbiter for chess and its relatives: what is legal, what is not, and by which rule.
#[derive(Debug, Parser)]
#[command(name = "hakam", version, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Command,
}

/// What every command understands.
#[derive(Debug, Args)]
pub struct Common {
    /// How results are written
    #[arg(long, global = true, value_enum, default_value_t = Output::Text, help_heading = "Output")]
    pub format: Output,
    /// Whether results are coloured
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN", help_heading = "Output")]
    pub color: Color,
    /// Say nothing but the result: no notes, no progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub quiet: bool,
}

/// How results are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Output {
    /// For people
    Text,
    /// For programs
    Json,
    /// For documents, of verdicts only
    Md,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Whether results are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal
    Auto,
    /// Also into files and pipes
    Always,
    /// Nowhere
    Never,
}

impl Color {
    /// What was asked for, as far as that can be seen in arguments that are not understood.
    pub fn asked(arguments: impl IntoIterator<Item = OsString>) -> Color {
        let mut arguments = arguments.into_iter();
        let mut asked = Color::Auto;
        while let Some(argument) = arguments.next() {
            let argument = argument.to_string_lossy().into_owned();
            let value = match argument.strip_prefix("--color") {
                Some("") => arguments.next(),
                Some(rest) => rest.strip_prefix('=').map(OsString::from),
                None => None,
            };
            let value = value.map(|value| value.to_string_lossy().into_owned());
            let value = value.and_then(|value| Color::from_str(&value, false).ok());
            asked = value.unwrap_or(asked);
        }
        asked
    }

    pub fn choice(self) -> ColorChoice {
        match self {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::AlwaysAnsi,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// What is to be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Checks a move and the claims about it: the verdict and its evidence
    Verify(VerifyArgs),
    /// Checks claims about a position
    Claim(ClaimArgs),
    /// Lists the legal moves, or says why others are not legal
    Moves {
        #[command(flatten)]
        place: Place,
        /// Only the moves of the piece on this square
        #[arg(long, value_name = "SQUARE")]
        from: Option<String>,
        /// How the moves are written [default: san with uci behind it]
        #[arg(long, value_name = "FORM", value_parser = forms(), conflicts_with = "why_not")]
        notation: Option<Form>,
        /// Every move that is not legal, with the rule and the pieces that forbid it
        #[arg(long)]
        why_not: bool,
    },
    /// Reports the state of the game: check, end, draws to claim, validity
    Status {
        #[command(flatten)]
        place: Place,
    },
    /// Draws a position, as text or as a picture
    Board(Board),
    /// Checks a certificate: looks every fact up again, without the engine that found it
    CheckProof {
        /// The certificate; standard input if it is `-`
        file: PathBuf,
        /// A built-in variant, or a definition file [default: the built-in one it names]
        #[arg(long, value_name = "NAME|FILE.toml")]
        variant: Option<String>,
    },
    /// Writes a game so far as PGN: where it began and who agreed, its moves, its end
    Pgn {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        agreed: Agreed,
        /// Where to; standard output if absent or `-`
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Overwrite a file that already exists
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Finds the shortest forced mate or win, in any game, and proves it
    Solve(SolveArgs),
    /// Keeps ledgers: the state and the moves of a game as a readable document
    #[command(subcommand)]
    Ledger(Ledger),
    /// Counts the leaf nodes at a given depth (perft)
    Perft {
        /// How many moves deep
        #[arg(value_parser = clap::value_parser!(u8), allow_negative_numbers = true)]
        depth: u8,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        counting: Counting,
    },
    /// Writes the game tree as data, one line of JSON for each position
    Timeline {
        /// How many moves deep
        #[arg(value_parser = clap::value_parser!(u8), allow_negative_numbers = true)]
        depth: u8,
        #[command(flatten)]
        place: Place,
        /// Where to; standard output if absent or `-`
        #[arg(long, value_name = "FILE.jsonl")]
        out: Option<PathBuf>,
        /// Overwrite a file that already exists
        #[arg(long, requires = "out")]
        force: bool,
    },
    /// Shows a square in other coordinate systems
    Coords {
        /// The square: `e4`
        square: String,
        /// A built-in variant, or a definition file
        #[arg(
            long,
            value_name = "NAME|FILE.toml",
            default_value = "chess",
            help_heading = "Position"
        )]
        variant: String,
    },
    /// Shows the rules, or one rule
    Rules {
        /// The code of a rule: `B4`
        code: Option<String>,
        /// Only the rules of this variant, its own ones included
        #[arg(long, value_name = "NAME|FILE.toml")]
        variant: Option<String>,
    },
    /// Shows and checks definitions of games
    #[command(subcommand)]
    Variants(Variants),
    /// Finds everything false in games, ledgers and thinklogs
    Audit(Audit),
    /// Writes the geometry of a game as tables: rays, squares between, where each piece goes
    Tables {
        /// The folder to write them to
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// A built-in variant, or a definition file
        #[arg(long, value_name = "NAME|FILE.toml", default_value = "chess")]
        variant: String,
        /// Write also over files that are no such tables
        #[arg(long)]
        force: bool,
    },
    /// Builds and asks exact endgame tables, of any game
    #[command(subcommand)]
    Tablebase(Tablebase),
    /// Plays in the terminal: people and the computer, any game, by keys or mouse
    Play(PlayArgs),
    /// Plays by the protocol UCI, for graphical interfaces and libraries
    Uci {
        /// A built-in variant, or a definition file
        #[arg(long, value_name = "NAME|FILE.toml", default_value = "chess")]
        variant: String,
    },
    /// Answers over HTTP: the web board, the API, and MCP tools
    Serve(ServeArgs),
    /// Serves MCP tools on standard input and output
    Mcp(McpArgs),
    /// Writes a completion script for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
}

impl Command {
    /// Whether its results can be written as markdown.
    pub fn judges(&self) -> bool {
        matches!(self, Command::Verify(_) | Command::Claim(_))
    }
}

/// The forms of notation by name, so that help and completions list them.
fn forms() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.map(Form::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Form>())
}

/// What is counted and how.
#[derive(Debug, Args)]
pub struct Counting {
    /// Count no move where the game is over
    #[arg(long)]
    pub stop_at_end: bool,
    /// Show the count behind every first move
    #[arg(long)]
    pub divide: bool,
    /// What counts
    #[arg(long, value_enum, default_value_t = Engine::Fast)]
    pub engine: Engine,
    /// How many threads count
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Keep the counts of positions in a table of so many megabytes
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: Option<u32>,
}

/// What counts moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// The reference implementation: slow and simple
    Spec,
    /// The engine: the same rules compiled to tables
    Fast,
}

/// What is to be done with definitions.
#[derive(Debug, Subcommand)]
pub enum Variants {
    /// Lists the built-in variants
    List,
    /// Shows a variant: board, pieces, rules, game-end rules
    Show {
        /// A built-in variant, or a definition file
        #[arg(value_name = "NAME|FILE.toml")]
        name: String,
        /// Print the definition itself
        #[arg(long)]
        source: bool,
        /// Only this tabiya: board, source, checks
        #[arg(long, value_name = "NAME", conflicts_with = "source")]
        tabiya: Option<String>,
    },
    /// Checks a definition file: every error and warning, and a summary to look through
    Check {
        /// The definition file
        #[arg(value_name = "FILE.toml")]
        file: PathBuf,
    },
}
