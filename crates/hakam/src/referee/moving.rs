//! The move of a report: which one is meant, whether it is legal, and what stands against it.

use hakam_checker::{Answer, Query, Subject};
use hakam_core::{Judgement, Move, Reason, Refusal, Request, Setup};
use hakam_explain as words;
use hakam_law::Position;
use hakam_notation::moves::{self, Body, Here, MoveError, Options, Part, Repair, Style};
use hakam_notation::standing;

use super::asked::{promotions, rewritten, wrong_piece};
use super::decide::{Bench, Moves, legal};
use super::fault::Source;
use super::report::{Attempt, MoveReport, Objection, Over};
use super::text;
use super::verdict::{Doubt, Verdict};
use crate::refused_readings;

/// What a move text means in one position.
pub(super) enum Meant {
    Legal(Box<Lawful>),
    Refused(Refused),
    Doubtful(Doubt),
}

/// A legal move and everything its text says.
pub(super) struct Lawful {
    pub(super) m: Move,
    pub(super) canonical: String,
    pub(super) parts: Vec<Part>,
    pub(super) repairs: Vec<Repair>,
}

/// A move that no man can make.
pub(super) struct Refused {
    attempts: Vec<Attempt>,
    subject: Subject,
    /// What was looked for and what there is, in words.
    miss: String,
}

