//! Ways: from where to where a man goes, and which squares must be empty for it.

use std::ops::Deref;
use std::rc::Rc;

use hakam_core::{Delta, Geometry, Kind, KindSet, PatternId, Piece, Side, Square};
use hakam_variant::{Land, Leg, PassedSquares, PathSquares, Pattern, Ruleset};

use super::Beyond;

/// One move that a man makes by one pattern.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// What must be empty, the ends left out.
    pub(crate) clear: Beginning,
    /// What it comes by, must that be empty or not.
    pub(crate) skipped: Beginning,
    pub(crate) land: Land,
    /// Whom it may not take.
    pub(crate) spares: KindSet,
    /// Only for a man with the rights of one that has not moved.
    pub(crate) unmoved: bool,
    pub(crate) pattern: PatternId,
}

/// The first squares of a line; the ways along one line share it.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    line: Rc<[Square]>,
    count: usize,
}

impl Deref for Beginning {
    type Target = [Square];

    fn deref(&self) -> &[Square] {
        self.line.get(..self.count).unwrap_or_default()
    }
}

/// Whether every pattern of a kind is one leap or one clear line.
pub(super) fn within(rules: &Ruleset, kind: Kind) -> Result<(), Beyond> {
    let name = || rules.kind(kind).name.clone();
    for (_, pattern) in rules.patterns_of(kind) {
        let [leg] = &pattern.legs[..] else {
            return Err(Beyond::Legs { kind: name() });
        };
        let passes = match leg.passed {
            PassedSquares::Empty | PassedSquares::Any => true,
            PassedSquares::OneMan | PassedSquares::OneManLast => false,
        };
        let leaps = match leg.path {
            PathSquares::Ignored | PathSquares::Empty => true,
            PathSquares::SomeMan | PathSquares::OneMan => false,
        };
        if !passes || !leaps || !pattern.not_over.is_empty() {
            return Err(Beyond::Hops { kind: name() });
        }
    }
    Ok(())
}

/// Every way of a man from a square.
pub(super) fn ways(rules: &Ruleset, man: Piece, from: Square) -> Vec<Way> {
    let mut found = Vec::new();
    for (id, pattern) in rules.patterns_of(man.kind) {
        let Some(leg) = pattern.legs.first() else {
            continue;
        };
        if !pattern.from[man.side].contains(from) {
            continue;
        }
        for &delta in &leg.deltas[man.side] {
            ray(
                rules.geometry(),
                (id, pattern),
                (leg, delta),
                (man.side, from),
                &mut found,
            );
        }
    }
    found
}

/// The ways of one delta, repeated as often as the leg allows.
fn ray(
    geometry: &Geometry,
    (id, pattern): (PatternId, &Pattern),
    (leg, delta): (&Leg, Delta),
    (side, from): (Side, Square),
    found: &mut Vec<Way>,
) {
    let (mut clear, mut skipped) = (Vec::new(), Vec::new());
    let mut ends = Vec::new();
    let mut at = from;
    for step in 1..=leg.repeat.most {
        let Some(to) = geometry.offset(at, delta) else {
            break;
        };
        let between = between(geometry, at, delta);
        if leg.path == PathSquares::Empty {
            // A hole cannot be empty.
            let Some(whole) = between.iter().copied().collect::<Option<Vec<Square>>>() else {
                break;
            };
            clear.extend(whole);
        }
        skipped.extend(between.into_iter().flatten());
        if step >= leg.repeat.least && pattern.onto[side].contains(to) {
            ends.push((to, clear.len(), skipped.len()));
        }
        if leg.passed == PassedSquares::Empty {
            clear.push(to);
        }
        skipped.push(to);
        at = to;
    }
    let (clear, skipped): (Rc<[Square]>, Rc<[Square]>) = (clear.into(), skipped.into());
    let first = |line: &Rc<[Square]>, count| Beginning {
        line: Rc::clone(line),
        count,
    };
    found.extend(ends.into_iter().map(|(to, before, passed)| Way {
        from,
        to,
        clear: first(&clear, before),
        skipped: first(&skipped, passed),
        land: leg.land,
        spares: pattern.not_taking,
        unmoved: pattern.unmoved,
        pattern: id,
    }));
}

/// The squares strictly between the ends of one step: along the longer coordinate first, then diagonally.
fn between(geometry: &Geometry, from: Square, (x, y): Delta) -> Vec<Option<Square>> {
    let (wide, tall) = (x.unsigned_abs(), y.unsigned_abs());
    let long = wide.max(tall);
    let straight = long - wide.min(tall);
    let mut at = (0_i8, 0_i8);
    let mut squares = Vec::new();
    for step in 1..long {
        let diagonal = step > straight;
        if diagonal || wide > tall {
            at.0 += x.signum();
        }
        if diagonal || tall > wide {
            at.1 += y.signum();
        }
        squares.push(geometry.offset(from, at));
    }
    squares
}
