//! Ledgers: what is wrong with the record of a game.

use hakam_core::Setup;
use hakam_documents::ledger::{self, Issue, Ledger};
use hakam_text::Severity;

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
        .filter(|finding| finding.fault.severity == Severity::Error);
    let findings: Vec<Finding> = errors.map(finding).collect();
    let mut audit = Audit {
        findings,
        ..Audit::default()
    };
    audit.tally.refuted = audit.findings.len();
    audit
}

fn finding(found: ledger::Finding) -> Finding {
    let (fault, place) = (found.fault, found.place);
    let hint = fault.hint.map(|hint| format!("hint: {hint}"));
    Finding {
        code: Code::Ledger(fault.code),
        block: None,
        line: place.line,
        column: place.column,
        span: fault.span,
        message: fault.message,
        notes: hint.into_iter().collect(),
        rule: fault.rule,
        missing: Vec::new(),
        surplus: Vec::new(),
    }
}