impl Bench<'_> {
    /// Judges the move text in every completion, and says what the claims may take for the move.
    pub(super) fn played(&mut self, text: Option<&str>) -> (Option<MoveReport>, Moves) {
        let Some(text) = text else {
            return (None, Moves::default());
        };
        let setups = self.scene.completions();
        let meant: Vec<Meant> = setups.iter().map(|setup| self.meant(setup, text)).collect();
        let subject = |meant: &Meant| match meant {
            Meant::Legal(lawful) => Ok(Subject::Requested(Request::of(lawful.m))),
            Meant::Refused(refused) => Ok(refused.subject.clone()),
            Meant::Doubtful(doubt) => Err(doubt.clone()),
        };
        let mut moves = Moves {
            each: meant.iter().map(subject).collect(),
            legal: None,
        };
        let legal = self.over(|bench, number| {
            let subject = moves.each.get(number).cloned();
            let verdict = bench.decide(number, &legal(), subject);
            bench.agreed(number, meant.get(number), verdict)
        });
        let mut report = MoveReport {
            text: text.to_owned(),
            m: None,
            canonical: None,
            legal,
            attempts: Vec::new(),
            miss: None,
            steps: Vec::new(),
            parts: Vec::new(),
            repairs: Vec::new(),
            over: self.over_already(),
        };
        match (&report.legal, meant.first()) {
            (Verdict::Verified(_), Some(Meant::Legal(lawful))) => {
                let same =
                    |meant: &Meant| matches!(meant, Meant::Legal(other) if other.m == lawful.m);
                if meant.iter().all(same) {
                    report.m = Some(lawful.m);
                    report.canonical = Some(lawful.canonical.clone());
                }
                moves.legal = Some(lawful.canonical.clone());
                report.steps = self.steps(lawful.m);
                report.repairs.clone_from(&lawful.repairs);
                report.parts = self.parts(lawful, &moves);
            }
            (Verdict::Refuted(_), Some(Meant::Refused(refused))) => {
                report.attempts.clone_from(&refused.attempts);
                report.miss = Some(refused.miss.clone());
            }
            (Verdict::Verified(_) | Verdict::Refuted(_) | Verdict::Unsure(_), _) => {}
        }
        (Some(report), moves)
    }

    /// Reads the move in one position.
    fn meant(&self, setup: &Setup, text: &str) -> Meant {
        let variant = self.referee.variant;
        let here = Here::new(variant.rules(), variant.engine(), setup);
        let options = Options::lenient(self.referee.language);
        let error = match moves::read(&here, text, options) {
            Ok(read) => {
                return Meant::Legal(Box::new(Lawful {
                    canonical: self.canonical(&here, read.m),
                    m: read.m,
                    parts: read.claims,
                    repairs: read.repairs,
                }));
            }
            Err(error) => error,
        };
        let miss = error.to_string();
        match error {
            MoveError::FalseParts { m, parts, .. } => Meant::Legal(Box::new(Lawful {
                canonical: self.canonical(&here, m),
                m,
                parts,
                repairs: Vec::new(),
            })),
            MoveError::NoSuchMove {
                miss: looked_for, ..
            } => {
                let position = Position::new_unchecked(variant.rules(), setup.clone());
                let readings = refused_readings(&position, &looked_for);
                self.refused(&position, &looked_for.written.body, readings, miss)
            }
            MoveError::MissingPromotion { candidates, .. }
            | MoveError::WrongPromotion { candidates, .. } => {
                let written = moves::parse(variant.rules(), text, options);
                let Ok(written) = written else {
                    return Meant::Doubtful(Doubt::Open);
                };
                let position = Position::new_unchecked(variant.rules(), setup.clone());
                let requests = promotions(&written.body, &candidates).into_iter();
                let readings = requests.map(|request| (request, position.board().judge(request)));
                self.refused(&position, &written.body, readings.collect(), miss)
            }
            MoveError::Ambiguous { candidates, .. } => Meant::Doubtful(Doubt::Ambiguous {
                candidates: candidates
                    .into_iter()
                    .map(|candidate| candidate.text)
                    .collect(),
            }),
            other => Meant::Doubtful(Doubt::NotUnderstood {
                span: other.span(),
                why: miss,
            }),
        }
    }

    pub(super) fn canonical(&self, here: &Here<'_>, m: Move) -> String {
        let style = Style {
            language: self.referee.language,
            ..Style::SAN
        };
        moves::write(here, m, style).unwrap_or_default()
    }

    /// The moves that are written so, as they would be written without doubt.
    pub(super) fn written_so(&self, setup: &Setup, text: &str) -> Vec<String> {
        match self.meant(setup, text) {
            Meant::Doubtful(Doubt::Ambiguous { candidates }) => candidates,
            Meant::Legal(lawful) => vec![lawful.canonical],
            Meant::Doubtful(_) | Meant::Refused(_) => Vec::new(),
        }
    }

    /// What stands against each of the readings, the one nearest to a legal move first.
    fn refused(
        &self,
        position: &Position<'_>,
        body: &Body,
        readings: Vec<(Request, Judgement)>,
        miss: String,
    ) -> Meant {
        let (rules, setup) = (position.rules(), position.setup());
        let requests: Vec<Request> = readings.iter().map(|(request, _)| *request).collect();
        let mut attempts = Vec::new();
        let mut unsaid = Vec::new();
        for (request, judgement) in readings {
            let mut refusals = match judgement.result {
                Err(refusals) => refusals,
                Ok(m) => {
                    unsaid.extend(self.unsaid(position, request, m));
                    continue;
                }
            };
            if let Some(wrong) = wrong_piece(setup, body, request) {
                refusals.insert(0, wrong);
            }
            let objections = refusals.into_iter().map(|refusal| Objection {
                sentence: text::refusal(position, request, &refusal),
                refusal,
            });
            attempts.push(Attempt {
                request,
                objections: objections.collect(),
                steps: judgement.steps,
            });
        }
        let says_less = !unsaid.is_empty();
        attempts.splice(0..0, unsaid);
        let named_otherwise = requests
            .iter()
            .any(|request| wrong_piece(setup, body, *request).is_some());
        let subject = match requests[..] {
            [only] if !named_otherwise && !says_less => Subject::Requested(only),
            _ => Subject::Written(rewritten(rules, body)),
        };
        Meant::Refused(Refused {
            attempts,
            subject,
            miss,
        })
    }

    /// The verdict on legality, if the engine, the interpreter and the checker agree on it.
    fn agreed(&self, number: usize, meant: Option<&Meant>, verdict: Verdict) -> Verdict {
        let (Some(setup), Some(meant)) = (self.setup(number), meant) else {
            return verdict;
        };
        let fault = |one: (Source, String), other: (Source, String)| {
            Verdict::Unsure(self.fault(setup, "a move".to_owned(), one, other))
        };
        let judged = |verdict: &Verdict| verdict.call().to_string();
        match (meant, &verdict) {
            (Meant::Doubtful(_), _) | (_, Verdict::Unsure(_)) => verdict,
            (Meant::Legal(lawful), Verdict::Refuted(_)) => {
                let engine = format!("{} is legal", lawful.canonical);
                fault(
                    (Source::Engine, engine),
                    (Source::Checker, judged(&verdict)),
                )
            }
            (Meant::Legal(lawful), Verdict::Verified(_)) => {
                let position = Position::new_unchecked(self.referee.variant.rules(), setup.clone());
                match position.board().judge(Request::of(lawful.m)).result {
                    Ok(m) if m == lawful.m => verdict,
                    other => {
                        let engine = format!("{} is legal", lawful.canonical);
                        fault(
                            (Source::Engine, engine),
                            (Source::Spec, format!("{other:?}")),
                        )
                    }
                }
            }
            (Meant::Refused(refused), Verdict::Verified(_)) => {
                let engine = refused.miss.clone();
                fault(
                    (Source::Engine, engine),
                    (Source::Checker, judged(&verdict)),
                )
            }
            (Meant::Refused(refused), Verdict::Refuted(proof)) => {
                let facts = proof.certificates().iter().flat_map(|c| &c.facts);
                for fact in facts {
                    let (Query::Judgement(request), Answer::Judgement(judgement)) =
                        (fact.query, &fact.answer)
                    else {
                        continue;
                    };
                    let same = refused
                        .attempts
                        .iter()
                        .find(|attempt| attempt.request == request);
                    let Some(attempt) = same else { continue };
                    // Both know the move by its squares; the text does not speak of it.
                    let law = Position::new_unchecked(self.referee.variant.rules(), setup.clone());
                    if judgement.result.is_ok() && law.board().judge(attempt.request).result.is_ok()
                    {
                        continue;
                    }
                    let ours: Vec<&Refusal> = attempt
                        .objections
                        .iter()
                        .map(|objection| &objection.refusal)
                        .filter(|refusal| !matches!(refusal.reason, Reason::WrongPiece { .. }))
                        .collect();
                    let theirs = judgement.result.as_ref().err();
                    let theirs: Vec<&Refusal> = theirs.into_iter().flatten().collect();
                    if ours != theirs {
                        let one = (Source::Spec, format!("{ours:?}"));
                        return fault(one, (Source::Checker, format!("{theirs:?}")));
                    }
                }
                verdict
            }
        }
    }

    /// What the interpreter asks of a legal move.
    fn steps(&self, m: Move) -> Vec<hakam_core::Step> {
        let Some(setup) = self.setup(0) else {
            return Vec::new();
        };
        let position = Position::new_unchecked(self.referee.variant.rules(), setup.clone());
        position.board().judge(Request::of(m)).steps
    }

    /// Whether the game was over before the move, in every completion.
    fn over_already(&mut self) -> Option<Over> {
        use hakam_checker::claim::{Claim, Ending, Statement};
        let setup = self.setup(0)?;
        let mut line: Vec<Setup> = self.scene.earlier().unwrap_or_default().to_vec();
        line.push(setup.clone());
        let variant = self.referee.variant;
        let outcome = standing(variant.rules(), variant.engine(), &line).outcome;
        let rule = outcome.rule()?;
        let mut claim = Claim::new(Statement::Ending(Ending::GameOver { by: Some(rule) }));
        claim.negated = true;
        let verdict = self.verdict(&claim, &Moves::default());
        // Where it is over in some completions only, the move can be made in others.
        if matches!(&verdict, Verdict::Unsure(Doubt::Missing { .. })) {
            return None;
        }
        let sentence = words::outcome(self.referee.variant.rules(), &outcome);
        Some(Over {
            outcome,
            verdict,
            sentence: format!("The game is over. {sentence}"),
        })
    }
}
