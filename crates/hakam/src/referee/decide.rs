//! Deciding one claim: in each completion of the position, then over all of them.

use hakam_checker::claim::{Claim, Deed, Ending, Movement, Record, Scope, Statement};
use hakam_checker::{
    Answer, Case, Certificate, Query, Rejected, Subject, certify, check, is_array,
};
use hakam_core::{Setup, Side, Square};
use hakam_notation::fen;

use super::fault::Source;
use super::scene::{Listed, Scene, Unknown};
use super::verdict::{Completion, Doubt, Limit, Proof, Verdict};
use super::witness::Informed;
use super::{Limits, Referee, clocks};

/// The claim that the move is legal.
pub(super) fn legal() -> Claim {
    of_move(Deed::Legal)
}

/// A claim about the move of the case.
pub(super) fn of_move(deed: Deed) -> Claim {
    Claim::new(Statement::Movement(Movement { played: None, deed }))
}

/// A referee at work on one scene.
pub(super) struct Bench<'b> {
    pub(super) referee: &'b Referee<'b>,
    pub(super) scene: &'b Scene,
    /// One for each completion.
    witnesses: Vec<Informed<'b>>,
    /// Positions that the searches of this report may still look at.
    left: u64,
}

/// What a claim takes to be the move, in each completion: the move, or why none is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    pub(super) each: Vec<Result<Subject, Doubt>>,
    /// The move in proper notation, where it is legal: then there is a position after it.
    pub(super) legal: Option<String>,
}

impl<'b> Bench<'b> {
    pub(super) fn new(referee: &'b Referee<'b>, scene: &'b Scene) -> Bench<'b> {
        let earlier = scene.earlier().unwrap_or_default();
        let witness = |setup| Informed::new(scene.variant(), setup, earlier);
        Bench {
            referee,
            scene,
            witnesses: scene.completions().iter().map(witness).collect(),
            left: referee.limits.nodes.saturating_mul(Limits::CLAIMS_WORTH),
        }
    }

    pub(super) fn fen(&self, setup: &Setup) -> String {
        fen::write(self.referee.variant.rules(), setup)
    }

    /// The completion of this number; there is always a first one.
    pub(super) fn setup(&self, number: usize) -> Option<&'b Setup> {
        self.scene.completions().get(number)
    }

