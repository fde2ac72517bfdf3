//! Positions that a ledger with unknown fields may stand for.

use hakam::{Game, Position, Request};
use hakam_core::{Setup, Side, Square};
use hakam_documents::ledger::Unknown;
use hakam_notation::fen::{self, Leniency};
use hakam_variant::{Field, Ruleset};

/// Whether one of these moves, none of which is legal as far as the position is known, is legal if what is
/// unknown is in its favour: every right is there, or a man has just skipped the square it goes to.
pub fn may_be_legal(game: &Game, unknown: &[Unknown], meant: &[Request]) -> bool {
    let rules = game.variant().rules();
    meant.iter().any(|request| {
        let mut positions = completions(rules, game.setup(), unknown, *request);
        positions.any(|setup| {
            let position = Position::new_unchecked(rules, setup);
            position.board().judge(*request).result.is_ok()
        })
    })
}

/// The position with the rights it may have, with the mark it may have, and with both.
fn completions(
    rules: &Ruleset,
    setup: &Setup,
    unknown: &[Unknown],
    request: Request,
) -> impl Iterator<Item = Setup> {
    let rights = rights(rules, setup, unknown);
    let passing = passing(rules, unknown, request);
    let both = [rights.clone(), passing.clone()];
    [[rights, None], [None, passing], both]
        .into_iter()
        .filter_map(|fields| completed(rules, setup, fields))
}

/// What a field of a position text may be.
type Guess = Option<(Field, String)>;

/// The castling field with every right of the sides whose rights are unknown.
fn rights(rules: &Ruleset, setup: &Setup, unknown: &[Unknown]) -> Guess {
    let known = fen::write_field(rules, setup, Field::Castling)?;
    let letters = |side: Side| -> String {
        if unknown.contains(&Unknown::Rights(side)) {
            return match side {
                Side::White => "KQ".to_owned(),
                Side::Black => "kq".to_owned(),
            };
        }
        let of_side = |letter: &char| match side {
            Side::White => letter.is_ascii_uppercase(),
            Side::Black => letter.is_ascii_lowercase(),
        };
        known.chars().filter(of_side).collect()
    };
    let text = Side::BOTH.map(letters).concat();
    (!text.is_empty()).then_some((Field::Castling, text))
}

/// The passing field with the square that the man goes to.
fn passing(rules: &Ruleset, unknown: &[Unknown], request: Request) -> Guess {
    let to: Square = match request {
        Request::Go { to, .. } if unknown.contains(&Unknown::Passing) => to,
        Request::Go { .. } | Request::Castle(_) => return None,
    };
    Some((Field::Passing, rules.geometry().name(to).to_string()))
}

/// The position with these fields in place of its own; `None` where that is no position. Rights for which
/// the men are not there are left out in reading.
fn completed(rules: &Ruleset, setup: &Setup, guesses: [Guess; 2]) -> Option<Setup> {
    let text = fen::write(rules, setup);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for (field, value) in guesses.into_iter().flatten() {
        *fields.get_mut(place(rules, field)?)? = value;
    }
    let reading = fen::read(rules, &fields.join(" "), Leniency::Lenient);
    reading.ok().map(|reading| reading.setup)
}

fn place(rules: &Ruleset, field: Field) -> Option<usize> {
    rules.fen().fields.iter().position(|known| *known == field)
}
