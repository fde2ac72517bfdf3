//! How many moves a man needs from square to square when nobody else is on the board.
//!
//! Nothing is taken. What a hopper jumps over is taken to be there, and legs are not tied to the direction of the
//! leg before: so no square is called out of reach that some arrangement of men would let it reach.

use hakam_core::{Geometry, Kind, Setup, Side, Square, SquareSet};

use super::matching::Cost;
use crate::{Leg, Pattern, Ruleset};

/// The fewest moves from `home` to every square, by the index of the square.
pub(super) fn distances(
    rules: &Ruleset,
    array: &Setup,
    side: Side,
    kind: Kind,
    home: Square,
) -> Vec<Cost> {
    let board = rules.geometry();
    let mut far: Vec<Cost> = vec![None; board.cells()];
    let mut fresh: SquareSet = [home].into_iter().collect();
    let mut seen = fresh;
    let mut moves = 0;
    while !fresh.is_empty() {
        for square in fresh.iter() {
            if let Some(cost) = far.get_mut(square.index()) {
                *cost = Some(moves);
            }
        }
        let unmoved = moves == 0 && array.rights.contains(home);
        let next = rules
            .patterns_of(kind)
            .filter(|(_, pattern)| unmoved || !pattern.unmoved)
            .map(|(_, pattern)| one_move(board, side, pattern, fresh))
            .fold(SquareSet::EMPTY, |all, set| all | set);
        fresh = next & !seen;
        seen = seen | next;
        moves += 1;
    }
    far
}

/// Where one move without a capture leads from some square of `from`, the man staying what it is.
fn one_move(board: &Geometry, side: Side, pattern: &Pattern, from: SquareSet) -> SquareSet {
    if !pattern.legs.iter().all(|leg| leg.land.empty) {
        return SquareSet::EMPTY;
    }
    let start = from & pattern.from[side];
    let legs = pattern.legs.iter();
    let reached = legs.fold(start, |squares, leg| one_leg(board, side, leg, squares));
    let stays = match &pattern.promotion {
        Some(promotion) if !promotion.on_capture => !(promotion.zone[side] & promotion.must[side]),
        Some(_) | None => board.all(),
    };
    reached & pattern.onto[side] & stays
}

fn one_leg(board: &Geometry, side: Side, leg: &Leg, from: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for start in from.iter() {
        for delta in &leg.deltas[side] {
            let line = std::iter::successors(board.offset(start, *delta), |square| {
                board.offset(*square, *delta)
            });
            let least = usize::from(leg.repeat.least.max(1)) - 1;
            let most = usize::from(leg.repeat.most);
            for square in line.take(most).skip(least) {
                reached.insert(square);
            }
        }
    }
    reached
}
