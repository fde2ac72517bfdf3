//! Writing certificates. Nothing here has to be trusted: [`check`](crate::check) does not care who wrote one.

use hakam_variant::Ruleset;

use crate::certificate::{Case, Certificate, DefinitionHash, VariantId};
use crate::check::{at_most, sound};
use crate::decide::{Decision, Witness, decide};
use crate::facts::{Answer, Fact, Lookup, Place, Query};
use crate::limits;
use crate::rejected::Rejected;

/// Writes down what another witness says.
struct Scribe<'w> {
    witness: &'w mut dyn Witness,
    facts: Vec<Fact>,
}

impl Witness for Scribe<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        let key = (place, &query);
        match self
            .facts
            .binary_search_by(|fact| (&fact.place, &fact.query).cmp(&key))
        {
            Ok(known) => self.facts.get(known).map(|fact| fact.answer.clone()),
            Err(number) => {
                let answer = self.witness.answer(place, query)?;
                let fact = Fact {
                    place: place.clone(),
                    query,
                    answer: answer.clone(),
                };
                self.facts.insert(number, fact);
                Some(answer)
            }
        }
    }
}

/// Writes the certificate of a case with the answers of `witness`: the very facts that the definition of the
/// claim asks for, and the verdict they give. Nothing is checked here.
///
/// # Errors
/// When the claim can be given no verdict, the witness does not know an answer, or there are more facts than
/// would be looked at.
pub fn write_with(
    rules: &Ruleset,
    hash: DefinitionHash,
    case: Case,
    witness: &mut dyn Witness,
) -> Result<Certificate, Rejected> {
    certify(rules, hash, case, witness).map(|(certificate, _)| certificate)
}

/// The same as [`write_with`], and says what the verdict rests on.
///
/// # Errors
/// As [`write_with`].
pub fn certify(
    rules: &Ruleset,
    hash: DefinitionHash,
    case: Case,
    witness: &mut dyn Witness,
) -> Result<(Certificate, Decision), Rejected> {
    let facts = Vec::new();
    let mut scribe = Scribe { witness, facts };
    let decision = decide(rules, &case, &mut scribe)?;
    at_most("facts", scribe.facts.len(), limits::FACTS)?;
    let certificate = Certificate {
        version: Certificate::VERSION,
        variant: VariantId {
            name: rules.name().to_owned(),
            hash,
        },
        case,
        verdict: decision.verdict,
        facts: scribe.facts,
    };
    Ok((certificate, decision))
}

/// Writes the certificate of a case whose claim takes no search, by look-up.
///
/// # Errors
/// When the claim can be given no verdict, takes a search, or the positions are not of this game.
pub fn write(rules: &Ruleset, hash: DefinitionHash, case: Case) -> Result<Certificate, Rejected> {
    sound(rules, &case)?;
    let position = case.position.clone();
    let earlier = case.history.clone().unwrap_or_default();
    let mut lookup = Lookup::new(rules, &position, &earlier);
    write_with(rules, hash, case, &mut lookup)
}

impl Witness for Lookup<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        Lookup::answer(self, place, query).ok()
    }
}
