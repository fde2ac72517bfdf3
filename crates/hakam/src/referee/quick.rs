//! A shorter way to the report on a plain legal move: decided and certified as every verdict is, but without what
//! only a doubtful move needs.

use hakam_checker as checker;
use hakam_checker::claim::Claim;
use hakam_checker::{Answer, Case, Lookup, Query, Subject, certify};
use hakam_core::{Move, Request, Setup, Step};
use hakam_law::Position;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Options, Part, Says, Style};
use hakam_notation::standing;

use super::Referee;
use super::decide::{legal, of_move};
use super::notation::deeds_of;
use super::report::{MoveReport, PartReport, Report};
use super::verdict::{Proof, Verdict};

impl Referee<'_> {
    /// The report on a plain legal move in a position of which everything is known but the game that led to it: the
    /// same, field by field, as that of [`Referee::verify`], in less time. `None` where more must be looked at: the
    /// position is not plain, the game is over, the move is not legal, or its text says more than who goes where.
    ///
    /// ```
    /// use hakam::{Referee, Scene, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let referee = Referee::new(&chess);
    /// let fen = "4k3/7p/8/8/8/3B4/8/4K3 w - - 0 1";
    /// let scene = Scene::read(&chess, fen).unwrap();
    /// let quick = referee.quick(fen, "Bxh7").unwrap();
    /// assert_eq!(quick, referee.verify::<&str>(&scene, Some("Bxh7"), &[]));
    /// assert_eq!(referee.quick(fen, "Bd8"), None);
    /// ```
    pub fn quick(&self, text: &str, played: &str) -> Option<Report> {
        let (rules, engine) = (self.variant.rules(), self.variant.engine());
        let setup = fen::read(rules, text, Leniency::Strict).ok()?.setup;
        let position = Position::new(rules, setup).ok()?;
        let setup = position.setup();
        let outcome = standing(rules, engine, std::slice::from_ref(setup)).outcome;
        if outcome.is_over() {
            return None;
        }
        let here = Here::new(rules, engine, setup);
        let read = moves::read(&here, played, Options::lenient(self.language)).ok()?;
        let mut asked = Asked {
            referee: self,
            setup,
            m: read.m,
            lookup: Lookup::new(rules, setup, &[]),
        };
        let legal = asked.verified(legal())?;
        let steps = steps(&legal)?;
        let parts = read
            .claims
            .iter()
            // An origin that need not be told is a fault of writing, not a false statement.
            .filter(|part| part.says != Says::Disambiguation || part.holds)
            .map(|part| asked.part(part))
            .collect::<Option<Vec<PartReport>>>()?;
        let style = Style {
            language: self.language,
            ..Style::SAN
        };
        Some(Report {
            position: fen::write(rules, setup),
            played: Some(MoveReport {
                text: played.to_owned(),
                m: Some(read.m),
                canonical: Some(moves::write(&here, read.m, style).unwrap_or_default()),
                legal,
                attempts: Vec::new(),
                miss: None,
                steps,
                parts,
                repairs: read.repairs,
                over: None,
            }),
            claims: Vec::new(),
        })
    }
}

/// A legal move of one position, and who looks things up there.
struct Asked<'a> {
    referee: &'a Referee<'a>,
    setup: &'a Setup,
    m: Move,
    lookup: Lookup<'a>,
}

impl Asked<'_> {
    /// The verdict on a claim about the move, if it is true.
    fn verified(&mut self, claim: Claim) -> Option<Verdict> {
        let case = Case {
            position: self.setup.clone(),
            history: None,
            subject: Some(Subject::Requested(Request::of(self.m))),
            claim,
        };
        let rules = self.referee.variant.rules();
        let certified = certify(rules, self.referee.hash, case, &mut self.lookup);
        let (certificate, decision) = certified.ok()?;
        let proof = Proof::of(certificate, decision.ground);
        match decision.verdict {
            checker::Verdict::Verified => Some(Verdict::Verified(proof)),
            checker::Verdict::Refuted => None,
        }
    }

    /// A part of the notation that is true and takes no search.
    fn part(&mut self, part: &Part) -> Option<PartReport> {
        let deeds = deeds_of(self.referee.variant.rules(), part.says, self.m)?;
        let [deed] = <[_; 1]>::try_from(deeds).ok()?;
        Some(PartReport {
            says: part.says,
            span: part.span.clone(),
            words: part.words.clone(),
            verdict: self.verified(of_move(deed)).filter(|_| part.holds)?,
        })
    }
}

/// What the checker asked of the move, from its certificate.
fn steps(legal: &Verdict) -> Option<Vec<Step>> {
    let facts = legal.proof()?.certificates().iter();
    let mut facts = facts.flat_map(|certificate| &certificate.facts);
    facts.find_map(|fact| match (&fact.query, &fact.answer) {
        (Query::Judgement(_), Answer::Judgement(judgement)) => Some(judgement.steps.clone()),
        _ => None,
    })
}
