//! How a pattern fails that leads to the target on an empty board: every cause, on every way it has.

use hakam_core::{
    Evidence, Piece, Question, Reason, Refusal, RuleId, Square, SquareSet, VariantCause,
    rules as law,
};
use hakam_variant::Pattern;

use super::Trace;
use crate::board::Board;
use crate::candidates::choices_of;
use crate::kinematics::{Obstacle, Trail, follow, trails};
use crate::landing::{Unfit, landings};
use crate::scene::Scene;

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

/// One question that a pattern fails.
struct Fault {
    question: Question,
    evidence: Evidence,
    refusal: Refusal,
}

impl Failure {
    /// The first question that fails.
    pub(super) fn reached(&self) -> Question {
        self.faults
            .first()
            .map_or(Question::OwnsMan, |fault| fault.question)
    }

    /// Reports every fault.
    pub(super) fn report(&self, trace: &mut Trace) {
        for fault in &self.faults {
            let (evidence, refusal) = (fault.evidence.clone(), fault.refusal.clone());
            trace.failed(fault.question, evidence, refusal);
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
    let geometry = board.geometry();
    trails(geometry, pattern, man.side, from, Some(to))
        .into_iter()
        .map(|trail| Failure {
            suits_target,
            passed: passed(board, pattern, &trail),
            rule: pattern.rule,
            faults: faults(board, man, pattern, &trail),
            trail,
        })
        .collect()
}

/// Every question that the pattern fails on this way: region, path, landing, guards, promotion.
fn faults(board: Board<'_>, man: Piece, pattern: &Pattern, trail: &Trail) -> Vec<Fault> {
    let (from, to) = (trail.from, trail.to());
    let mut found = region_faults(man, pattern, (from, to));
    let geometry = board.geometry();
    let followed = follow(geometry, pattern, man.side, trail, Scene::new(board.setup));
    if let Err(obstacle) = &followed {
        found.push(Fault {
            question: Question::PathFits,
            evidence: passed(board, pattern, trail),
            refusal: Refusal {
                rule: pattern.rule,
                reason: path_reason(board, obstacle),
            },
        });
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
        found.push(Fault {
            question: Question::LandingFits,
            evidence: occupant.clone(),
            refusal: Refusal { rule, reason },
        });
    }
    if pattern.unmoved && !board.setup.rights.contains(from) {
        let reason = Reason::Variant(VariantCause::HasMoved);
        found.push(Fault {
            question: Question::ConstraintKept,
            evidence: Evidence::Unmoved { at: from },
            refusal: Refusal {
                rule: pattern.rule,
                reason,
            },
        });
    }
    if found.is_empty() {
        let captures = captures.unwrap_or(SquareSet::EMPTY);
        found.push(last_fault(
            board,
            man,
            pattern,
            (from, to),
            captures,
            occupant,
        ));
    }
    found
}

/// The squares from which and to which the pattern may go.
fn region_faults(man: Piece, pattern: &Pattern, (from, to): (Square, Square)) -> Vec<Fault> {
    let fault = |at, reason| Fault {
        question: Question::PatternFits,
        evidence: Evidence::Region { at },
        refusal: Refusal {
            rule: pattern.rule,
            reason,
        },
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
fn last_fault(
    board: Board<'_>,
    man: Piece,
    pattern: &Pattern,
    squares: (Square, Square),
    captures: SquareSet,
    occupant: Evidence,
) -> Fault {
    let choices = choices_of(board, man.side, pattern, squares, captures);
    if choices.is_empty() {
        let rule = pattern.promotion.as_ref().map_or(law::B1, |p| p.rule);
        let reason = Reason::PromotionNotAllowed {
            choices: Vec::new(),
        };
        return Fault {
            question: Question::PromotionFits,
            evidence: Evidence::Choices { kinds: choices },
            refusal: Refusal { rule, reason },
        };
    }
    Fault {
        question: Question::LandingFits,
        evidence: occupant,
        refusal: Refusal {
            rule: law::C1,
            reason: Reason::CapturesRoyal,
        },
    }
}

/// The squares of a way that the pattern asks about, and who stands on them.
pub(super) fn passed(board: Board<'_>, pattern: &Pattern, trail: &Trail) -> Evidence {
    let squares = trail.asked(board.geometry(), pattern);
    let is_occupied = |square: &Square| !board.setup.is_empty(*square);
    Evidence::Passed {
        occupied: squares.iter().copied().filter(is_occupied).collect(),
        squares,
    }
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
