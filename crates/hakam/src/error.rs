//! What can go wrong, with the rule or the place.

use hakam_core::{Move, Outcome, Refusal, Request};
use hakam_law::SetupIssue;
use hakam_notation::fen::FenError;
use hakam_notation::moves::MoveError;

/// There is no built-in game of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no built-in game called `{name}`{}",
    .near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
)]
pub struct UnknownVariant {
    /// The name asked for.
    pub name: String,
    /// The one that was probably meant.
    pub near: Option<&'static str>,
}

/// Why no game can start from a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The text cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position breaks rules that every position must keep.
    #[error("{}", list(.0))]
    Unplayable(Vec<SetupIssue>),
}

fn list(issues: &[SetupIssue]) -> String {
    let issues = issues.iter();
    let lines: Vec<String> = issues
        .map(|issue| format!("{} ({})", issue.message, issue.rule))
        .collect();
    lines.join("; ")
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error(transparent)]
    Over(Box<GameOver>),
    /// Rules stand against the move.
    #[error(transparent)]
    Illegal(Box<Illegal>),
    /// The text does not say which legal move is meant.
    #[error(transparent)]
    Text(Box<MoveError>),
    /// It is no move of this position: perhaps one of another position, or of another game.
    #[error("this is no legal move of the position")]
    NotHere {
        /// The move.
        m: Move,
    },
}

impl PlayError {
    /// The rules that stand against the move, the primary one first; none where it is not known which move was
    /// meant.
    pub fn refusals(&self) -> &[Refusal] {
        match self {
            PlayError::Over(over) => std::slice::from_ref(&over.refusal),
            PlayError::Illegal(illegal) => &illegal.refusals,
            PlayError::Text(_) | PlayError::NotHere { .. } => &[],
        }
    }
}

/// A move that rules stand against.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .sentences.join(" "))]
pub struct Illegal {
    /// What was asked for.
    pub request: Request,
    /// Every violated rule with what made it so, the primary one first.
    pub refusals: Vec<Refusal>,
    /// One sentence for each of them.
    pub sentences: Vec<String>,
}

/// A move after the end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct GameOver {
    /// How the game ended.
    pub outcome: Outcome,
    /// The rule that ended it, as a refusal.
    pub refusal: Refusal,
    /// The same in words.
    pub sentence: String,
}
