//! The facts that formulas ask for.
//!
//! A position is a number: the one that is spoken of is [`Board::GIVEN`], the others come of it by a [`Change`]. What is
//! asked of positions is the same whoever answers: the law, of which certificates speak, or an engine.

use hakam_core::{Judgement, Mark, Move, Outcome, Piece, Request, Side, Square, Wing};

/// A position, by its number among those that were asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(pub(crate) u32);

impl Board {
    /// The position that is spoken of.
    pub const GIVEN: Board = Board(0);
}

/// One change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A legal move is made.
    After(Move),
    /// The other side is to move instead, and nobody may be taken in passing.
    Pass,
    /// The piece there is taken off.
    Without(Square),
    /// The piece there changes sides.
    Turned(Square),
}

/// How a piece attacks a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Whether along a line, over empty squares.
    pub line: bool,
    /// The squares on its way that it asks about, outward.
    pub passed: Vec<Square>,
}

/// The moves asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// All of them.
    All,
    /// Those of the piece on this square.
    Of(Square),
    /// Those that arrive on this square.
    To(Square),
    /// Those that take the piece on this square.
    Taking(Square),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// There are too many questions, or positions too far from the one that is spoken of.
    TooMuch,
    /// It takes a search, which nobody has made.
    NeedsSearch,
    /// It takes the game that led to the position.
    NeedsHistory,
    /// There is no such position: nobody stands where somebody should be changed, or the move is not legal.
    NoSuchPosition,
}

/// An answer, or why there is none.
pub type Answer<T> = Result<T, NoAnswer>;

/// Somebody who answers questions about positions.
#[expect(
    clippy::missing_errors_doc,
    reason = "every question may be left without an answer, as `NoAnswer` says"
)]
pub trait Facts {
    /// The position after a change.
    fn change(&mut self, board: Board, change: Change) -> Answer<Board>;

    /// Whose turn it is.
    fn turn(&mut self, board: Board) -> Answer<Side>;

    /// Who stands on a square.
    fn piece(&mut self, board: Board, square: Square) -> Answer<Option<Piece>>;

    /// The pieces of a side, by rising square.
    fn pieces(&mut self, board: Board, side: Side) -> Answer<Vec<(Square, Piece)>>;

    /// The royals of a side, by rising square.
    fn royals(&mut self, board: Board, side: Side) -> Answer<Vec<Square>>;

    /// Whether the piece on a square attacks another square.
    fn attacks(&mut self, board: Board, by: Square, of: Square) -> Answer<bool>;

    /// How the piece on a square attacks another square, if it does.
    fn reach(&mut self, board: Board, by: Square, of: Square) -> Answer<Option<Reach>>;

    /// The pieces of a side that attack a square, by rising square.
    fn attackers(&mut self, board: Board, of: Square, by: Side) -> Answer<Vec<Square>>;

    /// The legal moves of one sort, sorted.
    fn moves(&mut self, board: Board, which: Which) -> Answer<Vec<Move>>;

    /// Whether a requested move is legal, and why.
    fn judgement(&mut self, board: Board, request: Request) -> Answer<Judgement>;

    /// The squares of the unmoved king and its partner, if a side has the right to castle to a wing.
    fn right(&mut self, board: Board, side: Side, wing: Wing) -> Answer<Option<(Square, Square)>>;

    /// Who may be taken in passing.
    fn marks(&mut self, board: Board) -> Answer<Vec<Mark>>;

    /// Half-moves since the count of quiet moves began anew.
    fn clock(&mut self, board: Board) -> Answer<u32>;

    /// The number of the move.
    fn number(&mut self, board: Board) -> Answer<u32>;

    /// How the game has ended, by a look at the board alone.
    fn end(&mut self, board: Board) -> Answer<Outcome>;

    /// Whether the side to move can force mate within so many moves.
    fn mates(&mut self, board: Board, within: u32) -> Answer<bool>;

    /// Whether the side to move can force a win, by whatever ends the game on the board, within so many plies.
    fn wins(&mut self, board: Board, within: u32) -> Answer<bool>;

    /// Whether the side to move can give check for ever.
    fn perpetual(&mut self, board: Board) -> Answer<bool>;

    /// Whether a side, or either, can still win.
    fn can_win(&mut self, board: Board, by: Option<Side>) -> Answer<bool>;

    /// Whether the pieces alone tell that nobody can win.
    fn dead_pieces(&mut self, board: Board) -> Answer<bool>;

    /// The last move of the game; `None` in its first position.
    fn last_move(&mut self, board: Board) -> Answer<Option<Move>>;
}
