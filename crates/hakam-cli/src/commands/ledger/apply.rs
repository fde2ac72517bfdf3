//! `hakam ledger apply`: a move made in a ledger, or a refusal that changes nothing.

use std::io::{self, Write as _};

use hakam::{Game, Move};
use hakam_core::Side;
use hakam_documents::ledger::Unknown;
use hakam_explain as words;
use hakam_notation::coordinate;
use hakam_notation::moves::{self, Options, Style};

use super::completion::may_be_legal;
use crate::args::{Format, LedgerArgs};
use crate::day::Day;
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::json::{self, Applied, Ended};
use crate::ledger_file::LedgerFile;
use crate::screen::{HEAD, Screen};
use crate::{files, layout, play};
use hakam_wire::answers::{Answer, BadMove};

pub fn run(
    arguments: &LedgerArgs,
    text: &str,
    options: Options,
    day: Day,
    screen: &mut Screen,
) -> Result<Exit, Failure> {
    let mut file = LedgerFile::of(arguments)?;
    let (placed, unknown) = file.known(screen)?;
    let mut game = placed.game;
    let before = game.clone();
    let read = game.play_read(text, options).map_err(|error| {
        let bad = BadMove::new(&before, text, &error);
        refused(bad, text, &before, &unknown)
    })?;
    play::note_repairs(&read, text, screen)?;
    let san = moves::write(&before.here(), read.m, Style::SAN)?;
    let (rules, engine) = (file.variant.rules(), file.variant.engine());
    let applied = file
        .ledger
        .apply(rules, engine, read.m, &san, &day.to_string());
    applied.map_err(|error| BadRecord::Apply {
        path: file.path.clone(),
        error,
    })?;
    files::replace(&file.path, file.ledger.text())?;
    let document = document(&file, (&before, &game), (read.m, san));
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print((&before, &game), &document, screen)?,
    }
    Ok(Exit::Success)
}

/// A move that was not made, and what kind of answer that is.
fn refused(mut bad: BadMove, text: &str, game: &Game, unknown: &[Unknown]) -> Failure {
    let exit = match bad.answer {
        Answer::Unread => Exit::Data,
        Answer::Refuted if may_be_legal(game, unknown, &bad.meant) => Exit::Unsure,
        Answer::Refuted => Exit::Refuted,
    };
    if exit == Exit::Unsure {
        let unknown = words::list(&json::unknown(unknown), "and");
        let so_far = format!("as far as it says: {}", bad.sentence);
        bad.code = "UNSURE";
        bad.sentence = format!("this hangs on what the ledger does not say: {unknown}");
        bad.notes.insert(0, so_far);
    }
    Failure::Move {
        shown: hakam_text::excerpt("MOVE", text, bad.span.clone(), ""),
        bad: Box::new(bad),
        exit,
    }
}

fn document(
    file: &LedgerFile,
    (before, after): (&Game, &Game),
    (m, san): (Move, String),
) -> Applied {
    let rules = file.variant.rules();
    let rule = before.position().rule_of(m);
    let unknown = file.ledger.setup(rules).err().unwrap_or_default();
    Applied {
        file: file.name(),
        san,
        uci: coordinate::write(rules, m.into()),
        rule: rule.map_or(String::new(), |rule| rule.to_string()),
        variant: rules.name().to_owned(),
        fen: unknown.is_empty().then(|| after.fen()),
        turn: json::side(after.setup().turn),
        outcome: Ended::of(&after.outcome()),
        unknown: json::unknown(&unknown),
    }
}

fn print(
    (before, after): (&Game, &Game),
    document: &Applied,
    screen: &mut Screen,
) -> io::Result<()> {
    let out = &mut screen.out;
    let setup = before.setup();
    let dots = match setup.turn {
        Side::White => ".",
        Side::Black => "...",
    };
    let Applied { san, uci, .. } = document;
    let number = setup.number;
    writeln!(out, "{HEAD}{number}{dots} {san} ({uci}){HEAD:#}")?;
    let outcome = after.outcome();
    if outcome.is_over() {
        let ended = words::outcome(after.variant().rules(), &outcome);
        writeln!(out, "{ended}")?;
    } else {
        writeln!(out, "{} to move", after.setup().turn)?;
    }
    let line = layout::position(document.fen.as_deref(), &document.unknown);
    writeln!(out, "{line}")
}
