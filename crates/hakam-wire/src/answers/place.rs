//! Where something was asked, and how the game stands there.

use hakam_core::{Outcome, Side};
use hakam_law::Position;
use serde::Serialize;

use super::notation;

/// Where a question was asked: the head of most answers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The variant's name.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// `white` or `black`.
    pub turn: &'static str,
}

impl Place {
    /// The head of an answer about a position.
    pub fn of(position: &Position) -> Place {
        Place {
            variant: position.rules().name().to_owned(),
            fen: notation::fen(position),
            turn: side(position.setup().turn),
        }
    }
}

/// How a game stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ended {
    /// `ongoing`, `won` or `drawn`.
    pub state: &'static str,
    /// Who has won: `white` or `black`.
    pub winner: Option<&'static str>,
    /// The rule that ended the game.
    pub rule: Option<String>,
}

impl Ended {
    /// How a game with this outcome stands.
    pub fn of(outcome: &Outcome) -> Ended {
        let (state, winner) = match outcome {
            Outcome::Ongoing => ("ongoing", None),
            Outcome::Won { by, .. } => ("won", Some(side(*by))),
            Outcome::Drawn { .. } => ("drawn", None),
        };
        Ended {
            state,
            winner,
            rule: outcome.rule().map(|rule| rule.to_string()),
        }
    }
}

/// `white` or `black`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
