//! Constraints of the variant that a candidate breaks.

use hakam_core::{Evidence, Question, Reason, Refusal, Square, SquareSet, VariantCause};
use hakam_variant::ConstraintKind;

use super::Trace;
use crate::apply::apply;
use crate::candidates::{Candidate, candidates};
use crate::legality::{Breach, Played, breach, is_safe, kept};
use crate::position::Position;

/// Reports every constraint that the candidate breaks, and those it keeps.
pub(super) fn report(position: &Position<'_>, candidate: &Candidate, trace: &mut Trace) {
    let (rules, before) = (position.rules(), position.setup());
    if rules.constraints().is_empty() {
        return;
    }
    let after = apply(rules, before, candidate);
    let mut left: Vec<Played> = candidates(rules, before)
        .into_iter()
        .map(|candidate| Played {
            after: apply(rules, before, &candidate),
            candidate,
        })
        .filter(|played| is_safe(rules, before, &played.after))
        .collect();
    for constraint in rules.constraints() {
        left = kept(rules, before, constraint, left);
        let broken = match constraint.kind {
            ConstraintKind::MustCapture => uncaptured(candidate, &left),
            ConstraintKind::NoCheckGiving
            | ConstraintKind::FacingForbidden
            | ConstraintKind::FacingMustBeAnswered => {
                breach(rules, before, &after, constraint.kind).map(words)
            }
        };
        let rule = constraint.rule;
        match broken {
            Some((evidence, reason)) => {
                trace.failed(Question::ConstraintKept, evidence, Refusal { rule, reason });
            }
            None => trace.met(
                rule,
                Question::ConstraintKept,
                Evidence::Region {
                    at: candidate.chosen.to,
                },
            ),
        }
    }
}

/// A move that takes nothing where one that does was possible.
fn uncaptured(candidate: &Candidate, left: &[Played]) -> Option<(Evidence, Reason)> {
    let targets: SquareSet = left
        .iter()
        .filter(|played| !played.candidate.chosen.captures.is_empty())
        .map(|played| played.candidate.chosen.to)
        .collect();
    if targets.is_empty() || !candidate.chosen.captures.is_empty() {
        return None;
    }
    let squares: Vec<Square> = targets.iter().collect();
    let evidence = Evidence::Targets {
        squares: squares.clone(),
    };
    Some((evidence, Reason::MustCapture { targets: squares }))
}

fn words(breach: Breach) -> (Evidence, Reason) {
    match breach {
        Breach::Check(attackers) => (
            Evidence::Targets {
                squares: attackers.clone(),
            },
            Reason::Variant(VariantCause::GivesCheck { attackers }),
        ),
        Breach::Facing(royals) => (
            Evidence::Royals {
                squares: royals.clone(),
            },
            Reason::Variant(VariantCause::Facing { royals }),
        ),
    }
}
