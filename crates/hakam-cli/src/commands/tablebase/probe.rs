//! `hakam tablebase probe`: what a position is worth, and each of its moves.

use std::io::{self, Write as _};

use hakam::endgame::{Library, MOST_MEN, Material, Value};
use hakam::{Game, Setup, Variant};
use hakam_notation::moves::{self, Style};

use super::shelf::{Checking, Shelf};
use crate::args::{Format, Kept, Place};
use crate::failure::{BadEndgame, Failure};
use crate::json::{self, Probed, ProbedMove, Worth};
use crate::screen::{HEAD, Screen};
use crate::{notation, place, variant};

pub fn run(place: &Place, kept: &Kept, screen: &mut Screen) -> Result<(), Failure> {
    let game = place::find(place, screen)?.game;
    // Files of tables name the text of the definition, which is at hand where a file was asked for.
    let variant = match &place.variant {
        Some(asked) => variant::law(asked)?,
        None => game.variant().clone(),
    };
    let material = covered(&variant, game.setup())?;
    let shelf = Shelf {
        variant: &variant,
        folder: kept.dir.as_deref(),
        threads: kept.threads.count(),
        checking: Checking::Checksums,
    };
    let (library, _) = shelf.tables(&material, screen)?;
    let document = document(&game, &library)?;
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&game, &document, screen)?,
    }
    Ok(())
}

/// The men of a position that tables can know.
fn covered(variant: &Variant, setup: &Setup) -> Result<Material, Failure> {
    let rules = variant.rules();
    let men = setup.men(rules.geometry()).count();
    if men > MOST_MEN {
        return Err(Failure::from(BadEndgame::TooManyMen { men }));
    }
    if !setup.rights.is_empty() || !setup.marks.is_empty() {
        return Err(Failure::from(BadEndgame::Rights));
    }
    Ok(Material::of_setup(rules, setup))
}

fn document(game: &Game, library: &Library) -> Result<Probed, Failure> {
    let (variant, setup) = (game.variant(), game.setup());
    let position = game.position();
    let value = library.value(variant, setup).unwrap_or(Value::Illegal);
    let mut rows = Vec::new();
    if !game.outcome().is_over() {
        let here = game.here();
        for m in position.legal_moves() {
            let after = variant.engine().after(setup, m);
            let after = after.and_then(|after| library.value(variant, &after));
            let worth = for_the_mover(after.unwrap_or(Value::Illegal));
            let row = ProbedMove {
                text: notation::coordinates(&position, m),
                san: moves::write(&here, m, Style::SAN)?,
                worth: Worth::of(worth),
            };
            rows.push((rank(worth), row));
        }
    }
    // Moves that are worth the same stay in the order of the squares.
    rows.sort_by_key(|(rank, _)| *rank);
    Ok(Probed {
        place: json::Place::of(&position),
        worth: Worth::of(value),
        legal: rows.into_iter().map(|(_, row)| row).collect(),
    })
}

/// What a move is worth that leads to a position of some worth to the other side.
fn for_the_mover(after: Value) -> Value {
    match after {
        Value::Loss(plies) => Value::Win(plies.saturating_add(1)),
        Value::Win(plies) => Value::Loss(plies.saturating_add(1)),
        Value::Draw => Value::Draw,
        Value::Illegal => Value::Illegal,
    }
}

/// The fastest win first, the slowest loss last but one, what is not known last.
fn rank(worth: Value) -> (u8, u16) {
    match worth {
        Value::Win(plies) => (0, plies),
        Value::Draw => (1, 0),
        Value::Loss(plies) => (2, u16::MAX - plies),
        Value::Illegal => (3, 0),
    }
}

fn print(game: &Game, document: &Probed, screen: &mut Screen) -> io::Result<()> {
    let turn = game.setup().turn;
    let out = &mut screen.out;
    writeln!(
        out,
        "{HEAD}{turn} to move: {}{HEAD:#}",
        document.worth.words
    )?;
    let width = document
        .legal
        .iter()
        .map(|row| row.san.chars().count())
        .max();
    let width = width.unwrap_or(0);
    for row in &document.legal {
        writeln!(out, "{:width$}  {}", row.san, row.worth.words)?;
    }
    Ok(())
}
