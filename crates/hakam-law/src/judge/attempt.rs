//! The patterns of a man tried on one target: how far each of them gets.

use hakam_core::{
    Evidence, Kind, Move, Piece, Question, Reason, Refusal, Square, Way, rules as law,
};

use super::failure::{Failure, failures, passed};
use super::{Trace, rule, safety};
use crate::apply::apply;
use crate::candidates::{Candidate, of_pattern};
use crate::kinematics::{follow, trails};
use crate::legality::is_safe;
use crate::position::Position;
use crate::scene::Scene;

/// What the patterns of a man came to.
pub(super) struct Tried {
    pub(super) candidates: Vec<Candidate>,
    pub(super) failures: Vec<Failure>,
}

/// Tries every pattern of the man's kind.
pub(super) fn all(position: &Position<'_>, man: (Square, Piece), to: Square) -> Tried {
    let mut tried = Tried {
        candidates: Vec::new(),
        failures: Vec::new(),
    };
    for (id, pattern) in position.rules().patterns_of(man.1.kind) {
        let found = of_pattern(
            position.rules(),
            position.setup(),
            man,
            (id, pattern),
            Some(to),
        );
        if found.is_empty() {
            tried.failures.extend(failures(position, man, pattern, to));
        }
        for candidate in found {
            let same = |other: &Candidate| {
                other.chosen.captures == candidate.chosen.captures
                    && other.chosen.choice == candidate.chosen.choice
            };
            if !tried.candidates.iter().any(same) {
                tried.candidates.push(candidate);
            }
        }
    }
    // The pattern that suits the target and gets furthest is the one that was meant.
    tried
        .failures
        .sort_by_key(|failure| (!failure.suits_target, std::cmp::Reverse(failure.reached())));
    tried
}

/// Reports why no pattern leads to the target: the best one first, then self-check, then the others.
pub(super) fn report(
    position: &Position<'_>,
    (from, man): (Square, Piece),
    to: Square,
    failures: &[Failure],
    trace: &mut Trace,
) {
    let Some((best, others)) = failures.split_first() else {
        let rule = position
            .rules()
            .patterns_of(man.kind)
            .next()
            .map_or(law::T1, |(_, pattern)| pattern.rule);
        let reason = Reason::Geometry;
        let evidence = Evidence::NoLine { from, to };
        trace.failed(Question::PatternFits, evidence, Refusal { rule, reason });
        return;
    };
    met_up_to(best, trace);
    best.report(trace);
    if let Some(presumed) = presumed(position, (from, man), to) {
        let (rules, before) = (position.rules(), position.setup());
        let after = apply(rules, before, &presumed);
        if !is_safe(rules, before, &after) {
            safety::report(position, &presumed, &after, trace);
        }
    }
    for failure in others {
        failure.report(trace);
    }
}

/// The questions a failed pattern had answered before it failed.
fn met_up_to(failure: &Failure, trace: &mut Trace) {
    let line = Evidence::Line {
        legs: failure.trail.legs(),
    };
    if failure.reached() > Question::PatternFits {
        trace.met(failure.rule, Question::PatternFits, line);
    }
    if failure.reached() > Question::PathFits {
        let evidence = failure.passed.clone();
        trace.met(failure.rule, Question::PathFits, evidence);
    }
}

/// The move as if its pattern allowed it, to ask about self-check all the same.
fn presumed(
    position: &Position<'_>,
    (from, man): (Square, Piece),
    to: Square,
) -> Option<Candidate> {
    let setup = position.setup();
    let is_royal = |side| position.royals(side).contains(&to);
    if is_royal(man.side) || is_royal(man.side.other()) {
        return None;
    }
    let (id, _) = position.rules().patterns_of(man.kind).next()?;
    Some(Candidate {
        chosen: Move {
            from,
            to,
            way: Way::Pattern(id),
            choice: None,
            captures: setup.at(to).map(|_| to).into_iter().collect(),
        },
        second: None,
        skipped: Vec::new(),
    })
}

/// The steps by which a candidate came about.
pub(super) fn report_met(position: &Position<'_>, candidate: &Candidate, trace: &mut Trace) {
    let Way::Pattern(id) = candidate.chosen.way else {
        return;
    };
    let (rules, setup) = (position.rules(), position.setup());
    let (geometry, pattern) = (rules.geometry(), rules.pattern(id));
    let (from, to) = (candidate.chosen.from, candidate.chosen.to);
    let rule = rule(position, candidate);
    let followed = trails(geometry, pattern, setup.turn, from, Some(to))
        .into_iter()
        .find(|trail| follow(geometry, pattern, setup.turn, trail, Scene::new(setup)).is_ok());
    if let Some(trail) = followed {
        let legs = trail.legs();
        trace.met(rule, Question::PatternFits, Evidence::Line { legs });
        trace.met(rule, Question::PathFits, passed(position, pattern, &trail));
    }
    let man = setup.at(to);
    trace.met(
        rule,
        Question::LandingFits,
        Evidence::Occupant { at: to, man },
    );
}

/// Promotion: whether what was asked for is among what the man may become.
pub(super) fn promotion(
    position: &Position<'_>,
    candidate: &Candidate,
    choice: Option<Kind>,
    candidates: &[Candidate],
    trace: &mut Trace,
) {
    let kinds: Vec<Option<Kind>> = candidates.iter().map(|c| c.chosen.choice).collect();
    let rule = match candidate.chosen.way {
        Way::Pattern(id) => position.rules().pattern(id).promotion.as_ref(),
        Way::Castling(_) => None,
    }
    .map_or(law::B1, |promotion| promotion.rule);
    let choices: Vec<Kind> = kinds.iter().copied().flatten().collect();
    let evidence = Evidence::Choices {
        kinds: kinds.clone(),
    };
    if kinds.contains(&choice) {
        if !choices.is_empty() {
            trace.met(rule, Question::PromotionFits, evidence);
        }
        return;
    }
    let reason = match choice {
        None => Reason::PromotionMissing { choices },
        Some(_) if choices.is_empty() => Reason::PromotionNotInZone,
        Some(_) => Reason::PromotionNotAllowed { choices },
    };
    trace.failed(Question::PromotionFits, evidence, Refusal { rule, reason });
}
