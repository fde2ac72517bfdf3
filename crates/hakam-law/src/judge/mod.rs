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
use crate::candidates::{Candidate, of_man};
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
        self.see(Step {
            rule,
            question,
            evidence,
            held: true,
        });
    }

    fn failed(&mut self, rule: RuleId, question: Question, evidence: Evidence, reason: Reason) {
        self.see(Step {
            rule,
            question,
            evidence,
            held: false,
        });
        let refusal = Refusal { rule, reason };
        if !self.refusals.contains(&refusal) {
            self.refusals.push(refusal);
        }
    }

    fn see(&mut self, step: Step) {
        if !self.steps.contains(&step) {
            self.steps.push(step);
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
        if !self.refusals.is_empty() {
            return self.refused();
        }
        Judgement {
            result: Ok(chosen),
            steps: self.steps,
        }
    }
}

/// Who stands on the squares of a way.
fn seen_on(board: Board<'_>, squares: Vec<Square>) -> Evidence {
    let occupied = squares.iter().copied();
    let occupied = occupied.filter(|square| !board.setup.is_empty(*square));
    Evidence::Passed {
        occupied: occupied.collect(),
        squares,
    }
}

/// Where the royals of the side to move stand.
fn own_royals(board: Board<'_>) -> Evidence {
    let squares = royals(board, board.mover());
    Evidence::Royals { squares }
}

/// That nobody attacks a square.
fn unattacked(of: Square) -> Evidence {
    let by = Vec::new();
    Evidence::Attackers { of, by }
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
    let (at, man) = (from, board.at(from));
    let evidence = Evidence::Occupant { at, man };
    let reason = match man {
        None => Reason::NoPiece { at },
        Some(man) if man.side != board.mover() => Reason::NotYourPiece { at },
        Some(_) if from == to => Reason::NullMove,
        Some(man) => {
            trace.met(law::T1, Question::OwnsMan, evidence);
            return match castle::wing_meant(board, (from, man), to) {
                Some(wing) => castle::judge(board, wing, Some(from)),
                None => step_or_leap(board, (from, man), to, choice, trace),
            };
        }
    };
    trace.failed(law::T1, Question::OwnsMan, evidence, reason);
    trace.refused()
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
    let asked = || candidates.iter().filter(|c| c.chosen.choice == choice);
    let mut legal = asked().filter(|candidate| if_legal(board, candidate).is_some());
    // Whether it is legal matters only where there are several.
    let several = asked().nth(1).and_then(|_| legal.next());
    several.or(asked().next()).or(candidates.first())
}

/// Royal safety (C1) of one candidate.
fn safety_of(board: Board<'_>, candidate: &Candidate, trace: &mut Trace) {
    let after = apply(board, candidate);
    if is_safe(board, &after) {
        for of in royals(board.with(&after), board.mover()) {
            trace.met(law::C1, Question::RoyalSafe, unattacked(of));
        }
    } else {
        safety::report(board, candidate, &after, trace);
    }
}
