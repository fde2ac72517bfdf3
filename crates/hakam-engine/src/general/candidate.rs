//! Moves that fit a pattern or are castlings: one by one, and as sets.

use hakam_core::{Captures, Geometry, Kind, Move, Way};

use crate::{Bits, PackedMove};

/// One move, as a [`Move`] with what is needed to make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate<B> {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) way: Way,
    pub(crate) choice: Option<u8>,
    pub(crate) captures: B,
    /// From where to where the partner goes in castling.
    pub(crate) partner: Option<(u8, u8)>,
    /// The squares on which it may be taken in passing.
    pub(crate) skipped: B,
}

impl<B: Bits> Candidate<B> {
    /// The move with everything there is to know about it.
    pub(crate) fn unpacked(&self, geometry: &Geometry) -> Option<Move> {
        let square = |index: usize| geometry.square_at(index);
        Some(Move {
            from: square(usize::from(self.from))?,
            to: square(usize::from(self.to))?,
            way: self.way,
            choice: self.choice.and_then(|kind| Kind::new(usize::from(kind))),
            captures: Captures::of(self.captures.squares().filter_map(square).collect())?,
        })
    }

    /// The move in four bytes.
    pub(crate) fn packed(&self) -> PackedMove {
        let squares = (usize::from(self.from), usize::from(self.to));
        PackedMove::made(self.way, squares, self.choice)
    }

    /// Whether two candidates of one man are the same move, by whatever pattern.
    fn is_same(&self, other: &Candidate<B>) -> bool {
        (self.to, self.captures, self.choice) == (other.to, other.captures, other.choice)
    }
}

/// All moves of one man by one pattern: quiet ones, and captures of who stands on the target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveSet<B> {
    /// The place of the pattern in the tables of the side.
    pub(crate) op: usize,
    pub(crate) from: usize,
    /// Targets that are empty.
    pub(crate) quiet: B,
    /// Targets with a foe.
    pub(crate) captures: B,
}

/// Where candidates go.
pub(crate) trait Sink<B> {
    /// Moves as a set.
    fn set(&mut self, set: MoveSet<B>);
    /// A move that fits no set: taking in passing, castling, several legs.
    fn one(&mut self, candidate: Candidate<B>);
}

/// The moves of one man, each once: of two that are the same the first stays.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distinct<B>(pub(crate) Vec<Candidate<B>>);

impl<B: Bits> Distinct<B> {
    /// Adds a move that is not there yet.
    pub(crate) fn add(&mut self, candidate: Candidate<B>) {
        if !self.0.iter().any(|known| known.is_same(&candidate)) {
            self.0.push(candidate);
        }
    }
}
