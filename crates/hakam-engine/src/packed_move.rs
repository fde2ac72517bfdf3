//! A legal move in four bytes, as lists of moves hold it.

use hakam_core::{Kind, Move, Way, Wing};

/// A legal move of one position, packed. [`Answers::unpack`](crate::Answers::unpack) makes a
/// [`Move`](hakam_core::Move) of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackedMove {
    from: u8,
    to: u8,
    choice: u8,
    /// Tells moves apart that are alike in the rest: castlings from steps of the king, and moves that differ
    /// only in what they take.
    tag: u8,
}

const CASTLING_H: u8 = u8::MAX - 1;
const CASTLING_A: u8 = u8::MAX;
/// Above any kind.
const STAYS: u8 = u8::MAX;

impl PackedMove {
    #[inline(always)]
    pub(crate) fn new(from: usize, to: usize) -> PackedMove {
        PackedMove {
            from: cell(from),
            to: cell(to),
            choice: STAYS,
            tag: 0,
        }
    }

    pub(crate) fn castling(from: usize, to: usize, wing: Wing) -> PackedMove {
        let tag = match wing {
            Wing::H => CASTLING_H,
            Wing::A => CASTLING_A,
        };
        PackedMove {
            tag,
            ..PackedMove::new(from, to)
        }
    }

    #[inline(always)]
    pub(crate) fn becoming(self, kind: u8) -> PackedMove {
        PackedMove {
            choice: kind,
            ..self
        }
    }

    /// A move as it is listed where no other is alike.
    pub(crate) fn of(m: Move) -> PackedMove {
        let choice = m.choice.map(|kind| cell(kind.index()));
        PackedMove::made(m.way, (m.from.index(), m.to.index()), choice)
    }

    pub(crate) fn made(way: Way, (from, to): (usize, usize), choice: Option<u8>) -> PackedMove {
        let step = match way {
            Way::Pattern(_) => PackedMove::new(from, to),
            Way::Castling(wing) => PackedMove::castling(from, to, wing),
        };
        choice.map_or(step, |kind| step.becoming(kind))
    }

    /// The nth move, from 0, of those that are alike in the rest.
    pub(crate) fn numbered(self, nth: usize) -> PackedMove {
        let tag = u8::try_from(nth).unwrap_or(CASTLING_H - 1);
        PackedMove {
            tag: tag.min(CASTLING_H - 1),
            ..self
        }
    }

    /// Where the man stands, as a square number.
    #[inline]
    pub fn from(self) -> usize {
        usize::from(self.from)
    }

    /// Where it goes; in castling, where the king goes.
    #[inline]
    pub fn to(self) -> usize {
        usize::from(self.to)
    }

    /// The wing, if it is a castling.
    #[inline]
    pub fn wing(self) -> Option<Wing> {
        match self.tag {
            CASTLING_H => Some(Wing::H),
            CASTLING_A => Some(Wing::A),
            _ => None,
        }
    }

    /// What it becomes, if it does not stay what it is.
    #[inline]
    pub fn choice(self) -> Option<Kind> {
        Kind::new(usize::from(self.choice))
    }
}

/// A square number as a byte: no board has more than 256 squares.
#[expect(clippy::cast_possible_truncation, reason = "below 256")]
pub(crate) const fn cell(square: usize) -> u8 {
    square as u8
}
