//! Judging one requested move: whether it is legal, and if not, every rule it breaks.
//!
//! The order of tests is the order of blame: ownership; a pattern of that kind whose geometry fits;
//! path; landing; self-check; special rules (promotion, guards, constraints).

mod attempt;
mod castle;
mod constraint;
mod failure;
mod safety;
mod why_not;

use hakam_core::{
    Evidence, Judgement, Kind, Move, Piece, Question, Reason, Refusal, Request, RuleId, Square,
    Step, rules as law,
};

use crate::apply::apply;
use crate::candidates::{Candidate, rule_of};
use crate::legality::is_safe;
use crate::position::Position;

pub(crate) use why_not::why_not;

/// What has been asked and refused so far.
#[derive(Default)]
pub(crate) struct Trace {
    steps: Vec<Step>,
    refusals: Vec<Refusal>,
}

impl Trace {
    fn met(&mut self, rule: RuleId, question: Question, evidence: Evidence) {
        self.step(rule, question, evidence, None);
    }

    fn failed(&mut self, question: Question, evidence: Evidence, refusal: Refusal) {
        self.step(refusal.rule, question, evidence, Some(refusal));
    }

    fn step(
        &mut self,
        rule: RuleId,
        question: Question,
        evidence: Evidence,
        refusal: Option<Refusal>,
    ) {
        let step = Step {
            rule,
            question,
            evidence,
            held: refusal.is_none(),
        };
        if !self.steps.contains(&step) {
            self.steps.push(step);
        }
        if let Some(refusal) = refusal
            && !self.refusals.contains(&refusal)
        {
            self.refusals.push(refusal);
        }
    }

    fn refused(self) -> Judgement {
        Judgement {
            result: Err(self.refusals),
            steps: self.steps,
        }
    }

    /// The move, unless something was refused.
    fn conclude(self, chosen: Move) -> Judgement {
        if self.refusals.is_empty() {
            Judgement {
                result: Ok(chosen),
                steps: self.steps,
            }
        } else {
            self.refused()
        }
    }
}

pub(crate) fn judge(position: &Position<'_>, request: Request) -> Judgement {
    match request {
        Request::Castle(wing) => castle::judge(position, wing, None),
        Request::Go { from, to, choice } => go(position, from, to, choice),
    }
}

/// Ownership first, then what the man may do.
fn go(position: &Position<'_>, from: Square, to: Square, choice: Option<Kind>) -> Judgement {
    let setup = position.setup();
    let mut trace = Trace::default();
    let evidence = Evidence::Occupant {
        at: from,
        man: setup.at(from),
    };
    let refuse = |mut trace: Trace, evidence: Evidence, reason: Reason| {
        let rule = law::T1;
        trace.failed(Question::OwnsMan, evidence, Refusal { rule, reason });
        trace.refused()
    };
    let man = match setup.at(from) {
        None => return refuse(trace, evidence, Reason::NoPiece { at: from }),
        Some(man) if man.side != setup.turn => {
            return refuse(trace, evidence, Reason::NotYourPiece { at: from });
        }
        Some(man) => man,
    };
    if from == to {
        return refuse(trace, evidence, Reason::NullMove);
    }
    trace.met(law::T1, Question::OwnsMan, evidence);
    if let Some(wing) = castle::wing_meant(position, (from, man), to) {
        return castle::judge(position, wing, Some(from));
    }
    step_or_leap(position, (from, man), to, choice, trace)
}

/// A move by a pattern: kinematics, safety, promotion, guards, constraints.
fn step_or_leap(
    position: &Position<'_>,
    man: (Square, Piece),
    to: Square,
    choice: Option<Kind>,
    mut trace: Trace,
) -> Judgement {
    let tried = attempt::all(position, man, to);
    let Some(candidate) = meant(position, &tried.candidates, choice) else {
        attempt::report(position, man, to, &tried.failures, &mut trace);
        return trace.refused();
    };
    attempt::report_met(position, candidate, &mut trace);
    safety_of(position, candidate, &mut trace);
    attempt::promotion(position, candidate, choice, &tried.candidates, &mut trace);
    constraint::report(position, candidate, &mut trace);
    trace.conclude(candidate.chosen)
}

/// The candidate that was asked for, a legal one if there is one. Where none has the choice asked for,
/// another stands in, so that a wrong promotion does not hide a self-check.
fn meant<'c>(
    position: &Position<'_>,
    candidates: &'c [Candidate],
    choice: Option<Kind>,
) -> Option<&'c Candidate> {
    let asked = || candidates.iter().filter(|c| c.chosen.choice == choice);
    asked()
        .find(|candidate| is_kept(position, candidate))
        .or_else(|| asked().next())
        .or_else(|| candidates.first())
}

/// Whether the candidate is legal altogether.
fn is_kept(position: &Position<'_>, candidate: &Candidate) -> bool {
    position
        .played()
        .iter()
        .any(|played| played.candidate.chosen == candidate.chosen)
}

/// Royal safety (C1) of one candidate.
fn safety_of(position: &Position<'_>, candidate: &Candidate, trace: &mut Trace) {
    let (rules, before) = (position.rules(), position.setup());
    let after = apply(rules, before, candidate);
    if is_safe(rules, before, &after) {
        for royal in crate::attack::royals(rules, &after, before.turn) {
            let evidence = Evidence::Attackers {
                of: royal.0,
                by: Vec::new(),
            };
            trace.met(law::C1, Question::RoyalSafe, evidence);
        }
    } else {
        safety::report(position, candidate, &after, trace);
    }
}

/// The rule of a candidate's way; every way of a ruleset has one.
fn rule(position: &Position<'_>, candidate: &Candidate) -> RuleId {
    rule_of(position.rules(), candidate.chosen.way).unwrap_or(law::T1)
}
