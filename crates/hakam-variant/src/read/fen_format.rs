//! `[fen]`: the fields of a position and how they are written.

use super::field::{Field as Written, Fields};
use super::patterns::Placed;
use super::words::FEN;
use crate::fen::Schema;
use crate::report::{Code, Place};
use crate::{Ending, FenFormat, Field, Pattern};

/// The format of a file, or that of orthodox chess.
pub(super) fn read(top: Fields) -> FenFormat {
    let fen = top.fields("fen", &FEN);
    let fields = fen.and_then(|fen| fields_of(fen.get("fields")?));
    let as_files = fen.and_then(|fen| fen.word("castling", &[("files", ())]));
    // Files that say nothing have the fields of orthodox chess.
    let orthodox = || {
        let all = Field::NAMES.into_iter().map(|(field, _)| field);
        all.filter(|field| *field != Field::Checks).collect()
    };
    FenFormat {
        fields: fields.unwrap_or_else(orthodox),
        castling_as_files: as_files.is_some(),
    }
}

fn fields_of(list: Written) -> Option<Vec<Field>> {
    let words = Field::NAMES.map(|(field, name)| (name, field));
    let mut fields = Vec::new();
    for word in list.list()? {
        if word.node.as_text() == Some("left") {
            word.error(Code::NOT_SUPPORTED, "`left` is not supported yet");
            continue;
        }
        let Some(field) = word.word(&words) else {
            continue;
        };
        if fields.contains(&field) {
            let message = format!("the field `{}` stands here twice", field.name());
            word.error(Code::FEN_FIELDS, message);
        }
        fields.push(field);
    }
    if !fields.starts_with(&[Field::Board, Field::Side]) {
        let message = "the first two fields must be `board` and `side`";
        list.error(Code::FEN_FIELDS, message);
    }
    Some(fields)
}

/// What can happen in a game must have a field to be written in.
pub(super) fn check(
    (schema, top, whole): (&Schema, Fields, &Place),
    patterns: &[Placed],
    endings: &[(Ending, Place)],
) {
    let fen = top.get("fen").map(Written::place);
    // What a base says is not to blame for what the file itself does.
    let own = |place: &&Place| place.depth() == 0;
    let otherwise = fen.filter(own).unwrap_or(whole);
    let pattern = |asks: fn(&Pattern) -> bool| {
        let placed = patterns.iter().find(|placed| asks(&placed.pattern));
        placed.map(|placed| &placed.place)
    };
    let castling = schema.castling.as_ref().and(top.get("castling"));
    let castling = castling.map(Written::place);
    let mut counts = endings.iter().filter(|(ending, _)| ending.counts_checks());
    let counts = counts.next().map(|(_, place)| place);
    let (unmoved, passing) = (pattern(|p| p.unmoved), pattern(|p| p.passing));
    let fields = &schema.format.fields;
    for (field, needed, by) in [
        (Field::Castling, castling, "`[castling]`"),
        (Field::Castling, unmoved, "`unmoved`"),
        (Field::Passing, passing, "`passing`"),
        (Field::Checks, counts, "`checks-given`"),
    ] {
        if let Some(place) = needed.filter(|_| !fields.contains(&field)) {
            let message = format!("{by} needs the field `{}` in a position", field.name());
            let place = Some(place).filter(own).unwrap_or(otherwise);
            top.found
                .error(Code::FEN_FIELDS, place, message)
                .hint("add it to `fields` of `[fen]`");
        }
    }
    if fields.contains(&Field::Checks) && counts.is_none() {
        let message =
            "the field `checks` counts down to what a game-end rule says with `checks-given`";
        top.found
            .error(Code::FEN_FIELDS, otherwise, message)
            .hint("take it out of `fields` of `[fen]`, or add such a rule");
    }
}
