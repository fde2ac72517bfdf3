//! How a pattern fails that leads to the target on an empty board: every cause, on every way it has.

use hakam_core::{
    Evidence, Kind, Piece, Question, Reason, RuleId, Square, SquareSet, VariantCause, rules as law,
};
use hakam_variant::Pattern;

use super::{Trace, seen_on};
use crate::board::Board;
use crate::board_view::BoardView;
use crate::candidates::choices_of;
use crate::kinematics::{Obstacle, Trail, follow, trails};
use crate::landing::{Unfit, landings};

/// One way of a pattern to the target, with all that stands against it.
pub(super) struct Failure {
    /// Whether the pattern is made for what stands on the target: a foe, or nobody.
    pub(super) suits_target: bool,
    pub(super) trail: Trail,
    /// Who stands on the way.
    pub(super) passed: Evidence,
    pub(super) rule: RuleId,
    /// In the order in which the questions are asked; never empty.
    faults: Vec<Fault>,
}

/// One question that a pattern fails: the rule, what was seen, and what it means.
type Fault = (RuleId, Question, Evidence, Reason);

impl Failure {
    /// The first question that fails.
    pub(super) fn reached(&self) -> Question {
        let first = self.faults.first();
        first.map_or(Question::OwnsMan, |(_, question, ..)| *question)
    }

    /// Reports every fault.
    pub(super) fn report(&self, trace: &mut Trace) {
        for (rule, question, evidence, reason) in self.faults.clone() {
            trace.failed(rule, question, evidence, reason);
        }
    }
}

/// Why a pattern without a candidate does not lead to `to`, one entry for each way that leads there on an empty
/// board; none when the pattern never leads there.
pub(super) fn failures(
    board: Board<'_>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    to: Square,
) -> Vec<Failure> {
    let land = pattern.legs.last().map(|leg| leg.land).unwrap_or_default();
    let suits_target = match board.at(to) {
        Some(there) => there.side != man.side && land.foe,
        None => land.empty,
    };
    let trails = trails(board.geometry(), pattern, man.side, from, Some(to)).into_iter();
    let failures = trails.map(|trail| Failure {
        suits_target,
        passed: passed(board, pattern, &trail),
        rule: pattern.rule,
        faults: faults(board, man, pattern, &trail),
        trail,
    });
    failures.collect()
}

/// Every question that the pattern fails on this way: region, path, landing, guards, promotion.
fn faults(board: Board<'_>, man: Piece, pattern: &Pattern, trail: &Trail) -> Vec<Fault> {
    let (from, to) = (trail.from, trail.to());
    let mut found = region_faults(man, pattern, (from, to));
    let followed = follow(BoardView::new(board), pattern, man.side, trail);
    if let Err(obstacle) = &followed {
        let (evidence, reason) = (passed(board, pattern, trail), path_reason(board, obstacle));
        found.push((pattern.rule, Question::PathFits, evidence, reason));
    }
    // Who is taken on the way has left the board before the landing. A way that is closed before it crosses its own
    // end leaves open who would stand there.
    let is_known = followed.is_ok() || !trail.turns_on(to);
    let taken = followed.unwrap_or_default();
    let landed = landings(board, pattern, man.side, to, &taken);
    let occupant = Evidence::Occupant {
        at: to,
        man: board.at(to),
    };
    let captures = landed.map(|ways| ways.first().copied().unwrap_or(SquareSet::EMPTY));
    if let Err(unfit) = captures
        && is_known
    {
        let (rule, reason) = landing_reason(pattern.rule, unfit, to);
        found.push((rule, Question::LandingFits, occupant.clone(), reason));
    }
    if pattern.unmoved && !board.setup.rights.contains(from) {
        let reason = Reason::Variant(VariantCause::HasMoved);
        let evidence = Evidence::Unmoved { at: from };
        found.push((pattern.rule, Question::ConstraintKept, evidence, reason));
    }
    if found.is_empty() {
        let captures_one = captures.is_ok_and(|set| !set.is_empty());
        let choices = choices_of(board, man.side, pattern, (from, to), captures_one);
        found.push(last_fault(pattern, choices, occupant));
    }
    found
}

/// The squares from which and to which the pattern may go.
fn region_faults(man: Piece, pattern: &Pattern, (from, to): (Square, Square)) -> Vec<Fault> {
    let fault = |at, reason| {
        let evidence = Evidence::Region { at };
        (pattern.rule, Question::PatternFits, evidence, reason)
    };
    let mut found = Vec::new();
    if !pattern.from[man.side].contains(from) {
        let reason = if pattern.rule == law::A2 {
            Reason::PawnDoubleNotHome
        } else {
            Reason::Variant(VariantCause::WrongOrigin)
        };
        found.push(fault(from, reason));
    }
    if !pattern.onto[man.side].contains(to) {
        found.push(fault(to, Reason::Variant(VariantCause::WrongTarget)));
    }
    found
}

/// What is left when way and landing are as they must be: nothing to become, or a royal taken on the way.
fn last_fault(pattern: &Pattern, kinds: Vec<Option<Kind>>, occupant: Evidence) -> Fault {
    if !kinds.is_empty() {
        let reason = Reason::CapturesRoyal;
        return (law::C1, Question::LandingFits, occupant, reason);
    }
    let rule = pattern.promotion.as_ref().map_or(law::B1, |p| p.rule);
    let choices = Vec::new();
    let reason = Reason::PromotionNotAllowed { choices };
    let evidence = Evidence::Choices { kinds };
    (rule, Question::PromotionFits, evidence, reason)
}

/// The squares of a way that the pattern asks about, and who stands on them.
pub(super) fn passed(board: Board<'_>, pattern: &Pattern, trail: &Trail) -> Evidence {
    seen_on(board, trail.asked(board.geometry(), pattern))
}

fn path_reason(board: Board<'_>, obstacle: &Obstacle) -> Reason {
    match obstacle.clone() {
        Obstacle::Blocked { at, line } => match board.at(at) {
            Some(by) => Reason::Blocked { by, at, line },
            None => Reason::Geometry,
        },
        Obstacle::Gap => Reason::Geometry,
        Obstacle::Hop { over } => Reason::Variant(VariantCause::Hop { over }),
        Obstacle::NotJustBeyond { over } => Reason::Variant(VariantCause::NotJustBeyond { over }),
        Obstacle::NotOver { at } => Reason::Variant(VariantCause::NotOver { at }),
        Obstacle::NothingToTake { at } => Reason::Variant(VariantCause::NothingToTake { at }),
    }
}

/// The reason goes by the rule the pattern stands under: pawns have words of their own.
fn landing_reason(rule: RuleId, unfit: Unfit, at: Square) -> (RuleId, Reason) {
    match unfit {
        Unfit::Own(by) | Unfit::MoveOnly(by) if rule == law::A1 || rule == law::A2 => {
            (rule, Reason::PawnPushBlocked { by, at })
        }
        Unfit::Own(by) => (law::C4, Reason::OwnPieceOnTarget { by }),
        Unfit::Royal => (law::C1, Reason::CapturesRoyal),
        Unfit::MoveOnly(_) => (rule, Reason::Variant(VariantCause::MoveOnly)),
        Unfit::NotTaking => (rule, Reason::Variant(VariantCause::NotTaking)),
        Unfit::CaptureOnly if rule == law::A3 => (rule, Reason::PawnCaptureEmpty),
        Unfit::CaptureOnly => (rule, Reason::Variant(VariantCause::CaptureOnly)),
        Unfit::NoEnPassant(why) => (rule, Reason::EpNotAvailable { why }),
    }
}
