//! Claims as texts: clause by clause, and which sense of an ambiguous one the position settles.

use std::cmp::Ordering;
use std::ops::Range;

use hakam_checker::claim::{Claim, OneOrMore, Scope, Statement};
use hakam_core::Setup;
use hakam_notation::moves::{self, Here, Language, Options};

use super::Said;
use super::decide::{Bench, Moves, with_start};
use super::report::ClaimReport;
use super::text;
use super::verdict::{Call, Doubt, Limit, Verdict};
use crate::claims::{Clause, Meaning, Presumes, Sense, Speech, read, write};

/// The words that a claim came from.
#[derive(Clone)]
pub(super) struct Words {
    text: String,
    span: Range<usize>,
    source: usize,
    /// What they leave open. `None` for a claim that came as data, which leaves nothing open.
    speech: Option<Speech>,
}

/// A text that says nothing at all is not understood, and not silently true.
fn silent(text: &str, source: usize) -> ClaimReport {
    let span = 0..text.len();
    ClaimReport {
        text: text.to_owned(),
        span: span.clone(),
        source,
        sentence: text.to_owned(),
        earlier: None,
        because: None,
        claim: Claim::new(Statement::Unread {
            text: text.to_owned(),
        }),
        verdict: Verdict::Unsure(Doubt::NotUnderstood {
            span,
            why: "these words make no claim".to_owned(),
        }),
    }
}

