//! Ways: how a pattern leads from one square to another, and whether the board lets it.

use hakam_core::{Delta, Geometry, Kind, Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Leg, PassedSquares, PathSquares, Pattern, Turn};

/// The single steps by which a pattern leads from a square to another, whoever stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) from: Square,
    hops: Vec<Hop>,
}

/// One step: one delta, once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hop {
    /// The place of the leg it belongs to.
    leg: usize,
    delta: Delta,
    /// The squares strictly between; `None` for one that does not exist.
    between: Vec<Option<Square>>,
    to: Square,
}

impl Way {
    /// Where it ends.
    pub(crate) fn to(&self) -> Square {
        self.hops.last().map_or(self.from, |hop| hop.to)
    }

    /// Whether it turns on this square: a leg before the last one ends there.
    pub(crate) fn turns_on(&self, square: Square) -> bool {
        let pairs = self.hops.windows(2);
        pairs
            .filter(|pair| pair[0].leg != pair[1].leg)
            .any(|pair| pair[0].to == square)
    }

    /// Each leg's delta and how often it is made.
    pub(crate) fn legs(&self) -> Vec<(Delta, u8)> {
        let mut legs: Vec<(usize, Delta, u8)> = Vec::new();
        for hop in &self.hops {
            match legs.last_mut() {
                Some((leg, _, times)) if *leg == hop.leg => *times = times.saturating_add(1),
                Some(_) | None => legs.push((hop.leg, hop.delta, 1)),
            }
        }
        let plain = legs.into_iter();
        plain.map(|(_, delta, times)| (delta, times)).collect()
    }

    /// Every square come by before the end, in order.
    pub(crate) fn passed(&self) -> Vec<Square> {
        let squares = self.hops.iter().flat_map(|hop| {
            let between = hop.between.iter().copied().flatten();
            between.chain([hop.to])
        });
        squares.filter(|&square| square != self.to()).collect()
    }

    /// Those of them that the pattern asks anything about, in order: a leap asks about none.
    pub(crate) fn asked(&self, pattern: &Pattern) -> Vec<Square> {
        let mut squares = Vec::new();
        for (number, hop) in self.hops.iter().enumerate() {
            let Some(leg) = pattern.legs.get(hop.leg) else {
                continue;
            };
            if leg.path != PathSquares::Ignored {
                squares.extend(hop.between.iter().copied().flatten());
            }
            let ends_leg = self
                .hops
                .get(number + 1)
                .is_none_or(|next| next.leg != hop.leg);
            if ends_leg || leg.passed != PassedSquares::Any {
                squares.push(hop.to);
            }
        }
        squares.retain(|&square| square != self.to());
        squares
    }
}

/// All ways of `pattern` for a man of `side` from one square to another, in the order of the deltas.
pub(crate) fn ways(
    geometry: &Geometry,
    pattern: &Pattern,
    side: Side,
    (from, to): (Square, Square),
) -> Vec<Way> {
    let mut found = Vec::new();
    if from != to {
        lengthen(geometry, &pattern.legs, side, to, (from, &[]), &mut found);
    }
    found
}

/// Adds the legs from `hops.len()` on in every way in which they end on `goal`.
fn lengthen(
    geometry: &Geometry,
    legs: &[Leg],
    side: Side,
    goal: Square,
    (from, hops): (Square, &[Hop]),
    found: &mut Vec<Way>,
) {
    let here = hops.last().map_or(from, |hop| hop.to);
    let number = hops.last().map_or(0, |hop| hop.leg + 1);
    let Some(leg) = legs.get(number) else {
        return;
    };
    let is_last = number + 1 == legs.len();
    let difference = geometry.difference(here, goal);
    for &delta in &leg.deltas[side] {
        let (least, most) = if is_last {
            match times(difference, delta) {
                Some(times) if (leg.repeat.least..=leg.repeat.most).contains(&times) => {
                    (times, times)
                }
                Some(_) | None => continue,
            }
        } else {
            (leg.repeat.least, leg.repeat.most)
        };
        if !is_tied(leg.turn, hops.last().map(|hop| hop.delta), delta) {
            continue;
        }
        let mut longer = hops.to_vec();
        let mut at = here;
        for step in 1..=most {
            let Some(to) = geometry.offset(at, delta) else {
                break;
            };
            longer.push(Hop {
                leg: number,
                delta,
                between: between(geometry, at, delta),
                to,
            });
            at = to;
            if step < least {
                continue;
            }
            if is_last {
                let hops = longer.clone();
                found.push(Way { from, hops });
            } else {
                lengthen(geometry, legs, side, goal, (from, &longer), found);
            }
        }
    }
}

