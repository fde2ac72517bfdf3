//! `hakam status`: how the game stands.

use std::io::{self, Write as _};

use hakam_core::Square;
use hakam_spec::{Level, words};

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::json::{Ended, Issue, Status};
use crate::place::{self, Origin, Placed};
use crate::screen::{BAD, CODE, HEAD, Screen};
use crate::{json, layout};

pub fn run(wanted: &Place, screen: &mut Screen) -> Result<(), Failure> {
    let placed = place::find(wanted, screen)?;
    let document = document(&placed);
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&placed, &document, screen)?,
    }
    Ok(())
}

/// The level of the position. From a start array the moves made are themselves the game that leads there.
fn level(placed: &Placed) -> Level {
    let worst = placed.game.position().issues();
    let worst = worst.iter().map(|issue| issue.level).min();
    match (placed.origin, worst) {
        (Origin::Start, _) => Level::Reachable,
        (Origin::Position, Some(level)) => level,
        (Origin::Position, None) => Level::Plausible,
    }
}

fn document(placed: &Placed) -> Status {
    let game = &placed.game;
    let position = game.position();
    let board = position.rules().geometry();
    let names = |squares: Vec<Square>| -> Vec<String> {
        let names = squares.into_iter().map(|at| board.name(at).to_string());
        names.collect()
    };
    let standing = game.standing();
    let issues = position.issues();
    Status {
        place: json::Place::of(&position),
        check: names(position.checkers(position.setup().turn)),
        legal_moves: position.legal_moves().len(),
        outcome: Ended::of(&standing.outcome),
        claims: standing.claims.iter().map(ToString::to_string).collect(),
        dead_undecided: standing.dead_undecided.map(|rule| rule.to_string()),
        level: level_name(level(placed)),
        issues: issues
            .into_iter()
            .map(|issue| Issue {
                rule: issue.rule.to_string(),
                message: issue.message,
                squares: names(issue.squares),
            })
            .collect(),
    }
}

fn level_name(level: Level) -> &'static str {
    match level {
        Level::Parseable => "parseable",
        Level::Playable => "playable",
        Level::Plausible => "plausible",
        Level::Reachable => "reachable",
    }
}

fn print(placed: &Placed, document: &Status, screen: &mut Screen) -> io::Result<()> {
    let game = &placed.game;
    let position = game.position();
    let rules = position.rules();
    let standing = game.standing();
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
    writeln!(out, "claims: {claims}")?;
    if let Some(rule) = standing.dead_undecided {
        writeln!(out, "dead: not decided ({rule})")?;
    }
    writeln!(out, "level: {}", document.level)?;
    for issue in &document.issues {
        writeln!(out, "  {CODE}{}{CODE:#}: {}", issue.rule, issue.message)?;
    }
    Ok(())
}
