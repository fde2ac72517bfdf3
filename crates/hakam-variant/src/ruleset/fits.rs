//! Whether a setup is one of this game at all.

use hakam_core::{Piece, Setup, Square};

use super::Ruleset;

/// Why a setup is none of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foreign {
    /// It is of another board, or has pieces, rights or marks off the board.
    #[error("is not one of this board")]
    Board,
    /// It has pieces of a kind that the game does not have.
    #[error("has pieces of a type that the game does not have")]
    Kind,
}

impl Ruleset {
    /// Asks that a setup has the board of this game and pieces of its kinds; whether it is sound is another question.
    ///
    /// # Errors
    /// When it is one of another game.
    pub fn fits(&self, setup: &Setup) -> Result<(), Foreign> {
        let geometry = self.geometry();
        let on_board = |square: Square| geometry.square_at(square.index()) == Some(square);
        let marks = setup.marks.iter();
        let mut marked = marks.flat_map(|mark| mark.skipped.iter().chain([&mark.man]));
        // Marks are few in every position that can arise; a long list would only slow what asks about them.
        let few = |number: usize| number <= geometry.cells();
        let mut men = setup.board().iter().flatten();
        let fits = setup.board().len() == geometry.cells()
            && setup.men(geometry).count() == men.clone().count()
            && setup.rights.iter().all(on_board)
            && few(setup.marks.len())
            && setup.marks.iter().all(|mark| few(mark.skipped.len()))
            && marked.all(|square| on_board(*square));
        if !fits {
            return Err(Foreign::Board);
        }
        let known = |man: &Piece| man.kind.index() < self.schema.kinds.len();
        men.all(known).then_some(()).ok_or(Foreign::Kind)
    }
}
