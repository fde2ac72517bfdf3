//! Positions with the sides that can still win: `WB`, `W-`, `-B` or `--`, and a position of four fields.

use std::path::Path;

use hakam::hakam_checker::check;
use hakam::hakam_core::Side;
use hakam::referee::Call;
use hakam::{Referee, Scene, Variant};

use crate::workspace::{Failure, read};

use super::Tally;

/// No more than one answer in twenty may stay open.
const OPEN: usize = 20;

/// Asks of each position whether White, and whether Black, can still win.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Ok(chess) = Variant::builtin("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    let text = read(&folder.join("chess.tsv"))?;
    let (mut asked, mut open) = (0_usize, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((label, fen)) = line.split_once('\t') else {
            tally.fail(&format!("`{line}` has too few columns"));
            continue;
        };
        for (side, letter) in [(Side::White, 'W'), (Side::Black, 'B')] {
            asked += 1;
            let wanted = if label.contains(letter) {
                Call::Verified
            } else {
                Call::Refuted
            };
            let what = format!("{fen}: {side} can win");
            match answer(&chess, fen, side) {
                Ok(Call::Unsure) => open.push(what),
                Ok(call) => tally.equal(&what, &call, &wanted),
                Err(why) => tally.fail(&format!("{what}: {why}")),
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
    Ok(tally)
}

/// The verdict, whose certificates the checker has accepted.
fn answer(chess: &Variant, fen: &str, side: Side) -> Result<Call, String> {
    let scene = Scene::read(chess, &format!("{fen} 0 1")).map_err(|error| error.to_string())?;
    let referee = Referee::new(chess);
    let said = format!("{side} can still win");
    let report = referee.verify(&scene, None, &[said.as_str()]);
    if let Some(fault) = report.faults().first() {
        return Err(fault.to_string());
    }
    let [claim] = &report.claims[..] else {
        return Err("it is read as several claims".to_owned());
    };
    let proof = claim.verdict.proof();
    let certificates = proof.map(hakam::referee::Proof::certificates);
    for certificate in certificates.unwrap_or_default() {
        check(chess.rules(), referee.hash(), certificate)
            .map_err(|rejected| rejected.to_string())?;
    }
    Ok(claim.verdict.call())
}
