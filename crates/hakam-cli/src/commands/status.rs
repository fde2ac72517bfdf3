//! `hakam status`: how the game stands.

use std::io::{self, Write as _};

use hakam_core::{Side, Square};
use hakam_spec::{Game, Level, Position, words};

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::json::{Ended, Issue, Status};
use crate::screen::{BAD, CODE, HEAD, Screen};
use crate::{json, place, variant};

pub fn run(wanted: &Place, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant::load(&wanted.game.variant)?;
    let game = place::game(wanted, &rules, screen)?;
    let document = document(&game, level(wanted, &game));
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&game, &document, screen)?,
    }
    Ok(())
}

/// The level of the position. From a start array the moves given are themselves the game that leads there.
fn level(wanted: &Place, game: &Game) -> Level {
    let worst = game.position().issues().iter().map(|i| i.level).min();
    match (worst, &wanted.fen) {
        (_, None) => Level::Reachable,
        (Some(level), Some(_)) => level,
        (None, Some(_)) => Level::Plausible,
    }
}

fn document(game: &Game, level: Level) -> Status {
    let position = game.position();
    let board = position.rules().geometry();
    let names = |squares: Vec<Square>| -> Vec<String> {
        let names = squares.into_iter().map(|at| board.name(at).to_string());
        names.collect()
    };
    let standing = game.standing();
    let issues = position.issues();
    Status {
        place: json::Place::of(position),
        check: names(position.checkers(position.setup().turn)),
        legal_moves: position.legal_moves().len(),
        outcome: Ended::of(&standing.outcome),
        claims: standing.claims.iter().map(ToString::to_string).collect(),
        dead_undecided: standing.dead_undecided.map(|rule| rule.to_string()),
        level: level_name(level),
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

fn print(game: &Game, document: &Status, screen: &mut Screen) -> io::Result<()> {
    let position = game.position();
    let rules = position.rules();
    let standing = game.standing();
    let turn = position.setup().turn;
    let out = &mut screen.out;
    writeln!(out, "{HEAD}{}, {turn} to move{HEAD:#}", rules.title())?;
    write!(out, "{}", board(position))?;
    writeln!(out, "position: {}", document.place.fen)?;
    if document.check.is_empty() {
        writeln!(out, "check: no")?;
    } else {
        let check = words::check(position, turn);
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

/// The men on the board, White's in capitals.
fn board(position: &Position) -> String {
    let geometry = position.rules().geometry();
    let gutter = geometry.ranks().to_string().len();
    let mut lines: Vec<String> = (0..geometry.ranks())
        .rev()
        .map(|rank| {
            let cells: Vec<String> = (0..geometry.files())
                .map(|file| cell(position, geometry.square(file, rank)))
                .collect();
            let cells = cells.join(" ");
            format!("  {:>gutter$} {cells}\n", u16::from(rank) + 1)
        })
        .collect();
    let names: Vec<String> = (0..geometry.files())
        .map(|file| char::from(b'a' + file).to_string())
        .collect();
    lines.push(format!("  {:gutter$} {}\n", "", names.join(" ")));
    lines.concat()
}

/// A letter, a dot for nobody, a star for a hole.
fn cell(position: &Position, square: Option<Square>) -> String {
    let Some(square) = square else {
        return "*".to_owned();
    };
    position.setup().at(square).map_or(".".to_owned(), |man| {
        let letter = position.rules().kind(man.kind).letter.to_string();
        match man.side {
            Side::White => letter,
            Side::Black => letter.to_lowercase(),
        }
    })
}
