//! Solving: who wins by force, how soon, and by which moves, in any game.
//!
//! A [`Solver`] answers a [`Question`]: can a side force mate, or a win by whatever ends its game, within so many
//! plies? The answer is exact: a shortest win is one for which every shorter win was ruled out, with every move of
//! the attacker tried. It is about the position alone: repetitions and counts of quiet moves are left aside, as
//! claims about forced mates leave them aside. What was found is written down as a strategy that
//! [`hakam_checker`] follows without searching.
//!
//! ```
//! use hakam::solve::{Answer, Goal, Limits, Question, Solver};
//! use hakam::{Side, Variant};
//! use hakam_notation::fen;
//!
//! let shatranj = Variant::builtin("shatranj").unwrap();
//! // By Abu Na'im; both al-Adli and as-Suli have it.
//! let position = fen::read(shatranj.rules(), "6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w 0 1", fen::Leniency::Strict).unwrap().setup;
//! let question = Question { goal: Goal::Mate, by: Side::White, within: 5 };
//! let mut solver = Solver::new(&shatranj, &position, question, Limits::default());
//! let Answer::Wins(win) = solver.solve() else { panic!() };
//! assert_eq!((win.plies, win.is_shortest()), (5, true));
//! let keys = solver.keys(win.plies).unwrap();
//! assert_eq!(keys.len(), 1);
//! ```

mod certificate;
mod defend;
mod ends;
mod graph;
mod line;
mod problem;
mod search;
mod solver;
mod spot;
mod strategy;
mod table;
mod tabled;

use hakam_core::{Outcome, Side};

pub use certificate::Uncertified;
pub(crate) use ends::Ends;
pub(crate) use graph::Graph;
pub use line::clock_may_stop;
pub use problem::{Effort, Problem, ProblemError, ProblemFault, mansubat, read_problems};
pub(crate) use search::Search;
pub use solver::Solver;
pub(crate) use spot::Spot;

/// What the attacker is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// To mate: the other side is in check and has no legal move. No other end counts.
    Mate,
    /// To win by whatever the definition of the game says.
    Win,
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// What the attacker is after.
    pub goal: Goal,
    /// The attacker; it need not be its turn.
    pub by: Side,
    /// Within how many plies, the moves of both sides counted. A mate in `n` moves of the side to move takes
    /// `2n - 1`.
    pub within: u32,
}

/// How much work a solver may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions that it makes.
    pub nodes: u64,
    /// Bytes of its memory of positions; taken as they are needed.
    pub bytes: usize,
}

impl Default for Limits {
    /// A hundred million positions, a quarter of a gigabyte.
    fn default() -> Limits {
        Limits {
            nodes: 100_000_000,
            bytes: 1 << 28,
        }
    }
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The game is over before it begins.
    Over(Outcome),
    /// The attacker wins.
    Wins(Win),
    /// The attacker does not win within the plies asked for, whatever it tries.
    Holds,
    /// The budget is spent.
    Unknown {
        /// The attacker does not win within so many plies; 0 if nothing is known.
        none_within: u32,
    },
}

/// A forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The attacker wins within so many plies.
    pub plies: u32,
    /// It does not win within so many: every shorter win was ruled out.
    pub none_within: u32,
}

impl Win {
    /// Whether there is no shorter one.
    pub fn is_shortest(self) -> bool {
        self.none_within + 1 >= self.plies
    }
}

/// How far a solver is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that it may still make.
    pub left: u64,
    /// Within so many plies there is no win.
    pub none_within: u32,
}

/// The budget is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the positions that may be looked at are used up")]
pub struct Spent;

/// Why what was found cannot be written down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoStrategy {
    /// It takes more work to write it down than was left.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// It is too large.
    #[error(
        "the strategy is larger than the {} positions of a certificate",
        hakam_checker::limits::NODES
    )]
    TooLarge,
}
