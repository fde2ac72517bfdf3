//! `hakam ledger show`: board, fields, history and position.

use std::io::Write as _;

use hakam::Game;
use hakam_core::{Piece, Setup, Side};
use hakam_documents::ledger::{Field, Item, State};

use crate::args::{Format, LedgerArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, HistoryItem, LedgerFinding, ShownLedger};
use crate::layout::{self, Paragraph};
use crate::ledger_file::LedgerFile;
use crate::screen::{DIM, HEAD, Screen};

/// The fields that are shown; of the first ones only those that are there.
const FIELDS: [Field; 13] = [
    Field::GameId,
    Field::LastUpdated,
    Field::Variant,
    Field::StartFen,
    Field::Array,
    Field::Agreed,
    Field::ChecksGiven,
    Field::Castling,
    Field::EnPassant,
    Field::HalfmoveClock,
    Field::FullmoveNumber,
    Field::Captured(Side::White),
    Field::Captured(Side::Black),
];

pub fn run(arguments: &LedgerArgs, screen: &mut Screen) -> Result<Exit, Failure> {
    let file = LedgerFile::of(arguments)?;
    let state = file.ledger.state(file.variant.rules());
    let document = document(&file, &state);
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&file, &state, &document, screen)?,
    }
    Ok(Exit::Success)
}

fn document(file: &LedgerFile, state: &State) -> ShownLedger {
    let rules = file.variant.rules();
    let value = |field| file.ledger.value(field).map(str::to_owned);
    let position = state.setup(rules);
    let unknown = position.as_ref().err().cloned().unwrap_or_default();
    let game = position.ok().map(|setup| {
        // Whether it can be played from is the question of `ledger check`.
        Game::from_setup(&file.variant, setup.clone()).map_or_else(
            |_| hakam_notation::fen::write(rules, &setup),
            |game| game.fen(),
        )
    });
    ShownLedger {
        file: file.name(),
        variant: rules.name().to_owned(),
        game_id: value(Field::GameId),
        last_updated: value(Field::LastUpdated),
        start_fen: value(Field::StartFen),
        array: value(Field::Array),
        agreed: value(Field::Agreed),
        turn: state.side.map(json::side),
        castling: value(Field::Castling),
        en_passant: value(Field::EnPassant),
        halfmove_clock: state.clock,
        fullmove_number: state.number,
        captured: Side::BOTH.map(|side| value(Field::Captured(side))),
        fen: game,
        unknown: json::unknown(&unknown),
        history: history(file),
        findings: state.findings.iter().map(LedgerFinding::of).collect(),
    }
}

fn history(file: &LedgerFile) -> Vec<HistoryItem> {
    let text = |span: &std::ops::Range<usize>| file.ledger.text().get(span.clone());
    let part = |span: &Option<std::ops::Range<usize>>| {
        let text = span.as_ref().and_then(text);
        text.map(str::to_owned)
    };
    let items = file.ledger.history().unwrap_or_default().iter();
    items
        .map(|Item { san, uci, .. }| HistoryItem {
            san: part(san),
            uci: part(uci),
        })
        .collect()
}

fn print(
    file: &LedgerFile,
    state: &State,
    document: &ShownLedger,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let rules = file.variant.rules();
    let out = &mut screen.out;
    let turn = state.side.map_or_else(
        || "the side to move is unknown".to_owned(),
        |side| format!("{side} to move"),
    );
    writeln!(out, "{HEAD}{}, {turn}{HEAD:#}", rules.title())?;
    let setup = men(file, state);
    write!(out, "{}", layout::board(rules, &setup))?;
    for field in FIELDS {
        let value = file.ledger.value(field).filter(|value| !value.is_empty());
        match (field, value) {
            (_, Some(value)) => writeln!(out, "{DIM}{field}:{DIM:#} {value}")?,
            (
                Field::GameId
                | Field::LastUpdated
                | Field::Variant
                | Field::StartFen
                | Field::Array
                | Field::Agreed
                | Field::ChecksGiven,
                None,
            ) => {}
            (_, None) => writeln!(out, "{DIM}{field}:{DIM:#} not given")?,
        }
    }
    write!(out, "{}", moves(file, &document.history))?;
    let line = layout::position(document.fen.as_deref(), &document.unknown);
    writeln!(out, "{line}")?;
    if !state.findings.is_empty() {
        screen.note(&format!(
            "some of it could not be read; `hakam ledger check --ledger {}` tells more",
            file.name()
        ))?;
    }
    Ok(())
}

/// The men that are known.
fn men(file: &LedgerFile, state: &State) -> Setup {
    let mut setup = Setup::empty(file.variant.rules().geometry());
    for side in Side::BOTH {
        for (square, kind) in state.men[side].iter().flatten() {
            setup.put(*square, Some(Piece::new(side, *kind)));
        }
    }
    setup
}

/// The moves with their numbers, counted from where the game began.
fn moves(file: &LedgerFile, history: &[HistoryItem]) -> String {
    let mut line = Paragraph::new("history:");
    let start = Game::at_start_of(&file.variant, &file.ledger);
    let start = start.as_ref().map(Game::setup);
    let mut number = start.map_or(1, |start| start.number);
    let mut turn = start.map_or(Side::White, |start| start.turn);
    for (index, HistoryItem { san, uci }) in history.iter().enumerate() {
        let text = san.as_ref().or(uci.as_ref()).map_or("?", String::as_str);
        match (turn, index) {
            (Side::White, _) => line.plain(&format!("{number}. {text}")),
            (Side::Black, 0) => line.plain(&format!("{number}... {text}")),
            (Side::Black, _) => line.plain(text),
        }
        if turn == Side::Black {
            number = number.saturating_add(1);
        }
        turn = turn.other();
    }
    if history.is_empty() {
        line.plain("none");
    }
    line.finish()
}
