//! Checking certificates.

use hakam_checker::check;
use hakam_variant::builtin;
use hakam_wire::answers::CheckedProof;
use hakam_wire::certificate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::App;
use crate::problem::{Problem, Sort};

/// Certificates to be checked.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckProofRequest {
    /// One certificate or a list of them, as JSON or as a text of JSON.
    #[schemars(with = "serde_json::Value")]
    pub certificate: Box<RawValue>,
    /// The name of a built-in game; by default the one that the certificate names.
    pub variant: Option<String>,
    /// The definition of the game, where it is not built in.
    pub definition: Option<String>,
}

/// What the checker says.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProofAnswer {
    /// Whether all of them are accepted.
    pub accepted: bool,
    /// Each of them.
    pub certificates: Vec<CheckedProof>,
}

/// Looks every fact of a certificate up again, without the engine that found it.
///
/// # Errors
/// When it is no certificate, or of a game that is not known.
pub fn check_proof(app: &App, request: &CheckProofRequest) -> Result<ProofAnswer, Problem> {
    let unreadable = |error: certificate::CertificateError| {
        Problem::new(Sort::Unsound, "CERTIFICATE", error.to_string())
    };
    // The reader bounds what it reads, so it is given the text and not a tree.
    let sent = request.certificate.get();
    let text = serde_json::from_str::<String>(sent).unwrap_or_else(|_| sent.to_owned());
    let said = certificate::variant_of(&text).map_err(unreadable)?.name;
    let variant = match (&request.variant, &request.definition) {
        (None, None) if builtin::text(&said).is_none() => {
            let shown: String = said.chars().take(40).collect();
            let shown = shown.escape_debug();
            let detail = format!("the certificate is of the game `{shown}`, which is not built in");
            let hint = "send its `definition` along".to_owned();
            return Err(Problem::new(Sort::Unsound, "VARIANT", detail).hint(Some(hint)));
        }
        (None, None) => app.shelf.built_in(&said)?,
        (name, definition) => app.shelf.find(name.as_deref(), definition.as_deref())?,
    };
    let hash = variant
        .hash()
        .ok_or_else(|| Problem::fault("the definition has no hash"))?;
    let rules = variant.rules();
    let certificates = certificate::read_all(rules, &text).map_err(unreadable)?;
    let certificates: Vec<CheckedProof> = certificates
        .iter()
        .map(|one| CheckedProof::of(rules, one, &check(rules, hash, one)))
        .collect();
    Ok(ProofAnswer {
        accepted: certificates.iter().all(|one| one.accepted),
        certificates,
    })
}