    /// The verdict over all completions.
    pub(super) fn over(
        &mut self,
        mut decide: impl FnMut(&mut Bench<'b>, usize) -> Verdict,
    ) -> Verdict {
        let mut so_far = decide(self, 0);
        for number in 1..self.scene.completions().len() {
            if so_far.doubt().is_some() {
                return so_far;
            }
            let next = decide(self, number);
            let differ = self
                .completion(0, &so_far)
                .zip(self.completion(number, &next));
            match (&mut so_far, next) {
                (Verdict::Verified(all), Verdict::Verified(more))
                | (Verdict::Refuted(all), Verdict::Refuted(more)) => all.and(more),
                (_, doubt @ Verdict::Unsure(_)) => return doubt,
                (Verdict::Unsure(_) | Verdict::Verified(_) | Verdict::Refuted(_), _) => {
                    return Verdict::Unsure(Doubt::Missing {
                        unknown: self.different(number),
                        differ: differ.map(|(one, other)| Box::new([one, other])),
                    });
                }
            }
        }
        if self.scene.listed() == Listed::Some && so_far.doubt().is_none() {
            let looked_at = self.scene.completions().len();
            return Verdict::Unsure(Doubt::Spent {
                limit: Limit::Completions(looked_at),
                reached: format!("{} in the first {looked_at} completions", so_far.call()),
            });
        }
        so_far
    }

    /// What is unknown and differs between the first completion and another: the verdict hangs on that.
    fn different(&self, number: usize) -> Vec<Unknown> {
        let (Some(one), Some(other)) = (self.setup(0), self.setup(number)) else {
            return self.scene.unknown().to_vec();
        };
        let of = |setup: &Setup, side: Side| -> Vec<Square> {
            let own = |square: &Square| setup.at(*square).is_some_and(|man| man.side == side);
            setup.rights.iter().filter(own).collect()
        };
        let differs = |unknown: &Unknown| match unknown {
            Unknown::Side => one.turn != other.turn,
            Unknown::Rights(side) => of(one, *side) != of(other, *side),
            Unknown::Passing => one.marks != other.marks,
            Unknown::Square(square) => one.at(*square) != other.at(*square),
            Unknown::Clock | Unknown::Number | Unknown::Checks | Unknown::History => false,
        };
        let unknown = self.scene.unknown().iter().copied();
        unknown.filter(differs).collect()
    }

    fn completion(&self, number: usize, verdict: &Verdict) -> Option<Completion> {
        Some(Completion {
            fen: self.fen(self.setup(number)?),
            call: verdict.call(),
        })
    }

    /// The verdict on a claim over all completions.
    pub(super) fn verdict(&mut self, claim: &Claim, moves: &Moves) -> Verdict {
        self.over(|bench, number| {
            let subject = moves.each.get(number).cloned();
            bench.decide(number, claim, subject)
        })
    }

    /// The verdict on a claim in one completion.
    pub(super) fn decide(
        &mut self,
        number: usize,
        claim: &Claim,
        subject: Option<Result<Subject, Doubt>>,
    ) -> Verdict {
        match &claim.statement {
            Statement::Judgement { words } => {
                let words = words.clone();
                return Verdict::Unsure(Doubt::NoDefinition { words });
            }
            Statement::Unread { text } => {
                return Verdict::Unsure(Doubt::NotUnderstood {
                    span: 0..text.len(),
                    why: "these words fit no claim that is known".to_owned(),
                });
            }
            Statement::Board(_)
            | Statement::Attack(_)
            | Statement::Movement(_)
            | Statement::Listing(_)
            | Statement::Ending(_)
            | Statement::Record(_) => {}
        }
        let subject = match subject.filter(|_| speaks_of_the_move(claim)).transpose() {
            Ok(subject) => subject,
            Err(doubt) => return Verdict::Unsure(doubt),
        };
        let (Some(position), Some(witness)) = (self.setup(number), self.witnesses.get_mut(number))
        else {
            return Verdict::Unsure(Doubt::Open);
        };
        let history = self.scene.earlier().filter(|_| asks_about_the_game(claim));
        let case = Case {
            position: position.clone(),
            history: history.map(<[Setup]>::to_vec),
            subject,
            claim: claim.clone(),
        };
        let shares = u64::try_from(self.scene.completions().len()).unwrap_or(u64::MAX);
        let share = self.referee.limits.nodes / shares.max(1);
        let allowed = share.min(self.left);
        witness.allow(allowed);
        let (rules, hash) = (self.referee.variant.rules(), self.referee.hash);
        let certified = certify(rules, hash, case.clone(), witness);
        self.left = self
            .left
            .saturating_sub(allowed.saturating_sub(witness.left()));
        match certified {
            Ok((certificate, decision)) => {
                if let Err(doubt) = self.accepted(&certificate) {
                    return Verdict::Unsure(doubt);
                }
                let proof = Proof::of(certificate, decision.ground);
                let verdict = match decision.verdict {
                    hakam_checker::Verdict::Verified => Verdict::Verified(proof),
                    hakam_checker::Verdict::Refuted => Verdict::Refuted(proof),
                };
                self.whatever_the_counters(verdict, &case)
            }
            Err(rejected) => {
                let lost = witness.lost();
                Verdict::Unsure(self.doubt(position, claim, rejected, lost))
            }
        }
    }

    /// What was found by a search is followed once more by the checker before it is believed.
    fn accepted(&self, certificate: &Certificate) -> Result<(), Doubt> {
        let is_sought = |answer: &Answer| {
            matches!(
                answer,
                Answer::Mate(_)
                    | Answer::Perpetual(_)
                    | Answer::Win(_)
                    | Answer::Never(_)
                    | Answer::ForcedWin(_)
            )
        };
        if !certificate.facts.iter().any(|fact| is_sought(&fact.answer)) {
            return Ok(());
        }
        let referee = self.referee;
        let Err(rejected) = check(referee.variant.rules(), referee.hash, certificate) else {
            return Ok(());
        };
        if let Rejected::TooMany { what, limit, .. } = rejected {
            return Err(Doubt::Spent {
                limit: Limit::Tree(limit),
                reached: format!(
                    "{} is shown, but with more {what} than a certificate has",
                    certificate.verdict
                ),
            });
        }
        Err(self.fault(
            &certificate.case.position,
            "what a search found".to_owned(),
            (Source::Engine, certificate.verdict.to_string()),
            (Source::Checker, rejected.to_string()),
        ))
    }

    /// A verdict must not hang on a counter that is unknown.
    fn whatever_the_counters(&mut self, verdict: Verdict, case: &Case) -> Verdict {
        let asked = |query: Query| {
            let certificates = verdict.proof().map(Proof::certificates).unwrap_or_default();
            let mut facts = certificates
                .iter()
                .flat_map(|certificate| &certificate.facts);
            facts.any(|fact| fact.query == query)
        };
        let hangs_on = [
            (Unknown::Clock, asked(Query::Clock)),
            (Unknown::Number, asked(Query::Number)),
            (Unknown::Checks, asked(Query::Standing)),
        ];
        for (unknown, is_asked) in hangs_on {
            if is_asked && self.scene.is_unknown(unknown) {
                return Verdict::Unsure(Doubt::Missing {
                    unknown: vec![unknown],
                    differ: None,
                });
            }
        }
        if self.scene.is_unknown(Unknown::Clock) && asked(Query::Standing) {
            return clocks::whatever_the_clock(self, verdict, case);
        }
        verdict
    }
}

/// The claim with the start that the record names, where that is no array of the game and the claim does not say it.
pub(super) fn with_start(scene: &Scene, claim: &Claim) -> Claim {
    let mut claim = claim.clone();
    let first = scene.earlier().and_then(<[Setup]>::first);
    if let Statement::Record(Record::Reached { start }) = &mut claim.statement
        && let Some(first) = first.filter(|first| !is_array(scene.variant().rules(), first))
    {
        start.get_or_insert_with(|| Box::new(first.clone()));
    }
    claim
}

/// Whether the case of a claim has the move in it: what it does not ask about must not be there.
fn speaks_of_the_move(claim: &Claim) -> bool {
    let of_subject = matches!(&claim.statement, Statement::Movement(m) if m.played.is_none());
    of_subject || claim.at == Some(Scope::After)
}

/// Whether a claim asks about the game that led to the position.
fn asks_about_the_game(claim: &Claim) -> bool {
    use hakam_checker::claim::Board;
    match &claim.statement {
        Statement::Board(Board::Repetition { .. })
        | Statement::Ending(Ending::GameOver { .. } | Ending::ClaimDraw { .. })
        | Statement::Record(Record::Result { .. } | Record::Reached { .. }) => true,
        Statement::Movement(movement) => matches!(movement.deed, Deed::Recaptures { .. }),
        Statement::Board(_)
        | Statement::Attack(_)
        | Statement::Listing(_)
        | Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => false,
    }
}
