//! The commands that judge.

use std::path::PathBuf;

use clap::Args;

use super::Place;

/// A move to be judged.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The move as it is written: everything that it says is judged
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    pub text: String,
    /// A claim about the move or the position; may be given several times
    #[arg(long = "claim", value_name = "TEXT")]
    pub claims: Vec<String>,
    /// Where to write what shows the verdict, for `hakam check-proof`
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Write also over a file that is no certificate
    #[arg(long, requires = "certificate")]
    pub force: bool,
    #[command(flatten)]
    pub place: Place,
}

/// A claim to be judged.
#[derive(Debug, Args)]
pub struct ClaimArgs {
    /// The claim about the position: `the knight on f6 is pinned`
    #[arg(required_unless_present = "grammar")]
    pub text: Option<String>,
    /// Show the language of claims: its grammar, its words, its kinds
    #[arg(long, conflicts_with = "text")]
    pub grammar: bool,
    /// Where to write what shows the verdict, for `hakam check-proof`
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Write also over a file that is no certificate
    #[arg(long, requires = "certificate")]
    pub force: bool,
    #[command(flatten)]
    pub place: Place,
}