/// The number `k` with `difference = k * delta`, if there is one from 1 on.
fn times(difference: (i16, i16), delta: Delta) -> Option<u8> {
    let (dx, dy) = (i16::from(delta.0), i16::from(delta.1));
    // Most deltas point elsewhere, which is cheaper to see than to divide.
    if difference.0 * dy != difference.1 * dx {
        return None;
    }
    let k = match (dx, dy) {
        (0, 0) => return None,
        (0, dy) => difference.1 / dy,
        (dx, _) => difference.0 / dx,
    };
    let fits = k >= 1 && (k * dx, k * dy) == difference;
    if fits { u8::try_from(k).ok() } else { None }
}

/// Whether a leg may go on by `delta` after one that went by `before`.
fn is_tied(turn: Option<Turn>, before: Option<Delta>, delta: Delta) -> bool {
    let (Some(turn), Some(before)) = (turn, before) else {
        return true;
    };
    let wide = |(x, y): Delta| (i32::from(x), i32::from(y));
    let ((ax, ay), (bx, by)) = (wide(before), wide(delta));
    // The signs of the two products tell the angle: straight on, sharp, right, blunt.
    let (along, aside) = ((ax * bx + ay * by).signum(), (ax * by - ay * bx).signum());
    match turn {
        Turn::Ahead => (along, aside) == (1, 0),
        Turn::Outward => along == 1 && aside != 0,
        Turn::Across => along == 0,
        Turn::Back => (along, aside) == (-1, 0),
    }
}

/// The squares strictly between the ends of one step: first straight along the longer coordinate, for as
/// much as it is longer, then diagonally.
fn between(geometry: &Geometry, from: Square, delta: Delta) -> Vec<Option<Square>> {
    let (wide, tall) = (delta.0.unsigned_abs(), delta.1.unsigned_abs());
    let straight = wide.abs_diff(tall);
    let (x, y) = (delta.0.signum(), delta.1.signum());
    let (mut file, mut rank) = (0, 0);
    let mut squares = Vec::new();
    for step in 1..wide.max(tall) {
        let diagonal = step > straight;
        file += if diagonal || wide > tall { x } else { 0 };
        rank += if diagonal || tall > wide { y } else { 0 };
        squares.push(geometry.offset(from, (file, rank)));
    }
    squares
}

/// The board as one question sees it: perhaps with a man lifted off, perhaps with a foe taken to stand on
/// the square asked about.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) lifted: Option<Square>,
    /// The square asked about, and the kind of the foe there where that is known.
    pub(crate) target: Option<(Square, Option<Kind>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nobody,
    Man(Piece),
    Target(Option<Kind>),
}

impl Sight<'_> {
    pub(crate) fn plain(setup: &Setup) -> Sight<'_> {
        Sight {
            setup,
            lifted: None,
            target: None,
        }
    }

    fn at(&self, square: Square) -> Seen {
        match self.target {
            Some((target, kind)) if target == square => Seen::Target(kind),
            Some(_) | None if self.lifted == Some(square) => Seen::Nobody,
            Some(_) | None => self.setup.at(square).map_or(Seen::Nobody, Seen::Man),
        }
    }
}

/// What keeps a man from going a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Somebody stands where nobody may.
    Blocked { at: Square, line: Vec<Square> },
    /// A square between does not exist.
    Gap,
    /// It must hop, and these are the men on the way.
    Hop { over: Vec<Square> },
    /// It lands just beyond the first man it meets, and these are the men on the way.
    NotJustBeyond { over: Vec<Square> },
    /// It may not jump over this man.
    NotOver { at: Square },
    /// A leg that only captures finds nobody.
    NothingToTake { at: Square },
}

