//! `hakam moves --why-not`: every move that is not legal, and what stands against it.

use std::io::{self, Write as _};

use hakam::Game;
use hakam_explain as words;

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::json::{Refused, Violation, WhyNot};
use crate::screen::{CODE, DIM, HEAD, Screen};
use crate::variant::counted;
use crate::{json, place};

pub fn run(wanted: &Place, from: Option<&str>, screen: &mut Screen) -> Result<(), Failure> {
    let game = place::find(wanted, screen)?.game;
    let rules = game.variant().rules();
    let from = from.map(|text| place::square(rules, text)).transpose()?;
    let position = &game.position();
    let document = WhyNot {
        place: json::Place::of(position),
        refused: Refused::all(position, from),
    };
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&game, &document.refused, screen)?,
    }
    Ok(())
}

fn print(game: &Game, refused: &[Refused], screen: &mut Screen) -> io::Result<()> {
    let turn = game.setup().turn;
    let count = counted(refused.len(), "move");
    let out = &mut screen.out;
    writeln!(out, "{HEAD}{turn} to move: {count} not legal{HEAD:#}")?;
    let outcome = game.outcome();
    if outcome.is_over() {
        let ended = words::outcome(game.variant().rules(), &outcome);
        writeln!(
            out,
            "The game is over, so no other can be made either. {ended}"
        )?;
    }
    let width = refused.iter().map(|row| row.text.len()).max().unwrap_or(0);
    for row in refused {
        writeln!(
            out,
            "{HEAD}{:width$}{HEAD:#}  {}",
            row.text,
            in_words(&row.first)
        )?;
        for violation in &row.also {
            writeln!(
                out,
                "{:width$}  {DIM}also{DIM:#} {}",
                "",
                in_words(violation)
            )?;
        }
    }
    Ok(())
}

/// `PINNED C2: sentence [b2 h8]`.
fn in_words(violation: &Violation) -> String {
    let Violation {
        reason,
        rule,
        sentence,
        witnesses,
    } = violation;
    let seen = if witnesses.is_empty() {
        String::new()
    } else {
        format!(" {DIM}[{}]{DIM:#}", witnesses.join(" "))
    };
    format!("{CODE}{reason} {rule}{CODE:#}: {sentence}{seen}")
}
