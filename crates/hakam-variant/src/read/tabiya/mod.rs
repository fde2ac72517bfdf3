//! `[tabiyat]`: developed arrays, with a check that the men of a start array can come to stand so.

mod letter;

use hakam_core::{PerSide, Setup, Side, Square};

use super::base::check_name;
use super::tree::{Entry, Node};
use super::words::{Fields, TABIYA};
use crate::fen::{self, Leniency};
use crate::report::{Code, Findings, Place, Severity};
use crate::ruleset::{Undeveloped, develop};
use crate::{Ruleset, Start, Tabiya};

/// More are refused: nobody could tell them apart, and each takes some work to check.
const MOST: usize = 256;

/// Reads the tabiyat of a file, each with the place of its position. `rules` has everything else.
pub(super) fn read(node: &Node, rules: &Ruleset, found: &mut Findings) -> Vec<(Tabiya, Place)> {
    let Some(table) = node.table(found) else {
        return Vec::new();
    };
    if table.entries.len() > MOST {
        let message = format!("more than {MOST} tabiyat");
        found.error(Code::Tabiya, &node.place, message);
        return Vec::new();
    }
    let entries = table.entries.iter();
    entries
        .filter_map(|entry| one(entry, rules, found))
        .collect()
}

/// Whether all men can come to where they stand in a tabiya; tells where not.
pub(super) fn check(tabiya: &Tabiya, place: &Place, rules: &Ruleset, found: &mut Findings) -> bool {
    let Some(from) = rules.start(&tabiya.from) else {
        return false;
    };
    let told = |side| Told {
        rules,
        side,
        from,
        tabiya,
        place,
    };
    let mut developed = true;
    for side in Side::BOTH {
        if let Err(why) = develop(rules, &from.setup, &tabiya.setup, side) {
            told(side).blame(&why, found);
            developed = false;
        }
    }
    developed
}

fn one(entry: &Entry, rules: &Ruleset, found: &mut Findings) -> Option<(Tabiya, Place)> {
    check_name(&entry.key, &entry.key_place, found);
    if rules.start(&entry.key).is_some() {
        let message = format!("`{}` is already a starting position", entry.key);
        found.error(Code::Tabiya, &entry.key_place, message);
    }
    let fields = Fields::of(&entry.node, &TABIYA, found)?;
    let mut text = |key| {
        let node = fields.require(key, found)?;
        node.text(found).map(str::to_owned)
    };
    let (white, black, source) = (text("white"), text("black"), text("source"));
    let from = array(&fields, rules, found)?;
    let position = fields.require("position", found)?;
    let fen = position.text(found)?.to_owned();
    let setup = match fen::read(rules, &fen, Leniency::Strict) {
        Ok(reading) => reading.setup,
        Err(error) => {
            let place = position.place.inside(&fen, error.span);
            let finding = found.error(Code::Tabiya, &place, error.message);
            finding.hint = error.hint;
            return None;
        }
    };
    let tabiya = Tabiya {
        name: entry.key.clone(),
        halves: PerSide {
            white: white?,
            black: black?,
        },
        source: source?,
        from: from.name.clone(),
        is_mirrored: is_mirrored(rules, &setup),
        setup,
        fen,
    };
    Some((tabiya, position.place.clone()))
}

/// The start array it is developed from: `standard` where none is named.
fn array<'r>(fields: &Fields, rules: &'r Ruleset, found: &mut Findings) -> Option<&'r Start> {
    let Some(node) = fields.get("from") else {
        return rules.starts().first();
    };
    let name = node.text(found)?;
    let start = rules.start(name);
    if start.is_none() {
        let message = format!("there is no starting position called `{name}`");
        found
            .error(Code::Tabiya, &node.place, message)
            .instead_of(name, rules.starts().iter().map(|start| start.name.as_str()));
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
        match (setup.at(square), there) {
            (None, None) => true,
            (Some(one), Some(other)) => one.kind == other.kind && one.side != other.side,
            (None, Some(_)) | (Some(_), None) => false,
        }
    })
}

/// A half that cannot come about, and how to tell it.
struct Told<'a> {
    rules: &'a Ruleset,
    side: Side,
    from: &'a Start,
    tabiya: &'a Tabiya,
    /// Where the position stands.
    place: &'a Place,
}

impl Told<'_> {
    fn blame(&self, why: &Undeveloped, found: &mut Findings) {
        let Told { side, from, .. } = self;
        let array = &from.name;
        let name = |kind| self.rules.kind(kind).name.as_str();
        let board = self.rules.geometry();
        let (message, at) = match why {
            Undeveloped::Count { kind, here, there } => (
                format!(
                    "{side} has {here} of the piece type {}, the starting position `{array}` has {there}: a tabiya has all its pieces",
                    name(*kind)
                ),
                None,
            ),
            Undeveloped::OutOfReach { kind, square } => (
                format!(
                    "no {} of {side} in the starting position `{array}` can ever come to {}",
                    name(*kind),
                    board.name(*square)
                ),
                Some(*square),
            ),
            Undeveloped::NotTogether {
                kind,
                homes,
                targets,
            } => {
                let names = |squares: &[Square]| {
                    let names = squares.iter().map(|at| board.name(*at).to_string());
                    names.collect::<Vec<_>>().join(", ")
                };
                let (kind, homes) = (name(*kind), names(homes));
                let message = if targets.is_empty() {
                    format!(
                        "the {kind} of {side} on {homes} in the starting position `{array}` can come to no square that has a {kind} here"
                    )
                } else {
                    format!(
                        "the pieces of the type {kind} that {side} has on {homes} in the starting position `{array}` can come only to {}",
                        names(targets)
                    )
                };
                (message, targets.first().copied())
            }
        };
        let span = at.and_then(|square| letter::of(&self.tabiya.fen, board, square));
        let span = span.unwrap_or(0..self.tabiya.fen.len());
        let place = self.place.inside(&self.tabiya.fen, span);
        let hint = self.other_array();
        // What a base says of its own array need not fit a game that is made from it.
        let severity = if place.depth() == 0 {
            Severity::Error
        } else {
            Severity::Warning
        };
        let finding = found.finding(severity, Code::Tabiya, &place, message);
        if severity == Severity::Error {
            finding.hint = hint;
        } else {
            finding.hint("it comes from the base and is dropped; `tabiyat = false` drops all");
        }
    }

    /// An array from which both halves could be developed.
    fn other_array(&self) -> Option<String> {
        let fits = |start: &&Start| {
            Side::BOTH
                .iter()
                .all(|side| develop(self.rules, &start.setup, &self.tabiya.setup, *side).is_ok())
        };
        let other = self.rules.starts().iter().find(fits)?;
        Some(format!(
            "it can from another: say `from = \"{}\"`",
            other.name
        ))
    }
}
