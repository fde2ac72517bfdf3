//! Arguments that a side can never win, and their check.
//!
//! A position is dead when no line of legal moves, both sides helping, ends in a win (rule D9; clock and history
//! do not count). That somebody can win is shown by a line. That a side cannot is shown by an [`Argument`]:
//!
//! - [`Argument::Reach`]: the squares that each man can ever come to, said generously; and with every man within
//!   its reach no mate can be put together. That the reach is closed takes one look at each step; no list of
//!   weak armies is known here, it all follows from the patterns of the men.
//! - [`Argument::Exhaustion`]: the positions that can come about are few, and no win is among them.
//!
//! [`check`] believes nothing: it uses the definition of the game and the position, and asks the literal law which
//! moves there are. [`argue`] makes an argument where it can. A game or a position beyond what is looked into is
//! refused ([`Beyond`]), never guessed at.
//!
//! ```
//! use hakam_core::Side;
//! use hakam_dead::{argue, argue_by_reach, check};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let read = |text| {
//!     let leniency = hakam_variant::fen::Leniency::Strict;
//!     hakam_variant::fen::read(&chess, text, leniency).unwrap().setup
//! };
//! // Pawns are locked, and no king can get past them.
//! let locked = read("3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1");
//! let argument = argue(&chess, &locked, Side::White).unwrap();
//! assert_eq!(check(&chess, &locked, Side::White, &argument), Ok(()));
//!
//! let open = read("3k4/8/8/1p1p1p1p/1P1P1P2/8/8/3K4 w - - 0 1");
//! assert!(argue_by_reach(&chess, &open, Side::White).is_err());
//! ```
#![forbid(unsafe_code)]

mod beyond;
mod exhaust;
mod game;
mod journeys;
pub mod limits;
mod mate;
mod plan;
mod position;
mod reach;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use hakam_core::{Setup, Side};
use hakam_variant::Ruleset;

use exhaust::{Tried, are_few, exhaust};
use game::Game;
use mate::{Hunt, Stop};

pub use beyond::Beyond;
pub use plan::{Plan, plans};
pub use reach::Roamer;

/// Why a side can never win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The men, by rising square, never come to where they would mate.
    Reach(Vec<Roamer>),
    /// Every position that can come about was looked at.
    Exhaustion {
        /// How many they are; those that the reach of the men settles are left out.
        positions: u32,
    },
}

/// Why there is no argument, or why one is not good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoArgument {
    /// The game or the position is beyond it.
    #[error("{0}")]
    Beyond(#[from] Beyond),
    /// The reach is not that of the men of the position, or a step leads out of it.
    #[error("a step leads out of the reach of the pieces")]
    NotClosed,
    /// The men might stand so that the side has won.
    #[error("the pieces could reach a mate")]
    Picture,
    /// A line leads to a win.
    #[error("a line of legal moves leads to a win")]
    Wins,
    /// There are fewer positions than it says.
    #[error("only {found} positions can come about, not {said}")]
    Fewer {
        /// What the argument says.
        said: u32,
        /// What was counted.
        found: u32,
    },
    /// There are more positions than it says.
    #[error("more than {said} positions can come about")]
    More {
        /// What the argument says.
        said: u32,
    },
    /// More would have to be looked at than is allowed.
    #[error("too much would have to be looked at")]
    TooMuch,
}

/// Checks that `side` can never win.
///
/// # Errors
/// What is wrong with the argument, or why it cannot be judged.
pub fn check(
    rules: &Ruleset,
    setup: &Setup,
    side: Side,
    argument: &Argument,
) -> Result<(), NoArgument> {
    let game = Game::of(rules)?;
    match argument {
        Argument::Reach(men) => {
            if !reach::is_closed(&game, setup, men) {
                return Err(NoArgument::NotClosed);
            }
            no_picture(&game, setup, side, men)
        }
        Argument::Exhaustion { positions } => {
            let said = *positions;
            if said > most_positions(rules) {
                return Err(NoArgument::TooMuch);
            }
            // No more is looked at than the argument says there is.
            match exhaust(&game, setup, side, said)? {
                Tried::Never(found) if found == said => Ok(()),
                Tried::Never(found) => Err(NoArgument::Fewer { said, found }),
                Tried::Wins => Err(NoArgument::Wins),
                Tried::TooMany => Err(NoArgument::More { said }),
            }
        }
    }
}

