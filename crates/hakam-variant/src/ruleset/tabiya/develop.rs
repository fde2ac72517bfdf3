//! Whether, and how fast, the men of one side can come from a start array to where they stand.

use hakam_core::{Kind, Setup, Side, Square};

use super::matching::{self, Cost};
use super::stride::distances;
use crate::Ruleset;

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
        let (homes, targets) = (
            squares(rules, array, side, kind),
            squares(rules, setup, side, kind),
        );
        if homes.len() != targets.len() {
            return Err(Undeveloped::Count {
                kind,
                here: targets.len(),
                there: homes.len(),
            });
        }
        moves += of_kind(rules, array, side, kind, &homes, &targets)?;
    }
    Ok(moves)
}

fn of_kind(
    rules: &Ruleset,
    array: &Setup,
    side: Side,
    kind: Kind,
    homes: &[Square],
    targets: &[Square],
) -> Result<u32, Undeveloped> {
    let from_homes: Vec<Vec<Cost>> = homes
        .iter()
        .map(|home| {
            let far = distances(rules, array, side, kind, *home);
            let cost = |target: &Square| far.get(target.index()).copied().flatten();
            targets.iter().map(cost).collect()
        })
        .collect();
    let out_of_reach = targets.iter().enumerate().find(|(column, _)| {
        let mut costs = from_homes.iter().map(|row| row.get(*column).copied());
        costs.all(|cost| cost.flatten().is_none())
    });
    if let Some((_, square)) = out_of_reach {
        let square = *square;
        return Err(Undeveloped::OutOfReach { kind, square });
    }
    let named = |squares: &[Square], indices: &[usize]| {
        let squares = indices.iter().filter_map(|index| squares.get(*index));
        squares.copied().collect()
    };
    matching::least(&from_homes).map_err(|shortage| Undeveloped::NotTogether {
        kind,
        homes: named(homes, &shortage.rows),
        targets: named(targets, &shortage.columns),
    })
}

fn squares(rules: &Ruleset, setup: &Setup, side: Side, kind: Kind) -> Vec<Square> {
    let men = setup.men_of(rules.geometry(), side);
    let squares = men.filter(|(_, man)| man.kind == kind);
    squares.map(|(square, _)| square).collect()
}
