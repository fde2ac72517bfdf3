//! Where each man can ever come to, said generously.
//!
//! A man may go wherever one of its ways leads if what must be empty can become empty: nobody stands there, or
//! the man there can leave or be taken. It may take whoever can come to its target. A royal stays off squares
//! that are guarded for ever, by a man that can neither leave nor be taken. Nothing else keeps anybody back. So
//! whatever is played, every man stands within its reach; the reach is the least set of squares that is closed
//! under these steps, and that it is closed can be seen in one look at every step.

mod column;
mod grow;
mod standing;

use hakam_core::{Kind, Setup, Square, SquareSet};

use crate::game::Game;

pub(crate) use standing::{Standing, side};

/// Where one man can ever come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roamer {
    /// Where it stands now.
    pub start: Square,
    /// What it can be and where, by rising kind.
    pub places: Vec<(Kind, SquareSet)>,
    /// Whether somebody can take it.
    pub can_be_taken: bool,
}

impl Roamer {
    /// Whether it can be such a man on a square.
    pub fn can_stand(&self, kind: Kind, square: Square) -> bool {
        let mut places = self.places.iter();
        places.any(|(own, squares)| *own == kind && squares.contains(square))
    }

    /// Whether it can be on a square at all.
    pub fn can_be_on(&self, square: Square) -> bool {
        let mut places = self.places.iter();
        places.any(|(_, squares)| squares.contains(square))
    }

    /// Whether it stays where it is for ever.
    pub fn is_fixed(&self) -> bool {
        let mut squares = self.places.iter().map(|(_, squares)| squares.len());
        !self.can_be_taken && squares.next() == Some(1) && squares.next().is_none()
    }

    /// Adds a place and says whether it is new.
    fn add(&mut self, kind: Kind, square: Square) -> bool {
        if self.can_stand(kind, square) {
            return false;
        }
        match self.places.binary_search_by_key(&kind, |(kind, _)| *kind) {
            Ok(number) => {
                if let Some((_, squares)) = self.places.get_mut(number) {
                    squares.insert(square);
                }
            }
            Err(number) => {
                let only = [square].into_iter().collect();
                self.places.insert(number, (kind, only));
            }
        }
        true
    }
}

/// The men as they stand, before anything is played.
fn nobody_moved(game: &Game<'_>, setup: &Setup) -> Vec<Roamer> {
    let men = setup.men(game.rules.geometry());
    let men = men.map(|(start, man)| Roamer {
        start,
        places: vec![(man.kind, [start].into_iter().collect())],
        can_be_taken: false,
    });
    men.collect()
}

/// The reach of every man, by rising square.
pub(crate) fn least(game: &Game<'_>, setup: &Setup) -> Vec<Roamer> {
    let mut men = nobody_moved(game, setup);
    // Every round adds something, and there is only so much to add.
    while grow::grow(game, setup, &mut men) {}
    men
}

/// Whether these are the men of the position, each of them within its reach, and no step leads out of it.
pub(crate) fn is_closed(game: &Game<'_>, setup: &Setup, men: &[Roamer]) -> bool {
    let start = nobody_moved(game, setup);
    let kinds = game.rules.kinds().count();
    let off_board = !game.rules.geometry().all();
    let mut places = men.iter().flat_map(|man| &man.places);
    if places.any(|(kind, squares)| {
        kind.index() >= kinds || squares.is_empty() || !(*squares & off_board).is_empty()
    }) {
        return false;
    }
    let is_of = |(said, now): (&Roamer, &Roamer)| {
        let kinds = said.places.iter().map(|(kind, _)| *kind);
        let mut here = now.places.iter();
        said.start == now.start
            && kinds.is_sorted_by(|a, b| a < b)
            && here.all(|(kind, _)| said.can_stand(*kind, now.start))
    };
    let mut same = men.to_vec();
    start.len() == men.len()
        && men.iter().zip(&start).all(is_of)
        && !grow::grow(game, setup, &mut same)
}
