//! Legality: "a candidate, safe, and kept by every constraint, in the order written".

use hakam_core::{Setup, Side, Square};
use hakam_variant::{Constraint, ConstraintKind, Ruleset};

use crate::apply::apply;
use crate::attack::{check, checks, royals};
use crate::candidates::{Candidate, candidates};

/// A move and the position it leads to.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) candidate: Candidate,
    pub(crate) after: Setup,
}

/// Every legal move, with the position after it.
pub(crate) fn legal(rules: &Ruleset, setup: &Setup) -> Vec<Played> {
    let mut left: Vec<Played> = candidates(rules, setup)
        .into_iter()
        .map(|candidate| Played {
            after: apply(rules, setup, &candidate),
            candidate,
        })
        .filter(|played| is_safe(rules, setup, &played.after))
        .collect();
    for constraint in rules.constraints() {
        left = kept(rules, setup, constraint, left);
    }
    left
}

/// *Safe*: "the move takes no royal of its own side off the board, and either not `check(P.m, s)` or
/// the other side had a royal and has none in P.m". Only foes are captured, so the first half holds.
pub(crate) fn is_safe(rules: &Ruleset, before: &Setup, after: &Setup) -> bool {
    let (side, other) = (before.turn, before.turn.other());
    let won_by_capture =
        !royals(rules, before, other).is_empty() && royals(rules, after, other).is_empty();
    won_by_capture || !check(rules, after, side)
}

/// The moves that a constraint keeps. `must-capture` "keeps the captures if a capture is among the
/// moves left so far, otherwise all"; the others look at one move.
pub(crate) fn kept(
    rules: &Ruleset,
    setup: &Setup,
    constraint: &Constraint,
    mut left: Vec<Played>,
) -> Vec<Played> {
    match constraint.kind {
        ConstraintKind::MustCapture => {
            let is_capture = |played: &Played| !played.candidate.chosen.captures.is_empty();
            if left.iter().any(is_capture) {
                left.retain(is_capture);
            }
        }
        ConstraintKind::NoCheckGiving
        | ConstraintKind::FacingForbidden
        | ConstraintKind::FacingMustBeAnswered => {
            left.retain(|played| breach(rules, setup, &played.after, constraint.kind).is_none());
        }
    }
    left
}

/// How one move breaks a constraint that looks at it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// These men would give check.
    Check(Vec<Square>),
    /// These royals would face each other.
    Facing(Vec<Square>),
}

/// Whether the move from `before` to `after` breaks the constraint.
pub(crate) fn breach(
    rules: &Ruleset,
    before: &Setup,
    after: &Setup,
    constraint: ConstraintKind,
) -> Option<Breach> {
    match constraint {
        ConstraintKind::MustCapture => None,
        ConstraintKind::NoCheckGiving => {
            let given = checks(rules, after, before.turn.other());
            let attackers: Vec<Square> = given.into_iter().flat_map(|(_, by)| by).collect();
            (!attackers.is_empty()).then_some(Breach::Check(attackers))
        }
        ConstraintKind::FacingForbidden => facing(rules, after).map(Breach::Facing),
        ConstraintKind::FacingMustBeAnswered => {
            facing(rules, before)?;
            facing(rules, after).map(Breach::Facing)
        }
    }
}

/// Facing: "the two royals stand on one file with nothing between". The first pair that does.
pub(crate) fn facing(rules: &Ruleset, setup: &Setup) -> Option<Vec<Square>> {
    let geometry = rules.geometry();
    for (white, _) in royals(rules, setup, Side::White) {
        for (black, _) in royals(rules, setup, Side::Black) {
            if geometry.file(white) != geometry.file(black) {
                continue;
            }
            let low = geometry.rank(white).min(geometry.rank(black));
            let high = geometry.rank(white).max(geometry.rank(black));
            let open = (low + 1..high).all(|rank| {
                geometry
                    .square(geometry.file(white), rank)
                    .is_none_or(|between| setup.is_empty(between))
            });
            if open {
                return Some(vec![white, black]);
            }
        }
    }
    None
}
