//! Writing certificates: canonical text that reads back as the same certificate.

mod argument;
mod attack;
mod evidence;
pub(crate) mod fact;
mod moves;
mod refusal;
mod tree;

use hakam_checker::{Case, Certificate, DefinitionHash, Subject, VariantId};
use hakam_core::{Kind, RuleId, Setup, Square};
use hakam_notation::fen;
use hakam_variant::Ruleset;

use super::FORMAT;
use super::error::CertificateError;
use super::layout::lay_out;
use super::limits::bound;
use super::read::read;
use super::words::{VERDICTS, Words, word};
use crate::claims::{self, Json};

/// Why a certificate cannot be written down. None that [`hakam_checker::check`] accepts is among them,
/// unless it is too large.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// It holds what has no text: a man of another game, a square of another board, more than is read.
    #[error("the certificate cannot be written down: {0}")]
    NoText(CertificateError),
    /// Its text would say something else than it does.
    #[error("the certificate cannot be written down: its text would not say the same")]
    OtherText,
}

/// The canonical text of a certificate.
///
/// # Errors
/// When what would be written does not read back as the same certificate.
pub fn write(rules: &Ruleset, certificate: &Certificate) -> Result<String, Unwritable> {
    let text = lay_out(&fields(rules, certificate), &["history", "facts"]);
    match read(rules, &text) {
        Ok(same) if same == *certificate => Ok(text),
        Ok(_) => Err(Unwritable::OtherText),
        Err(error) => Err(Unwritable::NoText(error)),
    }
}

/// The canonical text of several certificates: a list, or the one where there is just one.
///
/// # Errors
/// When one of them cannot be written, or all together are more than is read.
pub fn write_all(rules: &Ruleset, certificates: &[Certificate]) -> Result<String, Unwritable> {
    if let [one] = certificates {
        return write(rules, one);
    }
    let texts: Result<Vec<String>, Unwritable> =
        certificates.iter().map(|one| write(rules, one)).collect();
    let texts = texts?;
    let items: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
    let text = format!("[\n{}\n]\n", items.join(",\n"));
    bound(&text).map_err(Unwritable::NoText)?;
    Ok(text)
}

/// The certificate as a JSON value, to be put into a larger one.
pub(crate) fn to_json(rules: &Ruleset, certificate: &Certificate) -> Json {
    of_fields(fields(rules, certificate))
}

fn fields(rules: &Ruleset, certificate: &Certificate) -> Vec<(&'static str, Json)> {
    let Certificate {
        version,
        variant,
        case,
        verdict,
        facts,
    } = certificate;
    let writer = Writer { rules };
    let mut fields = vec![
        ("document", text_of(FORMAT)),
        ("version", Json::Number((*version).into())),
        ("variant", id(variant)),
    ];
    fields.extend(writer.case(case));
    fields.push(("verdict", of_word(VERDICTS, verdict)));
    let facts = facts.iter().map(|fact| writer.fact(fact));
    fields.push(("facts", Json::List(facts.collect())));
    fields
}

pub(crate) fn id(variant: &VariantId) -> Json {
    let VariantId { name, hash } = variant;
    let DefinitionHash(bytes) = hash;
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    object([
        ("name", text_of(name)),
        ("sha256", Json::Text(digits.concat())),
    ])
}

/// Writes values of one game.
#[derive(Clone, Copy)]
pub(crate) struct Writer<'r> {
    pub(crate) rules: &'r Ruleset,
}

impl Writer<'_> {
    fn case(self, case: &Case) -> Vec<(&'static str, Json)> {
        let Case {
            position,
            history,
            subject,
            claim,
        } = case;
        let mut fields = vec![("position", self.position(position))];
        if let Some(history) = history {
            let earlier = history.iter().map(|setup| self.position(setup));
            fields.push(("history", Json::List(earlier.collect())));
        }
        match subject {
            None => {}
            Some(Subject::Written(text)) => fields.push(("move", text_of(text))),
            Some(Subject::Requested(request)) => fields.push(("request", self.request(*request))),
        }
        fields.push(("claim", claims::to_json(self.rules, claim)));
        fields
    }

    /// Men of another game have no letter, and no text.
    fn position(self, setup: &Setup) -> Json {
        let known = self.rules.kinds().count();
        let men = setup.board().iter().flatten();
        if men.into_iter().any(|man| man.kind.index() >= known) {
            return Json::Null;
        }
        Json::Text(fen::write(self.rules, setup))
    }

    pub(crate) fn square(self, square: Square) -> Json {
        Json::Text(self.rules.geometry().name(square).to_string())
    }

    pub(crate) fn squares(self, squares: impl IntoIterator<Item = Square>) -> Json {
        Json::List(squares.into_iter().map(|one| self.square(one)).collect())
    }

    fn kind(self, kind: Kind) -> Json {
        let mut kinds = self.rules.kinds();
        let found = kinds.find(|(known, _)| *known == kind);
        found.map_or(Json::Null, |(_, info)| text_of(&info.key))
    }
}

pub(crate) fn object<const N: usize>(fields: [(&str, Json); N]) -> Json {
    of_fields(fields.into())
}

pub(crate) fn of_fields(fields: Vec<(&str, Json)>) -> Json {
    let owned = fields.into_iter().map(|(key, json)| (key.to_owned(), json));
    Json::Object(owned.collect())
}

pub(crate) fn text_of(text: &str) -> Json {
    Json::Text(text.to_owned())
}

fn of_word<T: PartialEq>(words: Words<T>, value: &T) -> Json {
    text_of(word(words, value))
}

pub(crate) fn number(n: impl Into<serde_json::Number>) -> Json {
    Json::Number(n.into())
}

pub(crate) fn rule(rule: RuleId) -> Json {
    text_of(rule.as_str())
}

pub(crate) fn list<T>(items: &[T], write: impl Fn(&T) -> Json) -> Json {
    Json::List(items.iter().map(write).collect())
}
