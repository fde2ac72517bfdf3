//! Where a pattern leads by geometry alone, whoever stands on the board.

use hakam_core::{Delta, Geometry, Side, Square, SquareSet};
use hakam_variant::{Leg, PassedSquares, PathSquares, Pattern, Turn};

use super::board::ray;

/// The squares a pattern leads to from `from`. Who is in the way, and who stands on the last square, is not
/// asked; the squares of departure and arrival that the pattern allows are.
pub(super) fn targets(board: &Geometry, pattern: &Pattern, side: Side, from: Square) -> SquareSet {
    if !pattern.from[side].contains(from) {
        return SquareSet::EMPTY;
    }
    // Where a leg may begin, and the direction that led there. Not the ways, of which there may be many.
    let mut states: Vec<(Square, Option<Delta>)> = vec![(from, None)];
    for leg in &pattern.legs {
        let mut next = Vec::new();
        for &(here, before) in &states {
            for &delta in &leg.deltas[side] {
                if turn_fits(leg.turn, before, delta) {
                    let landings = landings(board, leg, here, delta);
                    next.extend(landings.map(|to| (to, Some(delta))));
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        states = next;
    }
    let mut found: SquareSet = states.into_iter().map(|(to, _)| to).collect();
    found.remove(from);
    found & pattern.onto[side]
}

/// The squares on which a leg in one direction may end.
fn landings(
    board: &Geometry,
    leg: &Leg,
    from: Square,
    delta: Delta,
) -> impl Iterator<Item = Square> {
    // Who must jump over a man of the line goes at least two steps: there is none to jump over on one.
    let steps = match leg.passed {
        PassedSquares::Empty | PassedSquares::Any => 1,
        PassedSquares::OneMan | PassedSquares::OneManLast => 2,
    };
    let (least, most) = (leg.repeat.least.max(steps), usize::from(leg.repeat.most));
    let ray = ray(board, from, delta).into_iter().take(most);
    ray.skip(usize::from(least).saturating_sub(1))
}

/// Whether a direction is tied to the one before as it must be.
fn turn_fits(turn: Option<Turn>, before: Option<Delta>, delta: Delta) -> bool {
    let (Some(turn), Some(before)) = (turn, before) else {
        return true;
    };
    let (ax, ay) = (i32::from(before.0), i32::from(before.1));
    let (bx, by) = (i32::from(delta.0), i32::from(delta.1));
    let (along, across) = (ax * bx + ay * by, ax * by - ay * bx);
    match turn {
        Turn::Ahead => across == 0 && along > 0,
        Turn::Outward => across != 0 && along > 0,
        Turn::Across => along == 0,
        Turn::Back => across == 0 && along < 0,
    }
}

/// For a single leap that asks about the squares on its way: each target with those squares. The way goes along
/// the longer remaining coordinate until both are equal, then diagonally.
pub(super) fn ways(
    board: &Geometry,
    pattern: &Pattern,
    side: Side,
    from: Square,
) -> Vec<(Square, Vec<Square>)> {
    let [leg] = pattern.legs.as_slice() else {
        return Vec::new();
    };
    if leg.path == PathSquares::Ignored || !pattern.from[side].contains(from) {
        return Vec::new();
    }
    let mut ways = Vec::new();
    for &delta in &leg.deltas[side] {
        let (mut here, mut passed) = (from, Vec::new());
        for (steps, next) in (1..=leg.repeat.most).zip(ray(board, from, delta)) {
            passed.extend(strictly_between(board, here, delta));
            if steps >= leg.repeat.least && pattern.onto[side].contains(next) {
                ways.push((next, passed.clone()));
            }
            passed.push(next);
            here = next;
        }
    }
    ways
}

fn strictly_between(board: &Geometry, from: Square, delta: Delta) -> Vec<Square> {
    let (mut x, mut y) = (0_i8, 0_i8);
    let mut squares = Vec::new();
    while (x, y) != delta {
        let (left, up) = (delta.0 - x, delta.1 - y);
        if left.unsigned_abs() >= up.unsigned_abs() {
            x += left.signum();
        }
        if up.unsigned_abs() >= left.unsigned_abs() {
            y += up.signum();
        }
        if (x, y) != delta {
            squares.extend(board.offset(from, (x, y)));
        }
    }
    squares
}