/// An argument that `side` can never win.
///
/// # Errors
/// Why there is none; that does not mean that the side can win, unless it is [`NoArgument::Wins`].
pub fn argue(rules: &Ruleset, setup: &Setup, side: Side) -> Result<Argument, NoArgument> {
    argue_by_reach(rules, setup, side)
        .or_else(|_| argue_by_exhaustion(rules, setup, side, u32::MAX))
}

/// Why neither side can win, White's argument first, if that is seen at a glance: by the reach of the men, or by
/// trying out at most so many positions for each side.
pub fn at_a_glance(rules: &Ruleset, setup: &Setup, positions: u32) -> Option<[Argument; 2]> {
    Glance::of(rules).never(setup, positions)
}

/// Looks at many positions of one game: how its pieces go is worked out once.
pub struct Glance<'r>(Option<Game<'r>>);

impl<'r> Glance<'r> {
    /// For positions of this game.
    pub fn of(rules: &'r Ruleset) -> Glance<'r> {
        Glance(Game::of(rules).ok())
    }

    /// As [`at_a_glance`].
    pub fn never(&self, setup: &Setup, positions: u32) -> Option<[Argument; 2]> {
        let game = self.0.as_ref()?;
        let by_reach = game.wins_by_mate_only().is_ok();
        let men = by_reach.then(|| reach::least(game, setup));
        let never = |side: Side| {
            let men = men.as_ref();
            if let Some(men) = men.filter(|men| no_picture(game, setup, side, men).is_ok()) {
                return Some(Argument::Reach(men.clone()));
            }
            if !are_few(game, setup, positions) {
                return None;
            }
            match exhaust(game, setup, side, positions) {
                Ok(Tried::Never(positions)) => Some(Argument::Exhaustion { positions }),
                Ok(Tried::Wins | Tried::TooMany) | Err(_) => None,
            }
        };
        Some([never(Side::White)?, never(Side::Black)?])
    }
}

impl std::fmt::Debug for Glance<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Glance").finish_non_exhaustive()
    }
}

/// An argument from the reach of the men, which takes no time to speak of.
///
/// # Errors
/// As [`argue`].
pub fn argue_by_reach(rules: &Ruleset, setup: &Setup, side: Side) -> Result<Argument, NoArgument> {
    never_by_reach(&Game::of(rules)?, setup, side).map(Argument::Reach)
}

/// An argument from trying out at most so many positions.
///
/// # Errors
/// As [`argue`].
pub fn argue_by_exhaustion(
    rules: &Ruleset,
    setup: &Setup,
    side: Side,
    most: u32,
) -> Result<Argument, NoArgument> {
    let game = Game::of(rules)?;
    match exhaust(&game, setup, side, most.min(most_positions(rules)))? {
        Tried::Never(positions) => Ok(Argument::Exhaustion { positions }),
        Tried::Wins => Err(NoArgument::Wins),
        Tried::TooMany => Err(NoArgument::TooMuch),
    }
}

/// Larger boards take more memory for each position.
fn most_positions(rules: &Ruleset) -> u32 {
    if rules.geometry().cells() <= 64 {
        limits::POSITIONS
    } else {
        limits::POSITIONS_OF_LARGE_BOARDS
    }
}

/// The reach of the men, where it shows that a side can never win.
fn never_by_reach(game: &Game<'_>, setup: &Setup, side: Side) -> Result<Vec<Roamer>, NoArgument> {
    game.wins_by_mate_only()?;
    let men = reach::least(game, setup);
    no_picture(game, setup, side, &men).map(|()| men)
}

/// Whether no mate of the other side can be put together within the reach of the men.
fn no_picture(
    game: &Game<'_>,
    setup: &Setup,
    side: Side,
    men: &[Roamer],
) -> Result<(), NoArgument> {
    let mut hunt = Hunt::new(game, setup, men, side, limits::STEPS)?;
    for square in hunt.royal_squares() {
        match hunt.on(square, &mut |_| ControlFlow::Break(())) {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Stop::Enough) => return Err(NoArgument::Picture),
            ControlFlow::Break(Stop::Spent) => return Err(NoArgument::TooMuch),
        }
    }
    Ok(())
}
