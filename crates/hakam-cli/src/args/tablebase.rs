//! What is to be done with endgame tables.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::{Args, Subcommand};

use super::Place;

/// What is to be done with endgame tables.
#[derive(Debug, Subcommand)]
pub enum Tablebase {
    /// Builds a table and every other that it needs, and keeps them in files
    Build {
        #[command(flatten)]
        men: Men,
        /// The folder of the files, named `VARIANT-MATERIAL.hkt`
        #[arg(long, value_name = "DIR", default_value = ".")]
        dir: PathBuf,
        #[command(flatten)]
        threads: Threads,
        /// Derive every entry again from what its moves lead to
        #[arg(long)]
        verify: bool,
    },
    /// Counts wins, draws and losses, and shows the longest wins
    Stats {
        #[command(flatten)]
        men: Men,
        #[command(flatten)]
        kept: Kept,
    },
    /// Tells what a position is worth, and what each of its moves is worth
    Probe {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        kept: Kept,
    },
}

/// Of which pieces.
#[derive(Debug, Args)]
pub struct Men {
    /// The pieces of White, `v`, the pieces of Black: `KRvK`
    pub material: String,
    /// A built-in variant, or a definition file
    #[arg(long, value_name = "NAME|FILE.toml", default_value = "chess")]
    pub variant: String,
}

/// Where tables are, and how those that are missing are built.
#[derive(Debug, Args)]
pub struct Kept {
    /// A folder of tables; those that are missing are built and put there [default: built in memory]
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    #[command(flatten)]
    pub threads: Threads,
}

/// How many threads share the work.
#[derive(Clone, Copy, Debug, Args)]
pub struct Threads {
    /// How many threads build [default: as many as the machine has]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    pub fn count(self) -> NonZeroUsize {
        let wanted = self.threads.map(usize::from).and_then(NonZeroUsize::new);
        let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        wanted.unwrap_or_else(all)
    }
}
