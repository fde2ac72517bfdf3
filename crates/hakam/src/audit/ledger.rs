//! Ledgers: what is wrong with the record of a game.

use hakam_core::Setup;
use hakam_documents::ledger::{Issue, Ledger, Level};

use super::{Audit, Code, Finding};
use crate::{Position, Variant};

pub(super) fn audit(variant: &Variant, ledger: &Ledger) -> Audit {
    let rules = variant.rules();
    let soundness = |setup: &Setup| -> Vec<Issue> {
        let issues = Position::new_unchecked(rules, setup.clone()).issues();
        let issues = issues.into_iter();
        issues
            .map(|issue| (issue.rule, issue.message, issue.squares))
            .collect()
    };
    let found = ledger.check(rules, variant.engine(), &soundness);
    // A habit of writing that leaves something out is nothing false.
    let errors = found
        .into_iter()
        .filter(|finding| finding.level() == Level::Error);
    let findings: Vec<Finding> = errors.map(finding).collect();
    let mut audit = Audit {
        findings,
        ..Audit::default()
    };
    audit.tally.refuted = audit.findings.len();
    audit
}

fn finding(found: hakam_documents::ledger::Finding) -> Finding {
    Finding {
        code: Code::Ledger(found.code),
        block: None,
        line: found.place.line,
        column: found.place.column,
        span: found.place.span,
        message: found.message,
        notes: found
            .hint
            .map(|hint| format!("hint: {hint}"))
            .into_iter()
            .collect(),
        rule: found.rule,
        missing: Vec::new(),
        surplus: Vec::new(),
    }
}
