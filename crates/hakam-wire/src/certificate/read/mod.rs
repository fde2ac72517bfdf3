//! Reading certificates that strangers wrote.

mod argument;
mod attack;
mod evidence;
mod fact;
mod moves;
mod refusal;
mod tree;

use hakam_checker::claim::Claim;
use hakam_checker::{Case, Certificate, DefinitionHash, Subject, VariantId, limits as checked};
use hakam_core::Request;
use hakam_variant::{Ruleset, builtin};

use super::FORMAT;
use super::error::{CertificateError, Fault, short};
use super::limits::{MOST_CERTIFICATES, bound};
use super::spot::{Read, Spot};
use super::words::VERDICTS;
use crate::claims::{self, Json};

const KEYS: [&str; 10] = [
    "document", "version", "variant", "position", "history", "move", "request", "claim", "verdict",
    "facts",
];

/// Reads a certificate of the game that `rules` describes. It is not checked: that is for
/// [`hakam_checker::check`].
///
/// # Errors
/// When the text is no JSON, or no certificate of this game: what is wrong and where.
pub fn read(rules: &Ruleset, text: &str) -> Result<Certificate, CertificateError> {
    let json = parse(text)?;
    certificate(&Spot::root(rules, &json))
}

/// Reads the certificates of a document: one, or a list of several.
///
/// # Errors
/// When the text is no JSON, or one of them is no certificate of this game: what is wrong and where.
pub fn read_all(rules: &Ruleset, text: &str) -> Result<Vec<Certificate>, CertificateError> {
    let json = parse(text)?;
    let root = Spot::root(rules, &json);
    match &json {
        Json::List(_) => root.list(MOST_CERTIFICATES, certificate),
        _ => Ok(vec![certificate(&root)?]),
    }
}

/// The game that a certificate says it is of, which must be known before the rest can be read.
///
/// # Errors
/// When the text is no JSON, or what it begins with is no beginning of a certificate. Of a list of several
/// the first is looked at.
pub fn variant_of(text: &str) -> Result<VariantId, CertificateError> {
    let json = parse(text)?;
    // Nothing before the name of the game speaks of squares or men: any game will do to read it.
    let any = builtin::load("chess").ok_or_else(|| {
        let key = "variant";
        CertificateError::whole(Fault::Missing { key })
    })?;
    let root = Spot::root(&any, &json);
    let of = |one: &Spot<'_>| {
        version(one)?;
        variant(&one.get("variant")?)
    };
    match &json {
        Json::List(items) if !items.is_empty() => root.first(of),
        _ => of(&root),
    }
}

fn parse(text: &str) -> Read<Json> {
    bound(text)?;
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        CertificateError::whole(Fault::Syntax {
            line: error.line(),
            column: error.column(),
            message: message.strip_suffix(&place).unwrap_or(&message).to_owned(),
        })
    })
}

/// Whether it is a certificate of the version that is read.
fn version(root: &Spot<'_>) -> Read<()> {
    let document = root.get("document")?;
    let found = document.text()?;
    if found != FORMAT {
        let found = short(found);
        return Err(document.fault(Fault::OtherDocument { found }));
    }
    let spot = root.get("version")?;
    let found = spot.number::<u64>("a whole number from 1 on")?;
    if found != u64::from(Certificate::VERSION) {
        let known = Certificate::VERSION;
        return Err(spot.fault(Fault::Version { found, known }));
    }
    Ok(())
}

fn certificate(root: &Spot<'_>) -> Read<Certificate> {
    version(root)?;
    root.only(&KEYS)?;
    Ok(Certificate {
        version: Certificate::VERSION,
        variant: variant(&root.get("variant")?)?,
        case: case(root)?,
        verdict: root.get("verdict")?.word(VERDICTS)?,
        facts: root.get("facts")?.list(checked::FACTS, fact::fact)?,
    })
}

fn variant(spot: &Spot<'_>) -> Read<VariantId> {
    spot.only(&["name", "sha256"])?;
    Ok(VariantId {
        name: spot.get("name")?.text()?.to_owned(),
        hash: hash(&spot.get("sha256")?)?,
    })
}

fn hash(spot: &Spot<'_>) -> Read<DefinitionHash> {
    let text = spot.text()?;
    let nibble = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let read = || {
        let mut hash = [0; 32];
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != hash.len() || !rest.is_empty() {
            return None;
        }
        for (byte, [high, low]) in hash.iter_mut().zip(pairs) {
            *byte = nibble(*high)? << 4 | nibble(*low)?;
        }
        Some(DefinitionHash(hash))
    };
    read().ok_or_else(|| spot.fault(Fault::NoHash { found: short(text) }))
}

fn case(root: &Spot<'_>) -> Read<Case> {
    let history = root.find("history")?;
    let history = history.map(|spot| spot.list(checked::EARLIER, Spot::position));
    Ok(Case {
        position: root.get("position")?.position()?,
        history: history.transpose()?,
        subject: subject(root)?,
        claim: claim(&root.get("claim")?)?,
    })
}

fn subject(root: &Spot<'_>) -> Read<Option<Subject>> {
    let written = root.find("move")?;
    let requested = root.find("request")?;
    match (written, requested) {
        (None, None) => Ok(None),
        (Some(written), None) => Ok(Some(Subject::Written(written.written_move()?))),
        (None, Some(requested)) => {
            let request: Request = moves::request(&requested)?;
            Ok(Some(Subject::Requested(request)))
        }
        (Some(_), Some(requested)) => Err(requested.fault(Fault::UnknownKey {
            found: "request".to_owned(),
            known: "either `move` or `request`".to_owned(),
        })),
    }
}

fn claim(spot: &Spot<'_>) -> Read<Claim> {
    if let Json::List(_) = spot.json {
        let (expected, found) = ("one claim, which is an object,", spot.json.sort());
        return Err(spot.fault(Fault::WrongSort { expected, found }));
    }
    let claims = claims::from_json(spot.rules, spot.json).map_err(|error| CertificateError {
        path: format!("{}{}", spot.path(), error.path),
        fault: Fault::Claim(error.fault),
    })?;
    let only = claims.into_iter().next();
    only.ok_or_else(|| spot.fault(Fault::Missing { key: "kind" }))
}
