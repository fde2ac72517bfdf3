//! `hakam check-proof`: the independent checker on a certificate.

use std::io::Write as _;
use std::path::Path;

use hakam::Referee;
use hakam_checker::{Accepted, Certificate, Ground, Rejected, check};
use hakam_notation::fen;
use hakam_variant::{Ruleset, builtin};
use hakam_wire::answers::{claimed, wrong_fact};
use hakam_wire::certificate;

use crate::args::Format;
use crate::exit::Exit;
use crate::failure::{BadProof, Failure};
use crate::files::{self, CERTIFICATE};
use crate::json::CheckedProof;
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
    let law = variant::law(name)?;
    let (rules, hash) = (law.rules(), Referee::new(&law).hash());
    // What is written of another game is no text of this one.
    if said != rules.name() {
        return Err(BadProof::OtherGame {
            said,
            asked: rules.name().to_owned(),
        }
        .into());
    }
    let certificates = certificate::read_all(rules, &text).map_err(unreadable)?;
    let mut exit = Exit::Success;
    let mut documents = Vec::new();
    for certificate in &certificates {
        let checked = check(rules, hash, certificate);
        if checked.is_err() {
            exit = Exit::Refuted;
        }
        match screen.format {
            Format::Json => documents.push(CheckedProof::of(rules, certificate, &checked)),
            Format::Text => print(rules, certificate, &checked, screen)?,
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
            let sentence = claimed(rules, &certificate.case);
            let position = fen::write(rules, &certificate.case.position);
            let facts = counted(certificate.facts.len(), "fact");
            writeln!(
                out,
                "{GOOD}accepted{GOOD:#}: {HEAD}{}{HEAD:#}, `{sentence}` in {position} ({facts} re-verified)",
                decision.verdict
            )?;
            if decision.ground == Ground::Presupposition {
                writeln!(out, "  it takes something for granted that is not so")?;
            }
        }
        Err(rejected) => {
            writeln!(out, "{BAD}rejected{BAD:#}: {rejected}")?;
            if let Some(fact) = wrong_fact(rejected) {
                writeln!(
                    out,
                    "  see `facts[{fact}]` of the certificate, counted from 0"
                )?;
            }
        }
    }
    Ok(())
}
