//! Mates of known length with every first move: each must be found as long as that, with these keys and no others, and
//! with a certificate that the checker accepts.

use hakam::solve::{Answer, Goal, Limits, Question, Solver};
use hakam_notation::moves::{self, Here, Style};

use xtask::workspace::Failure;

use super::{Data, Tally, rows};

/// Solves everything that is there: position, moves, keys.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    for (line, row) in rows(&data.text("chess.tsv", tally)?) {
        let moves = row.get(1).and_then(|moves| moves.trim().parse().ok());
        match (moves, row.get(2)) {
            (Some(moves), Some(keys)) => {
                let mut keys: Vec<String> = keys.split_whitespace().map(str::to_owned).collect();
                keys.sort();
                tally.meets(row[0], solved(data, row[0]), &(moves, keys));
            }
            _ => tally.fail(&format!("line {line}: {row:?}")),
        }
    }
    Ok(())
}

/// In how many moves there is mate, and by which first moves, if the checker accepts it.
fn solved(data: &Data<'_>, text: &str) -> Result<(u32, Vec<String>), String> {
    let setup = data.setup(&format!("{} 0 1", text.trim()))?;
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
    let mut solver = Solver::new(data.chess, &setup, question, limits);
    let win = match solver.solve() {
        Answer::Wins(win) if win.is_shortest() => win,
        answer => return Err(format!("{answer:?}")),
    };
    let keys = solver.keys(win.plies).map_err(|error| error.to_string())?;
    let here = Here::new(data.chess.rules(), data.chess.engine(), &setup);
    let names = keys.iter().map(|key| moves::write(&here, *key, Style::SAN));
    let names: Result<Vec<String>, _> = names.collect();
    let mut names = names.map_err(|error| error.to_string())?;
    names.sort();
    let certificate = solver.certificate(win);
    certificate.map_err(|error| error.to_string())?;
    Ok((win.plies.div_ceil(2), names))
}
