//! Kinematics: where a pattern leads, and whether the way there is as it must be.
//!
//! "`(u,v)` is on the pattern iff `u in from`, `v in onto`, `v = u + k*d`, `d in D`, `n <= k <= m`,
//! every passed square `u+d .. u+(k-1)d` exists, is not u, and satisfies *pass*, and v exists, is not
//! u, and satisfies *land*." A *trail* is the geometry of that sentence, *following* it is the rest.

use hakam_core::{Delta, Geometry, Side, Square};
use hakam_variant::{Leg, PassedSquares, PathSquares, Pattern, Turn};

use crate::board_view::{BoardView, Occupant};

/// A way from a square to another by the deltas of a pattern: pure geometry, nobody on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    pub(crate) from: Square,
    pub(crate) stretches: Vec<Stretch>,
}

/// The part of a trail that one leg makes: `k` times the same delta.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) delta: Delta,
    /// The landing squares `u+d, u+2d, .. u+kd`.
    pub(crate) landings: Vec<Square>,
}

impl Stretch {
    fn end(&self) -> Square {
        // A stretch has at least one landing: `Repeat::least` starts from 1.
        self.landings[self.landings.len() - 1]
    }

    /// `u+d .. u+(k-1)d`.
    fn passed(&self) -> &[Square] {
        &self.landings[..self.landings.len() - 1]
    }
}

impl Trail {
    /// Where it ends.
    pub fn to(&self) -> Square {
        self.stretches.last().map_or(self.from, Stretch::end)
    }

    /// Whether a leg that is not the last ends on this square.
    pub(crate) fn turns_on(&self, square: Square) -> bool {
        let ends = self.stretches.iter().rev().skip(1);
        ends.map(Stretch::end).any(|end| end == square)
    }

    /// Each leg's delta and how often it is made.
    pub fn legs(&self) -> Vec<(Delta, u8)> {
        self.stretches
            .iter()
            .map(|stretch| {
                let steps = u8::try_from(stretch.landings.len()).unwrap_or(u8::MAX);
                (stretch.delta, steps)
            })
            .collect()
    }

    /// Every square the man comes by before it arrives, landings of single steps and squares between
    /// them, in order. A way that crosses its own end does not pass over it.
    pub fn passed(&self, geometry: &Geometry) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut here = self.from;
        for stretch in &self.stretches {
            for &landing in &stretch.landings {
                squares.extend(lame_squares(geometry, here, stretch.delta).flatten());
                squares.push(landing);
                here = landing;
            }
        }
        squares.retain(|&square| square != self.to());
        squares
    }

    /// The squares on the way that the pattern asks anything about, in order: a leap asks about none.
    pub fn asked(&self, geometry: &Geometry, pattern: &Pattern) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut here = self.from;
        for (leg, stretch) in pattern.legs.iter().zip(&self.stretches) {
            for &landing in &stretch.landings {
                if leg.path != PathSquares::Ignored {
                    squares.extend(lame_squares(geometry, here, stretch.delta).flatten());
                }
                if leg.passed != PassedSquares::Any || landing == stretch.end() {
                    squares.push(landing);
                }
                here = landing;
            }
        }
        squares.retain(|&square| square != self.to());
        squares
    }

    /// Whether every square between the ends of its steps exists, if the pattern asks for them to be empty.
    pub fn is_whole(&self, geometry: &Geometry, pattern: &Pattern) -> bool {
        let mut here = self.from;
        let mut legs = pattern.legs.iter().zip(&self.stretches);
        legs.all(|(leg, stretch)| {
            let mut landings = stretch.landings.iter();
            landings.all(|&landing| {
                let from = std::mem::replace(&mut here, landing);
                leg.path != PathSquares::Empty
                    || lame_squares(geometry, from, stretch.delta).all(|square| square.is_some())
            })
        })
    }
}

/// Why a trail cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Somebody stands where nobody may.
    Blocked { at: Square, line: Vec<Square> },
    /// A square of the way does not exist.
    Gap,
    /// It must hop, and these are the men it finds to hop over.
    Hop { over: Vec<Square> },
    /// It lands just beyond the first man it meets, and these are the men it finds.
    NotJustBeyond { over: Vec<Square> },
    /// It may not jump over this man.
    NotOver { at: Square },
    /// A leg that captures on its way finds nobody to capture.
    NothingToTake { at: Square },
}

/// All trails of `pattern` from `from`, to `goal` only if one is given.
pub fn trails(
    geometry: &Geometry,
    pattern: &Pattern,
    side: Side,
    from: Square,
    goal: Option<Square>,
) -> Vec<Trail> {
    let mut found = Vec::new();
    let start = Trail {
        from,
        stretches: Vec::new(),
    };
    lengthen(geometry, &pattern.legs, side, &start, goal, &mut found);
    // "v exists, is not u": ending where it began is not a move.
    found.retain(|trail| trail.to() != from);
    found
}

