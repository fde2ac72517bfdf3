//! A requested move judged: legal, or every rule it breaks, in the order of blame.
//!
//! Ownership; a pattern whose geometry fits; path; landing; self-check; promotion, guards and constraints.

use std::cmp::Reverse;

use hakam_core::{
    Evidence, Judgement, Kind, Move, Piece, Question, Reason, Refusal, Request, RuleId, Square,
    SquareSet, Step, VariantCause, Way, rules as law,
};
use hakam_variant::ConstraintKind;

use super::attack::royals;
use super::blame::blame;
use super::judge_castling::{castling, wing_meant};
use super::patterns::{self, Failure};
use super::play::{self, Breach, Candidate};
use super::way::{Sight, go, ways};
use super::{Board, patterns::passed};

/// What has been asked so far.
#[derive(Default)]
pub(super) struct Trace {
    steps: Vec<Step>,
    pub(super) refusals: Vec<Refusal>,
}

impl Trace {
    fn step(&mut self, step: Step) {
        if !self.steps.contains(&step) {
            self.steps.push(step);
        }
    }

    pub(super) fn yes(&mut self, rule: RuleId, question: Question, evidence: Evidence) {
        self.step(Step {
            rule,
            question,
            evidence,
            held: true,
        });
    }

    pub(super) fn no(&mut self, question: Question, evidence: Evidence, refusal: Refusal) {
        self.step(Step {
            rule: refusal.rule,
            question,
            evidence,
            held: false,
        });
        if !self.refusals.contains(&refusal) {
            self.refusals.push(refusal);
        }
    }

    /// The move if one was found and nothing stands against it.
    pub(super) fn end(self, chosen: Option<Move>) -> Judgement {
        Judgement {
            result: match chosen {
                Some(m) if self.refusals.is_empty() => Ok(m),
                Some(_) | None => Err(self.refusals),
            },
            steps: self.steps,
        }
    }
}

/// Judges a request.
pub(crate) fn judge(board: Board<'_>, request: Request) -> Judgement {
    let (from, to, choice) = match request {
        Request::Castle(wing) => return castling(board, wing, None),
        Request::Go { from, to, choice } => (from, to, choice),
    };
    let mut trace = Trace::default();
    let man = board.at(from);
    let evidence = Evidence::Occupant { at: from, man };
    let own = man.filter(|man| man.side == board.mover());
    let (Some(own), false) = (own, from == to) else {
        let reason = match (man, own) {
            (None, _) => Reason::NoPiece { at: from },
            (Some(_), None) => Reason::NotYourPiece { at: from },
            (Some(_), Some(_)) => Reason::NullMove,
        };
        let rule = law::T1;
        trace.no(Question::OwnsMan, evidence, Refusal { rule, reason });
        return trace.end(None);
    };
    if let Some(wing) = wing_meant(board, (from, own), to) {
        return castling(board, wing, Some(from));
    }
    trace.yes(law::T1, Question::OwnsMan, evidence);
    by_patterns(board, (from, own), to, choice, trace)
}

/// A move by the patterns of the man.
fn by_patterns(
    board: Board<'_>,
    man: (Square, Piece),
    to: Square,
    choice: Option<Kind>,
    mut trace: Trace,
) -> Judgement {
    let candidates = patterns::candidates(board, man, to);
    let Some(candidate) = meant(board, &candidates, choice) else {
        failures(board, man, to, &mut trace);
        return trace.end(None);
    };
    found(board, candidate, &mut trace);
    let after = play::after(board, candidate);
    if play::is_safe(board, &after) {
        for (of, _) in royals(Board::new(board.rules, &after), board.mover()) {
            let by = Vec::new();
            trace.yes(law::C1, Question::RoyalSafe, Evidence::Attackers { of, by });
        }
    } else {
        blame(board, candidate, &after, &mut trace);
    }
    promotion(board, candidate, choice, &candidates, &mut trace);
    constraints(board, candidate, &mut trace);
    trace.end(Some(candidate.chosen))
}

/// The candidate with the choice asked for, a legal one before others; or any, so that a wrong choice does
/// not hide what else is wrong.
fn meant<'c>(
    board: Board<'_>,
    candidates: &'c [Candidate],
    choice: Option<Kind>,
) -> Option<&'c Candidate> {
    let asked: Vec<&Candidate> = candidates
        .iter()
        .filter(|candidate| candidate.chosen.choice == choice)
        .collect();
    match asked[..] {
        [] => candidates.first(),
        [only] => Some(only),
        [first, ..] => {
            let mut legal = asked.iter().filter(|c| play::is_legal(board, c).is_some());
            Some(legal.next().unwrap_or(&first))
        }
    }
}

