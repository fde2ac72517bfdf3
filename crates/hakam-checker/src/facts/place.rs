//! Places: positions named by how they are derived from the one the certificate is about.

use std::collections::BTreeMap;
use std::fmt;

use hakam_core::{Move, Setup, Square};
use hakam_law::Board;
use hakam_variant::Ruleset;

use crate::limits;

/// A position, as the changes that lead to it from the one the certificate is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(pub Vec<Change>);

/// One change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A legal move is made.
    After(Move),
    /// The other side is to move instead, and nobody may be taken in passing.
    Pass,
    /// The man there is taken off.
    Without(Square),
    /// The man there changes sides.
    Turned(Square),
}

impl Place {
    /// The position itself.
    pub fn root() -> Place {
        Place::default()
    }

    /// The position after one more change.
    #[must_use]
    pub fn then(&self, change: Change) -> Place {
        let mut longer = self.clone();
        longer.0.push(change);
        longer
    }

    /// Whether only moves lead to it, so that the game goes on there.
    pub fn is_in_game(&self) -> bool {
        let is_move = |change: &Change| matches!(change, Change::After(_));
        self.0.iter().all(is_move)
    }
}

/// Why a place does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlaceFault {
    /// More changes than are looked at.
    TooDeep,
    /// More positions in one certificate than are looked at.
    TooMany,
    /// The move of this change, counted from 0, is not legal there.
    NotLegal {
        /// The change.
        change: usize,
    },
    /// Nobody stands on the square of this change.
    NobodyThere {
        /// The change.
        change: usize,
    },
    /// The question is about a game, and the place is no position of one.
    NoGame,
    /// Nobody stands on the square asked about.
    NobodyAsked,
    /// Look-up does not answer this: it takes a search, whose result can be checked.
    NeedsSearch,
}

impl fmt::Display for PlaceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceFault::TooDeep => write!(f, "more than {} changes in a row", limits::DEPTH),
            PlaceFault::TooMany => write!(f, "more than {} derived positions", limits::PLACES),
            PlaceFault::NotLegal { change } => {
                write!(f, "the move of change {} is not legal there", change + 1)
            }
            PlaceFault::NobodyThere { change } => {
                write!(
                    f,
                    "there is no piece on the square of change {}",
                    change + 1
                )
            }
            PlaceFault::NoGame => f.write_str("it is no position of the game"),
            PlaceFault::NobodyAsked => f.write_str("there is no piece on the square asked about"),
            PlaceFault::NeedsSearch => f.write_str("look-up alone does not answer this"),
        }
    }
}

/// The derived positions, each made once.
pub(super) struct Places<'a> {
    rules: &'a Ruleset,
    root: &'a Setup,
    made: BTreeMap<Place, Setup>,
}

impl<'a> Places<'a> {
    pub(super) fn new(rules: &'a Ruleset, root: &'a Setup) -> Places<'a> {
        let made = BTreeMap::new();
        Places { rules, root, made }
    }

    /// The position at a place.
    pub(super) fn setup(&mut self, place: &Place) -> Result<Setup, PlaceFault> {
        if place.0.len() > limits::DEPTH {
            return Err(PlaceFault::TooDeep);
        }
        if let Some(known) = self.made.get(place) {
            return Ok(known.clone());
        }
        let mut here = Place::root();
        let mut setup = self.root.clone();
        for (number, change) in place.0.iter().enumerate() {
            here.0.push(*change);
            if let Some(known) = self.made.get(&here) {
                setup = known.clone();
                continue;
            }
            setup = changed(Board::new(self.rules, &setup), *change, number)?;
            if self.made.len() >= limits::PLACES {
                return Err(PlaceFault::TooMany);
            }
            self.made.insert(here.clone(), setup.clone());
        }
        Ok(setup)
    }

    /// Every position from the root to a place to which only moves lead, the root first.
    pub(super) fn line(&mut self, place: &Place) -> Result<Vec<Setup>, PlaceFault> {
        if !place.is_in_game() {
            return Err(PlaceFault::NoGame);
        }
        let mut line = Vec::new();
        for length in 0..=place.0.len() {
            let prefix = place.0.iter().take(length).copied().collect();
            line.push(self.setup(&Place(prefix))?);
        }
        Ok(line)
    }
}

/// One change made.
fn changed(board: Board<'_>, change: Change, number: usize) -> Result<Setup, PlaceFault> {
    let nobody = PlaceFault::NobodyThere { change: number };
    let mut setup = board.setup.clone();
    match change {
        Change::After(m) => {
            return board.play(m).ok_or(PlaceFault::NotLegal { change: number });
        }
        Change::Pass => {
            setup.turn = setup.turn.other();
            setup.marks.clear();
        }
        Change::Without(square) | Change::Turned(square) => {
            let mut man = board.at(square).ok_or(nobody)?;
            man.side = man.side.other();
            let turned = matches!(change, Change::Turned(_)).then_some(man);
            setup.put(square, turned);
            // What the rules remembered of the man went with it.
            setup.rights.remove(square);
            setup.marks.retain(|mark| mark.man != square);
        }
    }
    Ok(setup)
}
