//! Setups of what kernels keep as sets.

use hakam_core::{Geometry, Mark, Piece, Setup, Side};

use crate::Bits;

/// A position as every kernel has it, but for who its men are.
pub(crate) struct Sets<B> {
    pub(crate) turn: Side,
    pub(crate) occupied: B,
    /// The squares whose man counts as unmoved.
    pub(crate) rights: B,
    /// The squares skipped in the last move, and the man that skipped them.
    pub(crate) skipped: B,
    pub(crate) passer: B,
}

impl<B: Bits> Sets<B> {
    /// The setup, with counters as at the beginning of a game.
    pub(crate) fn setup(
        self,
        geometry: &Geometry,
        piece_at: impl Fn(usize) -> Option<Piece>,
    ) -> Setup {
        let squares = |set: B| set.squares().filter_map(|index| geometry.square_at(index));
        let mut setup = Setup::empty(geometry);
        for square in squares(self.occupied) {
            setup.put(square, piece_at(square.index()));
        }
        setup.turn = self.turn;
        setup.rights = squares(self.rights).collect();
        let skipped: Vec<_> = squares(self.skipped).collect();
        if let (false, Some(man)) = (skipped.is_empty(), squares(self.passer).next()) {
            setup.marks = vec![Mark { skipped, man }];
        }
        setup
    }
}
