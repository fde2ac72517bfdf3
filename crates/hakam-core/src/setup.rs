//! A position as it can be written down: anything at all, sound or not.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Geometry, Kind, PerSide, Piece, Side, Square, SquareSet};

/// A man that skipped squares in the turn before, and may be taken on them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The squares it passed over.
    pub skipped: Vec<Square>,
    /// Where it stands.
    pub man: Square,
}

/// Men on a board, side to move, rights, marks and counters.
///
/// Every value is fine here. Whether it fits the rules of a game is asked of that game's ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    board: Vec<Option<Piece>>,
    /// The side to move.
    pub turn: Side,
    /// The squares whose man counts as unmoved.
    pub rights: SquareSet,
    /// The men that have just skipped squares.
    pub marks: Vec<Mark>,
    /// Plies since the last capture or other reset.
    pub clock: u32,
    /// The move number, from 1; it grows when Black has moved.
    pub number: u32,
    /// Checks given so far by each side.
    pub checks: PerSide<u32>,
}

impl Setup {
    /// No man on the board, White to move, move 1.
    pub fn empty(geometry: &Geometry) -> Setup {
        Setup::on(vec![None; geometry.cells()])
    }

    fn on(board: Vec<Option<Piece>>) -> Setup {
        Setup {
            board,
            turn: Side::White,
            rights: SquareSet::EMPTY,
            marks: Vec::new(),
            clock: 0,
            number: 1,
            checks: PerSide::default(),
        }
    }

    /// These men, by square number, White to move, move 1; `None` when the board has another number of cells.
    ///
    /// ```
    /// use hakam_core::{Geometry, Setup};
    /// let nobody = vec![None; 64];
    /// assert_eq!(Setup::of_men(&Geometry::CHESS, nobody), Some(Setup::empty(&Geometry::CHESS)));
    /// assert_eq!(Setup::of_men(&Geometry::CHESS, Vec::new()), None);
    /// ```
    pub fn of_men(geometry: &Geometry, board: Vec<Option<Piece>>) -> Option<Setup> {
        (board.len() == geometry.cells()).then(|| Setup::on(board))
    }

    /// Who stands on each square, by square number.
    pub fn board(&self) -> &[Option<Piece>] {
        &self.board
    }

    /// The man on `square`, if any. A square of a larger board holds none.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board.get(square.index()).copied().flatten()
    }

    /// Whether no man stands on `square`.
    pub fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// Puts a man on `square`, or takes it off, and gives back who stood there.
    ///
    /// # Panics
    /// When `square` belongs to a larger board than this setup was made for.
    pub fn put(&mut self, square: Square, man: Option<Piece>) -> Option<Piece> {
        core::mem::replace(&mut self.board[square.index()], man)
    }

    /// Every man with its square, by rising square number.
    pub fn men<'a>(&'a self, geometry: &'a Geometry) -> impl Iterator<Item = (Square, Piece)> + 'a {
        self.men_where(geometry, |_| true)
    }

    /// Every man of `side` with its square.
    pub fn men_of<'a>(
        &'a self,
        geometry: &'a Geometry,
        side: Side,
    ) -> impl Iterator<Item = (Square, Piece)> + 'a {
        self.men_where(geometry, move |man| man.side == side)
    }

    /// The squares of the men of one kind and side.
    pub fn squares_of<'a>(
        &'a self,
        geometry: &'a Geometry,
        side: Side,
        kind: Kind,
    ) -> impl Iterator<Item = Square> + 'a {
        let men = self.men_where(geometry, move |man| man.side == side && man.kind == kind);
        men.map(|(square, _)| square)
    }

    /// Every man that is meant, with its square.
    pub fn men_where<'a>(
        &'a self,
        geometry: &'a Geometry,
        is_meant: impl Fn(Piece) -> bool + 'a,
    ) -> impl Iterator<Item = (Square, Piece)> + 'a {
        let board = self.board.iter().enumerate();
        board.filter_map(move |(index, man)| {
            // Most men are not meant, and their squares need not be looked up.
            let man = (*man).filter(|man| is_meant(*man))?;
            Some((geometry.square_at(index)?, man))
        })
    }
}
