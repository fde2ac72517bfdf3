//! How a game stands.

use hakam::Game;
use hakam_core::{Setup, Square};
use hakam_law::Level;
use serde::Serialize;

use super::{Ended, Place};

/// Check, end, draws to claim, validity.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Status {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// The squares of the pieces giving check; empty when there is none.
    pub check: Vec<String>,
    /// How many moves can be made; none when the game is over.
    pub legal_moves: usize,
    /// How the game stands.
    pub outcome: Ended,
    /// The rules by which a draw, or another result, may be claimed now.
    pub claims: Vec<String>,
    /// `impossible`, `plausible` or `reachable`; a text that is `unreadable` or `unplayable` is refused.
    pub validity: &'static str,
    /// What keeps it from being more.
    pub issues: Vec<Issue>,
}

/// Something odd about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Issue {
    /// The rule it goes against.
    pub rule: String,
    /// For people.
    pub message: String,
    /// The squares to look at.
    pub squares: Vec<String>,
}

impl Status {
    /// How a game stands that began so.
    pub fn of(game: &Game, origin: Origin) -> Status {
        let (position, standing) = (game.position(), game.standing());
        let board = position.rules().geometry();
        let names = |squares: Vec<Square>| -> Vec<String> {
            let names = squares.into_iter().map(|at| board.name(at).to_string());
            names.collect()
        };
        let issues = position.issues();
        let worst = issues.iter().map(|issue| issue.level).min();
        Status {
            place: Place::of(&position),
            check: names(position.checkers(position.setup().turn)),
            legal_moves: game.playable_moves().len(),
            outcome: Ended::of(&standing.outcome),
            claims: standing.claims.iter().map(ToString::to_string).collect(),
            validity: validity(level(origin, worst)),
            issues: issues
                .into_iter()
                .map(|issue| Issue {
                    rule: issue.rule.to_string(),
                    message: issue.message,
                    squares: names(issue.squares),
                })
                .collect(),
        }
    }
}

/// The validity of the position. From a starting position the moves made are themselves the game that leads there.
fn level(origin: Origin, worst: Option<Level>) -> Level {
    match (origin, worst) {
        (Origin::Start, _) => Level::Reachable,
        (Origin::Position, Some(level)) => level,
        (Origin::Position, None) => Level::Plausible,
    }
}

/// The validity of a position, in one word.
pub fn validity(level: Level) -> &'static str {
    match level {
        Level::Parseable => "unplayable",
        Level::Playable => "impossible",
        Level::Plausible => "plausible",
        Level::Reachable => "reachable",
    }
}

/// Where a game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// With a starting position: its moves are a proof that its position can be reached.
    Start,
    /// With a position of which nothing is known.
    Position,
}

/// A starting position is looked for among so many Chess960-style ones; more would take too long.
const MOST_ARRAYS: u32 = 10_000;

impl Origin {
    /// The origin of a game in a record.
    pub fn of(game: &Game) -> Origin {
        let rules = game.variant().rules();
        let first = game.start();
        let is_start = |setup: &Setup| setup == first;
        let named = || rules.starts().iter().any(|start| is_start(&start.setup));
        let count = rules.shuffle_count().unwrap_or(0).min(MOST_ARRAYS);
        let shuffled = || {
            let mut arrays = (0..count).filter_map(|number| rules.shuffled_start(number).ok());
            arrays.any(|setup| is_start(&setup))
        };
        // What comes after the end of a game cannot be reached.
        if game.played_on().is_none() && (named() || shuffled()) {
            Origin::Start
        } else {
            Origin::Position
        }
    }
}
