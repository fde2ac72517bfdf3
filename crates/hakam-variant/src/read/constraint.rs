//! Constraints: what legal moves must keep besides royal safety.

use super::ending::rules;
use super::field::{Field, Fields};
use super::known::Known;
use super::words::CONSTRAINT;
use crate::report::Code;
use crate::{Constraint, ConstraintKind};

const FACING: [(&str, ConstraintKind); 2] = [
    ("forbidden", ConstraintKind::FacingForbidden),
    ("must be answered", ConstraintKind::FacingMustBeAnswered),
];

/// The constraints of a file, in its order.
pub(super) fn read(top: Fields, known: &Known) -> Vec<Constraint> {
    let fields = rules(top, "constraint", "constraints").into_iter();
    fields
        .filter_map(|field| constraint(field, known))
        .collect()
}

fn constraint(field: Field, known: &Known) -> Option<Constraint> {
    let before = field.found.errors();
    let fields = field.fields(&CONSTRAINT)?;
    let words_known = field.found.errors() == before;
    let rule = known.rule(fields);
    let mut asked = Vec::new();
    if let Some(field) = fields.get("must-capture") {
        asked.push(field.only_true().then_some(ConstraintKind::MustCapture));
    }
    if let Some(field) = fields.get("no-check-giving") {
        known.need_royal("no-check-giving", field);
        asked.push(field.only_true().then_some(ConstraintKind::NoCheckGiving));
    }
    if let Some(field) = fields.get("facing") {
        known.need_royal("facing", field);
        asked.push(field.word(&FACING));
    }
    if asked.is_empty() && words_known {
        let message = "a constraint needs `must-capture`, `no-check-giving` or `facing`";
        field.error(Code::MISSING_KEY, message);
    }
    if asked.len() > 1 {
        let message = "a constraint says one thing: write two";
        field.error(Code::CONFLICT, message);
    }
    let kind = asked.pop()??;
    Some(Constraint { rule: rule?, kind })
}
