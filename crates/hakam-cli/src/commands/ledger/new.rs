//! `hakam ledger new`: a ledger of a position, or of a game so far.

use std::fmt::Write as _;
use std::io::Write as _;

use hakam::Game;
use hakam_notation::coordinate;
use hakam_notation::ledger::Ledger;
use hakam_notation::moves::{self, Here, Style};

use super::Target;
use crate::args::{Format, Place};
use crate::day::Day;
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::screen::Screen;
use crate::{json, place};

pub fn run(
    wanted: &Place,
    game_id: &str,
    day: Day,
    to: Target<'_>,
    screen: &mut Screen,
) -> Result<Exit, Failure> {
    let game = place::find(wanted, screen)?.game;
    let ledger = of_game(&game, game_id, &day.to_string())?;
    let file = to.write_file(ledger.text())?;
    match (screen.format, file) {
        (Format::Json, file) => screen.json(&json::NewLedger {
            place: json::Place::of(&game.position()),
            file,
            ledger: ledger.text().to_owned(),
        })?,
        (Format::Text, None) => screen.out.write_all(ledger.text().as_bytes())?,
        (Format::Text, Some(file)) => screen.note(&format!("a new ledger is in {file}"))?,
    }
    Ok(Exit::Success)
}

/// A ledger with everything that was played.
fn of_game(game: &Game, game_id: &str, today: &str) -> Result<Ledger, Failure> {
    let (rules, engine) = (game.variant().rules(), game.variant().engine());
    let start = game.positions().next().unwrap_or(game.setup());
    let ledger = Ledger::new(rules, start, game_id, today).map_err(BadRecord::NotOneLine)?;
    let Some((last, earlier)) = game.moves().split_last() else {
        return Ok(ledger);
    };
    // The state follows from the moves. The last one is made by itself, since what it does to the state is
    // written down more fully than what the others did.
    let mut text = ledger.text().to_owned();
    let mut here = Here::new(rules, engine, start);
    for (m, after) in earlier.iter().zip(game.positions().skip(1)) {
        let san = moves::write(&here, *m, Style::SAN)?;
        let squares = coordinate::write(rules, (*m).into());
        // Writing to a String cannot fail.
        let _ = writeln!(text, "- {san} ({squares})");
        here = Here::new(rules, engine, after);
    }
    let path = || "the new ledger".into();
    let repaired = Ledger::read(text).repair(rules, engine);
    let mut ledger = repaired
        .map_err(|error| BadRecord::Repair {
            path: path(),
            findings: String::new(),
            error,
        })?
        .ledger;
    let san = moves::write(&here, *last, Style::SAN)?;
    let applied = ledger.apply(rules, engine, *last, &san, today);
    applied.map_err(|error| BadRecord::Apply {
        path: path(),
        error,
    })?;
    Ok(ledger)
}
