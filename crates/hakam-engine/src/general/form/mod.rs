//! Forms: a pattern's geometry compiled to tables, and the squares it reaches.

mod legs;
mod line;
mod per_square;
mod rays;
#[cfg(test)]
mod tests;

use hakam_core::{Geometry, Side, Square};
use hakam_variant::{Leg, PassedSquares, PathSquares, Pattern};

use crate::Bits;
pub(crate) use legs::Arrival;
use legs::LegTable;
use line::{Line, Rule, lines};
pub(crate) use per_square::PerSquare;
use rays::Rays;

/// What a pattern reaches from each square, for one side.
#[derive(Clone, Debug)]
pub(crate) enum Form<B> {
    /// A leap: what lies between does not matter.
    Leap(Vec<B>),
    /// A leap whose path must be empty: for each target the path and the target.
    Lame(PerSquare<(B, B)>),
    /// Rays over empty squares, up to and including the first man.
    Slide(Rays<B>),
    /// Rays over exactly one man.
    Hop(Rays<B>),
    /// Anything else in one leg: step by step.
    Steps(PerSquare<Line<B>>, Rule),
    /// Several legs.
    Legs(Vec<LegTable<B>>),
}

/// Who stands where, as far as a way needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Men<B> {
    pub(crate) occupied: B,
    /// Men that may not be jumped over.
    pub(crate) barred: B,
    /// Men that a leg may take on its way.
    pub(crate) prey: B,
}

/// A way of attacking a square: the man on `from` does when exactly `men` men stand on `between`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat<B> {
    /// The square of the man that threatens.
    pub(crate) from: B,
    /// The squares that decide.
    pub(crate) between: B,
    /// How many of them must be occupied: 0 or 1.
    pub(crate) men: u32,
}

impl<B: Bits> Threat<B> {
    #[inline(always)]
    pub(crate) fn new(from: usize, between: B, men: u32) -> Threat<B> {
        Threat {
            from: B::bit(from),
            between,
            men,
        }
    }

    /// Whether the man attacks with these squares occupied.
    #[inline(always)]
    pub(crate) fn is_open(&self, occupied: B) -> bool {
        let men = occupied & self.between;
        if self.men == 0 {
            men.is_empty()
        } else {
            !men.is_empty() && men.without_lsb().is_empty()
        }
    }
}

