//! Start arrays: named positions, `standard` first.

use super::base::check_name;
use super::tree::{Node, Table};
use super::words::Fields;
use crate::fen::{self, Leniency};
use crate::report::{Code, Findings};
use crate::{Ruleset, Start};

/// The table `[start]`, if there is one with an array `standard`.
pub(super) fn table<'t>(top: &Fields<'t>, found: &mut Findings) -> Option<&'t Table> {
    let node: &Node = top.require("start", found)?;
    let table = node.table(found)?;
    if table.get("standard").is_none() {
        let message = "there is no start array called `standard`";
        found.error(Code::MissingStandard, &node.place, message);
    }
    Some(table)
}

/// Reads the arrays as positions of `rules`.
pub(super) fn read(table: &Table, rules: &Ruleset, found: &mut Findings) -> Vec<Start> {
    let mut starts = Vec::new();
    for entry in table.entries.iter().filter(|entry| entry.key != "shuffle") {
        check_name(&entry.key, &entry.key_place, found);
        let Some(text) = entry.node.text(found) else {
            continue;
        };
        match fen::read(rules, text, Leniency::Strict) {
            Ok(reading) => starts.push(Start {
                name: entry.key.clone(),
                fen: text.to_owned(),
                setup: reading.setup,
            }),
            Err(error) => {
                let place = entry.node.place.inside(text, error.span);
                let finding = found.error(Code::StartArray, &place, error.message);
                finding.hint = error.hint;
            }
        }
    }
    starts.sort_by_key(|start| start.name != "standard");
    starts
}
