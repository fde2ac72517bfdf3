//! `hakam check-proof`: the independent checker on a certificate.

use std::io::Write as _;
use std::path::Path;

use hakam::claims;
use hakam::referee::definition_hash;
use hakam_checker::claim::{Claim, Played, Statement};
use hakam_checker::{Accepted, Case, Certificate, Ground, Rejected, Request, Subject, check};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_variant::{Ruleset, builtin};
use hakam_wire::certificate;

use crate::args::Format;
use crate::exit::Exit;
use crate::failure::{BadProof, Failure};
use crate::files::{self, CERTIFICATE};
use crate::json::{self, CheckedProof};
use crate::screen::{BAD, GOOD, HEAD, Screen};
use crate::variant::{self, counted};

/// Says whether a certificate is accepted, whatever its verdict.
pub fn run(path: &Path, asked: Option<&str>, screen: &mut Screen) -> Result<Exit, Failure> {
    let text = files::read_or_input(path, CERTIFICATE)?;
    let unreadable = |error| {
        let path = path.to_owned();
        Failure::from(BadProof::Unreadable { path, error })
    };
    let said = certificate::variant_of(&text).map_err(unreadable)?.name;
    let name = match asked {
        Some(asked) => asked,
        None if builtin::text(&said).is_some() => &said,
        None => return Err(BadProof::NotBuiltIn { name: said }.into()),
    };
    let (rules, hash) = (variant::load(name)?, definition_hash(&variant::text(name)?));
    let certificates = certificate::read_all(&rules, &text).map_err(unreadable)?;
    let mut exit = Exit::Success;
    let mut documents = Vec::new();
    for certificate in &certificates {
        let checked = check(&rules, hash, certificate);
        if checked.is_err() {
            exit = Exit::Refuted;
        }
        match screen.format {
            Format::Json => documents.push(document(&rules, certificate, &checked)),
            Format::Text => print(&rules, certificate, &checked, screen)?,
        }
    }
    match (screen.format, documents.as_slice()) {
        (Format::Json, [one]) => screen.json(one)?,
        (Format::Json, several) => screen.json(&several)?,
        (Format::Text, _) => {}
    }
    Ok(exit)
}

fn print(
    rules: &Ruleset,
    certificate: &Certificate,
    checked: &Result<Accepted, Rejected>,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let out = &mut screen.out;
    match checked {
        Ok(accepted) => {
            let decision = accepted.decision();
            let sentence = sentence(rules, &certificate.case);
            let position = fen::write(rules, &certificate.case.position);
            let facts = counted(certificate.facts.len(), "fact");
            writeln!(
                out,
                "{GOOD}accepted{GOOD:#}: {HEAD}{}{HEAD:#}, `{sentence}` in {position} ({facts} looked up again)",
                decision.verdict
            )?;
            if decision.ground == Ground::Presupposition {
                writeln!(out, "  it takes something for granted that is not so")?;
            }
        }
        Err(rejected) => {
            writeln!(out, "{BAD}rejected{BAD:#}: {rejected}")?;
            if let Some(fact) = fact(rejected) {
                writeln!(
                    out,
                    "  see `facts[{fact}]` of the certificate, counted from 0"
                )?;
            }
        }
    }
    Ok(())
}

/// The fact that a rejection is about.
fn fact(rejected: &Rejected) -> Option<usize> {
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

/// The claim in one sentence, with the move it speaks of.
fn sentence(rules: &Ruleset, case: &Case) -> String {
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

fn document(
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
        ground: decision.map(|decision| json::ground(decision.ground)),
        variant: certificate.variant.name.clone(),
        position: fen::write(rules, &case.position),
        played: subject(rules, case),
        claim: hakam_wire::claims::to_json(rules, &case.claim),
        sentence: sentence(rules, case),
        facts: facts.len(),
        reason: rejected.map(ToString::to_string),
        fact: rejected.and_then(fact),
    }
}