/// The same within the squares where the pattern may begin and end.
pub fn allowed_trails(
    geometry: &Geometry,
    pattern: &Pattern,
    side: Side,
    from: Square,
    goal: Option<Square>,
) -> Vec<Trail> {
    let may_begin = Some(from).filter(|from| pattern.from[side].contains(*from));
    let found = may_begin.map(|from| trails(geometry, pattern, side, from, goal));
    let mut found = found.unwrap_or_default();
    found.retain(|trail| pattern.onto[side].contains(trail.to()));
    found
}

/// "Several legs: the end of one is the start of the next."
fn lengthen(
    geometry: &Geometry,
    legs: &[Leg],
    side: Side,
    trail: &Trail,
    goal: Option<Square>,
    found: &mut Vec<Trail>,
) {
    let Some((leg, rest)) = legs.split_first() else {
        found.push(trail.clone());
        return;
    };
    let here = trail.to();
    let before = trail.stretches.last().map(|stretch| stretch.delta);
    let goal_of_leg = if rest.is_empty() { goal } else { None };
    let difference = goal_of_leg.map(|goal| geometry.difference(here, goal));
    for &delta in &leg.deltas[side] {
        let leads_there = difference.is_none_or(|difference| is_multiple(difference, delta));
        if !leads_there || !turn_fits(leg.turn, before, delta) {
            continue;
        }
        for stretch in stretches(geometry, leg, here, delta, goal_of_leg) {
            let mut longer = trail.clone();
            longer.stretches.push(stretch);
            lengthen(geometry, rest, side, &longer, goal, found);
        }
    }
}

/// `v = u + k*d`, `n <= k <= m`, every square of it on the board.
fn stretches(
    geometry: &Geometry,
    leg: &Leg,
    from: Square,
    delta: Delta,
    goal: Option<Square>,
) -> Vec<Stretch> {
    let mut found = Vec::new();
    let mut landings = Vec::new();
    let mut here = from;
    for steps in 1..=leg.repeat.most {
        let Some(next) = geometry.offset(here, delta) else {
            break;
        };
        landings.push(next);
        here = next;
        if steps >= leg.repeat.least && goal.is_none_or(|goal| goal == next) {
            found.push(Stretch {
                delta,
                landings: landings.clone(),
            });
        }
    }
    found
}

/// Whether `difference = k * delta` for some `k >= 1`.
fn is_multiple(difference: (i16, i16), delta: Delta) -> bool {
    let (dx, dy) = (i32::from(delta.0), i32::from(delta.1));
    let (x, y) = (i32::from(difference.0), i32::from(difference.1));
    // On one line, and not behind.
    x * dy == y * dx && x * dx + y * dy > 0
}

/// Whether `delta` is tied to the delta before as `turn` says, by the angle between them.
fn turn_fits(turn: Option<Turn>, before: Option<Delta>, delta: Delta) -> bool {
    let (Some(turn), Some(before)) = (turn, before) else {
        return true;
    };
    let (ax, ay) = (i32::from(before.0), i32::from(before.1));
    let (bx, by) = (i32::from(delta.0), i32::from(delta.1));
    let dot = ax * bx + ay * by;
    let parallel = ax * by == ay * bx;
    match turn {
        Turn::Ahead => parallel && dot > 0,
        Turn::Outward => !parallel && dot > 0,
        Turn::Across => dot == 0,
        Turn::Back => parallel && dot < 0,
    }
}

/// The *lame path* of a delta: "the squares strictly between, found by stepping along the longer
/// remaining coordinate until both are equal, then diagonally". `None` for a square off the board.
fn lame_squares(
    geometry: &Geometry,
    from: Square,
    delta: Delta,
) -> impl Iterator<Item = Option<Square>> {
    let (mut x, mut y) = (0, 0);
    let mut between = Vec::new();
    loop {
        let (rest_x, rest_y) = (delta.0 - x, delta.1 - y);
        if rest_x.abs() >= rest_y.abs() {
            x += rest_x.signum();
        }
        if rest_y.abs() >= rest_x.abs() {
            y += rest_y.signum();
        }
        if (x, y) == delta {
            break;
        }
        between.push(geometry.offset(from, (x, y)));
    }
    between.into_iter()
}

