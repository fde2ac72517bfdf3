//! Where patterns lead when nothing stands in the way and whatever they need does.
//!
//! What a hopper jumps over is taken to be there, and legs are not tied to the direction of the leg before: so no square
//! is called out of reach that some arrangement of men would let it reach.

use hakam_core::{Geometry, Kind, Setup, Side, Square, SquareSet};

use crate::{Leg, Pattern, Ruleset};

/// The squares `pattern` can lead to from some square of `from`, whoever stands where.
pub(crate) fn reached(
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
            let next = |square: &Square| board.offset(*square, *delta);
            let line = std::iter::successors(next(&start), next);
            for (count, square) in (1..=leg.repeat.most).zip(line) {
                if count >= leg.repeat.least {
                    reached.insert(square);
                }
            }
        }
    }
    reached
}

/// Where one move of a pattern of `kind` that is meant leads from some square of `from`.
fn reached_by(
    rules: &Ruleset,
    (side, kind): (Side, Kind),
    from: SquareSet,
    squares: impl Fn(&Pattern, SquareSet) -> SquareSet,
) -> SquareSet {
    let board = rules.geometry();
    let patterns = rules.patterns_of(kind);
    let sets = patterns.map(|(_, pattern)| squares(pattern, reached(board, side, pattern, from)));
    sets.fold(SquareSet::EMPTY, |all, set| all | set)
}

/// Whether a man of `kind` that leaves a square of `homes` can arrive on one of them again.
pub(crate) fn comes_back(rules: &Ruleset, side: Side, kind: Kind, homes: SquareSet) -> bool {
    let mut seen = SquareSet::EMPTY;
    let mut fresh = homes;
    while !fresh.is_empty() {
        let next = reached_by(rules, (side, kind), fresh, |_, squares| squares);
        fresh = next & !seen;
        seen = seen | next;
    }
    !(seen & homes).is_empty()
}

/// The fewest moves from `home` to every square, by its index, where nobody else is on the board: nothing is taken, and
/// the man stays what it is.
pub(super) fn distances(
    rules: &Ruleset,
    array: &Setup,
    (side, kind): (Side, Kind),
    home: Square,
) -> Vec<Option<u32>> {
    let board = rules.geometry();
    let mut far = vec![None; board.cells()];
    let mut fresh: SquareSet = [home].into_iter().collect();
    let mut seen = fresh;
    let mut moves = 0;
    while !fresh.is_empty() {
        for square in fresh.iter() {
            far[square.index()] = Some(moves);
        }
        let unmoved = moves == 0 && array.rights.contains(home);
        let quiet = |pattern: &Pattern, squares: SquareSet| {
            let goes = pattern.legs.iter().all(|leg| leg.land.empty);
            let stays = match &pattern.promotion {
                _ if !goes || pattern.unmoved && !unmoved => SquareSet::EMPTY,
                Some(promotion) if !promotion.on_capture => {
                    !(promotion.zone[side] & promotion.must[side])
                }
                _ => board.all(),
            };
            squares & stays
        };
        let next = reached_by(rules, (side, kind), fresh, quiet);
        fresh = next & !seen;
        seen = seen | next;
        moves += 1;
    }
    far
}
