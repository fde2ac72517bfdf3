//! The patterns of a man tried on one target: how far each of them gets.

use hakam_core::{
    Evidence, Kind, Move, PatternId, Piece, Question, Reason, Refusal, RuleId, Square, SquareSet,
    VariantCause, Way, rules as law,
};
use hakam_variant::Pattern;

use super::{Trace, rule, safety};
use crate::apply::apply;
use crate::candidates::{Candidate, choices_of, of_pattern};
use crate::kinematics::{Obstacle, Trail, follow, trails};
use crate::landing::{Unfit, landings};
use crate::legality::is_safe;
use crate::position::Position;
use crate::scene::Scene;

/// What the patterns of a man came to.
pub(super) struct Tried {
    pub(super) candidates: Vec<Candidate>,
    pub(super) failures: Vec<Failure>,
}

/// How one pattern failed that does lead to the target on an empty board.
pub(super) struct Failure {
    /// Whether the pattern is made for what stands on the target: a foe, or nobody.
    suits_target: bool,
    trail: Trail,
    /// Who stands on the way.
    passed: Evidence,
    rule: RuleId,
    question: Question,
    evidence: Evidence,
    refusal: Refusal,
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
            tried
                .failures
                .extend(failure(position, man, (id, pattern), to));
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
        .sort_by_key(|failure| (!failure.suits_target, std::cmp::Reverse(failure.question)));
    tried
}

/// Where a pattern fails that leads to `to` on an empty board; `None` when it does not lead there.
fn failure(
    position: &Position<'_>,
    (from, man): (Square, Piece),
    (_, pattern): (PatternId, &Pattern),
    to: Square,
) -> Option<Failure> {
    let (rules, setup) = (position.rules(), position.setup());
    let geometry = rules.geometry();
    let trails = trails(geometry, pattern, man.side, from, Some(to));
    let trail = trails
        .iter()
        .find(|trail| follow(geometry, pattern, man.side, trail, Scene::new(setup)).is_ok())
        .or(trails.first())?;
    let land = pattern.legs.last()?.land;
    let suits_target = match setup.at(to) {
        Some(there) => there.side != man.side && land.foe,
        None => land.empty,
    };
    let fail = |question, evidence, rule, reason| Failure {
        suits_target,
        trail: trail.clone(),
        passed: passed(position, pattern, trail),
        rule: pattern.rule,
        question,
        evidence,
        refusal: Refusal { rule, reason },
    };
    let variant = |cause| Reason::Variant(cause);

    if !pattern.from[man.side].contains(from) {
        let reason = if pattern.rule == law::A2 {
            Reason::PawnDoubleNotHome
        } else {
            variant(VariantCause::WrongOrigin)
        };
        let evidence = Evidence::Region { at: from };
        return Some(fail(Question::PatternFits, evidence, pattern.rule, reason));
    }
    if !pattern.onto[man.side].contains(to) {
        let evidence = Evidence::Region { at: to };
        let reason = variant(VariantCause::WrongTarget);
        return Some(fail(Question::PatternFits, evidence, pattern.rule, reason));
    }
    let taken = match follow(geometry, pattern, man.side, trail, Scene::new(setup)) {
        Ok(taken) => taken,
        Err(obstacle) => {
            let reason = path_reason(position, obstacle);
            let evidence = passed(position, pattern, trail);
            return Some(fail(Question::PathFits, evidence, pattern.rule, reason));
        }
    };
    let evidence = Evidence::Occupant {
        at: to,
        man: setup.at(to),
    };
    let ways = match landings(rules, setup, pattern, man.side, to, &taken) {
        Ok(ways) => ways,
        Err(unfit) => {
            let (rule, reason) = landing_reason(pattern.rule, unfit, to);
            return Some(fail(Question::LandingFits, evidence, rule, reason));
        }
    };
    if pattern.unmoved && !setup.rights.contains(from) {
        let evidence = Evidence::Unmoved { at: from };
        let reason = variant(VariantCause::HasMoved);
        return Some(fail(
            Question::ConstraintKept,
            evidence,
            pattern.rule,
            reason,
        ));
    }
    let captures = ways.first().copied().unwrap_or(SquareSet::EMPTY);
    let choices = choices_of(rules, setup, man.side, pattern, (from, to), captures);
    if choices.is_empty() {
        let rule = pattern.promotion.as_ref().map_or(law::B1, |p| p.rule);
        let reason = Reason::PromotionNotAllowed {
            choices: Vec::new(),
        };
        let evidence = Evidence::Choices { kinds: choices };
        return Some(fail(Question::PromotionFits, evidence, rule, reason));
    }
    // Only taking a royal on the way is left.
    Some(fail(
        Question::LandingFits,
        evidence,
        law::C1,
        Reason::CapturesRoyal,
    ))
}

