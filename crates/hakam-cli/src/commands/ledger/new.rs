//! `hakam ledger new`: a ledger of a position, or of a game so far.

use std::io::Write as _;

use hakam::{Game, NoLedger};
use hakam_documents::ledger::Ledger;

use super::Target;
use crate::args::{Agreed, Format, Place};
use crate::day::Day;
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::screen::Screen;
use crate::{json, place};

/// What a ledger is made of.
pub struct Described<'a> {
    pub place: &'a Place,
    pub agreed: &'a Agreed,
    pub game_id: &'a str,
}

pub fn run(
    of: &Described<'_>,
    day: Day,
    to: Target<'_>,
    screen: &mut Screen,
) -> Result<Exit, Failure> {
    let game = place::find_agreed(of.place, of.agreed, screen)?.game;
    let ledger = of_game(&game, of.game_id, &day.to_string())?;
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
    let path = || "the new ledger".into();
    game.to_ledger(game_id, today).map_err(|error| match error {
        NoLedger::Name(error) => BadRecord::NotOneLine(error).into(),
        NoLedger::Move(error) => error.into(),
        NoLedger::State(error) => Failure::from(BadRecord::Repair {
            path: path(),
            findings: String::new(),
            error,
        }),
        NoLedger::Last(error) => Failure::from(BadRecord::Apply {
            path: path(),
            error,
        }),
    })
}
