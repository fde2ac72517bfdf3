//! The board as a question sees it: as it is, but for a man lifted off or a foe imagined on a square.

use hakam_core::{Kind, Piece, Setup, Side, Square};

/// Who stands on a square, for one question.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    setup: &'a Setup,
    lifted: Option<Square>,
    foe: Option<(Square, Option<Kind>)>,
}

/// What is found on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    Nobody,
    Man(Piece),
    /// A foe that the question imagines, of this kind if that matters.
    Imagined(Option<Kind>),
}

impl<'a> Scene<'a> {
    /// The board as it is.
    pub(crate) fn new(setup: &'a Setup) -> Scene<'a> {
        Scene {
            setup,
            lifted: None,
            foe: None,
        }
    }

    /// The same with nobody on `square`.
    pub(crate) fn lifting(self, square: Square) -> Scene<'a> {
        Scene {
            lifted: Some(square),
            ..self
        }
    }

    /// The same with a foe of the man that asks on `square`: "when q is taken to hold a foe".
    pub(crate) fn imagining(self, square: Square, kind: Option<Kind>) -> Scene<'a> {
        Scene {
            foe: Some((square, kind)),
            ..self
        }
    }

    pub(crate) fn at(&self, square: Square) -> Occupant {
        if let Some((at, kind)) = self.foe
            && at == square
        {
            return Occupant::Imagined(kind);
        }
        if self.lifted == Some(square) {
            return Occupant::Nobody;
        }
        match self.setup.at(square) {
            Some(man) => Occupant::Man(man),
            None => Occupant::Nobody,
        }
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.at(square) == Occupant::Nobody
    }

    /// Every man of `side` that is on the board for this question.
    pub(crate) fn men_of(
        &self,
        geometry: &'a hakam_core::Geometry,
        side: Side,
    ) -> impl Iterator<Item = (Square, Piece)> + use<'a> {
        let lifted = self.lifted;
        self.setup
            .men_of(geometry, side)
            .filter(move |(square, _)| Some(*square) != lifted)
    }
}
