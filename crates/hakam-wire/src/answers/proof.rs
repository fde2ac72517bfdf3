//! What the checker says of a certificate.

use hakam::claims;
use hakam_checker::claim::{Claim, Played, Statement};
use hakam_checker::{Accepted, Case, Certificate, Ground, Rejected, Subject};
use hakam_core::Request;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_variant::Ruleset;
use serde::Serialize;

use crate::claims::Json;

/// What came of checking one certificate.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedProof {
    /// Whether it is accepted.
    pub accepted: bool,
    /// The verdict it states: `VERIFIED` or `REFUTED`.
    pub verdict: String,
    /// The evidence for the verdict, if it is accepted.
    pub ground: Option<&'static str>,
    /// The game.
    pub variant: String,
    /// The position.
    pub position: String,
    /// The move spoken of.
    #[serde(rename = "move")]
    pub played: Option<String>,
    /// The claim.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub claim: Json,
    /// The claim in one sentence.
    pub sentence: String,
    /// How many facts it has.
    pub facts: usize,
    /// Why it is rejected.
    pub reason: Option<String>,
    /// The fact that is wrong, from 0.
    pub fact: Option<usize>,
}

impl CheckedProof {
    /// What came of checking a certificate of this game.
    pub fn of(
        rules: &Ruleset,
        certificate: &Certificate,
        checked: &Result<Accepted, Rejected>,
    ) -> CheckedProof {
        let Certificate { case, facts, .. } = certificate;
        let decision = checked.as_ref().ok().map(|accepted| accepted.decision());
        let rejected = checked.as_ref().err();
        CheckedProof {
            accepted: decision.is_some(),
            verdict: certificate.verdict.to_string(),
            ground: decision.map(|decision| ground(decision.ground)),
            variant: certificate.variant.name.clone(),
            position: fen::write(rules, &case.position),
            played: subject(rules, case),
            claim: crate::claims::to_json(rules, &case.claim),
            sentence: claimed(rules, case),
            facts: facts.len(),
            reason: rejected.map(ToString::to_string),
            fact: rejected.and_then(wrong_fact),
        }
    }
}

/// The evidence for a verdict.
pub fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Definition => "definition",
        Ground::Presupposition => "presupposition",
    }
}

/// The fact that a rejection is about.
pub fn wrong_fact(rejected: &Rejected) -> Option<usize> {
    match rejected {
        Rejected::Order { fact }
        | Rejected::Place { fact, .. }
        | Rejected::Wrong { fact, .. }
        | Rejected::Tree { fact, .. }
        | Rejected::Unused { fact, .. } => Some(*fact),
        // The others are about the whole; so is whatever a later checker may add.
        _ => None,
    }
}

/// The claim of a certificate in one sentence, with the move it speaks of.
pub fn claimed(rules: &Ruleset, case: &Case) -> String {
    let Some(played) = subject(rules, case) else {
        return claims::write(rules, &case.claim);
    };
    match &case.claim.statement {
        Statement::Movement(movement) if movement.played.is_none() => {
            let mut movement = movement.clone();
            movement.played = Some(Played {
                san: played,
                side: None,
            });
            let claim = Claim {
                statement: Statement::Movement(movement),
                ..case.claim.clone()
            };
            claims::write(rules, &claim)
        }
        _ => format!(
            "{}, the move being {played}",
            claims::write(rules, &case.claim)
        ),
    }
}

/// The move that is spoken of, as it is written.
fn subject(rules: &Ruleset, case: &Case) -> Option<String> {
    let request = match case.subject.as_ref()? {
        Subject::Written(text) => return Some(text.clone()),
        Subject::Requested(request) => *request,
    };
    let request = match request {
        Request::Go { from, to, choice } => CoordinateMove::Go { from, to, choice },
        Request::Castle(wing) => CoordinateMove::Castle(wing),
    };
    Some(coordinate::write(rules, request))
}
