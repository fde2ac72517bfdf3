//! One move of the history: which legal move its two writings mean.

use hakam_core::{Move, Setup, Way};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_notation::moves::{self, Here, Language, MoveError, Options};
use hakam_text::{Passage, Span, quoted};
use hakam_variant::Ruleset;

use super::finding::{Code, Fault, fault};
use super::history::Item;
use crate::markdown::shifted;

/// The move that an item means, with what is wrong about its writing. A notation that says too little, or nothing,
/// is made up for by the squares; one that names another move is not.
///
/// An error is a move that cannot be played, or cannot be told from another: nothing after it is known.
pub(super) fn resolve(
    here: &Here<'_>,
    text: &str,
    item: &Item,
) -> Result<(Move, Option<Fault>), Fault> {
    let piece = |span: &Span| Passage::whole(text).part(span.clone());
    let uci = item.uci.as_ref().map(piece);
    let squares = uci.map(|uci| by_squares(here, uci)).transpose()?;
    let Some(san) = item.san.as_ref().map(piece) else {
        return match (uci, squares.as_deref()) {
            (_, Some([m])) => Ok((*m, None)),
            (Some(uci), _) => Err(ambiguous(uci)),
            (None, _) => {
                let message = "there is no move here";
                Err(fault(Code::UnreadableMove, item.span.clone(), message))
            }
        };
    };
    let error = match read(here, san) {
        Ok(m) => match (uci, squares) {
            (Some(uci), Some(squares)) if !squares.contains(&m) => {
                return Err(disagree(here, item, [san, uci], m));
            }
            _ => return Ok((m, None)),
        },
        Err(error) => error,
    };
    // The code where the notation stands alone, the one beside the squares, and the moves that may be meant.
    let (alone, beside, meant) = match &error {
        MoveError::FalseParts { m, .. } => (Code::FalseSan, Code::FalseSan, vec![*m]),
        MoveError::Ambiguous { candidates, .. }
        | MoveError::MissingPromotion { candidates, .. } => {
            let meant = candidates.iter().map(|candidate| candidate.m);
            (Code::AmbiguousMove, Code::FalseSan, meant.collect())
        }
        MoveError::NoSuchMove { .. } | MoveError::WrongPromotion { .. } => {
            (Code::IllegalMove, Code::PairDisagrees, Vec::new())
        }
        _ => {
            let code = Code::UnreadableMove;
            (code, code, squares.clone().unwrap_or_default())
        }
    };
    let told = |code| {
        let mut found = fault(code, shifted(&error.span(), san.start), error.to_string());
        found.rule = error.rule();
        found
    };
    let (Some(uci), Some(squares)) = (uci, squares) else {
        return match (alone, meant.as_slice()) {
            (Code::FalseSan, [m]) => Ok((*m, Some(told(alone)))),
            _ => Err(told(alone)),
        };
    };
    let mut both = meant.iter().filter(|m| squares.contains(m));
    match (both.next(), both.next(), &error) {
        (Some(m), None, _) => Ok((*m, Some(told(beside)))),
        (Some(_), Some(_), _) => Err(ambiguous(uci)),
        (None, _, MoveError::FalseParts { m, .. }) => Err(disagree(here, item, [san, uci], *m)),
        (None, _, _) => {
            let message = format!("{} is legal, but {error}", quoted(uci.text));
            Err(fault(Code::PairDisagrees, item.span.clone(), message))
        }
    }
}

/// The move that an item probably means: by its squares alone, else as it is resolved, else by either writing.
pub(super) fn follow(here: &Here<'_>, text: &str, item: &Item) -> Option<Move> {
    let piece = |span: &Span| Passage::whole(text).part(span.clone());
    let squares = item.uci.as_ref().map(|uci| by_squares(here, piece(uci)));
    if let Some(Ok([m])) = squares.as_ref().map(|squares| squares.as_deref()) {
        return Some(*m);
    }
    if let Ok((m, _)) = resolve(here, text, item) {
        return Some(m);
    }
    let mut writings = [&item.uci, &item.san].into_iter().flatten();
    writings.find_map(|span| match read(here, piece(span)) {
        Ok(m) | Err(MoveError::FalseParts { m, .. }) => Some(m),
        Err(_) => None,
    })
}

/// The legal moves between the two squares of a text: more than one where they differ in what they take.
fn by_squares(here: &Here<'_>, uci: Passage<'_>) -> Result<Vec<Move>, Fault> {
    let written = coordinate::read(here.rules(), uci.text).map_err(|error| {
        let span = shifted(&error.span, uci.start);
        let mut found = fault(Code::UnreadableMove, span, error.message);
        found.rule = error.code.rule();
        found
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
    let castling = read(here, uci).map(|m| vec![m]);
    castling.map_err(|_| illegal(here.setup(), here.rules(), uci))
}

/// The move that people's notation names.
fn read(here: &Here<'_>, san: Passage<'_>) -> Result<Move, MoveError> {
    let options = Options::lenient(Language::English);
    moves::read(here, san.text, options).map(|read| read.m)
}

pub(super) fn illegal(setup: &Setup, rules: &Ruleset, written: Passage<'_>) -> Fault {
    let (written_text, position) = (quoted(written.text), fen::write(rules, setup));
    let message = format!("{written_text} is not legal in `{position}`");
    fault(Code::IllegalMove, written.span(), message)
}

fn disagree(here: &Here<'_>, item: &Item, writings: [Passage<'_>; 2], m: Move) -> Fault {
    let means = coordinate::write(here.rules(), m.into());
    let [san, uci] = writings.map(|written| quoted(written.text));
    let message = format!("{san} is `{means}`, and {uci} is another move");
    fault(Code::PairDisagrees, item.span.clone(), message)
}

fn ambiguous(uci: Passage<'_>) -> Fault {
    let message = format!("{} may be one of several moves", quoted(uci.text));
    fault(Code::AmbiguousMove, uci.span(), message)
}
