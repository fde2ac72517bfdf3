//! `hakam coords`: one square in several coordinate systems.

use std::io::{self, Write as _};

use crate::args::Format;
use crate::failure::Failure;
use crate::json::Coords;
use crate::screen::{DIM, HEAD, Screen};
use crate::{notation, place, variant};

pub fn run(square: &str, name: &str, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant::load(name)?;
    let square = place::square(&rules, square)?;
    let coords = notation::coords(rules.geometry(), square);
    match screen.format {
        Format::Json => screen.json(&coords)?,
        Format::Text => print(&coords, screen)?,
    }
    Ok(())
}

fn print(coords: &Coords, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    let mut row = |name: &str, value: &str| writeln!(out, "{DIM}{name:8}{DIM:#} {value}");
    row("square", &format!("{HEAD}{}{HEAD:#}", coords.square))?;
    row("(x,y)", &format!("({},{})", coords.xy.0, coords.xy.1))?;
    row("index", &coords.index.to_string())?;
    if let Some(code) = &coords.hex_0x88 {
        row("0x88", code)?;
    }
    if let Some(code) = coords.decimal {
        row("decimal", &code.to_string())?;
    }
    for why in &coords.refused {
        screen.note(why)?;
    }
    Ok(())
}