impl Bench<'_> {
    /// Decides every claim of the given texts and claims.
    pub(super) fn claims(&mut self, said: &[Said<'_>], moves: &Moves) -> Vec<ClaimReport> {
        let mut reports: Vec<ClaimReport> = Vec::new();
        for (source, said) in said.iter().enumerate() {
            match said {
                Said::Claim(claim) => {
                    let words = Words {
                        text: String::new(),
                        span: 0..0,
                        source,
                        speech: None,
                    };
                    self.report(&mut reports, claim, &words, moves);
                }
                Said::Text(text) => {
                    let reading = read(self.referee.variant.rules(), text);
                    for clause in &reading.clauses {
                        let span = clause.span.clone();
                        let words = Words {
                            text: text.get(span.clone()).unwrap_or_default().to_owned(),
                            span,
                            source,
                            speech: Some(clause.speech.clone()),
                        };
                        self.clause(&mut reports, clause, &words, moves);
                    }
                    if reading.clauses.is_empty() {
                        reports.push(silent(text, source));
                    }
                }
            }
        }
        reports
    }

    fn clause(
        &mut self,
        reports: &mut Vec<ClaimReport>,
        clause: &Clause,
        words: &Words,
        moves: &Moves,
    ) {
        match &clause.meaning {
            Meaning::Claims(claims) => {
                for claim in claims.iter() {
                    self.report(reports, claim, words, moves);
                }
            }
            Meaning::Unread(unread) => reports.push(ClaimReport {
                text: words.text.clone(),
                span: words.span.clone(),
                source: words.source,
                claim: Claim::new(Statement::Unread {
                    text: words.text.clone(),
                }),
                sentence: words.text.clone(),
                earlier: None,
                because: None,
                verdict: Verdict::Unsure(Doubt::NotUnderstood {
                    span: unread.words.clone(),
                    why: unread.to_string(),
                }),
            }),
            Meaning::Ambiguous(senses) => self.ambiguous(reports, senses, words, moves),
        }
    }

    /// Decides one claim, as long as there is room for it.
    fn report(
        &mut self,
        reports: &mut Vec<ClaimReport>,
        claim: &Claim,
        words: &Words,
        moves: &Moves,
    ) {
        let claim = &with_start(self.scene, claim);
        let limit = self.referee.limits.claims;
        let (verdict, earlier) = match reports.len().cmp(&limit) {
            Ordering::Less => match &words.speech {
                Some(speech) => self.as_spoken(claim, speech, moves),
                None => (self.verdict(claim, moves), None),
            },
            Ordering::Equal => {
                let doubt = Doubt::Spent {
                    limit: Limit::Claims(limit),
                    reached: format!(
                        "the first {limit} claims were decided, this one and those behind it were not"
                    ),
                };
                (Verdict::Unsure(doubt), None)
            }
            Ordering::Greater => return,
        };
        let mut sentence = write(self.referee.variant.rules(), claim);
        if let Some(earlier) = &earlier {
            sentence = format!("{}, {}", earlier.words(), text::small(&sentence));
        }
        reports.push(ClaimReport {
            text: words.text.clone(),
            span: words.span.clone(),
            source: words.source,
            claim: claim.clone(),
            sentence,
            earlier,
            because: text::because(self.referee.variant, claim, &verdict),
            verdict,
        });
    }

    /// The senses that the position allows; if it allows none, all. Where they agree, the first of them counts.
    fn ambiguous(
        &mut self,
        reports: &mut Vec<ClaimReport>,
        senses: &[Sense],
        words: &Words,
        moves: &Moves,
    ) {
        let mut fitting: Vec<&Sense> = senses.iter().filter(|sense| self.fits(sense)).collect();
        // A man that stands there is meant before a move that goes there.
        let is_of_man = |sense: &&Sense| matches!(sense.presumes, Presumes::Man { .. });
        if fitting.iter().any(is_of_man) {
            fitting.retain(|sense| sense.presumes != Presumes::Move);
        }
        // A man that comes to stand there by the move may be meant as well.
        if moves.legal.is_some() {
            fitting.extend(senses.iter().filter(|sense| {
                is_of_man(sense) && !self.fits(sense) && self.fits_after(sense, moves)
            }));
        }
        let senses = if fitting.is_empty() {
            senses.iter().collect()
        } else {
            fitting
        };
        let mut decided: Vec<Vec<ClaimReport>> = Vec::new();
        for sense in &senses {
            let mut of_sense = Vec::new();
            for claim in sense.claims.iter() {
                self.report(&mut of_sense, claim, words, moves);
            }
            decided.push(of_sense);
        }
        // A sense that speaks of a move where none is given is not meant, unless every one does.
        let no_move = |reports: &Vec<ClaimReport>| {
            let mut doubts = reports.iter().map(|report| report.verdict.doubt());
            doubts.any(|doubt| matches!(doubt, Some(Doubt::NoMove)))
        };
        if !decided.iter().all(no_move) {
            decided.retain(|reports| !no_move(reports));
        }
        let call = |reports: &Vec<ClaimReport>| reports.iter().map(|r| r.verdict.call()).max();
        let mut calls: Vec<Option<Call>> = decided.iter().map(call).collect();
        calls.dedup();
        let sentences: Vec<String> = decided
            .iter()
            .map(|reports| {
                let sentences: Vec<&str> = reports.iter().map(|r| r.sentence.as_str()).collect();
                sentences.join("; ")
            })
            .collect();
        let Some(mut first) = decided.into_iter().next() else {
            return;
        };
        if calls.len() > 1 {
            first.truncate(1);
            for report in &mut first {
                report.because = None;
                report.verdict = Verdict::Unsure(Doubt::Ambiguous {
                    candidates: sentences.clone(),
                });
            }
        }
        let room = (self.referee.limits.claims + 1).saturating_sub(reports.len());
        reports.extend(first.into_iter().take(room));
    }

    /// Whether what a sense presumes holds, in the first completion.
    fn fits(&self, sense: &Sense) -> bool {
        let Some(setup) = self
            .setup(0)
            .and_then(|setup| self.scope(setup, &sense.claims))
        else {
            return true;
        };
        match sense.presumes {
            Presumes::Nothing => true,
            Presumes::Man { kind, on } => {
                let there = setup.at(on);
                there.is_some_and(|man| kind.is_none_or(|kind| kind == man.kind))
            }
            Presumes::Move => sense.claims.iter().all(|claim| match &claim.statement {
                Statement::Movement(movement) => movement.played.as_ref().is_none_or(|played| {
                    let mut setup = setup.clone();
                    if played.side.is_some_and(|side| side != setup.turn) {
                        setup.turn = setup.turn.other();
                        setup.marks.clear();
                    }
                    self.is_legal(&setup, &played.san)
                }),
                Statement::Board(_)
                | Statement::Attack(_)
                | Statement::Listing(_)
                | Statement::Ending(_)
                | Statement::Record(_)
                | Statement::Judgement { .. }
                | Statement::Unread { .. } => true,
            }),
        }
    }

    /// Whether a man that a sense presumes stands there after the move, in the first completion.
    fn fits_after(&self, sense: &Sense, moves: &Moves) -> bool {
        let Presumes::Man { kind, on } = sense.presumes else {
            return false;
        };
        let after = self
            .setup(0)
            .zip(moves.legal.as_ref())
            .and_then(|(setup, text)| {
                let variant = self.referee.variant;
                let here = Here::new(variant.rules(), variant.engine(), setup);
                let read =
                    moves::read(&here, text, Options::lenient(self.referee.language)).ok()?;
                variant.engine().after(setup, read.m)
            });
        let there = after.and_then(|setup| setup.at(on));
        there.is_some_and(|man| kind.is_none_or(|kind| kind == man.kind))
    }

    /// The position that claims speak of; `None` where its moves cannot be made.
    fn scope(&self, setup: &Setup, claims: &OneOrMore<Claim>) -> Option<Setup> {
        let variant = self.referee.variant;
        match &claims.first.at {
            None | Some(Scope::After) => Some(setup.clone()),
            Some(Scope::Line(line)) => {
                let mut now = setup.clone();
                for text in line.iter() {
                    let here = Here::new(variant.rules(), variant.engine(), &now);
                    let read =
                        moves::read(&here, text, Options::lenient(Language::English)).ok()?;
                    now = variant.engine().after(&now, read.m)?;
                }
                Some(now)
            }
        }
    }

    fn is_legal(&self, setup: &Setup, text: &str) -> bool {
        let variant = self.referee.variant;
        let here = Here::new(variant.rules(), variant.engine(), setup);
        moves::read(&here, text, Options::lenient(Language::English)).is_ok()
    }
}
