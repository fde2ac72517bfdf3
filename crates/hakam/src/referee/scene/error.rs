//! Why there is no scene.

use hakam_documents::ledger;
use hakam_law::SetupIssue;
use hakam_notation::fen::FenError;

use super::{MOST_COMPLETIONS, MOST_UNKNOWN_SQUARES};

/// Why a text is no scene.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SceneError {
    /// The text of the position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is not playable: every rule it breaks.
    #[error("{}", issues(.0))]
    Unplayable(Vec<SetupIssue>),
    /// A `?` stands where nothing can be unknown.
    #[error(
        "field {field} of the position cannot be unknown: `?` stands for the side to move, the castling \
             rights, the en passant square or one square of the board"
    )]
    NotUnknowable {
        /// The field, from 1.
        field: usize,
    },
    /// Too many squares of the board are unknown.
    #[error("{found} squares of the board are unknown, at most {MOST_UNKNOWN_SQUARES} may be")]
    TooManySquares {
        /// How many.
        found: usize,
    },
    /// However the unknown is filled in, the position is not playable.
    #[error(
        "however the unknown is filled in, the position is not playable (of the first {MOST_COMPLETIONS} ways)"
    )]
    NoCompletion,
    /// A ledger does not say which men there are.
    #[error("{}", no_men(unknown, faults))]
    NoMen {
        /// Whose pieces are not known.
        unknown: Vec<ledger::Unknown>,
        /// What is wrong with what it says.
        faults: Vec<String>,
    },
}

fn issues(issues: &[SetupIssue]) -> String {
    let texts: Vec<String> = issues
        .iter()
        .map(|issue| format!("{} ({})", issue.message, issue.rule))
        .collect();
    texts.join("; ")
}

fn no_men(unknown: &[ledger::Unknown], faults: &[String]) -> String {
    if !faults.is_empty() {
        return format!("of the pieces in the ledger, {}", faults.join("; "));
    }
    let names: Vec<String> = unknown.iter().map(ToString::to_string).collect();
    format!("the ledger does not give {}", names.join(" and "))
}