/// Whether the way can be gone up to its end, and whom the legs before the last one take. Who stands on the
/// end is not asked.
pub(crate) fn go(
    sight: Sight<'_>,
    pattern: &Pattern,
    side: Side,
    way: &Way,
) -> Result<SquareSet, Obstacle> {
    let mut taken = SquareSet::EMPTY;
    for (number, leg) in pattern.legs.iter().enumerate() {
        let hops = || way.hops.iter().filter(|hop| hop.leg == number);
        let Some(end) = hops().next_back().map(|hop| hop.to) else {
            continue;
        };
        // The man itself has left its square, and who was taken has left the board.
        let stands = |square: &Square| {
            *square != way.from && !taken.contains(*square) && sight.at(*square) != Seen::Nobody
        };
        let mut passed: Vec<Square> = hops().map(|hop| hop.to).collect();
        passed.pop();
        let mut over: Vec<Square> = passed.iter().copied().filter(stands).collect();
        passed_are_right(leg.passed, &passed, &over)?;
        for hop in hops().filter(|_| leg.path != PathSquares::Ignored) {
            let squares: Vec<Square> = hop.between.iter().copied().flatten().collect();
            let men: Vec<Square> = squares.iter().copied().filter(stands).collect();
            if leg.path == PathSquares::Empty && squares.len() < hop.between.len() {
                return Err(Obstacle::Gap);
            }
            between_is_right(leg.path, squares, &men)?;
            over.extend(men);
        }
        for at in over {
            let kind = match sight.at(at) {
                Seen::Nobody => None,
                Seen::Man(man) => Some(man.kind),
                Seen::Target(kind) => kind,
            };
            if kind.is_some_and(|kind| pattern.not_over.contains(kind)) {
                return Err(Obstacle::NotOver { at });
            }
        }
        if number + 1 == pattern.legs.len() {
            continue;
        }
        if !stands(&end) {
            if leg.land.empty {
                continue;
            }
            return Err(Obstacle::NothingToTake { at: end });
        }
        let may_take =
            |man: Piece| leg.land.foe && man.side != side && !pattern.not_taking.contains(man.kind);
        match sight.at(end) {
            Seen::Man(man) if may_take(man) => taken.insert(end),
            Seen::Man(_) | Seen::Target(_) | Seen::Nobody => {
                let line = vec![end];
                return Err(Obstacle::Blocked { at: end, line });
            }
        }
    }
    Ok(taken)
}

/// What the landing squares that a leg passes must be.
fn passed_are_right(
    wanted: PassedSquares,
    passed: &[Square],
    over: &[Square],
) -> Result<(), Obstacle> {
    match (wanted, over) {
        (PassedSquares::Any, _) | (PassedSquares::Empty, []) | (PassedSquares::OneMan, [_]) => {
            Ok(())
        }
        (PassedSquares::OneManLast, [man]) if passed.last() == Some(man) => Ok(()),
        (PassedSquares::Empty, [at, ..]) => Err(Obstacle::Blocked {
            at: *at,
            line: passed.to_vec(),
        }),
        (PassedSquares::OneManLast, over @ [_, ..]) => Err(Obstacle::NotJustBeyond {
            over: over.to_vec(),
        }),
        (PassedSquares::OneMan | PassedSquares::OneManLast, over) => Err(Obstacle::Hop {
            over: over.to_vec(),
        }),
    }
}

/// What the squares between the ends of a single step must be.
fn between_is_right(
    wanted: PathSquares,
    squares: Vec<Square>,
    men: &[Square],
) -> Result<(), Obstacle> {
    match (wanted, men) {
        (PathSquares::Ignored, _)
        | (PathSquares::Empty, [])
        | (PathSquares::OneMan, [_])
        | (PathSquares::SomeMan, [_, ..]) => Ok(()),
        (PathSquares::Empty, [at, ..]) => Err(Obstacle::Blocked {
            at: *at,
            line: squares,
        }),
        (PathSquares::OneMan | PathSquares::SomeMan, men) => {
            Err(Obstacle::Hop { over: men.to_vec() })
        }
    }
}
