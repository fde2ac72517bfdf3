//! `hakam pgn`: a game so far as PGN.

use std::io::Write as _;
use std::path::Path;

use hakam::NoPgn;

use crate::args::{Agreed, Format, Place};
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::json;
use crate::place;
use crate::screen::Screen;

/// The tags that every game should have; nothing is known about them here.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

pub fn run(
    wanted: &Place,
    agreed: &Agreed,
    out: Option<&Path>,
    existing: Existing,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let game = place::find_agreed(wanted, agreed, screen)?.game;
    let text = game.to_pgn(&ROSTER).map_err(|error| match error {
        NoPgn::Move(error) => Failure::from(error),
        NoPgn::Text(error) => Failure::from(error),
    })?;
    let file = out.filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        files::write(path, &text, existing)?;
    }
    let file = file.map(|path| path.display().to_string());
    match (screen.format, file) {
        (Format::Json, file) => screen.json(&json::NewPgn {
            place: json::Place::of(&game.position()),
            file,
            pgn: text,
        })?,
        (Format::Text, None) => screen.out.write_all(text.as_bytes())?,
        (Format::Text, Some(file)) => screen.note(&format!("the game is in {file}"))?,
    }
    Ok(())
}
