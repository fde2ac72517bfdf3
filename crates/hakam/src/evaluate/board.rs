//! Men on a plain board: quick to copy, to change and to look at.

use std::num::NonZeroU8;

use hakam_core::{Kind, Setup, Side};

/// A kind and a side in one byte that is never zero, so that nobody takes one byte, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man(NonZeroU8);

/// Every man there can be.
pub(super) const MEN: usize = 2 * Kind::LIMIT;

impl Man {
    pub(crate) fn new(kind: Kind, side: Side) -> Man {
        // There are no more than 64 kinds.
        let kind = u8::try_from(kind.index()).unwrap_or(0);
        Man(NonZeroU8::MIN.saturating_add(kind << 1 | u8::from(side == Side::Black)))
    }

    pub(crate) fn side(self) -> Side {
        if self.index() & 1 == 0 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// The number of its kind.
    pub(crate) fn kind(self) -> usize {
        self.index() >> 1
    }

    /// Its place in tables of all men.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

/// Who stands where. No board has more squares than a byte has numbers.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    squares: [Option<Man>; 256],
    /// How many there are of each man.
    counts: [u16; MEN],
}

impl Board {
    pub(crate) fn of(setup: &Setup) -> Board {
        let mut board = Board {
            squares: [None; 256],
            counts: [0; MEN],
        };
        for (square, piece) in (0..=u8::MAX).zip(setup.board()) {
            let man = piece.map(|piece| Man::new(piece.kind, piece.side));
            board.put(square, man);
        }
        board
    }

    pub(crate) fn at(&self, square: u8) -> Option<Man> {
        self.squares[usize::from(square)]
    }

    /// Puts a man on a square, or nobody, and gives back who stood there.
    pub(crate) fn put(&mut self, square: u8, man: Option<Man>) -> Option<Man> {
        let gone = std::mem::replace(&mut self.squares[usize::from(square)], man);
        if let Some(count) = gone.and_then(|gone| self.counts.get_mut(gone.index())) {
            *count -= 1;
        }
        if let Some(count) = man.and_then(|man| self.counts.get_mut(man.index())) {
            *count += 1;
        }
        gone
    }

    /// How many men of a kind a side has.
    pub(crate) fn count(&self, kind: Kind, side: Side) -> u16 {
        let man = Man::new(kind, side);
        self.counts.get(man.index()).copied().unwrap_or(0)
    }

    /// The men on the first squares, which are those that a board has.
    pub(crate) fn men(&self, cells: usize) -> impl Iterator<Item = (u8, Man)> {
        let squares = (0..=u8::MAX).zip(&self.squares).take(cells);
        squares.filter_map(|(square, man)| Some((square, (*man)?)))
    }
}
