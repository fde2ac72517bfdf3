//! A legal move in six bytes, as lists of moves hold it.

use hakam_core::{Kind, PatternId, Way, Wing};

/// A legal move of one position, packed. [`Engine::unpack`](crate::Engine::unpack) makes a
/// [`Move`](hakam_core::Move) of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
    way: u16,
    choice: u8,
    /// Tells moves apart that differ only in what they take.
    nth: u8,
}

/// Above any number of patterns a ruleset may have.
const CASTLING_H: u16 = u16::MAX - 1;
const CASTLING_A: u16 = u16::MAX;
/// Above any kind.
const STAYS: u8 = u8::MAX;

impl Step {
    #[inline(always)]
    pub(crate) fn new(from: usize, to: usize, pattern: u16) -> Step {
        Step {
            from: cell(from),
            to: cell(to),
            way: pattern,
            choice: STAYS,
            nth: 0,
        }
    }

    pub(crate) fn castling(from: usize, to: usize, wing: Wing) -> Step {
        let way = match wing {
            Wing::H => CASTLING_H,
            Wing::A => CASTLING_A,
        };
        Step::new(from, to, way)
    }

    #[inline(always)]
    #[must_use]
    pub(crate) fn becoming(self, kind: u8) -> Step {
        Step {
            choice: kind,
            ..self
        }
    }

    #[must_use]
    pub(crate) fn numbered(self, nth: u8) -> Step {
        Step { nth, ..self }
    }

    /// Where the man stands, as a square number.
    #[must_use]
    pub fn from(self) -> usize {
        usize::from(self.from)
    }

    /// Where it goes; in castling, where the king goes.
    #[must_use]
    pub fn to(self) -> usize {
        usize::from(self.to)
    }

    /// By what.
    #[must_use]
    pub fn way(self) -> Way {
        match self.way {
            CASTLING_H => Way::Castling(Wing::H),
            CASTLING_A => Way::Castling(Wing::A),
            pattern => Way::Pattern(PatternId(pattern)),
        }
    }

    /// What it becomes, if it does not stay what it is.
    #[must_use]
    pub fn choice(self) -> Option<Kind> {
        Kind::new(usize::from(self.choice))
    }

    pub(crate) fn nth(self) -> u8 {
        self.nth
    }
}

/// A square number as a byte: no board has more than 256 squares.
#[expect(clippy::cast_possible_truncation, reason = "below 256")]
const fn cell(square: usize) -> u8 {
    square as u8
}
