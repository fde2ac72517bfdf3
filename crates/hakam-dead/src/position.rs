//! Positions as they differ for arguments, and what follows them by the law.

use hakam_core::{Kind, Mark, Outcome, Piece, Setup, Side};
use hakam_law::Board;

use crate::game::{Game, Takes};

/// Men, side to move and marks: what makes positions differ here. Rights, clock and history do not, nor that a
/// man was promoted, without hands. They are kept by the hundred thousand, so they are small.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    men: Box<[Option<(Side, Kind)>]>,
    turn: Side,
    marks: Vec<Mark>,
}

impl Position {
    /// The position of a setup; the rights of men that have not moved are left out.
    pub(crate) fn of(setup: &Setup) -> Position {
        let man = |man: &Option<Piece>| man.map(|man| (man.side, man.kind));
        Position {
            men: setup.board().iter().map(man).collect(),
            turn: setup.turn,
            marks: setup.marks.clone(),
        }
    }

    /// The same as a setup at the beginning of a game.
    pub(crate) fn setup(&self, game: &Game<'_>) -> Setup {
        let mut setup = Setup::empty(game.rules.geometry());
        for &square in &game.squares {
            let man = self.men.get(square.index()).copied().flatten();
            setup.put(square, man.map(|(side, kind)| Piece::new(side, kind)));
        }
        setup.turn = self.turn;
        setup.marks.clone_from(&self.marks);
        setup
    }

    /// Whether the side to move has no move out of check, whatever rights it has: nobody castles out of check, and
    /// no kind moves in a way of its own while it is unmoved.
    pub(crate) fn is_mated(&self, game: &Game<'_>) -> bool {
        let setup = self.setup(game);
        let (board, castles) = (Board::new(game.rules, &setup), game.rules.castling());
        castles.is_none_or(|castling| game.is_royal(castling.king))
            && !game.rules.patterns().any(|(_, pattern)| pattern.unmoved)
            && board.in_check(board.mover())
            && !board.has_move()
    }

    /// Every position that a legal move leads to, and whether men become fewer by it.
    pub(crate) fn next(&self, game: &Game<'_>) -> impl Iterator<Item = (Position, Takes)> + use<> {
        let legal = Board::new(game.rules, &self.setup(game))
            .legal()
            .into_iter();
        legal.map(|(m, after)| {
            let takes = if m.captures.is_empty() {
                Takes::Nobody
            } else {
                Takes::Somebody
            };
            (Position::of(&after), takes)
        })
    }

    /// How the game is over by a look at the board.
    pub(crate) fn over(&self, game: &Game<'_>) -> Option<Outcome> {
        Board::new(game.rules, &self.setup(game)).end_on_board()
    }
}
