//! The patterns of a man tried on one target: how far each of them gets.

use std::cmp::Reverse;

use hakam_core::{
    Captures, Evidence, Kind, Move, Piece, Question, Reason, Square, Way, rules as law,
};

use super::failure::{Failure, failures, passed};
use super::{Trace, safety};
use crate::apply::apply;
use crate::attack::royals;
use crate::board::Board;
use crate::board_view::BoardView;
use crate::candidates::Candidate;
use crate::kinematics::{follow, trails};
use crate::legality::is_safe;

/// Reports why no pattern leads to the target: the best one first, then self-check, then the others.
pub(super) fn report(
    board: Board<'_>,
    (from, man): (Square, Piece),
    to: Square,
    trace: &mut Trace,
) {
    let patterns = || board.rules.patterns_of(man.kind);
    let mut failures: Vec<Failure> = patterns()
        .flat_map(|(_, pattern)| failures(board, (from, man), pattern, to))
        .collect();
    // The pattern that suits the target and gets furthest is the one that was meant.
    failures.sort_by_key(|failure| (!failure.suits_target, Reverse(failure.reached())));
    let Some((best, others)) = failures.split_first() else {
        let first = patterns().next();
        let rule = first.map_or(law::T1, |(_, pattern)| pattern.rule);
        let evidence = Evidence::NoLine { from, to };
        trace.failed(rule, Question::PatternFits, evidence, Reason::Geometry);
        return;
    };
    met_up_to(best, trace);
    best.report(trace);
    if let Some(presumed) = presumed(board, (from, man), to) {
        let after = apply(board, &presumed);
        if !is_safe(board, &after) {
            safety::report(board, &presumed, &after, trace);
        }
    }
    for failure in others {
        failure.report(trace);
    }
}

/// The questions a failed pattern had answered before it failed.
fn met_up_to(failure: &Failure, trace: &mut Trace) {
    if failure.reached() > Question::PatternFits {
        let legs = failure.trail.legs();
        trace.met(failure.rule, Question::PatternFits, Evidence::Line { legs });
    }
    if failure.reached() > Question::PathFits {
        let evidence = failure.passed.clone();
        trace.met(failure.rule, Question::PathFits, evidence);
    }
}

/// The move as if its pattern allowed it, to ask about self-check all the same.
fn presumed(board: Board<'_>, (from, man): (Square, Piece), to: Square) -> Option<Candidate> {
    let is_royal = |side| royals(board, side).contains(&to);
    if is_royal(man.side) || is_royal(man.side.other()) {
        return None;
    }
    let (id, _) = board.rules.patterns_of(man.kind).next()?;
    Some(Candidate {
        chosen: Move {
            from,
            to,
            way: Way::Pattern(id),
            choice: None,
            captures: board.at(to).map_or(Captures::EMPTY, |_| Captures::one(to)),
        },
        second: None,
        skipped: Vec::new(),
    })
}

/// The steps by which a candidate came about.
pub(super) fn report_met(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    let Way::Pattern(id) = candidate.chosen.way else {
        return;
    };
    let (pattern, view) = (board.rules.pattern(id), BoardView::new(board));
    let side = board.mover();
    let (rule, from, to) = (pattern.rule, candidate.chosen.from, candidate.chosen.to);
    let mut ways = trails(board.geometry(), pattern, side, from, Some(to)).into_iter();
    let followed = ways.find(|trail| follow(view, pattern, side, trail).is_ok());
    if let Some(trail) = followed {
        let legs = trail.legs();
        trace.met(rule, Question::PatternFits, Evidence::Line { legs });
        trace.met(rule, Question::PathFits, passed(board, pattern, &trail));
    }
    let (at, man) = (to, board.at(to));
    trace.met(rule, Question::LandingFits, Evidence::Occupant { at, man });
}

/// Promotion: whether what was asked for is among what the man may become.
pub(super) fn promotion(
    board: Board<'_>,
    candidate: &Candidate,
    choice: Option<Kind>,
    candidates: &[Candidate],
    trace: &mut Trace,
) {
    let kinds: Vec<Option<Kind>> = candidates.iter().map(|c| c.chosen.choice).collect();
    let rule = match candidate.chosen.way {
        Way::Pattern(id) => board.rules.pattern(id).promotion.as_ref(),
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
    trace.failed(rule, Question::PromotionFits, evidence, reason);
}
