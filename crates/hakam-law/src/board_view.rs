//! The board as a question sees it: as it is, but for a man lifted off or a foe imagined on a square.

use hakam_core::{Kind, Piece, Side, Square};

use crate::board::Board;

/// Who stands on a square, for one question.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) board: Board<'a>,
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

impl<'a> BoardView<'a> {
    /// The board as it is.
    pub(crate) fn new(board: Board<'a>) -> BoardView<'a> {
        BoardView {
            board,
            lifted: None,
            foe: None,
        }
    }

    /// The same with nobody on `square`.
    pub(crate) fn lifting(self, square: Square) -> BoardView<'a> {
        BoardView {
            lifted: Some(square),
            ..self
        }
    }

    /// The same with a foe of the man that asks on `square`: "when q is taken to hold a foe".
    pub(crate) fn imagining(self, square: Square, kind: Option<Kind>) -> BoardView<'a> {
        BoardView {
            foe: Some((square, kind)),
            ..self
        }
    }

    pub(crate) fn at(self, square: Square) -> Occupant {
        if let Some((at, kind)) = self.foe
            && at == square
        {
            return Occupant::Imagined(kind);
        }
        let man = self.board.at(square);
        man.filter(|_| self.lifted != Some(square))
            .map_or(Occupant::Nobody, Occupant::Man)
    }

    pub(crate) fn is_empty(self, square: Square) -> bool {
        self.at(square) == Occupant::Nobody
    }

    /// Every man of `side` that is on the board for this question.
    pub(crate) fn men(self, side: Side) -> impl Iterator<Item = (Square, Piece)> + 'a {
        let men = self.board.men(side);
        men.filter(move |(square, _)| Some(*square) != self.lifted)
    }
}
