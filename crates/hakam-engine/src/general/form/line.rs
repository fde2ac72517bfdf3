//! Lines: one direction of a leg, walked step by step.

use hakam_core::{Delta, Geometry, Side, Square};
use hakam_variant::{Leg, PassedSquares, PathSquares};

use super::Men;
use crate::Bits;

/// One direction from one square, step by step.
#[derive(Clone, Debug)]
pub(crate) struct Line<B> {
    pub(super) delta: Delta,
    /// The steps, outward, as far as the board and the leg go.
    pub(super) steps: Vec<Stride<B>>,
}

/// One step: what lies between, and where it lands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stride<B> {
    pub(super) path: B,
    /// Whether some square of the path is off the board.
    pub(super) has_gap: bool,
    pub(super) landing: usize,
}

/// What a leg asks of the squares on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    least: usize,
    passed: PassedSquares,
    path: PathSquares,
}

impl Rule {
    pub(super) fn of(leg: &Leg) -> Rule {
        Rule {
            least: usize::from(leg.repeat.least),
            passed: leg.passed,
            path: leg.path,
        }
    }

    /// Whether the squares between the ends of one step are as they must be.
    fn allows_path<B: Bits>(self, step: &Stride<B>, men: Men<B>) -> bool {
        let on_path = step.path & men.occupied;
        let fits = match self.path {
            PathSquares::Ignored => return true,
            PathSquares::Empty => !step.has_gap && on_path.is_empty(),
            PathSquares::SomeMan => !on_path.is_empty(),
            PathSquares::OneMan => on_path.len() == 1,
        };
        fits && !on_path.meets(men.barred)
    }
}

/// The men met so far on a line.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    men: usize,
    last_is_man: bool,
    has_barred: bool,
}

impl Met {
    /// Whether one may land after passing these.
    fn allows_landing(self, passed: PassedSquares) -> bool {
        !self.has_barred
            && match passed {
                PassedSquares::Any => true,
                PassedSquares::Empty => self.men == 0,
                PassedSquares::OneMan => self.men == 1,
                PassedSquares::OneManLast => self.men == 1 && self.last_is_man,
            }
    }

    /// Whether nothing farther can be reached.
    fn blocks(self, passed: PassedSquares) -> bool {
        match passed {
            PassedSquares::Any => false,
            PassedSquares::Empty => self.men > 0,
            PassedSquares::OneMan | PassedSquares::OneManLast => self.men > 1,
        }
    }
}

impl<B: Bits> Line<B> {
    /// Each number of steps that may be made from here.
    pub(super) fn open(&self, rule: Rule, men: Men<B>) -> impl Iterator<Item = usize> {
        let mut met = Met::default();
        let walk = self.steps.iter().zip(1..).map_while(move |(step, steps)| {
            if met.blocks(rule.passed) || !rule.allows_path(step, men) {
                return None;
            }
            let lands = met.allows_landing(rule.passed) && steps >= rule.least;
            let landing = B::bit(step.landing);
            met.last_is_man = men.occupied.meets(landing);
            met.men += usize::from(met.last_is_man);
            // The origin and men taken on the way are nobody to jump over.
            met.has_barred |= (men.barred & men.occupied).meets(landing);
            Some(lands.then_some(steps))
        });
        walk.flatten()
    }

    /// The landing squares of the steps after the first `skipped` ones.
    pub(super) fn landings(&self, skipped: usize) -> B {
        let steps = self.steps.iter().skip(skipped);
        steps.fold(B::EMPTY, |set, step| set | B::bit(step.landing))
    }

    /// Each landing square with all that is come by on the way to it: lame paths and landings passed.
    pub(super) fn skipped(&self) -> Vec<(usize, B)> {
        let mut skipped = B::EMPTY;
        let mut found = Vec::new();
        for step in &self.steps {
            skipped = skipped | step.path;
            found.push((step.landing, skipped));
            skipped = skipped | B::bit(step.landing);
        }
        found
    }
}

/// Every direction of a leg from one square that stays on the board for a step at least.
pub(super) fn lines<B: Bits>(
    geometry: &Geometry,
    leg: &Leg,
    side: Side,
    from: Square,
) -> Vec<Line<B>> {
    let line = |&delta: &Delta| {
        let mut steps = Vec::new();
        let mut here = from;
        while steps.len() < usize::from(leg.repeat.most)
            && let Some(landing) = geometry.offset(here, delta)
        {
            let (path, has_gap) = path(geometry, here, delta);
            steps.push(Stride {
                path,
                has_gap,
                landing: landing.index(),
            });
            here = landing;
        }
        (!steps.is_empty()).then_some(Line { delta, steps })
    };
    leg.deltas[side].iter().filter_map(line).collect()
}

/// The lame path of one step: along the longer coordinate until both are equal, then diagonally; and
/// whether some of it is off the board.
fn path<B: Bits>(geometry: &Geometry, from: Square, delta: Delta) -> (B, bool) {
    let (wide, high) = (delta.0.abs(), delta.1.abs());
    let (long, short) = (wide.max(high), wide.min(high));
    let straight = if wide > high {
        (delta.0.signum(), 0)
    } else {
        (0, delta.1.signum())
    };
    let mut set = B::EMPTY;
    let mut has_gap = false;
    for step in 1..long {
        let lead = step.min(long - short);
        let slant = step - lead;
        let at = (
            straight.0 * lead + delta.0.signum() * slant,
            straight.1 * lead + delta.1.signum() * slant,
        );
        match geometry.offset(from, at) {
            Some(square) => set = set | B::bit(square.index()),
            None => has_gap = true,
        }
    }
    (set, has_gap)
}
