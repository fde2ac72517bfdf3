//! Where patterns lead when nothing stands in the way and whatever they need does.

use hakam_core::{Geometry, Kind, Side, SquareSet};

use crate::{Leg, Pattern, Ruleset};

/// The squares `pattern` can lead to from some square of `from`, whoever stands where.
pub(super) fn reached(
    board: &Geometry,
    side: Side,
    pattern: &Pattern,
    from: SquareSet,
) -> SquareSet {
    let start = from & pattern.from[side];
    let step = |squares, leg| after_leg(board, side, leg, squares);
    pattern.legs.iter().fold(start, step) & pattern.onto[side]
}

fn after_leg(board: &Geometry, side: Side, leg: &Leg, from: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for start in from.iter() {
        for delta in &leg.deltas[side] {
            let mut next = start;
            for count in 1..=leg.repeat.most {
                let Some(square) = board.offset(next, *delta) else {
                    break;
                };
                next = square;
                if count >= leg.repeat.least {
                    reached.insert(square);
                }
            }
        }
    }
    reached
}

/// Whether a man of `kind` that leaves a square of `homes` can arrive on one of them again.
pub(super) fn comes_back(rules: &Ruleset, side: Side, kind: Kind, homes: SquareSet) -> bool {
    let mut seen = SquareSet::EMPTY;
    let mut fresh = homes;
    while !fresh.is_empty() {
        let next = rules
            .patterns_of(kind)
            .map(|(_, pattern)| reached(rules.geometry(), side, pattern, fresh))
            .fold(SquareSet::EMPTY, |all, set| all | set);
        fresh = next & !seen;
        seen = seen | next;
    }
    !(seen & homes).is_empty()
}
