//! Where men can go, roughly: rays of squares, read from the patterns.
//!
//! Lame leaps count as leaps, of moves with several legs the first leg counts alone, and taking in passing is
//! left out. Good enough to tell an active man from a passive one.

use hakam_core::{Delta, Kind, Side, Square};
use hakam_variant::{Leg, PassedSquares, Pattern, Ruleset};

use super::board::Man;

/// What a man does along a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Goes and takes.
    Any,
    /// Goes, but takes nobody.
    Quiet,
    /// Takes, but does not go.
    Takes,
    /// Takes behind one man in between.
    Hops,
}

/// Whether a man goes along a ray step by step or reaches its one square at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stride {
    Leap,
    Line,
}

/// Squares one behind the other; the first man on them ends the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    pub(super) aim: Aim,
    pub(super) stride: Stride,
    begin: u32,
    end: u32,
}

/// The rays of every man from every square.
#[derive(Clone, Debug)]
pub(super) struct Reaches {
    cells: usize,
    /// Where the rays of a man on a square begin, by man and square, and where the last ones end.
    first: Vec<u32>,
    rays: Vec<Ray>,
    squares: Vec<u8>,
}

impl Reaches {
    pub(super) fn new(rules: &Ruleset) -> Reaches {
        let mut reaches = Reaches {
            cells: rules.geometry().cells(),
            first: Vec::new(),
            rays: Vec::new(),
            squares: Vec::new(),
        };
        for (kind, _) in rules.kinds() {
            for side in Side::BOTH {
                for index in 0..reaches.cells {
                    reaches.first.push(number(reaches.rays.len()));
                    if let Some(square) = rules.geometry().square_at(index) {
                        reaches.add_from(rules, kind, side, square);
                    }
                }
            }
        }
        reaches.first.push(number(reaches.rays.len()));
        reaches
    }

    fn add_from(&mut self, rules: &Ruleset, kind: Kind, side: Side, square: Square) {
        for (_, pattern) in rules.patterns_of(kind) {
            let Some(leg) = pattern.legs.first() else {
                continue;
            };
            if pattern.unmoved || !pattern.from[side].contains(square) {
                continue;
            }
            let Some(aim) = aim(leg) else { continue };
            let stride = match leg.repeat.most {
                1 => Stride::Leap,
                _ => Stride::Line,
            };
            for &delta in &leg.deltas[side] {
                let way = way(rules, pattern, leg, (side, square), delta);
                if leg.passed == PassedSquares::Any {
                    // Who leaps over everybody is stopped by nobody.
                    for at in way {
                        self.add(aim, Stride::Leap, &[at]);
                    }
                } else {
                    self.add(aim, stride, &way);
                }
            }
        }
    }

    fn add(&mut self, aim: Aim, stride: Stride, way: &[u8]) {
        if way.is_empty() {
            return;
        }
        let begin = number(self.squares.len());
        self.squares.extend_from_slice(way);
        let end = number(self.squares.len());
        self.rays.push(Ray {
            aim,
            stride,
            begin,
            end,
        });
    }

    /// The rays of a man on a square.
    pub(super) fn from(&self, man: Man, square: u8) -> &[Ray] {
        let index = man.index() * self.cells + usize::from(square);
        let place = |index: usize| self.first.get(index).map(|first| *first as usize);
        match (place(index), place(index + 1)) {
            (Some(begin), Some(end)) => self.rays.get(begin..end).unwrap_or(&[]),
            (None, _) | (_, None) => &[],
        }
    }

    /// The squares of a ray, the nearest first.
    pub(super) fn squares(&self, ray: &Ray) -> &[u8] {
        let range = ray.begin as usize..ray.end as usize;
        self.squares.get(range).unwrap_or(&[])
    }
}

/// What a leg is for; `None` where it is for taking in passing alone.
fn aim(leg: &Leg) -> Option<Aim> {
    let hops = match leg.passed {
        PassedSquares::Empty | PassedSquares::Any => false,
        PassedSquares::OneMan | PassedSquares::OneManLast => true,
    };
    match (leg.land.empty, leg.land.foe) {
        (_, _) if hops => Some(Aim::Hops),
        (true, true) => Some(Aim::Any),
        (true, false) => Some(Aim::Quiet),
        (false, true) => Some(Aim::Takes),
        (false, false) => None,
    }
}

/// The landing squares of a leg in one direction.
fn way(
    rules: &Ruleset,
    pattern: &Pattern,
    leg: &Leg,
    (side, from): (Side, Square),
    delta: Delta,
) -> Vec<u8> {
    let mut way = Vec::new();
    let mut at = from;
    for times in 1..=leg.repeat.most {
        let Some(next) = rules.geometry().offset(at, delta) else {
            break;
        };
        at = next;
        // Who leaps on the spot, or comes round, never ends.
        if at == from {
            break;
        }
        if times >= leg.repeat.least && pattern.onto[side].contains(at) {
            way.extend(u8::try_from(at.index()));
        }
    }
    way
}

fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