impl<B: Bits> Form<B> {
    /// What people call it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Form::Leap(_) => "leap",
            Form::Lame(_) => "lame leap",
            Form::Slide(_) => "slide",
            Form::Hop(_) => "hop",
            Form::Steps(..) => "steps",
            Form::Legs(_) => "legs",
        }
    }

    pub(crate) fn compile(geometry: &Geometry, pattern: &Pattern, side: Side) -> Form<B> {
        let [leg] = &pattern.legs[..] else {
            let table = |leg: &Leg| LegTable::compile(geometry, leg, side);
            return Form::Legs(pattern.legs.iter().map(table).collect());
        };
        let single = leg.repeat.most == 1;
        let steps = |square| lines::<B>(geometry, leg, side, square);
        match (leg.passed, leg.path) {
            (_, PathSquares::Ignored) if single => Form::Leap(
                per_cell(geometry, steps)
                    .iter()
                    .flat_map(|lines| {
                        let landings = lines.iter().map(|line| line.landings(0));
                        [landings.fold(B::EMPTY, |set, landing| set | landing)]
                    })
                    .collect(),
            ),
            (_, PathSquares::Empty) if single => {
                let paths = per_cell(geometry, |square| {
                    let first = steps(square).into_iter().map(|line| line.steps[0]);
                    first
                        .filter(|step| !step.has_gap)
                        .map(|step| (step.path, B::bit(step.landing)))
                        .collect()
                });
                Form::Lame(PerSquare::new(paths))
            }
            (PassedSquares::Empty, PathSquares::Ignored) => {
                Form::Slide(Rays::compile(geometry, leg, side))
            }
            (PassedSquares::OneMan, PathSquares::Ignored) => {
                Form::Hop(Rays::compile(geometry, leg, side))
            }
            (PassedSquares::Any | PassedSquares::OneManLast, PathSquares::Ignored)
            | (_, PathSquares::Empty | PathSquares::SomeMan | PathSquares::OneMan) => {
                Form::Steps(PerSquare::new(per_cell(geometry, steps)), Rule::of(leg))
            }
        }
    }

    /// The squares whose way from `from` is as it must be; what stands on them is not asked.
    #[inline(always)]
    pub(crate) fn reach(&self, from: usize, men: Men<B>) -> B {
        match self {
            Form::Leap(table) => table[from],
            Form::Lame(table) => table
                .of(from)
                .iter()
                .filter(|(path, _)| !path.meets(men.occupied))
                .fold(B::EMPTY, |set, (_, to)| set | *to),
            Form::Slide(rays) => rays.slide(from, men.occupied),
            Form::Hop(rays) => rays.hop(from, men.occupied, men.barred),
            Form::Steps(..) | Form::Legs(_) => self.walk(from, men),
        }
    }

    /// The forms that look at one square after the other.
    #[inline(never)]
    fn walk(&self, from: usize, men: Men<B>) -> B {
        match self {
            Form::Leap(_) | Form::Lame(_) | Form::Slide(_) | Form::Hop(_) => B::EMPTY,
            Form::Steps(table, rule) => table.of(from).iter().fold(B::EMPTY, |set, line| {
                line.open(*rule, men).fold(set, |set, steps| {
                    set | B::bit(line.steps[steps - 1].landing)
                })
            }),
            Form::Legs(_) => self
                .arrivals(from, men)
                .iter()
                .fold(B::EMPTY, |set, arrival| set | B::bit(arrival.to)),
        }
    }

    /// Every square that could be reached from `from`, whoever stands where.
    pub(crate) fn geometry(&self, from: usize) -> B {
        match self {
            Form::Leap(table) => table[from],
            Form::Lame(table) => {
                let targets = table.of(from).iter();
                targets.fold(B::EMPTY, |set, (_, to)| set | *to)
            }
            Form::Slide(rays) | Form::Hop(rays) => rays.geometry(from),
            Form::Steps(table, _) => {
                let lines = table.of(from).iter();
                lines.fold(B::EMPTY, |set, line| set | line.landings(0))
            }
            Form::Legs(legs) => legs::geometry(legs, from),
        }
    }

    /// The ways through several legs; none for a form of one leg.
    pub(crate) fn arrivals(&self, from: usize, men: Men<B>) -> Vec<Arrival<B>> {
        match self {
            Form::Legs(legs) => legs::arrivals(legs, from, men),
            Form::Leap(_) | Form::Lame(_) | Form::Slide(_) | Form::Hop(_) | Form::Steps(..) => {
                Vec::new()
            }
        }
    }

    /// Whether [`Form::threats`] tells all about this form.
    pub(crate) fn has_plain_threats(&self) -> bool {
        match self {
            Form::Leap(_) | Form::Lame(_) | Form::Slide(_) | Form::Hop(_) => true,
            Form::Steps(..) | Form::Legs(_) => false,
        }
    }

    /// Shows every way in which the man on `from` may reach `to`.
    #[inline(always)]
    pub(crate) fn threats(&self, from: usize, to: usize, mut show: impl FnMut(Threat<B>)) {
        match self {
            Form::Leap(table) => {
                if table[from].has(to) {
                    show(Threat::new(from, B::EMPTY, 0));
                }
            }
            Form::Lame(table) => {
                for (path, target) in table.of(from) {
                    if target.has(to) {
                        show(Threat::new(from, *path, 0));
                    }
                }
            }
            Form::Slide(rays) => rays.threats(from, to, 0, show),
            Form::Hop(rays) => rays.threats(from, to, 1, show),
            Form::Steps(..) | Form::Legs(_) => {}
        }
    }
}

/// What a pattern of one leg comes by on its way to each square it can land on; nothing for several legs.
pub(crate) fn skipped<B: Bits>(
    geometry: &Geometry,
    pattern: &Pattern,
    side: Side,
) -> PerSquare<(usize, B)> {
    PerSquare::new(per_cell(geometry, |square| match &pattern.legs[..] {
        [leg] => lines::<B>(geometry, leg, side, square)
            .iter()
            .flat_map(Line::skipped)
            .collect(),
        [] | [_, _, ..] => Vec::new(),
    }))
}

/// The list of each cell; empty where the board has a hole.
fn per_cell<T>(geometry: &Geometry, mut make: impl FnMut(Square) -> Vec<T>) -> Vec<Vec<T>> {
    (0..geometry.cells())
        .map(|index| geometry.square_at(index).map_or_else(Vec::new, &mut make))
        .collect()
}
