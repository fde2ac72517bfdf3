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
use crate::attack::royals;
use crate::board::Board;
use crate::candidates::{Candidate, of_man, rule_of};
use crate::legality::{if_legal, is_safe};

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

pub(crate) fn judge(board: Board<'_>, request: Request) -> Judgement {
    match request {
        Request::Castle(wing) => castle::judge(board, wing, None),
        Request::Go { from, to, choice } => go(board, from, to, choice),
    }
}

/// Ownership first, then what the man may do.
fn go(board: Board<'_>, from: Square, to: Square, choice: Option<Kind>) -> Judgement {
    let mut trace = Trace::default();
    let evidence = Evidence::Occupant {
        at: from,
        man: board.at(from),
    };
    let refuse = |mut trace: Trace, evidence: Evidence, reason: Reason| {
        let rule = law::T1;
        trace.failed(Question::OwnsMan, evidence, Refusal { rule, reason });
        trace.refused()
    };
    let man = match board.at(from) {
        None => return refuse(trace, evidence, Reason::NoPiece { at: from }),
        Some(man) if man.side != board.mover() => {
            return refuse(trace, evidence, Reason::NotYourPiece { at: from });
        }
        Some(man) => man,
    };
    if from == to {
        return refuse(trace, evidence, Reason::NullMove);
    }
    trace.met(law::T1, Question::OwnsMan, evidence);
    if let Some(wing) = castle::wing_meant(board, (from, man), to) {
        return castle::judge(board, wing, Some(from));
    }
    step_or_leap(board, (from, man), to, choice, trace)
}

/// A move by a pattern: kinematics, safety, promotion, guards, constraints.
fn step_or_leap(
    board: Board<'_>,
    man: (Square, Piece),
    to: Square,
    choice: Option<Kind>,
    mut trace: Trace,
) -> Judgement {
    let candidates = of_man(board, man, Some(to));
    let Some(candidate) = meant(board, &candidates, choice) else {
        attempt::report(board, man, to, &mut trace);
        return trace.refused();
    };
    attempt::report_met(board, candidate, &mut trace);
    safety_of(board, candidate, &mut trace);
    attempt::promotion(board, candidate, choice, &candidates, &mut trace);
    constraint::report(board, candidate, &mut trace);
    trace.conclude(candidate.chosen)
}

/// The candidate that was asked for, a legal one if there is one. Where none has the choice asked for,
/// another stands in, so that a wrong promotion does not hide a self-check.
fn meant<'c>(
    board: Board<'_>,
    candidates: &'c [Candidate],
    choice: Option<Kind>,
) -> Option<&'c Candidate> {
    let mut asked = candidates.iter().filter(|c| c.chosen.choice == choice);
    let Some(first) = asked.next() else {
        return candidates.first();
    };
    let rest: Vec<&Candidate> = asked.collect();
    if rest.is_empty() {
        return Some(first);
    }
    let mut all = [first].into_iter().chain(rest);
    all.find(|candidate| if_legal(board, candidate).is_some())
        .or(Some(first))
}

/// Royal safety (C1) of one candidate.
fn safety_of(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    let after = apply(board, candidate);
    if is_safe(board, &after) {
        for of in royals(board.with(&after), board.mover()) {
            let by = Vec::new();
            trace.met(law::C1, Question::RoyalSafe, Evidence::Attackers { of, by });
        }
    } else {
        safety::report(board, candidate, &after, trace);
    }
}

/// The rule of a candidate's way; every way of a ruleset has one.
fn rule(board: Board<'_>, candidate: &Candidate) -> RuleId {
    rule_of(board.rules, candidate.chosen.way).unwrap_or(law::T1)
}
