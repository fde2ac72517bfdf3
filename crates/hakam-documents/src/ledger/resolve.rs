//! One move of the history: which legal move its two writings mean.

use std::ops::Range;

use hakam_core::{Move, Setup, Way};
use hakam_engine::Engine;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_notation::moves::{self, Here, Language, MoveError, Options};
use hakam_text::{Passage, quoted};
use hakam_variant::Ruleset;

use super::code::Code;
use super::finding::Finding;
use super::history::Item;
use super::lines::shifted;

/// The move that an item means, with what is wrong about its writing.
///
/// An error is a move that cannot be played, or cannot be told from another: nothing after it is known.
pub(super) fn resolve(
    text: &str,
    rules: &Ruleset,
    engine: &Engine,
    setup: &Setup,
    item: &Item,
) -> Result<(Move, Option<Finding>), Finding> {
    let here = Here::new(rules, engine, setup);
    let passage = |span: &Range<usize>| Passage::whole(text).part(span.clone());
    let san = item.san.as_ref().map(passage);
    match (san, item.uci.as_ref().map(passage)) {
        (Some(san), Some(uci)) => by_both(&here, item, san, uci),
        (Some(san), None) => by_san(&here, san),
        (None, Some(uci)) => match *by_squares(&here, uci)?.as_slice() {
            [m] => Ok((m, None)),
            [] | [_, ..] => Err(ambiguous(uci)),
        },
        (None, None) => Err(Finding::new(
            Code::UnreadableMove,
            item.span.clone(),
            "there is no move here",
        )),
    }
}

/// The legal moves between the two squares of a text: more than one where they differ in what they take.
fn by_squares(here: &Here<'_>, uci: Passage<'_>) -> Result<Vec<Move>, Finding> {
    let written = coordinate::read(here.rules(), uci.text).map_err(|error| {
        let span = shifted(&error.span, uci.start);
        let mut finding = Finding::new(Code::UnreadableMove, span, error.message);
        finding.rule = error.code.rule();
        finding
    })?;
    let means = |m: &&Move| match written {
        CoordinateMove::Go { from, to, choice } => (m.from, m.to, m.choice) == (from, to, choice),
        CoordinateMove::Castle(wing) => m.way == Way::Castling(wing),
    };
    let found: Vec<Move> = here.legal().iter().filter(means).copied().collect();
    if !found.is_empty() {
        return Ok(found);
    }
    // Castling may be written with the square of the partner.
    match read(here, uci) {
        Ok(m) => Ok(vec![m]),
        Err(_) => Err(Finding::new(
            Code::IllegalMove,
            uci.span(),
            format!(
                "{} is not legal in `{}`",
                quoted(uci.text),
                fen::write(here.rules(), here.setup())
            ),
        )),
    }
}

/// The move that people's notation names.
fn read(here: &Here<'_>, san: Passage<'_>) -> Result<Move, MoveError> {
    let options = Options::lenient(Language::English);
    moves::read(here, san.text, options).map(|read| read.m)
}

fn by_san(here: &Here<'_>, san: Passage<'_>) -> Result<(Move, Option<Finding>), Finding> {
    let error = match read(here, san) {
        Ok(m) => return Ok((m, None)),
        Err(error) => error,
    };
    let code = match &error {
        MoveError::FalseParts { m, .. } => {
            return Ok((*m, Some(finding(Code::FalseSan, san, &error))));
        }
        MoveError::NoSuchMove { .. } | MoveError::WrongPromotion { .. } => Code::IllegalMove,
        MoveError::Ambiguous { .. } | MoveError::MissingPromotion { .. } => Code::AmbiguousMove,
        _ => Code::UnreadableMove,
    };
    Err(finding(code, san, &error))
}

/// The move on which both writings agree. A notation that says too little, or nothing, is made up for by
/// the squares; one that names another move is not.
fn by_both(
    here: &Here<'_>,
    item: &Item,
    san: Passage<'_>,
    uci: Passage<'_>,
) -> Result<(Move, Option<Finding>), Finding> {
    let squares = by_squares(here, uci)?;
    let error = match read(here, san) {
        Ok(m) if squares.contains(&m) => return Ok((m, None)),
        Ok(m) => return Err(disagree(here, item, san, uci, m)),
        Err(error) => error,
    };
    let (code, meant) = match &error {
        MoveError::FalseParts { m, .. } if !squares.contains(m) => {
            return Err(disagree(here, item, san, uci, *m));
        }
        MoveError::FalseParts { m, .. } => (Code::FalseSan, vec![*m]),
        MoveError::Ambiguous { candidates, .. }
        | MoveError::MissingPromotion { candidates, .. } => {
            let meant = candidates.iter().map(|candidate| candidate.m);
            (
                Code::FalseSan,
                meant.filter(|m| squares.contains(m)).collect(),
            )
        }
        MoveError::NoSuchMove { .. } | MoveError::WrongPromotion { .. } => {
            (Code::PairDisagrees, Vec::new())
        }
        _ => (Code::UnreadableMove, squares),
    };
    match *meant.as_slice() {
        [m] => Ok((m, Some(finding(code, san, &error)))),
        [] => {
            let message = format!("{} is legal, but {error}", quoted(uci.text));
            Err(Finding::new(
                Code::PairDisagrees,
                item.span.clone(),
                message,
            ))
        }
        [_, _, ..] => Err(ambiguous(uci)),
    }
}

fn disagree(here: &Here<'_>, item: &Item, san: Passage<'_>, uci: Passage<'_>, m: Move) -> Finding {
    let means = coordinate::write(here.rules(), m.into());
    let message = format!(
        "{} is `{means}`, and {} is another move",
        quoted(san.text),
        quoted(uci.text)
    );
    Finding::new(Code::PairDisagrees, item.span.clone(), message)
}

fn ambiguous(uci: Passage<'_>) -> Finding {
    let message = format!("{} may be one of several moves", quoted(uci.text));
    Finding::new(Code::AmbiguousMove, uci.span(), message)
}

/// An error about the notation of a move, at its place in the ledger.
fn finding(code: Code, san: Passage<'_>, error: &MoveError) -> Finding {
    let mut finding = Finding::new(code, shifted(&error.span(), san.start), error.to_string());
    finding.rule = error.rule();
    finding
}
