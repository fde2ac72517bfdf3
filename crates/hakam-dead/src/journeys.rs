//! How many moves a man needs to come somewhere, if nobody is in its way.

use std::collections::VecDeque;

use hakam_core::{Kind, Setup, Side, Square};

use crate::game::{Game, Takes};
use crate::reach::{Roamer, Standing, side};

/// No way leads there.
pub(crate) const NEVER: u16 = u16::MAX;
/// A step that only takes needs somebody to be there.
const TO_TAKE: u16 = 3;

/// The steps of every man within its reach.
pub(crate) struct Journeys {
    cells: usize,
    men: Vec<Steps>,
}

/// The steps of one man.
struct Steps {
    side: Side,
    start: usize,
    /// From, to and what it costs; places are numbered by kind and square.
    single: Vec<(usize, usize, u16)>,
    /// From its start.
    out: Vec<u16>,
}

impl Journeys {
    pub(crate) fn of(game: &Game<'_>, setup: &Setup, men: &[Roamer]) -> Journeys {
        let cells = game.rules.geometry().cells();
        let size = cells.saturating_mul(game.rules.kinds().count());
        let standing = Standing::of(game, setup, men);
        let men = men.iter().map(|man| {
            let now = setup.at(man.start);
            let start = now.map_or(0, |now| now.kind.index() * cells + man.start.index());
            let steps = steps(game, setup, &standing, man);
            let out = distances(size, start, steps.iter().copied());
            Steps {
                side: side(setup, man),
                start,
                single: steps,
                out,
            }
        });
        Journeys {
            cells,
            men: men.collect(),
        }
    }

    fn place(&self, kind: Kind, square: Square) -> usize {
        kind.index() * self.cells + square.index()
    }

    /// From where a man stands now.
    pub(crate) fn out(&self, number: usize, kind: Kind, square: Square) -> u16 {
        let place = self.place(kind, square);
        let man = self.men.get(number);
        man.and_then(|man| man.out.get(place).copied())
            .unwrap_or(NEVER)
    }

    /// From everywhere to one place, for the man that starts on a square, by number of place.
    pub(crate) fn home(&self, side: Side, start: (Kind, Square), to: (Kind, Square)) -> Vec<u16> {
        let (start, to) = (self.place(start.0, start.1), self.place(to.0, to.1));
        let mut men = self.men.iter();
        let Some(man) = men.find(|man| man.side == side && man.start == start) else {
            return Vec::new();
        };
        let steps = man.single.iter();
        let back = steps.map(|(from, to, cost)| (*to, *from, *cost));
        distances(man.out.len(), to, back)
    }
}

fn steps(
    game: &Game<'_>,
    setup: &Setup,
    standing: &Standing,
    man: &Roamer,
) -> Vec<(usize, usize, u16)> {
    let cells = game.rules.geometry().cells();
    let own = side(setup, man);
    let mut found = Vec::new();
    for (kind, squares) in &man.places {
        for from in squares.iter() {
            for way in game.ways(own, *kind, from) {
                if !standing.can_all_be_empty(way.clear) {
                    continue;
                }
                let cost = if way.land.empty { 1 } else { TO_TAKE };
                let promotion = game.promotion(own, way, Takes::Somebody);
                for (after, places) in &man.places {
                    let becomes = after == kind
                        || promotion.is_some_and(|promotion| promotion.to[own].contains(after));
                    if becomes && places.contains(way.to) {
                        found.push((
                            kind.index() * cells + from.index(),
                            after.index() * cells + way.to.index(),
                            cost,
                        ));
                    }
                }
            }
        }
    }
    found.sort_unstable();
    found
}

/// The cost from one place to every other.
fn distances(
    size: usize,
    start: usize,
    steps: impl Iterator<Item = (usize, usize, u16)>,
) -> Vec<u16> {
    let mut next = vec![Vec::new(); size];
    for (from, to, cost) in steps {
        if let Some(list) = next.get_mut(from) {
            list.push((to, cost));
        }
    }
    let mut all = vec![NEVER; size];
    if let Some(place) = all.get_mut(start) {
        *place = 0;
    }
    let mut queue = VecDeque::from([start]);
    while let Some(from) = queue.pop_front() {
        let so_far = all.get(from).copied().unwrap_or(NEVER);
        for (to, cost) in next.get(from).into_iter().flatten() {
            let cost = so_far.saturating_add(*cost);
            if let Some(known) = all.get_mut(*to)
                && cost < *known
            {
                *known = cost;
                queue.push_back(*to);
            }
        }
    }
    all
}
