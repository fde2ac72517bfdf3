//! Constraints of the variant that a candidate breaks.

use hakam_core::{Evidence, Question, Reason, Square, SquareSet, VariantCause};
use hakam_variant::ConstraintKind;

use super::Trace;
use crate::apply::apply;
use crate::board::Board;
use crate::candidates::Candidate;
use crate::legality::{Breach, breach, left};

/// Reports every constraint that the candidate breaks, and those it keeps.
pub(super) fn report(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    if board.rules.constraints().is_empty() {
        return;
    }
    let after = apply(board, candidate);
    for (number, constraint) in board.rules.constraints().iter().enumerate() {
        let broken = match constraint.kind {
            ConstraintKind::MustCapture => uncaptured(board, candidate, number),
            ConstraintKind::NoCheckGiving
            | ConstraintKind::FacingForbidden
            | ConstraintKind::FacingMustBeAnswered => {
                breach(board, &after, constraint.kind).map(words)
            }
        };
        let rule = constraint.rule;
        if let Some((evidence, reason)) = broken {
            trace.failed(rule, Question::ConstraintKept, evidence, reason);
        } else {
            let at = candidate.chosen.to;
            trace.met(rule, Question::ConstraintKept, Evidence::Region { at });
        }
    }
}

/// A move that takes nothing where one that does was possible, by the constraints before this one.
fn uncaptured(
    board: Board<'_>,
    candidate: &Candidate,
    constraints: usize,
) -> Option<(Evidence, Reason)> {
    if !candidate.chosen.captures.is_empty() {
        return None;
    }
    let targets: SquareSet = left(board, constraints)
        .into_iter()
        .map(|played| played.candidate.chosen)
        .filter(|m| !m.captures.is_empty())
        .map(|m| m.to)
        .collect();
    if targets.is_empty() {
        return None;
    }
    let targets: Vec<Square> = targets.iter().collect();
    let squares = targets.clone();
    Some((
        Evidence::Targets { squares },
        Reason::MustCapture { targets },
    ))
}

fn words(breach: Breach) -> (Evidence, Reason) {
    match breach {
        Breach::Check(attackers) => {
            let squares = attackers.clone();
            let cause = VariantCause::GivesCheck { attackers };
            (Evidence::Targets { squares }, Reason::Variant(cause))
        }
        Breach::Facing(royals) => {
            let squares = royals.clone();
            let cause = VariantCause::Facing { royals };
            (Evidence::Royals { squares }, Reason::Variant(cause))
        }
    }
}
