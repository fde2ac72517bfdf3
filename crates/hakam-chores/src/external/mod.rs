//! `cargo xtask external DIR`: what others have published, and whether we agree with it.
//!
//! The data is not ours and is not kept with the source. A suite whose folder is not there is skipped.

mod claims;
mod ledger;
mod mates;
mod notation;
mod perft;
mod pgn;
mod questions;
mod tally;

use std::path::PathBuf;

use hakam::hakam_variant::fen::{self, Leniency};
use hakam::{Referee, Setup, Variant};

use xtask::arguments::Arguments;
use xtask::workspace::{Failure, read, wrong};

use tally::Tally;

const USAGE: &str =
    "cargo xtask external DIR [--nodes N] [notation|pgn|ledger|audit|claims|mates|dead|perft ...]";

/// Larger counts are left to the engine unless `--nodes` says otherwise: the reference interpreter is slow.
const NODES: u64 = 300_000;

/// What goes through the data of a suite.
type Run = fn(&Data<'_>, &mut Tally) -> Result<(), Failure>;

/// Suites: their names, the folders of their data, and what goes through them.
const SUITES: [(&str, &str, Run); 8] = [
    ("notation", "notation", notation::run),
    ("pgn", "pgn", pgn::run),
    ("ledger", "ledger", ledger::run),
    ("audit", "ledger", ledger::audits),
    ("claims", "claims", claims::run),
    ("mates", "mates", mates::run),
    ("dead", "dead", claims::dead),
    ("perft", "perft", perft::run),
];

/// What a suite is given.
struct Data<'v> {
    /// Where its files are.
    folder: PathBuf,
    /// The largest count for the reference interpreter.
    nodes: u64,
    chess: &'v Variant,
    referee: Referee<'v>,
}

impl Data<'_> {
    /// The text of a file; of one that is not there nothing, which is told.
    fn text(&self, name: &str, tally: &mut Tally) -> Result<String, Failure> {
        let path = self.folder.join(name);
        if path.is_file() {
            return read(&path);
        }
        tally.skip(1, &format!("there is no {name}"));
        Ok(String::new())
    }

    /// A position of chess.
    fn setup(&self, fen: &str) -> Result<Setup, String> {
        let reading = fen::read(self.chess.rules(), fen, Leniency::Strict);
        Ok(reading.map_err(|error| error.to_string())?.setup)
    }
}

/// The rows of a table and the numbers of their lines, without comments and empty lines.
fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let lines = (1..).zip(text.lines());
    let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|(number, line)| (number, line.split('\t').collect()))
}

/// Runs every suite, and fails when something published is not met.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, words);
    let mut nodes = NODES;
    arguments.set("--nodes", &mut nodes)?;
    let words = arguments.words()?;
    let is_known = |word: &String| SUITES.iter().any(|(name, ..)| name == word);
    let (folder, wanted) = match words.split_first() {
        Some((folder, wanted)) if wanted.iter().all(is_known) => (PathBuf::from(folder), wanted),
        _ => return Err(Failure::Usage(USAGE)),
    };
    let chess = Variant::builtin("chess").map_err(wrong)?;
    let mut data = Data {
        folder: PathBuf::new(),
        nodes,
        chess: &chess,
        referee: Referee::new(&chess),
    };
    let mut all = Tally::default();
    for (name, of, run) in SUITES {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
            continue;
        }
        println!("{name}");
        data.folder = folder.join(of);
        let mut tally = Tally::default();
        if data.folder.is_dir() {
            run(&data, &mut tally)?;
        } else {
            tally.skip(1, &format!("there is no folder {of}"));
        }
        tally.show();
        all.add(tally);
    }
    println!("external: {all}");
    match all.failed() {
        0 => Ok(()),
        failed => Err(wrong(format!("{failed} outside numbers were not met"))),
    }
}
