//! Start arrays: named positions, `standard` first.

use hakam_core::Setup;

use super::base::check_name;
use super::field::{Field, Fields};
use super::kinds::KindEntry;
use super::region::Regions;
use crate::fen::{Leniency, Schema};
use crate::report::{Code, Place};
use crate::{Ruleset, Start};

/// The table `[start]`, if there is one with an array `standard`.
pub(super) fn table(top: Fields<'_>) -> Option<Field<'_>> {
    let field = top.need("start")?;
    if field.table()?.get("standard").is_none() {
        let message = "there is no starting position called `standard`";
        field.error(Code::MISSING_STANDARD, message);
    }
    Some(field)
}

/// Reads the arrays as positions of the game, each with its place.
pub(super) fn read(table: Field, schema: &Schema) -> Vec<(Start, Place)> {
    let mut starts = Vec::new();
    for (entry, field) in table.entries().filter(|(entry, _)| entry.key != "shuffle") {
        check_name(&entry.key, &entry.key_place, table.found);
        let name = entry.key.clone();
        let read = position(field, schema, Code::START_ARRAY);
        starts.extend(read.map(|(fen, setup)| {
            let start = Start { name, fen, setup };
            (start, field.place().clone())
        }));
    }
    starts.sort_by_key(|(start, _)| start.name != "standard");
    starts
}

/// Reads the text of a position, whose faults have this code.
pub(super) fn position(field: Field, schema: &Schema, code: Code) -> Option<(String, Setup)> {
    let text = field.text()?;
    let reading = schema.read(text, Leniency::Strict).map_err(|error| {
        let place = field.place().inside(text, error.span);
        field.found.error(code, &place, error.message).hint = error.hint;
    });
    Some((text.to_owned(), reading.ok()?.setup))
}

/// No man may begin outside the region that its kind never leaves (`in`, rule E7).
pub(super) fn check_regions(
    rules: &Ruleset,
    arrays: &[Place],
    kinds: &[KindEntry],
    regions: &Regions,
) {
    let geometry = rules.geometry();
    for ((kind, info), entry) in rules.kinds().zip(kinds) {
        let Some(field) = entry.fields.get("in") else {
            continue;
        };
        let region = regions.of(field);
        for (start, place) in rules.starts().iter().zip(arrays) {
            let outside = start.setup.men_where(geometry, |man| man.kind == kind);
            for (square, man) in outside.filter(|(square, man)| !region[man.side].contains(*square))
            {
                let (side, at) = (man.side, geometry.name(square));
                let message = format!("E7: {side}'s {} on {at} is outside its region", info.name);
                // An array of a base is not to blame for a region of the file.
                let own = place.depth() <= field.place().depth();
                let place = if own { place } else { field.place() };
                field.found.error(Code::START_ARRAY, place, message);
            }
        }
    }
}
