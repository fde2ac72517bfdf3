//! Placeholder rows; filled in with the registry.
use super::RuleInfo;

pub(super) const RULES: &[RuleInfo] = &[];
