//! `[fen]`: the fields of a position and how they are written.

use super::tree::Node;
use super::words::{FEN, Fields};
use crate::report::{Code, Findings, Place};
use crate::{FenFormat, Field, Ruleset};

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
pub(super) fn check(rules: &Ruleset, place: &Place, found: &mut Findings) {
    let unmoved = rules.patterns.iter().any(|pattern| pattern.unmoved);
    let passing = rules.patterns.iter().any(|pattern| pattern.passing);
    let needs = [
        (Field::Castling, rules.castling.is_some(), "`[castling]`"),
        (Field::Castling, unmoved, "`unmoved`"),
        (Field::Passing, passing, "`passing`"),
        (Field::Checks, rules.counts_checks(), "`checks-given`"),
    ];
    let fields = &rules.fen.fields;
    for (field, needed, by) in needs {
        if needed && !fields.contains(&field) {
            let message = format!("{by} needs the field `{}` in a position", field.name());
            found
                .error(Code::FenFields, place, message)
                .hint("add it to `fields` of `[fen]`");
        }
    }
    if fields.contains(&Field::Checks) && !rules.counts_checks() {
        let message = "the field `checks` counts down to what an ending says with `checks-given`";
        found
            .error(Code::FenFields, place, message)
            .hint("take it out of `fields` of `[fen]`, or add such an ending");
    }
}
