//! Start arrays: named positions, `standard` first.

use super::base::check_name;
use super::kinds::KindEntry;
use super::region::Regions;
use super::tree::{Node, Table};
use super::words::Fields;
use crate::fen::{Leniency, Schema};
use crate::report::{Code, Findings, Place};
use crate::{Ruleset, Start};

/// The table `[start]`, if there is one with an array `standard`.
pub(super) fn table<'t>(top: &Fields<'t>, found: &mut Findings) -> Option<&'t Table> {
    let node: &Node = top.require("start", found)?;
    let table = node.table(found)?;
    if table.get("standard").is_none() {
        let message = "there is no starting position called `standard`";
        found.error(Code::MissingStandard, &node.place, message);
    }
    Some(table)
}

/// Reads the arrays as positions of the game, each with its place.
pub(super) fn read(table: &Table, schema: &Schema, found: &mut Findings) -> Vec<(Start, Place)> {
    let mut starts = Vec::new();
    for entry in table.entries.iter().filter(|entry| entry.key != "shuffle") {
        check_name(&entry.key, &entry.key_place, found);
        let Some(text) = entry.node.text(found) else {
            continue;
        };
        match schema.read(text, Leniency::Strict) {
            Ok(reading) => {
                let start = Start {
                    name: entry.key.clone(),
                    fen: text.to_owned(),
                    setup: reading.setup,
                };
                starts.push((start, entry.node.place.clone()));
            }
            Err(error) => {
                let place = entry.node.place.inside(text, error.span);
                let finding = found.error(Code::StartArray, &place, error.message);
                finding.hint = error.hint;
            }
        }
    }
    starts.sort_by_key(|(start, _)| start.name != "standard");
    starts
}

/// No man may begin outside the region that its kind never leaves (`in`, rule E7).
pub(super) fn check_regions(
    rules: &Ruleset,
    arrays: &[Place],
    kinds: &[KindEntry],
    regions: &Regions,
    found: &mut Findings,
) {
    let geometry = rules.geometry();
    for (kind, entry) in rules.kinds().zip(kinds) {
        let (kind, info) = kind;
        let Some(node) = entry.fields.get("in") else {
            continue;
        };
        let region = regions.field(&entry.fields, "in", found);
        for (start, place) in rules.starts().iter().zip(arrays) {
            let men = start.setup.men(geometry);
            for (square, man) in men.filter(|(_, man)| man.kind == kind) {
                if !region[man.side].contains(square) {
                    let (side, at) = (man.side, geometry.name(square));
                    let message =
                        format!("E7: {side}'s {} on {at} is outside its region", info.name);
                    // An array of a base is not to blame for a region of the file.
                    let own = place.depth() <= node.place.depth();
                    let place = if own { place } else { &node.place };
                    found.error(Code::StartArray, place, message);
                }
            }
        }
    }
}
