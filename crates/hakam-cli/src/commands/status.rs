//! `hakam status`: how the game stands.

use std::io::{self, Write as _};

use hakam_explain as words;

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::json::Status;
use crate::layout;
use crate::place::{self, Placed};
use crate::screen::{BAD, CODE, HEAD, Screen};

pub fn run(wanted: &Place, screen: &mut Screen) -> Result<(), Failure> {
    let placed = place::find(wanted, screen)?;
    let document = Status::of(&placed.game, placed.origin);
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&placed, &document, screen)?,
    }
    Ok(())
}

fn print(placed: &Placed, document: &Status, screen: &mut Screen) -> io::Result<()> {
    let game = &placed.game;
    let standing = game.standing();
    let position = game.position();
    let rules = position.rules();
    let turn = position.setup().turn;
    let out = &mut screen.out;
    writeln!(out, "{HEAD}{}, {turn} to move{HEAD:#}", rules.title())?;
    write!(out, "{}", layout::board(rules, position.setup()))?;
    writeln!(out, "position: {}", document.place.fen)?;
    if document.check.is_empty() {
        writeln!(out, "check: no")?;
    } else {
        let check = words::check(&position, turn);
        writeln!(out, "check: {BAD}yes{BAD:#}, {check}")?;
    }
    writeln!(out, "legal moves: {}", document.legal_moves)?;
    let outcome = words::outcome(rules, &standing.outcome);
    writeln!(out, "outcome: {HEAD}{outcome}{HEAD:#}")?;
    let claims: Vec<String> = standing
        .claims
        .iter()
        .map(|rule| words::rule(rules, *rule))
        .collect();
    let claims = if claims.is_empty() {
        "none".to_owned()
    } else {
        claims.join(", ")
    };
    writeln!(out, "draws to claim: {claims}")?;
    writeln!(out, "validity: {}", document.validity)?;
    for issue in &document.issues {
        writeln!(out, "  {CODE}{}{CODE:#}: {}", issue.rule, issue.message)?;
    }
    Ok(())
}
