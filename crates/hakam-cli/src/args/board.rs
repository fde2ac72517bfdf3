//! `hakam board`.

use std::path::PathBuf;

use clap::Args;

use super::Place;

/// What is drawn, and how.
#[derive(Debug, Args)]
pub struct Board {
    #[command(flatten)]
    pub place: Place,
    /// A picture in place of text
    #[arg(long)]
    pub svg: bool,
    /// Black's side of the picture below
    #[arg(long, requires = "svg")]
    pub flip: bool,
    /// Where to; standard output if absent or `-`
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite a file that already exists
    #[arg(long, requires = "out")]
    pub force: bool,
}
