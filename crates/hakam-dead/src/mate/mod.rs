//! Mating pictures: where men would have to stand for one side to be mated.
//!
//! In a mate somebody attacks the royal, and each square next to it that it might go to holds a man of its own
//! or is attacked. Each of these needs is met by some man within its reach, no man is in two places, and no man
//! of the mated side that has a part in the picture can take the attacker or step between. Where no picture can be put
//! together, no line of moves ends in mate. Men without a part may be anywhere.

mod answer;
mod picture;

use std::ops::ControlFlow;

use hakam_core::{Kind, Setup, Side, Square, SquareSet};

use crate::beyond::Beyond;
use crate::game::{Game, Way};
use crate::journeys::Journeys;
use crate::reach::{Roamer, Standing, side};

pub(crate) use picture::Picture;

/// The search for pictures.
pub(crate) struct Hunt<'a> {
    pub(crate) game: &'a Game<'a>,
    pub(crate) setup: &'a Setup,
    pub(crate) men: &'a [Roamer],
    standing: Standing,
    /// Who would win.
    pub(crate) winner: Side,
    /// The number of the royal that would be mated, and its kind.
    royal: usize,
    royal_kind: Kind,
    /// Steps that may still be made.
    pub(crate) left: u64,
    /// Where given, what is near comes first.
    pub(crate) journeys: Option<&'a Journeys>,
}

/// What stands where in an unfinished picture.
#[derive(Clone)]
struct Sketch {
    /// The royal's square.
    at: Square,
    /// By man.
    placed: Vec<Option<(Kind, Square)>>,
    taken_up: SquareSet,
    /// What must stay empty.
    empty: SquareSet,
    /// Who attacks the royal, and over which squares.
    checker: Option<(usize, SquareSet)>,
    /// The squares that the royal must not be able to go to.
    flights: Vec<Square>,
}

/// What ends a hunt before it has looked at everything.
pub(crate) enum Stop {
    /// Who asked has seen enough.
    Enough,
    /// There is no step left.
    Spent,
}

/// One way to meet a need.
struct Choice {
    placed: Option<(usize, Kind, Square)>,
    clear: SquareSet,
    checker: Option<usize>,
}