/// Whether the man on `trail.from` can follow the trail in this view up to its last square, and whom
/// it captures on the way. What it finds on the last square is not asked here.
pub(crate) fn follow(
    view: BoardView<'_>,
    pattern: &Pattern,
    side: Side,
    trail: &Trail,
) -> Result<Vec<Square>, Obstacle> {
    let geometry = view.board.geometry();
    // "The origin counts as empty."
    let is_empty = |square: Square| square == trail.from || view.is_empty(square);
    let mut captured: Vec<Square> = Vec::new();
    let mut here = trail.from;
    for (index, (leg, stretch)) in pattern.legs.iter().zip(&trail.stretches).enumerate() {
        let free = |square: Square| is_empty(square) || captured.contains(&square);
        passed_fit(leg.passed, stretch.passed(), free)?;
        let mut screens: Vec<Square> = occupied(stretch.passed(), free);
        for &landing in &stretch.landings {
            let path: Vec<Option<Square>> = lame_squares(geometry, here, stretch.delta).collect();
            path_fits(leg.path, &path, free)?;
            if leg.path != PathSquares::Ignored {
                let path: Vec<Square> = path.into_iter().flatten().collect();
                screens.extend(occupied(&path, free));
            }
            here = landing;
        }
        not_over(pattern, &screens, view)?;
        if index + 1 < pattern.legs.len() {
            let taken = intermediate(pattern, leg, side, here, view, free(here))?;
            captured.extend(taken);
        }
    }
    Ok(captured)
}

fn occupied(squares: &[Square], free: impl Fn(Square) -> bool) -> Vec<Square> {
    squares.iter().copied().filter(|&s| !free(s)).collect()
}

/// *pass*: "all empty (riders); exactly one occupied (`p`); all empty but the last, which is occupied (`g`)".
fn passed_fit(
    wanted: PassedSquares,
    passed: &[Square],
    free: impl Fn(Square) -> bool,
) -> Result<(), Obstacle> {
    let over = occupied(passed, &free);
    match wanted {
        PassedSquares::Any => Ok(()),
        PassedSquares::Empty => match over.first() {
            None => Ok(()),
            Some(&at) => Err(Obstacle::Blocked {
                at,
                line: passed.to_vec(),
            }),
        },
        PassedSquares::OneMan if over.len() == 1 => Ok(()),
        PassedSquares::OneManLast if over.len() == 1 && over.last() == passed.last() => Ok(()),
        PassedSquares::OneManLast if !over.is_empty() => Err(Obstacle::NotJustBeyond { over }),
        PassedSquares::OneMan | PassedSquares::OneManLast => Err(Obstacle::Hop { over }),
    }
}

/// *Lame* (`n`): "the lame path of d exists and is empty. `j`: at least one square of it is occupied";
/// `p` on a leap: "exactly one square of the lame path is occupied".
fn path_fits(
    wanted: PathSquares,
    path: &[Option<Square>],
    free: impl Fn(Square) -> bool,
) -> Result<(), Obstacle> {
    let squares: Vec<Square> = path.iter().copied().flatten().collect();
    let over = occupied(&squares, &free);
    match wanted {
        PathSquares::Ignored => Ok(()),
        PathSquares::Empty if squares.len() < path.len() => Err(Obstacle::Gap),
        PathSquares::Empty => match over.first() {
            None => Ok(()),
            Some(&at) => Err(Obstacle::Blocked { at, line: squares }),
        },
        PathSquares::SomeMan if !over.is_empty() => Ok(()),
        PathSquares::OneMan if over.len() == 1 => Ok(()),
        PathSquares::SomeMan | PathSquares::OneMan => Err(Obstacle::Hop { over }),
    }
}

/// "its kind not in `not-over`", asked of every man jumped over.
fn not_over(pattern: &Pattern, screens: &[Square], view: BoardView<'_>) -> Result<(), Obstacle> {
    for &at in screens {
        let kind = match view.at(at) {
            Occupant::Nobody => None,
            Occupant::Man(man) => Some(man.kind),
            Occupant::Imagined(kind) => kind,
        };
        if kind.is_some_and(|kind| pattern.not_over.contains(kind)) {
            return Err(Obstacle::NotOver { at });
        }
    }
    Ok(())
}

/// The landing of a leg that is not the last: empty, or a foe who is captured there.
fn intermediate(
    pattern: &Pattern,
    leg: &Leg,
    side: Side,
    at: Square,
    view: BoardView<'_>,
    free: bool,
) -> Result<Option<Square>, Obstacle> {
    let blocked = Err(Obstacle::Blocked { at, line: vec![at] });
    if free {
        return if leg.land.empty {
            Ok(None)
        } else {
            Err(Obstacle::NothingToTake { at })
        };
    }
    match view.at(at) {
        Occupant::Nobody => Ok(None),
        Occupant::Man(man) if leg.land.foe && man.side != side => {
            if pattern.not_taking.contains(man.kind) {
                blocked
            } else {
                Ok(Some(at))
            }
        }
        // An imagined foe is the target of the whole move, not something to take on the way.
        Occupant::Man(_) | Occupant::Imagined(_) => blocked,
    }
}
