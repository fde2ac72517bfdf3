//! Several legs: the end of one is the start of the next.

use hakam_core::{Delta, Geometry, Side};
use hakam_variant::{Leg, Turn};

use super::line::{Line, Rule, lines};
use super::{Men, PerSquare, per_cell};
use crate::Bits;

#[derive(Clone, Debug)]
pub(crate) struct LegTable<B> {
    lines: PerSquare<Line<B>>,
    rule: Rule,
    turn: Option<Turn>,
    takes_empty: bool,
    takes_foe: bool,
}

/// A way through several legs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival<B> {
    pub(crate) to: usize,
    /// The men taken on the way.
    pub(crate) taken: B,
    /// Every square come by.
    pub(crate) skipped: B,
}

impl<B: Bits> LegTable<B> {
    /// The lines of a leg from every square.
    pub(super) fn compile(geometry: &Geometry, leg: &Leg, side: Side) -> LegTable<B> {
        let lists = per_cell(geometry, |square| lines(geometry, leg, side, square));
        LegTable {
            lines: PerSquare::new(lists),
            rule: Rule::of(leg),
            turn: leg.turn,
            takes_empty: leg.land.empty,
            takes_foe: leg.land.foe,
        }
    }
}

/// Every way through the legs from `from`.
pub(super) fn arrivals<B: Bits>(legs: &[LegTable<B>], from: usize, men: Men<B>) -> Vec<Arrival<B>> {
    let mut found = Vec::new();
    let start = Arrival {
        to: from,
        taken: B::EMPTY,
        skipped: B::EMPTY,
    };
    // The origin counts as empty.
    let men = Men {
        occupied: men.occupied.minus(B::bit(from)),
        ..men
    };
    go_on(legs, men, start, None, &mut found);
    found.retain(|arrival| arrival.to != from);
    found
}

/// Every square that some way through the legs could end on, whoever stands where.
pub(super) fn geometry<B: Bits>(legs: &[LegTable<B>], from: usize) -> B {
    let start = B::bit(from);
    let ends = legs.iter().fold(start, |reached, leg| {
        let lines = reached.squares().flat_map(|square| leg.lines.of(square));
        lines.fold(B::EMPTY, |set, line| set | line.landings(0))
    });
    ends.minus(start)
}

/// Follows the remaining legs from where the ones before ended.
fn go_on<B: Bits>(
    legs: &[LegTable<B>],
    men: Men<B>,
    here: Arrival<B>,
    before: Option<Delta>,
    found: &mut Vec<Arrival<B>>,
) {
    let Some((leg, rest)) = legs.split_first() else {
        found.push(Arrival {
            skipped: here.skipped.minus(B::bit(here.to)),
            ..here
        });
        return;
    };
    // What was taken is off the board for the legs that follow.
    let now = Men {
        occupied: men.occupied.minus(here.taken),
        ..men
    };
    for line in leg.lines.of(here.to) {
        if !turns(leg.turn, before, line.delta) {
            continue;
        }
        let mut skipped = here.skipped;
        let mut passed = 0;
        for steps in line.open(leg.rule, now) {
            for step in &line.steps[passed..steps] {
                skipped = skipped | step.path | B::bit(step.landing);
            }
            passed = steps;
            let to = line.steps[steps - 1].landing;
            let taken = if rest.is_empty() {
                Some(B::EMPTY)
            } else {
                leg.stops_on(B::bit(to), now)
            };
            if let Some(taken) = taken {
                let taken = here.taken | taken;
                let next = Arrival { to, taken, skipped };
                go_on(rest, men, next, Some(line.delta), found);
            }
        }
    }
}

impl<B: Bits> LegTable<B> {
    /// Whom a leg takes that ends on this square, with more to follow; `None` when it may not end there.
    fn stops_on(&self, square: B, men: Men<B>) -> Option<B> {
        if men.occupied.meets(square) {
            (self.takes_foe && men.prey.meets(square)).then_some(square)
        } else {
            self.takes_empty.then_some(B::EMPTY)
        }
    }
}

/// Whether a leg may follow the one before in this direction.
fn turns(turn: Option<Turn>, before: Option<Delta>, delta: Delta) -> bool {
    let (Some(turn), Some(before)) = (turn, before) else {
        return true;
    };
    let [ax, ay, bx, by] = [before.0, before.1, delta.0, delta.1].map(i32::from);
    let (along, across) = (ax * bx + ay * by, ax * by - ay * bx);
    match turn {
        Turn::Ahead => across == 0 && along > 0,
        Turn::Outward => across != 0 && along > 0,
        Turn::Across => along == 0,
        Turn::Back => across == 0 && along < 0,
    }
}