/// No pattern leads there: the failure of the pattern that was most likely meant, then self-check as if it
/// had led there, then the failures of the others.
fn failures(board: Board<'_>, (from, man): (Square, Piece), to: Square, trace: &mut Trace) {
    let patterns = || board.rules.patterns_of(man.kind);
    let mut failures: Vec<Failure> = patterns()
        .flat_map(|(_, pattern)| patterns::failures(board, (from, man), pattern, to))
        .collect();
    failures.sort_by_key(|failure| (!failure.suits, Reverse(failure.reached())));
    let mut failures = failures.into_iter();
    let Some(best) = failures.next() else {
        let refusal = Refusal {
            rule: patterns()
                .next()
                .map_or(law::T1, |(_, pattern)| pattern.rule),
            reason: Reason::Geometry,
        };
        let evidence = Evidence::NoLine { from, to };
        trace.no(Question::PatternFits, evidence, refusal);
        return;
    };
    if best.reached() > Some(Question::PatternFits) {
        let legs = best.way.legs();
        trace.yes(best.rule, Question::PatternFits, Evidence::Line { legs });
    }
    if best.reached() > Some(Question::PathFits) {
        trace.yes(best.rule, Question::PathFits, best.passed);
    }
    for (question, evidence, refusal) in best.faults {
        trace.no(question, evidence, refusal);
    }
    let mut all_royals = [man.side, man.side.other()]
        .into_iter()
        .flat_map(|side| royals(board, side));
    if let Some((id, _)) = patterns().next()
        && !all_royals.any(|(royal, _)| royal == to)
    {
        let presumed = Candidate {
            chosen: Move {
                from,
                to,
                way: Way::Pattern(id),
                choice: None,
                captures: board.at(to).map(|_| to).into_iter().collect(),
            },
            partner: None,
            skipped: Vec::new(),
        };
        let after = play::after(board, &presumed);
        if !play::is_safe(board, &after) {
            blame(board, &presumed, &after, trace);
        }
    }
    for (question, evidence, refusal) in failures.flat_map(|other| other.faults) {
        trace.no(question, evidence, refusal);
    }
}

/// The questions that a candidate has answered by being one.
fn found(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    let (from, to) = (candidate.chosen.from, candidate.chosen.to);
    let Way::Pattern(id) = candidate.chosen.way else {
        return;
    };
    let (pattern, side) = (board.rules.pattern(id), board.mover());
    let rule = pattern.rule;
    let sight = Sight::plain(board.setup);
    let ways = ways(board.geometry(), pattern, side, (from, to));
    let mut open = ways
        .iter()
        .filter(|way| go(sight, pattern, side, way).is_ok());
    if let Some(way) = open.next() {
        let legs = way.legs();
        trace.yes(rule, Question::PatternFits, Evidence::Line { legs });
        trace.yes(rule, Question::PathFits, passed(board, pattern, way));
    }
    let man = board.at(to);
    trace.yes(
        rule,
        Question::LandingFits,
        Evidence::Occupant { at: to, man },
    );
}

/// Whether the man may become what was asked for.
fn promotion(
    board: Board<'_>,
    candidate: &Candidate,
    choice: Option<Kind>,
    candidates: &[Candidate],
    trace: &mut Trace,
) {
    let kinds: Vec<Option<Kind>> = candidates.iter().map(|c| c.chosen.choice).collect();
    let choices: Vec<Kind> = kinds.iter().copied().flatten().collect();
    let rule = match candidate.chosen.way {
        Way::Pattern(id) => board.rules.pattern(id).promotion.as_ref().map(|p| p.rule),
        Way::Castling(_) => None,
    }
    .unwrap_or(law::B1);
    let reason = match choice {
        _ if kinds.contains(&choice) => {
            if !choices.is_empty() {
                trace.yes(rule, Question::PromotionFits, Evidence::Choices { kinds });
            }
            return;
        }
        None => Reason::PromotionMissing { choices },
        Some(_) if choices.is_empty() => Reason::PromotionNotInZone,
        Some(_) => Reason::PromotionNotAllowed { choices },
    };
    let evidence = Evidence::Choices { kinds };
    trace.no(Question::PromotionFits, evidence, Refusal { rule, reason });
}

/// Every constraint, kept or broken.
pub(super) fn constraints(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    if board.rules.constraints().is_empty() {
        return;
    }
    let after = play::after(board, candidate);
    let question = Question::ConstraintKept;
    for (number, constraint) in board.rules.constraints().iter().enumerate() {
        let rule = constraint.rule;
        let broken = match constraint.kind {
            ConstraintKind::MustCapture if candidate.chosen.captures.is_empty() => {
                let left = play::left(board, number);
                let captures = left.iter().map(|(c, _)| c.chosen);
                let targets: SquareSet = captures
                    .filter(|m| !m.captures.is_empty())
                    .map(|m| m.to)
                    .collect();
                (!targets.is_empty()).then(|| {
                    let targets: Vec<Square> = targets.iter().collect();
                    let squares = targets.clone();
                    (
                        Evidence::Targets { squares },
                        Reason::MustCapture { targets },
                    )
                })
            }
            kind @ (ConstraintKind::MustCapture
            | ConstraintKind::NoCheckGiving
            | ConstraintKind::FacingForbidden
            | ConstraintKind::FacingMustBeAnswered) => {
                play::breach(board, &after, kind).map(|breach| match breach {
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
                })
            }
        };
        if let Some((evidence, reason)) = broken {
            trace.no(question, evidence, Refusal { rule, reason });
        } else {
            let at = candidate.chosen.to;
            trace.yes(rule, question, Evidence::Region { at });
        }
    }
}
