//! `hakam board`: a position as text, or as a picture.

use std::io::Write as _;
use std::path::Path;

use hakam_core::Side;

use crate::args::{Board, Format};
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::json::{self, Drawn};
use crate::layout;
use crate::picture::{Below, svg};
use crate::place;
use crate::screen::Screen;

pub fn run(arguments: &Board, screen: &mut Screen) -> Result<(), Failure> {
    let game = place::find(&arguments.place, screen)?.game;
    let rules = game.variant().rules();
    let drawing = if arguments.svg {
        let below = if arguments.flip {
            Side::Black
        } else {
            Side::White
        };
        svg(rules, game.setup(), Below(below))
    } else {
        layout::board(rules, game.setup())
    };
    let out = arguments.out.as_deref();
    let file = out.filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        files::write(path, &drawing, Existing::of(arguments.force))?;
    }
    let file = file.map(|path| path.display().to_string());
    match (screen.format, file) {
        (Format::Json, file) => screen.json(&Drawn {
            place: json::Place::of(&game.position()),
            file,
            drawing,
        })?,
        (Format::Text, None) => screen.out.write_all(drawing.as_bytes())?,
        (Format::Text, Some(file)) => screen.note(&format!("the board is in {file}"))?,
    }
    Ok(())
}
