//! How a game stands.

use hakam_core::{Outcome, RuleId};

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Over or not, and by which rule.
    pub outcome: Outcome,
    /// The endings that may be claimed now.
    pub claims: Vec<RuleId>,
    /// The rule asking for a dead position, when this may be one: an argument must tell.
    pub may_be_dead: Option<RuleId>,
}
