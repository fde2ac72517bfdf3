//! How a game stands.

use hakam_core::{Outcome, RuleId};

/// How a game stands, by the ordered list of endings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Over or not, and by which rule.
    pub outcome: Outcome,
    /// The endings that may be claimed now.
    pub claims: Vec<RuleId>,
    /// The rule that asks for a dead position, where look-up could not tell.
    pub undecided: Option<RuleId>,
}
