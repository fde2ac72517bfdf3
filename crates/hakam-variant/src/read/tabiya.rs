//! `[tabiyat]`: developed arrays, with a check that the men of a start array can come to stand so.

use hakam_core::{PerSide, Setup, Side};

use super::Trust;
use super::base::check_name;
use super::field::{Field, Fields};
use super::start::position;
use super::tree::Entry;
use super::words::TABIYA;
use crate::report::{Code, Findings, Place};
use crate::ruleset::develop;
use crate::{Ruleset, Start, Tabiya};

/// More are refused: nobody could tell them apart, and each takes some work to check.
const MOST: usize = 256;

/// Reads the tabiyat of a file, those to which the men can come. `rules` has everything else.
pub(super) fn read(field: Field, rules: &Ruleset, trust: Trust) -> Vec<Tabiya> {
    let entries: Vec<_> = field.entries().collect();
    if entries.len() > MOST {
        field.error(Code::TABIYA, format!("more than {MOST} tabiyat"));
        return Vec::new();
    }
    let tabiyat = entries.into_iter();
    let tabiyat = tabiyat.filter_map(|(entry, field)| one(entry, field, rules));
    let mut tabiyat: Vec<(Tabiya, Place)> = tabiyat.collect();
    if trust == Trust::Unknown {
        tabiyat.retain(|(tabiya, place)| check(tabiya, place, rules, field.found));
    }
    tabiyat.into_iter().map(|(tabiya, _)| tabiya).collect()
}

fn one(entry: &Entry, field: Field, rules: &Ruleset) -> Option<(Tabiya, Place)> {
    check_name(&entry.key, &entry.key_place, field.found);
    if rules.start(&entry.key).is_some() {
        let message = format!("`{}` is already a starting position", entry.key);
        field.found.error(Code::TABIYA, &entry.key_place, message);
    }
    let fields = field.fields(&TABIYA)?;
    let (white, black) = (fields.need_text("white"), fields.need_text("black"));
    let source = fields.need_text("source");
    let from = array(fields, rules)?;
    let written = fields.need("position")?;
    let (fen, setup) = position(written, rules.schema(), Code::TABIYA)?;
    let (white, black) = (white?, black?);
    let tabiya = Tabiya {
        name: entry.key.clone(),
        halves: PerSide { white, black },
        source: source?,
        from: from.name.clone(),
        is_mirrored: is_mirrored(rules, &setup),
        setup,
        fen,
    };
    Some((tabiya, written.place().clone()))
}

/// The start array it is developed from: `standard` where none is named.
fn array<'r>(fields: Fields, rules: &'r Ruleset) -> Option<&'r Start> {
    let Some(field) = fields.get("from") else {
        return rules.starts().first();
    };
    let name = field.text()?;
    let start = rules.start(name);
    if start.is_none() {
        let names = rules.starts().iter().map(|start| start.name.as_str());
        let message = format!("there is no starting position called `{name}`");
        field.error(Code::TABIYA, message).instead_of(name, names);
    }
    start
}

/// Black's men stand where White's do, counted from the other end of the board.
fn is_mirrored(rules: &Ruleset, setup: &Setup) -> bool {
    let board = rules.geometry();
    let last = board.ranks() - 1;
    board.squares().all(|square| {
        let opposite = board.square(board.file(square), last - board.rank(square));
        let there = opposite.and_then(|opposite| setup.at(opposite));
        let here = setup.at(square).map(|man| (man.kind, man.side));
        here == there.map(|man| (man.kind, man.side.other()))
    })
}

/// Whether all men can come to where they stand in a tabiya; tells where not.
fn check(tabiya: &Tabiya, place: &Place, rules: &Ruleset, found: &Findings) -> bool {
    let Some(from) = rules.start(&tabiya.from) else {
        return false;
    };
    let mut developed = true;
    for side in Side::BOTH {
        if let Err(why) = develop(rules, from, &tabiya.setup, side) {
            let span = why
                .at
                .and_then(|square| rules.schema.span_of_man(&tabiya.fen, square));
            let span = span.unwrap_or(0..tabiya.fen.len());
            let place = place.inside(&tabiya.fen, span);
            if place.depth() == 0 {
                found.error(Code::TABIYA, &place, why.message).hint = other_array(rules, tabiya);
            } else {
                // What a base says of its own array need not fit a game that is made from it.
                found
                    .warning(Code::TABIYA, &place, why.message)
                    .hint("it comes from the base and is dropped; `tabiyat = false` drops all");
            }
            developed = false;
        }
    }
    developed
}

/// An array from which both halves could be developed.
fn other_array(rules: &Ruleset, tabiya: &Tabiya) -> Option<String> {
    let develops = |start: &Start, side| develop(rules, start, &tabiya.setup, side).is_ok();
    let fits = |start: &&Start| Side::BOTH.iter().all(|side| develops(start, *side));
    let other = rules.starts().iter().find(fits)?;
    let name = &other.name;
    Some(format!("it can from another: say `from = \"{name}\"`"))
}
