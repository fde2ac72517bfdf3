//! The state that a ledger tells against the state that its history leads to.

use std::ops::Range;

use hakam_core::{Kind, Mark, Setup, Side, SquareSet};
use hakam_engine::Engine;
use hakam_variant::{Field as FenField, Ruleset};

use super::by_side::by_side;
use super::code::Code;
use super::fen_field;
use super::field::Field;
use super::finding::Fault;
use super::men::{self, Taken};
use super::passage::Passage;
use super::reader::{Reader, Reading};
use super::replay::Replay;
use super::state::State;
use hakam_notation::fen::{self, Passing};

/// Adds a finding for everything in which state and history differ.
pub(super) fn compare(
    reader: &mut Reader<'_>,
    engine: &Engine,
    reading: &Reading,
    replay: &Replay,
) {
    let (rules, state, last) = (reader.rules, &reading.state, &replay.last);
    for side in Side::BOTH {
        pieces(reader, reading, last, side);
        if let Some(is) = &state.captured[side]
            && !same_men(is, &replay.captured[side])
        {
            let message = format!(
                "the history takes {} from {side}, CAPTURED has {}",
                or_nothing(men::list(rules, replay.captured[side].clone())),
                or_nothing(men::list(rules, is.clone()))
            );
            differs(reader, Code::Captured, Field::Captured(side), message);
        }
        if !same_rights(rules, state, last, side) {
            let is = fen_field::rights(rules, last, side);
            let message = format!("the history leaves {side} the castling rights `{is}`");
            let span = rights_place(reader, side);
            reader.add(Fault::new(Code::HistoryRights, span, message));
        }
    }
    if state.side.is_some_and(|side| side != last.turn) {
        let message = format!("after the history {} is to move", last.turn);
        differs(reader, Code::HistorySide, Field::SideToMove, message);
    }
    if !same_passing(rules, engine, state, last) {
        let is = fen_field::write(rules, last, FenField::Passing);
        let message = format!("after the history the en passant square is `{is}`");
        differs(reader, Code::HistoryPassing, Field::EnPassant, message);
    }
    if state.clock.is_some_and(|clock| clock != last.clock) {
        let message = format!("after the history the halfmove clock is {}", last.clock);
        differs(reader, Code::HistoryClock, Field::HalfmoveClock, message);
    }
    if state.number.is_some_and(|number| number != last.number) {
        let message = format!("after the history it is move {}", last.number);
        differs(reader, Code::HistoryNumber, Field::FullmoveNumber, message);
    }
    if state.checks.is_some_and(|checks| checks != last.checks) {
        let message = format!("the history has {}", checks_text(last));
        differs(reader, Code::HistoryChecks, Field::ChecksGiven, message);
    }
}

fn differs(reader: &mut Reader<'_>, code: Code, field: Field, message: String) {
    let fault = Fault::new(code, reader.place_of(field), message);
    reader.add(fault);
}

/// Where the rights of one side are written.
fn rights_place(reader: &Reader<'_>, side: Side) -> Range<usize> {
    let whole = reader.place_of(Field::Castling);
    let value = Passage {
        text: reader.text.get(whole.clone()).unwrap_or(""),
        start: whole.start,
    };
    let letters = by_side(value).ok().and_then(|sides| sides[side]);
    letters.map_or(whole, Passage::span)
}

/// The men of a side, told apart by what is missing and what is too many.
fn pieces(reader: &mut Reader<'_>, reading: &Reading, last: &Setup, side: Side) {
    let Some(said) = &reading.state.men[side] else {
        return;
    };
    let rules = reader.rules;
    let standing: Vec<_> = last
        .men_of(rules.geometry(), side)
        .map(|(square, man)| (square, man.kind))
        .collect();
    let taken = |men: Vec<(hakam_core::Square, Kind)>| {
        let men = men.into_iter().map(|(square, kind)| Taken {
            kind,
            square: Some(square),
        });
        men::list(rules, men)
    };
    let (mut missing, mut surplus) = (standing.clone(), said.clone());
    missing.retain(|man| !said.contains(man));
    surplus.retain(|man| !standing.contains(man));
    if missing.is_empty() && surplus.is_empty() {
        return;
    }
    let first = surplus.first().map(|(square, _)| *square);
    let place = reading
        .men
        .iter()
        .find(|(square, _)| Some(*square) == first);
    let span = place.map_or_else(
        || reader.place_of(Field::Pieces(side)),
        |(_, span)| span.clone(),
    );
    let message = match (missing.is_empty(), surplus.is_empty()) {
        (true, _) => format!(
            "{side} has {}, to which the history does not lead",
            taken(surplus)
        ),
        (false, true) => format!(
            "{side} lacks {}, to which the history leads",
            taken(missing)
        ),
        (false, false) => format!(
            "{side} has {}, where the history leads to {}",
            taken(surplus),
            taken(missing)
        ),
    };
    let fault = Fault::new(Code::HistoryPieces, span, message);
    reader.add(fault.hint("a game that did not begin at the start of the variant has a START_FEN"));
}

/// Whether two lists name the same men; by squares only if the first names them all.
pub(super) fn same_men(said: &[Taken], taken: &[Taken]) -> bool {
    let with_squares = said.iter().all(|man| man.square.is_some());
    let sorted = |men: &[Taken]| {
        let mut men: Vec<Taken> = men
            .iter()
            .map(|man| Taken {
                square: man.square.filter(|_| with_squares),
                ..*man
            })
            .collect();
        men.sort_unstable();
        men
    };
    sorted(said) == sorted(taken)
}

/// Whether the rights of a side are unknown or those of `last`.
pub(super) fn same_rights(rules: &Ruleset, state: &State, last: &Setup, side: Side) -> bool {
    state.rights[side].is_none_or(|rights| {
        let mut said = last.clone();
        said.rights = rights;
        fen_field::rights(rules, &said, side) == fen_field::rights(rules, last, side)
    })
}

/// Whether the marks are unknown or those of `last`. No mark at all is fine too where nobody can use one:
/// many ledgers write only those that matter.
pub(super) fn same_passing(rules: &Ruleset, engine: &Engine, state: &State, last: &Setup) -> bool {
    let Some(said) = &state.passing else {
        return true;
    };
    let plain = |marks: &[Mark]| -> Vec<_> {
        let skipped = |mark: &Mark| mark.skipped.iter().copied().collect::<SquareSet>();
        marks.iter().map(|mark| (mark.man, skipped(mark))).collect()
    };
    let used = || {
        let usable = fen::with_passing(engine, rules, last, Passing::Legal);
        !usable.marks.is_empty()
    };
    plain(said) == plain(&last.marks) || said.is_empty() && !used()
}

/// `White=1 Black=0`.
pub(super) fn checks_text(setup: &Setup) -> String {
    format!("White={} Black={}", setup.checks.white, setup.checks.black)
}

fn or_nothing(list: String) -> String {
    if list == "-" {
        "nothing".to_owned()
    } else {
        list
    }
}
