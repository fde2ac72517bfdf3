//! `[fen]`: the fields of a position and how they are written.

use super::patterns::Placed;
use super::tree::Node;
use super::words::{FEN, Fields};
use crate::fen::Schema;
use crate::report::{Code, Findings, Place};
use crate::{Ending, FenFormat, Field, Pattern};

/// The fields of orthodox chess, for files that say nothing.
const DEFAULT: [Field; 6] = [
    Field::Board,
    Field::Side,
    Field::Castling,
    Field::Passing,
    Field::Clock,
    Field::Number,
];

/// The format of a file, or that of orthodox chess.
pub(super) fn read(top: &Fields, found: &mut Findings) -> FenFormat {
    let fen = top.get("fen");
    let fields = fen.and_then(|node| Fields::of(node, &FEN, found));
    let list = fields.and_then(|fields| fields.get("fields"));
    let list = list.and_then(|node| fields_of(node, found));
    let castling = fields.and_then(|fields| fields.get("castling"));
    FenFormat {
        fields: list.unwrap_or(DEFAULT.to_vec()),
        castling_as_files: castling
            .is_some_and(|node| node.word(&[("files", ())], found).is_some()),
    }
}

fn fields_of(node: &Node, found: &mut Findings) -> Option<Vec<Field>> {
    let words: Vec<(&str, Field)> = Field::NAMES
        .iter()
        .map(|(field, name)| (*name, *field))
        .collect();
    let mut fields = Vec::new();
    for node in node.list(found)? {
        if node.as_text() == Some("left") {
            found.error(
                Code::NotSupported,
                &node.place,
                "`left` is not supported yet",
            );
            continue;
        }
        let Some(field) = node.word(&words, found) else {
            continue;
        };
        if fields.contains(&field) {
            let message = format!("the field `{}` stands here twice", field.name());
            found.error(Code::FenFields, &node.place, message);
        }
        fields.push(field);
    }
    if !fields.starts_with(&[Field::Board, Field::Side]) {
        let message = "the first two fields must be `board` and `side`";
        found.error(Code::FenFields, &node.place, message);
    }
    Some(fields)
}

/// What can happen in a game must have a field to be written in.
pub(super) fn check(
    (schema, top, whole): (&Schema, &Fields, &Place),
    patterns: &[Placed],
    endings: &[(Ending, Place)],
    found: &mut Findings,
) {
    let fen = top.get("fen").map(|node| &node.place);
    // What a base says is not to blame for what the file itself does.
    let own = |place: &&Place| place.depth() == 0;
    let blamed = |place| Some(place).filter(own).or(fen.filter(own)).unwrap_or(whole);
    let pattern = |asks: fn(&Pattern) -> bool| {
        let placed = patterns.iter().find(|placed| asks(&placed.pattern));
        placed.map(|placed| &placed.place)
    };
    let castling = schema.castling.as_ref().and(top.get("castling"));
    let counts = endings.iter().find(|(ending, _)| ending.counts_checks());
    let needs = [
        (
            Field::Castling,
            castling.map(|node| &node.place),
            "`[castling]`",
        ),
        (
            Field::Castling,
            pattern(|pattern| pattern.unmoved),
            "`unmoved`",
        ),
        (
            Field::Passing,
            pattern(|pattern| pattern.passing),
            "`passing`",
        ),
        (
            Field::Checks,
            counts.map(|(_, place)| place),
            "`checks-given`",
        ),
    ];
    let fields = &schema.format.fields;
    for (field, needed, by) in needs {
        if let Some(place) = needed.filter(|_| !fields.contains(&field)) {
            let message = format!("{by} needs the field `{}` in a position", field.name());
            found
                .error(Code::FenFields, blamed(place), message)
                .hint("add it to `fields` of `[fen]`");
        }
    }
    if fields.contains(&Field::Checks) && counts.is_none() {
        let place = fen.filter(own).unwrap_or(whole);
        let message =
            "the field `checks` counts down to what a game-end rule says with `checks-given`";
        found
            .error(Code::FenFields, place, message)
            .hint("take it out of `fields` of `[fen]`, or add such a rule");
    }
}