fn passed(position: &Position<'_>, pattern: &Pattern, trail: &Trail) -> Evidence {
    let squares = trail.asked(position.rules().geometry(), pattern);
    let is_occupied = |square: &Square| !position.setup().is_empty(*square);
    Evidence::Passed {
        occupied: squares.iter().copied().filter(is_occupied).collect(),
        squares,
    }
}

fn path_reason(position: &Position<'_>, obstacle: Obstacle) -> Reason {
    match obstacle {
        Obstacle::Blocked { at, line } => match position.setup().at(at) {
            Some(by) => Reason::Blocked { by, at, line },
            None => Reason::Geometry,
        },
        Obstacle::Gap => Reason::Geometry,
        Obstacle::Hop { over } => Reason::Variant(VariantCause::Hop { over }),
        Obstacle::NotOver { at } => Reason::Variant(VariantCause::NotOver { at }),
        Obstacle::NothingToTake => Reason::Variant(VariantCause::CaptureOnly),
    }
}

/// The reason goes by the rule the pattern stands under: pawns have words of their own.
fn landing_reason(rule: RuleId, unfit: Unfit, at: Square) -> (RuleId, Reason) {
    match unfit {
        Unfit::Own(by) if rule == law::A1 || rule == law::A2 => {
            (rule, Reason::PawnPushBlocked { by, at })
        }
        Unfit::Own(by) => (law::C4, Reason::OwnPieceOnTarget { by }),
        Unfit::MoveOnly(by) if rule == law::A1 || rule == law::A2 => {
            (rule, Reason::PawnPushBlocked { by, at })
        }
        Unfit::Royal => (law::C1, Reason::CapturesRoyal),
        Unfit::MoveOnly(_) => (rule, Reason::Variant(VariantCause::MoveOnly)),
        Unfit::NotTaking => (rule, Reason::Variant(VariantCause::NotTaking)),
        Unfit::CaptureOnly if rule == law::A3 => (rule, Reason::PawnCaptureEmpty),
        Unfit::CaptureOnly => (rule, Reason::Variant(VariantCause::CaptureOnly)),
        Unfit::NoEnPassant(why) => (rule, Reason::EpNotAvailable { why }),
    }
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
    trace.failed(best.question, best.evidence.clone(), best.refusal.clone());
    if let Some(presumed) = presumed(position, (from, man), to) {
        let (rules, before) = (position.rules(), position.setup());
        let after = apply(rules, before, &presumed);
        if !is_safe(rules, before, &after) {
            safety::report(position, &presumed, &after, trace);
        }
    }
    for failure in others {
        let evidence = failure.evidence.clone();
        trace.failed(failure.question, evidence, failure.refusal.clone());
    }
}

/// The questions a failed pattern had answered before it failed.
fn met_up_to(failure: &Failure, trace: &mut Trace) {
    let line = Evidence::Line {
        legs: failure.trail.legs(),
    };
    if failure.question > Question::PatternFits {
        trace.met(failure.rule, Question::PatternFits, line);
    }
    if failure.question > Question::PathFits {
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