impl<'a> Hunt<'a> {
    pub(crate) fn new(
        game: &'a Game<'a>,
        setup: &'a Setup,
        men: &'a [Roamer],
        winner: Side,
        left: u64,
    ) -> Result<Hunt<'a>, Beyond> {
        game.wins_by_mate_only()?;
        let loser = winner.other();
        let is_royal = |man: &(usize, &Roamer)| {
            let mut places = man.1.places.iter();
            side(setup, man.1) == loser && places.any(|(kind, _)| game.is_royal(*kind))
        };
        let royals: Vec<(usize, &Roamer)> = men.iter().enumerate().filter(is_royal).collect();
        let [(royal, man)] = royals[..] else {
            return Err(Beyond::Royals(royals.len()));
        };
        let [(royal_kind, _)] = man.places[..] else {
            return Err(Beyond::Royals(man.places.len()));
        };
        Ok(Hunt {
            game,
            setup,
            men,
            standing: Standing::of(game, setup, men),
            winner,
            royal,
            royal_kind,
            left,
            journeys: None,
        })
    }

    /// Where the royal can ever be.
    pub(crate) fn royal_squares(&self) -> Vec<Square> {
        let Some(royal) = self.men.get(self.royal) else {
            return Vec::new();
        };
        let squares = self.game.squares.iter().copied();
        squares.filter(|square| royal.can_be_on(*square)).collect()
    }

    /// Shows every picture with the royal on a square.
    pub(crate) fn on(
        &mut self,
        at: Square,
        show: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> ControlFlow<Stop> {
        let mut sketch = Sketch {
            at,
            placed: vec![None; self.men.len()],
            taken_up: SquareSet::EMPTY,
            empty: SquareSet::EMPTY,
            checker: None,
            flights: Vec::new(),
        };
        // Who never moves has its place.
        for (number, man) in self.men.iter().enumerate() {
            let kind = man.places.first().map(|(kind, _)| *kind);
            if let Some(kind) = kind.filter(|_| man.is_fixed() && number != self.royal) {
                sketch.place(number, kind, man.start);
            }
        }
        if sketch.taken_up.contains(at) {
            return ControlFlow::Continue(());
        }
        sketch.place(self.royal, self.royal_kind, at);
        let ways = self.game.ways(self.winner.other(), self.royal_kind, at);
        let is_sure = |way: &&Way| {
            way.clear.is_empty()
                && way.spares.is_empty()
                && !way.unmoved
                && way.land.empty
                && way.land.foe
        };
        sketch.flights = ways.iter().filter(is_sure).map(|way| way.to).collect();
        self.complete(&sketch, show)
    }

    /// Meets the need that can be met in the fewest ways, then the others.
    fn complete(
        &mut self,
        sketch: &Sketch,
        show: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> ControlFlow<Stop> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => return ControlFlow::Break(Stop::Spent),
        }
        let mut best: Option<Vec<Choice>> = None;
        if sketch.checker.is_none() {
            best = Some(self.attackers(sketch, sketch.at, Purpose::Check));
        }
        for &flight in &sketch.flights {
            if best.as_ref().is_some_and(Vec::is_empty) {
                return ControlFlow::Continue(());
            }
            if self.is_closed(sketch, flight) {
                continue;
            }
            let mut options = self.blockers(sketch, flight);
            options.extend(self.attackers(sketch, flight, Purpose::Guard));
            if best.as_ref().is_none_or(|best| options.len() < best.len()) {
                best = Some(options);
            }
        }
        let Some(mut options) = best else {
            if self.is_answered(sketch) {
                return ControlFlow::Continue(());
            }
            let picture = self.picture(sketch);
            return show(&picture).map_break(|()| Stop::Enough);
        };
        if let Some(journeys) = self.journeys {
            options.sort_by_key(|option| {
                option.placed.map_or(0, |(number, kind, square)| {
                    journeys.out(number, kind, square)
                })
            });
        }
        for option in options {
            let mut next = sketch.clone();
            if let Some((number, kind, square)) = option.placed {
                next.place(number, kind, square);
            }
            next.empty = next.empty | option.clear;
            if let Some(checker) = option.checker {
                next.checker = Some((checker, option.clear));
            }
            self.complete(&next, show)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a flight is closed by men that have their places.
    fn is_closed(&self, sketch: &Sketch, flight: Square) -> bool {
        let mut placed = sketch.placed();
        placed.any(|(number, kind, square)| {
            if self.side(number) == self.winner {
                square != flight && self.hits(sketch, (kind, square), flight).is_some()
            } else {
                square == flight
            }
        })
    }

    /// The way by which a man of the winner on its place attacks a square; the royal itself is in nobody's way.
    fn hits(&self, sketch: &Sketch, (kind, from): (Kind, Square), of: Square) -> Option<&'a Way> {
        let game = self.game;
        let mut ways = game.hits(self.winner, kind, of).iter();
        ways.find(|way| way.from == from && self.is_possible(sketch, way))
    }

    /// Whether a way of an attack can be clear, as far as is known.
    fn is_possible(&self, sketch: &Sketch, way: &Way) -> bool {
        let at: SquareSet = [sketch.at].into_iter().collect();
        !way.spares.contains(self.royal_kind)
            && (way.clear & !at & (sketch.taken_up | self.standing.fixed)).is_empty()
    }

    /// The men of the loser that could stand on a flight.
    fn blockers(&self, sketch: &Sketch, flight: Square) -> Vec<Choice> {
        let mut found = Vec::new();
        if sketch.taken_up.contains(flight) || sketch.empty.contains(flight) {
            return found;
        }
        for (number, man) in self.men.iter().enumerate() {
            if self.side(number) == self.winner || sketch.is_placed(number) {
                continue;
            }
            let places = man.places.iter();
            for (kind, _) in places.filter(|(_, squares)| squares.contains(flight)) {
                found.push(Choice {
                    placed: Some((number, *kind, flight)),
                    clear: SquareSet::EMPTY,
                    checker: None,
                });
            }
        }
        found
    }

    /// The men of the winner that could attack a square, from anywhere.
    fn attackers(&self, sketch: &Sketch, of: Square, purpose: Purpose) -> Vec<Choice> {
        let mut found = Vec::new();
        let at: SquareSet = [sketch.at].into_iter().collect();
        for number in 0..self.men.len() {
            let is_placed = sketch.is_placed(number);
            for (kind, way) in self.attacks(sketch, number, of) {
                let here = is_placed || self.may_stand(sketch, kind, way.from);
                if here && way.from != of && self.is_possible(sketch, way) {
                    found.push(Choice {
                        placed: (!is_placed).then_some((number, kind, way.from)),
                        clear: way.clear & !at,
                        checker: (purpose == Purpose::Check).then_some(number),
                    });
                }
            }
        }
        found
    }

    /// The ways by which a man of the winner attacks a square from its place, or from anywhere where it has none.
    fn attacks(
        &self,
        sketch: &Sketch,
        number: usize,
        of: Square,
    ) -> impl Iterator<Item = (Kind, &'a Way)> {
        let stands = sketch.place_of(number);
        let (game, winner) = (self.game, self.winner);
        let man = self.men.get(number).filter(|_| self.side(number) == winner);
        let places = man.into_iter().flat_map(|man| &man.places);
        places.flat_map(move |(kind, squares)| {
            let ways = game.hits(winner, *kind, of).iter();
            let here = ways.filter(move |way| match stands {
                Some(place) => place == (*kind, way.from),
                None => squares.contains(way.from),
            });
            here.map(move |way| (*kind, way))
        })
    }

    /// Whether a man of the winner can be on a square that has no man yet: royals keep out of each other's reach.
    fn may_stand(&self, sketch: &Sketch, kind: Kind, square: Square) -> bool {
        let mut near = self
            .game
            .hits(self.winner.other(), self.royal_kind, square)
            .iter();
        let is_near = |way: &Way| {
            way.from == sketch.at && way.clear.is_empty() && way.spares.is_empty() && !way.unmoved
        };
        let is_free = !sketch.taken_up.contains(square) && !sketch.empty.contains(square);
        is_free && !(self.game.is_royal(kind) && near.any(is_near))
    }

    fn side(&self, number: usize) -> Side {
        let man = self.men.get(number);
        man.map_or(self.winner, |man| side(self.setup, man))
    }
}

/// What an attack is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Check,
    Guard,
}

impl Sketch {
    fn place(&mut self, number: usize, kind: Kind, square: Square) {
        if let Some(place) = self.placed.get_mut(number) {
            *place = Some((kind, square));
            self.taken_up.insert(square);
        }
    }

    /// Every man that has its place.
    fn placed(&self) -> impl Iterator<Item = (usize, Kind, Square)> {
        let placed = self.placed.iter().enumerate();
        placed.filter_map(|(number, place)| place.map(|(kind, square)| (number, kind, square)))
    }

    fn place_of(&self, number: usize) -> Option<(Kind, Square)> {
        self.placed.get(number).copied().flatten()
    }

    fn is_placed(&self, number: usize) -> bool {
        self.place_of(number).is_some()
    }
}
