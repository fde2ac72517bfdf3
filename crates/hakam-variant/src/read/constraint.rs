//! Constraints: what legal moves must keep besides royal safety.

use super::ending::MOST;
use super::known::Known;
use super::tree::Node;
use super::words::{CONSTRAINT, Fields};
use crate::report::{Code, Findings};
use crate::{Constraint, ConstraintKind};

/// The constraints of a file, in its order.
pub(super) fn read(top: &Fields, known: &Known, found: &mut Findings) -> Vec<Constraint> {
    let nodes = top.get("constraint").and_then(|node| node.list(found));
    let nodes = nodes.unwrap_or_default();
    if let Some(node) = nodes.get(MOST) {
        let message = format!("more than {MOST} constraints");
        found.error(Code::TooManyEndings, &node.place, message);
    }
    nodes
        .iter()
        .take(MOST)
        .filter_map(|node| constraint(node, known, found))
        .collect()
}

fn constraint(node: &Node, known: &Known, found: &mut Findings) -> Option<Constraint> {
    let before = found.errors();
    let fields = Fields::of(node, &CONSTRAINT, found)?;
    let words_known = found.errors() == before;
    let rule = known.rule(&fields, found);
    let facings = [
        ("forbidden", ConstraintKind::FacingForbidden),
        ("must be answered", ConstraintKind::FacingMustBeAnswered),
    ];
    let mut asked = Vec::new();
    if let Some(node) = fields.get("must-capture") {
        asked.push(only_true(node, found).then_some(ConstraintKind::MustCapture));
    }
    if let Some(node) = fields.get("no-check-giving") {
        known.need_royal("no-check-giving", &node.place, found);
        asked.push(only_true(node, found).then_some(ConstraintKind::NoCheckGiving));
    }
    if let Some(node) = fields.get("facing") {
        known.need_royal("facing", &node.place, found);
        asked.push(node.word(&facings, found));
    }
    if asked.is_empty() && words_known {
        let message = "a constraint needs `must-capture`, `no-check-giving` or `facing`";
        found.error(Code::MissingKey, &node.place, message);
    }
    if asked.len() > 1 {
        let message = "a constraint says one thing: write two";
        found.error(Code::Conflict, &node.place, message);
    }
    let kind = asked.pop()??;
    Some(Constraint { rule: rule?, kind })
}

/// A word that can only be said, not denied.
pub(super) fn only_true(node: &Node, found: &mut Findings) -> bool {
    let truth = node.truth(found);
    if truth == Some(false) {
        found.error(Code::BadValue, &node.place, "only `true` can stand here");
    }
    truth == Some(true)
}
