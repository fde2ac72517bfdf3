//! Checks every main-line move of the PGN files named on the command line.

use std::fs::File;
use std::io;

use hakam_engine::Engine;
use hakam_pgn::checked::{self, Ground, Options, Seen};
use hakam_variant::builtin;

fn main() -> io::Result<()> {
    let rules = builtin::load("chess").ok_or(io::ErrorKind::NotFound)?;
    let engine = Engine::new(&rules);
    let ground = Ground {
        rules: &rules,
        engine: &engine,
    };
    let lookup = |name: &str| {
        checked::builtin_name(name)
            .filter(|n| *n == "chess")
            .map(|_| ground)
    };
    for path in std::env::args().skip(1) {
        let mut plies = 0;
        let mut games = 0;
        let behind = checked::survey(
            File::open(&path)?,
            &lookup,
            Options::default(),
            |number, seen| {
                games = number;
                match seen {
                    Seen::Plain { plies: more, .. } => plies += u64::from(more),
                    Seen::Checked(_, checked) => {
                        for finding in &checked.findings {
                            println!("{path}: {finding}");
                        }
                    }
                }
            },
        )?;
        for finding in &behind {
            println!("{path}: {finding}");
        }
        println!("{path}: {games} games; {plies} moves of games in which nothing is wrong");
    }
    Ok(())
}
