//! Whether, and how fast, the men of one side can come from a start array to where they stand.

use hakam_core::{Kind, Setup, Side, Square};

use super::matching::{self, Cost};
use crate::ruleset::reach::distances;
use crate::{Ruleset, Start};

/// Why men cannot come to stand so, and a square to point at.
pub(crate) struct Undeveloped {
    pub message: String,
    pub at: Option<Square>,
}

/// The fewest moves from an array to `setup` for the men of `side`, each going as if alone on the board: for each
/// kind the best way to say which man went where.
pub(crate) fn develop(
    rules: &Ruleset,
    array: &Start,
    setup: &Setup,
    side: Side,
) -> Result<u32, Undeveloped> {
    let mut moves = 0;
    for (kind, info) in rules.kinds() {
        let of = |setup: &Setup| setup.squares_of(rules.geometry(), side, kind).collect();
        let (homes, targets): (Vec<Square>, Vec<Square>) = (of(&array.setup), of(setup));
        let (here, there) = (targets.len(), homes.len());
        if here != there {
            let (name, array) = (&info.name, &array.name);
            let message = format!(
                "{side} has {here} of the piece type {name}, the starting position `{array}` has {there}: a tabiya has all its pieces"
            );
            return Err(Undeveloped { message, at: None });
        }
        moves += of_kind(rules, array, (side, kind), &homes, &targets)?;
    }
    Ok(moves)
}

fn of_kind(
    rules: &Ruleset,
    array: &Start,
    (side, kind): (Side, Kind),
    homes: &[Square],
    targets: &[Square],
) -> Result<u32, Undeveloped> {
    let (board, name) = (rules.geometry(), &rules.kind(kind).name);
    let from_home = |home: &Square| -> Vec<Cost> {
        let far = distances(rules, &array.setup, (side, kind), *home);
        targets.iter().map(|target| far[target.index()]).collect()
    };
    let costs: Vec<Vec<Cost>> = homes.iter().map(from_home).collect();
    let array = &array.name;
    for (column, square) in targets.iter().enumerate() {
        if costs.iter().all(|row| row[column].is_none()) {
            let at = board.name(*square);
            let message = format!(
                "no {name} of {side} in the starting position `{array}` can ever come to {at}"
            );
            let at = Some(*square);
            return Err(Undeveloped { message, at });
        }
    }
    let names = |squares: &[Square], indices: &[usize]| {
        let names = indices
            .iter()
            .map(|at| board.name(squares[*at]).to_string());
        names.collect::<Vec<_>>().join(", ")
    };
    // Each square could be reached by some man, but these men have too few squares among them.
    matching::least(&costs).map_err(|shortage| {
        let homes = names(homes, &shortage.rows);
        let message = if shortage.columns.is_empty() {
            format!(
                "the {name} of {side} on {homes} in the starting position `{array}` can come to no square that has a {name} here"
            )
        } else {
            let targets = names(targets, &shortage.columns);
            format!(
                "the pieces of the type {name} that {side} has on {homes} in the starting position `{array}` can come only to {targets}"
            )
        };
        let at = shortage.columns.first().map(|at| targets[*at]);
        Undeveloped { message, at }
    })
}
