//! A position of the general kernel: one set of squares for each kind, one for each side.

use hakam_core::{Geometry, Kind, PerSide, Piece, Setup, Side, SquareSet};

use super::attack::Target;
use crate::Bits;
use crate::packed_move::cell;
use crate::perft::Fingerprint;
use crate::setup::Sets;

/// A position: `Copy`, without history. `K` is how many kinds it has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<B: Bits, const K: usize> {
    pub(crate) kinds: [B; K],
    pub(crate) sides: [B; 2],
    /// The squares whose man counts as unmoved.
    pub(crate) rights: B,
    /// The squares skipped in the last move, and the man that skipped them.
    pub(crate) skipped: B,
    pub(crate) passer: u8,
    pub(crate) turn: Side,
    pub(crate) checks: [u16; 2],
    pub(crate) clock: u32,
}

impl<B: Bits, const K: usize> Position<B, K> {
    pub(crate) fn of(geometry: &Geometry, setup: &Setup) -> Position<B, K> {
        let mut position = Position {
            kinds: [B::EMPTY; K],
            sides: [B::EMPTY; 2],
            rights: B::from_words(setup.rights.words()),
            skipped: B::EMPTY,
            passer: 0,
            turn: setup.turn,
            checks: [setup.checks.white, setup.checks.black]
                .map(|given| u16::try_from(given).unwrap_or(u16::MAX)),
            clock: setup.clock,
        };
        for (square, man) in setup.men(geometry) {
            position.put(square.index(), man.side, man.kind.index());
        }
        if let Some(mark) = setup.marks.first() {
            let skipped: SquareSet = mark.skipped.iter().copied().collect();
            position.skipped = B::from_words(skipped.words());
            position.passer = cell(mark.man.index());
        }
        position
    }

    /// All but marks and counters.
    pub(crate) fn imprint(&self) -> Fingerprint {
        let mut print = Fingerprint::START.word(self.turn as u64);
        for &set in self.kinds.iter().chain(&self.sides) {
            print = print.set(set);
        }
        print.set(self.rights)
    }

    /// All but counters.
    pub(crate) fn marked_imprint(&self) -> Fingerprint {
        let print = self.imprint();
        if self.skipped.is_empty() {
            print
        } else {
            print.set(self.skipped).word(self.passer.into())
        }
    }

    /// The setup, with clock and number as at the beginning of a game.
    pub(crate) fn setup(&self, geometry: &Geometry) -> Setup {
        let sets = Sets {
            turn: self.turn,
            occupied: self.occupied(),
            rights: self.rights,
            skipped: self.skipped,
            passer: B::bit(usize::from(self.passer)),
        };
        let mut setup = sets.setup(geometry, |square| self.piece_at(square));
        let [white, black] = self.checks.map(u32::from);
        setup.checks = PerSide { white, black };
        setup
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> B {
        self.sides[0] | self.sides[1]
    }

    /// The men of the side to move.
    #[inline(always)]
    pub(crate) fn us(&self) -> B {
        self.sides[self.turn as usize]
    }

    /// The men of the other side.
    #[inline(always)]
    pub(crate) fn them(&self) -> B {
        self.sides[self.turn.other() as usize]
    }

    /// Who stands on a square.
    #[inline(always)]
    pub(crate) fn kind_at(&self, square: usize) -> Option<usize> {
        self.kinds.iter().position(|set| set.has(square))
    }

    /// The same with whose he is.
    pub(crate) fn piece_at(&self, square: usize) -> Option<Piece> {
        let has = |side: &Side| square < B::CELLS && self.sides[*side as usize].has(square);
        let side = Side::BOTH.into_iter().find(has)?;
        Some(Piece::new(side, Kind::new(self.kind_at(square)?)?))
    }

    /// A square with who stands on it.
    #[inline(always)]
    pub(crate) fn target(&self, square: usize) -> Target {
        Target {
            square,
            kind: self.kind_at(square),
        }
    }

    /// The men of the kinds in a mask.
    #[inline(always)]
    pub(crate) fn of_kinds(&self, mask: u64) -> B {
        (0..K)
            .filter(|kind| mask >> kind & 1 == 1)
            .fold(B::EMPTY, |set, kind| set | self.kinds[kind])
    }

    /// The same board with nobody but the men on these squares.
    pub(crate) fn with_only(&self, squares: B) -> Self {
        Position {
            kinds: self.kinds.map(|kind| kind & squares),
            sides: self.sides.map(|side| side & squares),
            ..*self
        }
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, square: usize, side: Side, kind: usize) {
        let bit = B::bit(square);
        self.kinds[kind] = self.kinds[kind] | bit;
        self.sides[side as usize] = self.sides[side as usize] | bit;
    }

    /// Takes whoever stands on these squares off the board.
    #[inline(always)]
    pub(crate) fn clear(&mut self, squares: B) {
        self.kinds = self.kinds.map(|set| set.minus(squares));
        self.sides = self.sides.map(|set| set.minus(squares));
    }
}
