//! `cargo xtask external DIR`: what others have published, and whether we agree with it.
//!
//! The data is not ours and is not kept with the source. A suite whose folder is not there is skipped.

mod audit;
mod claims;
mod dead;
mod ledger;
mod mates;
mod notation;
mod perft;
mod pgn;
mod tally;

use std::path::{Path, PathBuf};

use crate::arguments::Arguments;
use crate::workspace::Failure;

use tally::Tally;

/// Larger counts are left to the engine unless `--nodes` says otherwise: the reference interpreter is slow.
const NODES: u64 = 300_000;

const USAGE: &str = "cargo xtask external DIR [--nodes N] [perft] [notation] [pgn] [ledger] [audit] [claims] [mates] [dead]";

/// One kind of outside data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Suite {
    Perft,
    Notation,
    Pgn,
    Ledger,
    Audit,
    Claims,
    Mates,
    Dead,
}

impl Suite {
    /// Every suite with its name.
    const NAMES: [(Suite, &'static str); 8] = [
        (Suite::Notation, "notation"),
        (Suite::Pgn, "pgn"),
        (Suite::Ledger, "ledger"),
        (Suite::Audit, "audit"),
        (Suite::Claims, "claims"),
        (Suite::Mates, "mates"),
        (Suite::Dead, "dead"),
        (Suite::Perft, "perft"),
    ];

    /// The folder of its data: that of its name, but for audits, which are of the thinklogs beside the ledgers.
    fn folder(self) -> &'static str {
        match self {
            Suite::Perft => "perft",
            Suite::Notation => "notation",
            Suite::Pgn => "pgn",
            Suite::Ledger | Suite::Audit => "ledger",
            Suite::Claims => "claims",
            Suite::Mates => "mates",
            Suite::Dead => "dead",
        }
    }

    fn run(self, folder: &Path, nodes: u64) -> Result<Tally, Failure> {
        match self {
            Suite::Perft => perft::run(folder, nodes),
            Suite::Notation => notation::run(folder),
            Suite::Pgn => pgn::run(folder),
            Suite::Ledger => ledger::run(folder),
            Suite::Audit => audit::run(folder),
            Suite::Claims => claims::run(folder),
            Suite::Mates => mates::run(folder),
            Suite::Dead => dead::run(folder),
        }
    }
}

/// What is asked for.
#[derive(Debug)]
struct Options {
    folder: PathBuf,
    nodes: u64,
    suites: Vec<Suite>,
}

/// Runs every suite, and fails when something published is not met.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let options = options(arguments)?;
    let mut all = Tally::default();
    for (suite, name) in Suite::NAMES {
        if !options.suites.contains(&suite) {
            continue;
        }
        println!("{name}");
        let folder = options.folder.join(suite.folder());
        let tally = if folder.is_dir() {
            suite.run(&folder, options.nodes)?
        } else {
            let mut tally = Tally::default();
            tally.skip(1, format!("there is no folder {name}"));
            tally
        };
        for line in tally.notes() {
            println!("  {line}");
        }
        println!("  {tally}");
        all.add(tally);
    }
    println!("external: {all}");
    match all.failed() {
        0 => Ok(()),
        failed => Err(Failure::External(failed)),
    }
}

fn options(arguments: impl Iterator<Item = String>) -> Result<Options, Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let mut nodes = NODES;
    arguments.set("--nodes", &mut nodes)?;
    let mut words = arguments.words()?.into_iter();
    let folder = words.next().ok_or(Failure::Usage(USAGE))?.into();
    let mut suites = Vec::new();
    for word in words {
        let suite = Suite::NAMES.iter().find(|(_, name)| *name == word);
        suites.push(suite.ok_or(Failure::Usage(USAGE))?.0);
    }
    if suites.is_empty() {
        suites.extend(Suite::NAMES.map(|(suite, _)| suite));
    }
    Ok(Options {
        folder,
        nodes,
        suites,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_comes_first_and_suites_may_follow() {
        let read = |words: &str| options(words.split_whitespace().map(str::to_owned));
        let all = read("data").unwrap();
        assert_eq!((all.suites.len(), all.nodes), (8, NODES));
        let some = read("data --nodes 5 pgn ledger").unwrap();
        assert_eq!(some.suites, [Suite::Pgn, Suite::Ledger]);
        assert_eq!((some.folder, some.nodes), (PathBuf::from("data"), 5));
        for wrong in [
            "",
            "data chess",
            "data --nodes",
            "data --nodes x",
            "data -v",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
