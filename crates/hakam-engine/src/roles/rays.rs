//! Geometry that the tables of roles are made from.

use hakam_core::{Delta, Geometry, Square};

use crate::Bits;
use crate::lines::Path;

/// Whether square numbers rise along a delta.
pub(super) fn ascends(geometry: &Geometry, delta: Delta) -> bool {
    stride(geometry, delta) > 0
}

/// How much a square number changes along a delta.
pub(super) fn stride(geometry: &Geometry, delta: Delta) -> i32 {
    i32::from(delta.1) * i32::from(geometry.files()) + i32::from(delta.0)
}

/// The square `delta` away, by number.
pub(super) fn offset(geometry: &Geometry, square: usize, delta: Delta) -> Option<usize> {
    let from = geometry.square_at(square)?;
    geometry.offset(from, delta).map(Square::index)
}

/// The squares reached by making `delta` up to `most` times.
pub(super) fn path(
    geometry: &Geometry,
    square: usize,
    delta: Delta,
    most: u8,
) -> impl Iterator<Item = usize> {
    let next = move |&from: &usize| offset(geometry, from, delta);
    std::iter::successors(offset(geometry, square, delta), next).take(usize::from(most))
}

/// The rays of some deltas from one square.
pub(super) fn paths(geometry: &Geometry, square: usize, deltas: &[Delta], most: u8) -> Vec<Path> {
    deltas
        .iter()
        .map(|&delta| Path {
            squares: path(geometry, square, delta, most).collect(),
            ascends: ascends(geometry, delta),
        })
        .collect()
}

/// Everything on the rays of some deltas from one square.
pub(super) fn open<B: Bits>(geometry: &Geometry, square: usize, deltas: &[Delta], most: u8) -> B {
    deltas
        .iter()
        .flat_map(|&delta| path(geometry, square, delta, most))
        .fold(B::EMPTY, |set, cell| set | B::bit(cell))
}

/// `reverse(table)[to]` holds every `from` with `to` in `table[from]`.
pub(super) fn reverse<B: Bits>(table: &B::Per<B>) -> B::Per<B> {
    let mut reversed = vec![B::EMPTY; B::CELLS];
    for from in 0..B::CELLS {
        for to in B::at(table, from).squares() {
            reversed[to] = reversed[to] | B::bit(from);
        }
    }
    B::per(|to| reversed[to])
}

/// The squares strictly between two squares that some number of equal primitive steps connects.
pub(super) fn between<B: Bits>(geometry: &Geometry, a: usize, b: usize) -> B {
    let (Some(from), Some(to)) = (geometry.square_at(a), geometry.square_at(b)) else {
        return B::EMPTY;
    };
    let (x, y) = geometry.difference(from, to);
    let steps = gcd(x.unsigned_abs(), y.unsigned_abs());
    let Ok(count) = i16::try_from(steps) else {
        return B::EMPTY;
    };
    if count < 2 {
        return B::EMPTY;
    }
    let (Ok(dx), Ok(dy)) = (i8::try_from(x / count), i8::try_from(y / count)) else {
        return B::EMPTY;
    };
    let most = u8::try_from(steps - 1).unwrap_or(u8::MAX);
    path(geometry, a, (dx, dy), most).fold(B::EMPTY, |set, square| set | B::bit(square))
}

pub(super) fn gcd(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { gcd(b, a % b) }
}
