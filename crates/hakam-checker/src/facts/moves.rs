//! Complete lists of moves: every legal one, and every other candidate with what stands against it.

use hakam_core::{Move, Refusal, Request, Setup, Square};
use hakam_law::Board;

/// The moves a list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// All of them.
    All,
    /// Those of the man on this square.
    Of(Square),
    /// Those that arrive on this square.
    To(Square),
    /// Those that take the man on this square.
    Taking(Square),
}

impl Which {
    fn contains(self, m: &Move) -> bool {
        match self {
            Which::All => true,
            Which::Of(square) => m.from == square,
            Which::To(square) => m.to == square,
            Which::Taking(square) => m.captures.contains(square),
        }
    }
}

/// The moves of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList {
    /// Every legal one, sorted.
    pub legal: Vec<Move>,
    /// Every request that some candidate of the sort answers, and none legally, sorted.
    pub refused: Vec<Refused>,
}

/// A candidate that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The request it answers.
    pub request: Request,
    /// Every rule against it.
    pub refusals: Vec<Refusal>,
}

/// Every legal move with the position after it, sorted.
pub(super) fn legal(board: Board<'_>) -> Vec<(Move, Setup)> {
    let mut moves = board.legal();
    moves.sort_unstable_by_key(|(m, _)| *m);
    moves
}

/// The list as the law gives it.
pub(super) fn list(board: Board<'_>, which: Which) -> MoveList {
    let mut moves: Vec<Move> = legal(board).into_iter().map(|(m, _)| m).collect();
    let mut requests: Vec<Request> = board
        .candidates()
        .into_iter()
        .filter(|candidate| which.contains(candidate))
        .map(Request::of)
        .filter(|request| !moves.iter().any(|m| Request::of(*m) == *request))
        .collect();
    requests.sort_unstable();
    requests.dedup();
    moves.retain(|m| which.contains(m));
    let refused = requests.into_iter().filter_map(|request| {
        let refusals = board.judge(request).result.err()?;
        Some(Refused { request, refusals })
    });
    MoveList {
        legal: moves,
        refused: refused.collect(),
    }
}
