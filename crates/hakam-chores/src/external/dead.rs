//! Positions with the sides that can still win: `WB`, `W-`, `-B` or `--`, and a position of four fields.

use hakam::hakam_checker::check;
use hakam::referee::{Call, Proof};
use hakam::{Referee, Scene, Side};

use xtask::workspace::Failure;

use super::{Data, Tally, rows};

/// No more than one answer in twenty may stay open.
const OPEN: usize = 20;

/// Asks of each position whether White, and whether Black, can still win.
pub fn run(data: &Data, tally: &mut Tally) -> Result<(), Failure> {
    let text = data.text("chess.tsv", tally)?;
    let (mut asked, mut open) = (0_usize, Vec::new());
    for (line, row) in rows(&text) {
        let [label, fen] = row[..] else {
            tally.fail(&format!("line {line} has not two columns"));
            continue;
        };
        for (side, letter) in [(Side::White, 'W'), (Side::Black, 'B')] {
            asked += 1;
            let what = format!("{fen}: {side} can win");
            let wanted = if label.contains(letter) {
                Call::Verified
            } else {
                Call::Refuted
            };
            match answer(data, fen, side) {
                Ok(Call::Unsure) => open.push(what),
                answer => tally.meets(&what, answer, &wanted),
            }
        }
    }
    println!(
        "  chess.tsv: {asked} questions, {} of them open",
        open.len()
    );
    if open.len() * OPEN > asked {
        tally.fail(&format!("too many are open: {}", open.join("; ")));
    } else {
        for what in open {
            tally.known(format!("{what} is open"));
        }
    }
    Ok(())
}

/// The verdict, whose certificates the checker has accepted.
fn answer(data: &Data, fen: &str, side: Side) -> Result<Call, String> {
    let scene = Scene::read(&data.chess, &format!("{fen} 0 1"));
    let scene = scene.map_err(|error| error.to_string())?;
    let referee = Referee::new(&data.chess);
    let said = format!("{side} can still win");
    let report = referee.verify(&scene, None, &[said.as_str()]);
    if let Some(fault) = report.faults().first() {
        return Err(fault.to_string());
    }
    let [claim] = &report.claims[..] else {
        return Err("it is read as several claims".to_owned());
    };
    let certificates = claim.verdict.proof().map(Proof::certificates);
    for certificate in certificates.unwrap_or_default() {
        let checked = check(data.chess.rules(), referee.hash(), certificate);
        checked.map_err(|rejected| rejected.to_string())?;
    }
    Ok(claim.verdict.call())
}
