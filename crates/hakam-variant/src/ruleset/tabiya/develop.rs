//! Whether, and how fast, the men of one side can come from a start array to where they stand.

use hakam_core::{Kind, Setup, Side, Square};

use super::matching::{self, Cost};
use crate::Ruleset;
use crate::ruleset::reach::distances;

/// Why men cannot come to stand so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Undeveloped {
    /// There are more or fewer men of a kind than in the array.
    Count {
        kind: Kind,
        here: usize,
        there: usize,
    },
    /// No man of the kind can ever come to this square.
    OutOfReach { kind: Kind, square: Square },
    /// Each square could be reached by some man, but these men have too few squares among them.
    NotTogether {
        kind: Kind,
        homes: Vec<Square>,
        targets: Vec<Square>,
    },
}

/// The fewest moves from `array` to `setup` for the men of `side`, each going as if alone on the board: for each
/// kind the best way to say which man went where.
pub(crate) fn develop(
    rules: &Ruleset,
    array: &Setup,
    setup: &Setup,
    side: Side,
) -> Result<u32, Undeveloped> {
    let mut moves = 0;
    for (kind, _) in rules.kinds() {
        let of = |setup: &Setup| setup.squares_of(rules.geometry(), side, kind).collect();
        let (homes, targets): (Vec<Square>, Vec<Square>) = (of(array), of(setup));
        let (here, there) = (targets.len(), homes.len());
        if here != there {
            return Err(Undeveloped::Count { kind, here, there });
        }
        moves += of_kind(rules, array, (side, kind), &homes, &targets)?;
    }
    Ok(moves)
}

fn of_kind(
    rules: &Ruleset,
    array: &Setup,
    (side, kind): (Side, Kind),
    homes: &[Square],
    targets: &[Square],
) -> Result<u32, Undeveloped> {
    let from_home = |home: &Square| -> Vec<Cost> {
        let far = distances(rules, array, (side, kind), *home);
        targets.iter().map(|target| far[target.index()]).collect()
    };
    let costs: Vec<Vec<Cost>> = homes.iter().map(from_home).collect();
    for (column, square) in targets.iter().copied().enumerate() {
        if costs.iter().all(|row| row[column].is_none()) {
            return Err(Undeveloped::OutOfReach { kind, square });
        }
    }
    let named = |squares: &[Square], indices: &[usize]| {
        let squares = indices.iter().map(|index| squares[*index]);
        squares.collect()
    };
    matching::least(&costs).map_err(|shortage| Undeveloped::NotTogether {
        kind,
        homes: named(homes, &shortage.rows),
        targets: named(targets, &shortage.columns),
    })
}
