//! Facts: the closed set of primitive statements, each about one position, each with its evidence.

mod lookup;
mod moves;
mod place;
mod tree;
mod winning;

use hakam_core::{GameStatus, Judgement, Mark, Move, Outcome, Piece, Request, Side, Square, Wing};
use hakam_dead::Argument;
use hakam_law::Attack;

pub use lookup::Lookup;
pub(crate) use lookup::link;
pub use moves::{MoveList, Refused, Which};
pub use place::{Change, Place, PlaceFault};
pub use tree::{Branch, Forced, Node, Reply, Tree, TreeFault};
pub(crate) use tree::{Goal, check as check_tree, check_line};

/// One primitive statement about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Which position.
    pub place: Place,
    /// What is asked of it.
    pub query: Query,
    /// What the law answers, with the evidence.
    pub answer: Answer,
}

/// A primitive question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Query {
    /// Whose turn is it?
    Turn,
    /// How many plies since the clock was last reset?
    Clock,
    /// What is the number of the move?
    Number,
    /// Who has just skipped which squares?
    Marks,
    /// Has a side the right to castle to a wing?
    Right {
        /// The side.
        side: Side,
        /// The wing.
        wing: Wing,
    },
    /// Who stands on a square?
    Man(Square),
    /// Which men has a side, all of them?
    Men(Side),
    /// Does the man on a square attack another square?
    Attack {
        /// Where the man stands.
        by: Square,
        /// The square asked about.
        of: Square,
    },
    /// Which men of a side attack a square, all of them?
    Attackers {
        /// The square.
        of: Square,
        /// The side.
        by: Side,
    },
    /// Which royals has a side, and who attacks each of them?
    Checks(Side),
    /// Is a requested move legal, and why?
    Judgement(Request),
    /// Which moves of one sort are legal, and why are the other candidates of that sort not?
    Moves(Which),
    /// How does the game stand?
    Standing,
    /// Which earlier positions of the game are equal to this one?
    Equals,
    /// What was the last move of the game?
    LastMove,
    /// Do the men alone tell that nobody can win?
    DeadMen,
    /// Can the side to move force mate within so many moves?
    Mate {
        /// The number of its moves.
        within: u32,
    },
    /// Can the side to move give check for ever?
    Perpetual,
    /// Is there a line of legal moves at whose end somebody has won?
    Win {
        /// Who; `None` is either side.
        by: Option<Side>,
    },
    /// How has the game ended, by a look at the board alone?
    End,
    /// Can the side to move force a win, by whatever ends the game on the board, within so many plies?
    ForcedWin {
        /// The moves of both sides.
        within: u32,
    },
}

/// The answer to a [`Query`], of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The side to move.
    Turn(Side),
    /// Plies since the last reset.
    Clock(u32),
    /// The move number.
    Number(u32),
    /// The men that may be taken in passing, with the squares they skipped.
    Marks(Vec<Mark>),
    /// The squares of the unmoved king and partner, if the right is there.
    Right(Option<(Square, Square)>),
    /// Who stands there.
    Man(Option<Piece>),
    /// The men of the side by rising square.
    Men(Vec<(Square, Piece)>),
    /// Whether the man attacks the square, and how or why not.
    Attack(Attack),
    /// The men by rising square.
    Attackers(Vec<Square>),
    /// Every royal by rising square with the men that attack it.
    Checks(Vec<(Square, Vec<Square>)>),
    /// The move or what stands against it, with the steps.
    Judgement(Judgement),
    /// The legal moves and the refused candidates.
    Moves(MoveList),
    /// The outcome and what may be claimed.
    Standing(GameStatus),
    /// Places in the history, from 0, the oldest first.
    Equals(Vec<u32>),
    /// The move; `None` in the first position of the game.
    LastMove(Option<Move>),
    /// Whether they do.
    DeadMen(bool),
    /// A strategy for one side or the other.
    Mate(Forced),
    /// A strategy for one side or the other.
    Perpetual(Forced),
    /// The line.
    Win(Vec<Move>),
    /// The outcome; claims, counts of moves and repetitions are left aside.
    End(Outcome),
    /// A strategy for one side or the other.
    ForcedWin(Forced),
    /// Why there is none: for the side asked about, or for White and for Black.
    Never(Vec<Argument>),
}
