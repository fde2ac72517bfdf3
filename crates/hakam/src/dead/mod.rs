//! Whether a side can still win, both sides helping (rule D9; clock and history do not count).
//!
//! A yes is a line of legal moves to a win, found by the engine. A no is an argument of [`hakam_dead`], which any
//! reader can check without the engine. Neither has to be believed: both go into certificates.
//!
//! ```
//! use hakam::dead::{Budget, CanWin, can_win};
//! use hakam::{Game, Side, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let game = Game::from_fen(&chess, "8/8/8/8/8/2k5/8/KB6 w - - 0 1").unwrap();
//! let answer = can_win(&chess, game.setup(), Side::White, Budget::default());
//! assert!(matches!(answer, CanWin::No(_)));
//! ```

mod blind;
mod guided;
mod search;

use hakam_core::{Move, Setup, Side};
use hakam_dead::{Argument, NoArgument, argue_by_exhaustion, argue_by_reach};

use crate::Variant;
use search::Search;

/// Whether a side can still win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanWin {
    /// By this line.
    Yes(Vec<Move>),
    /// For this reason.
    No(Argument),
    /// Neither was found within the budget.
    Unknown,
}

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions in the search for a line.
    pub nodes: u64,
    /// Positions tried out for an argument.
    pub positions: u32,
}

impl Default for Budget {
    /// A million positions for a line, and as many for an argument as are ever tried out.
    fn default() -> Budget {
        Budget {
            nodes: 1_000_000,
            positions: hakam_dead::limits::POSITIONS,
        }
    }
}

/// Positions that are tried out when a flag has fallen.
const POSITIONS_ON_TIME: u32 = 2_000;

/// Positions that are tried out before the longer searches.
const FEW_POSITIONS: u32 = 70_000;

/// Whether `side` can still win.
pub fn can_win(variant: &Variant, setup: &Setup, side: Side, budget: Budget) -> CanWin {
    look(variant, setup, side, budget).0
}

/// The same, with the nodes that are left.
pub(crate) fn look(variant: &Variant, setup: &Setup, side: Side, budget: Budget) -> (CanWin, u64) {
    let rules = variant.rules();
    if let Ok(argument) = argue_by_reach(rules, setup, side) {
        return (CanWin::No(argument), budget.nodes);
    }
    let mut search = Search::new(variant, setup, side, budget.nodes);
    let nodes = budget.nodes;
    let quick = search
        .in_breadth(nodes / 400)
        .or_else(|| search.by_hints(nodes / 50))
        .or_else(|| search.by_plans(nodes / 40));
    if let Some(line) = quick {
        return (CanWin::Yes(line), search.left());
    }
    // To try one out takes as long as several nodes.
    let affordable = u32::try_from(nodes / 14).unwrap_or(u32::MAX);
    let few = budget.positions.min(FEW_POSITIONS).min(affordable);
    match argue_by_exhaustion(rules, setup, side, few) {
        Ok(argument) => return (CanWin::No(argument), search.left()),
        // A win among so few positions is found by looking at them all.
        Err(NoArgument::Wins) => {
            let found = search.in_breadth(search.left());
            return (found.map_or(CanWin::Unknown, CanWin::Yes), search.left());
        }
        Err(_) => {}
    }
    let found = search
        .by_plans(nodes / 2)
        .or_else(|| search.by_hints(nodes / 4));
    if let Some(line) = found {
        return (CanWin::Yes(line), search.left());
    }
    if let Ok(argument) = argue_by_exhaustion(rules, setup, side, budget.positions) {
        return (CanWin::No(argument), search.left());
    }
    let found = search.in_breadth(search.left());
    (found.map_or(CanWin::Unknown, CanWin::Yes), search.left())
}

/// Whether nobody can win any more: why White cannot and why Black cannot, or a line by which somebody can.
pub fn is_dead(variant: &Variant, setup: &Setup, budget: Budget) -> Dead {
    let mut never = Vec::new();
    for side in Side::BOTH {
        match can_win(variant, setup, side, budget) {
            CanWin::Yes(line) => return Dead::No(line),
            CanWin::No(argument) => never.push(argument),
            CanWin::Unknown => {}
        }
    }
    match <[Argument; 2]>::try_from(never) {
        Ok(arguments) => Dead::Yes(Box::new(arguments)),
        Err(_) => Dead::Unknown,
    }
}

/// Whether a position is dead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dead {
    /// Neither side can win: White cannot, Black cannot.
    Yes(Box<[Argument; 2]>),
    /// By this line somebody can.
    No(Vec<Move>),
    /// Not decided within the budget.
    Unknown,
}

/// Why neither side can win, if that is seen at a glance: no line is looked for, and at most so many positions are
/// tried out for each side.
pub fn at_a_glance(variant: &Variant, setup: &Setup, positions: u32) -> Option<[Argument; 2]> {
    hakam_dead::at_a_glance(variant.rules(), setup, positions)
}

/// Whether it is seen at a glance that `side` can win no more.
pub(crate) fn never_wins(variant: &Variant, setup: &Setup, side: Side) -> bool {
    let rules = variant.rules();
    argue_by_reach(rules, setup, side).is_ok()
        || argue_by_exhaustion(rules, setup, side, POSITIONS_ON_TIME).is_ok()
}
