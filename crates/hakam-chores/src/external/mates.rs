//! Mates of known length with every first move: each must be found as long as that, with these keys and no others, and
//! with a certificate that the checker accepts.

use std::path::Path;

use hakam::Variant;
use hakam::hakam_variant::fen::{self, Leniency};
use hakam::solve::{Answer, Goal, Limits, Question, Solver};
use hakam_notation::moves::{self, Here, Style};

use crate::workspace::{Failure, read};

use super::Tally;

/// Solves everything that is there.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let path = folder.join("chess.tsv");
    if !path.is_file() {
        tally.skip(1, "there is no chess.tsv".to_owned());
        return Ok(tally);
    }
    let Ok(chess) = Variant::builtin("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    for (number, row) in read(&path)?.lines().enumerate() {
        if row.starts_with('#') || row.trim().is_empty() {
            continue;
        }
        let ours = solved(&chess, row);
        let theirs = expected(row);
        match (ours, theirs) {
            (Ok(ours), Some(theirs)) => tally.equal(row, &ours, &theirs),
            (Err(why), _) => tally.fail(&format!("{row}: {why}")),
            (Ok(_), None) => tally.fail(&format!("line {}: {row}", number + 1)),
        }
    }
    Ok(tally)
}

/// A mate in so many moves, with its first moves by their texts.
type Mate = (u32, Vec<String>);

/// What a row says: position, moves, keys.
fn expected(row: &str) -> Option<Mate> {
    let mut fields = row.split('\t').skip(1);
    let moves = fields.next()?.trim().parse().ok()?;
    let mut keys: Vec<String> = fields
        .next()?
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    keys.sort();
    Some((moves, keys))
}

/// What the solver says, if the checker accepts it.
fn solved(chess: &Variant, row: &str) -> Result<Mate, String> {
    let text = row.split('\t').next().unwrap_or_default();
    let text = format!("{} 0 1", text.trim());
    let reading = fen::read(chess.rules(), &text, Leniency::Strict);
    let setup = reading.map_err(|error| error.to_string())?.setup;
    let question = Question {
        goal: Goal::Mate,
        by: setup.turn,
        // One move more than any mate of the suite: the shortest is to be found by itself.
        within: 11,
    };
    let limits = Limits {
        nodes: 1_000_000_000,
        ..Limits::default()
    };
    let mut solver = Solver::new(chess, &setup, question, limits);
    let win = match solver.solve() {
        Answer::Wins(win) if win.is_shortest() => win,
        answer => return Err(format!("{answer:?}")),
    };
    let keys = solver.keys(win.plies).map_err(|error| error.to_string())?;
    let here = Here::new(chess.rules(), chess.engine(), &setup);
    let mut names = Vec::new();
    for key in keys {
        let name = moves::write(&here, key, Style::SAN);
        names.push(name.map_err(|error| error.to_string())?);
    }
    names.sort();
    let certificate = solver.certificate(win);
    certificate.map_err(|error| error.to_string())?;
    Ok((win.plies.div_ceil(2), names))
}
