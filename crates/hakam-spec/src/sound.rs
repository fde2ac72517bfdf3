//! Whether a setup fits its ruleset (rules E1 and following).

use hakam_core::{RuleId, Square};

/// Something wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupIssue {
    /// The rule it breaks.
    pub rule: RuleId,
    /// What is wrong, in words.
    pub message: String,
    /// The squares to look at.
    pub squares: Vec<Square>,
    /// The highest level the setup can still have.
    pub level: Level,
}

/// How sound a setup is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// It can be read.
    Parseable,
    /// Moves can be made from it by the rules.
    Playable,
    /// Its men could have come about from the start array by counting.
    Plausible,
    /// A game that leads to it is known.
    Reachable,
}
