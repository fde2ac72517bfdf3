//! Verdicts: of a move with what is said of it, and of claims about a position.

use hakam::referee::{Call, ClaimReport, Limits, Report, Said, Verdict, text};
use hakam::{Referee, Scene, Variant};
use hakam_checker::DefinitionHash;
use hakam_checker::claim::Claim;
use hakam_wire::claims::{self, Json};
use hakam_wire::report::{self, Certificates};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::limits::{LONGEST_CLAIM, LONGEST_MOVE, MOST_CLAIMS, NODES};
use crate::place::PlaceRequest;
use crate::problem::{Problem, Sort};
use crate::unknown::NoOthers;

/// A move to check, and the claims about it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct VerifyRequest {
    /// Where.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// The move as it is written: everything that it says is judged.
    #[serde(rename = "move")]
    pub text: String,
    /// What else is said: texts, or claims as JSON objects.
    #[serde(default)]
    #[schemars(with = "Vec<ClaimSchema>")]
    pub claims: Vec<Json>,
    /// How much is answered.
    #[serde(default)]
    pub detail: Detail,
    /// Whether the report carries its certificates.
    #[serde(default)]
    pub certificate: bool,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// Claims about a position.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct ClaimRequest {
    /// Where.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// What is said: texts, or claims as JSON objects.
    #[schemars(with = "Vec<ClaimSchema>")]
    pub claims: Vec<Json>,
    /// Whether the report carries its certificates.
    #[serde(default)]
    pub certificate: bool,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// A claim: a text, or an object with a `kind`.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Claim")]
#[expect(dead_code, reason = "only its schema is used")]
enum ClaimSchema {
    Text(String),
    Object(serde_json::Map<String, serde_json::Value>),
}

/// How much is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// The full report where something is refuted or unsure or claims are made; else the short answer.
    #[default]
    Auto,
    /// Never the full report.
    Short,
    /// Always the full report.
    Full,
}

/// A verdict and its evidence.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Judged {
    /// `VERIFIED`, `REFUTED` or `UNSURE`.
    pub verdict: &'static str,
    /// The verdict in one sentence.
    pub sentence: String,
    /// The evidence, each line with its rule; then a line for each claim.
    pub checklist: Vec<String>,
    /// Each claim by itself.
    pub claims: Vec<JudgedClaim>,
    /// `short` or `full`.
    pub detail: &'static str,
    /// The game.
    pub variant: VariantName,
    /// The position.
    pub position: String,
    /// The full report, see its own schema.
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub report: Option<Json>,
}

/// One claim and its verdict.
#[derive(Debug, Serialize, JsonSchema)]
pub struct JudgedClaim {
    /// The words that made it; empty where it was sent as an object.
    pub text: String,
    /// The claim as it was understood.
    pub sentence: String,
    /// `VERIFIED`, `REFUTED` or `UNSURE`.
    pub verdict: &'static str,
    /// What decided it, or why it is unsure.
    pub reasons: Vec<String>,
}

impl JudgedClaim {
    fn of(variant: &Variant, claim: &ClaimReport) -> JudgedClaim {
        let rules = variant.rules();
        JudgedClaim {
            text: claim.text.clone(),
            sentence: claim.sentence.clone(),
            verdict: claim.verdict.call().as_str(),
            reasons: match &claim.verdict {
                Verdict::Unsure(why) => vec![text::doubt(rules, why)],
                Verdict::Verified(_) | Verdict::Refuted(_) => text::claim_reasons(rules, claim),
            },
        }
    }

    /// The claim on one line.
    fn line(&self) -> String {
        let JudgedClaim {
            sentence,
            verdict,
            reasons,
            text: _,
        } = self;
        match reasons.as_slice() {
            [] => format!("{verdict}: {sentence}"),
            reasons => format!("{verdict}: {sentence}: {}", reasons.join("; ")),
        }
    }
}

/// A game and its definition.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VariantName {
    /// Its name.
    pub name: String,
    /// The hash of its definition, as certificates name it.
    pub sha256: String,
}

impl VariantName {
    /// The name of a game.
    pub fn of(variant: &Variant) -> VariantName {
        VariantName {
            name: variant.rules().name().to_owned(),
            sha256: variant.hash().map(hexadecimal).unwrap_or_default(),
        }
    }
}

/// A hash as certificates write it.
fn hexadecimal(hash: DefinitionHash) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16);
    let mut text = String::with_capacity(2 * hash.0.len());
    for byte in hash.0 {
        text.extend([byte >> 4, byte & 15].into_iter().filter_map(digit));
    }
    text
}

/// The short answer for a plain move in a plain position; `None` where more must be looked at.
pub fn quick_verify(app: &App, request: &VerifyRequest) -> Option<Judged> {
    let plain = request.claims.is_empty()
        && !request.certificate
        && request.detail != Detail::Full
        && request.place.definition.is_none()
        && request.text.len() <= LONGEST_MOVE;
    let fen = request.place.only_fen().filter(|_| plain)?;
    let name = request.place.variant.as_deref();
    let variant = app.shelf.find(name, None).ok()?;
    let report = Referee::new(&variant).quick(fen, &request.text)?;
    Some(judged(&variant, &report, None))
}

/// Checks a move and the claims about it.
///
/// # Errors
/// When the position or a claim cannot be read.
pub fn verify(app: &App, request: &VerifyRequest) -> Result<Judged, Problem> {
    if let Some(quick) = quick_verify(app, request) {
        return Ok(quick);
    }
    if request.text.len() > LONGEST_MOVE {
        return Err(Problem::too_long("move", request.text.len(), LONGEST_MOVE));
    }
    let (variant, scene) = request.place.scene(app)?;
    let certificates = certificates(request.certificate);
    let played = Some(request.text.as_str());
    let report = referee(&variant, &scene, played, &request.claims)?;
    let is_plain = request.claims.is_empty() && report.call() == Call::Verified;
    let detail = match request.detail {
        Detail::Short => None,
        Detail::Auto if is_plain && !request.certificate => None,
        Detail::Auto | Detail::Full => Some(certificates),
    };
    Ok(judged(&variant, &report, detail))
}

/// Checks claims about a position.
///
/// # Errors
/// As [`verify`].
pub fn claim(app: &App, request: &ClaimRequest) -> Result<Judged, Problem> {
    if request.claims.is_empty() {
        let detail = "`claims` is empty: there is nothing to check";
        return Err(Problem::new(Sort::Unsound, "CLAIM", detail));
    }
    let (variant, scene) = request.place.scene(app)?;
    let report = referee(&variant, &scene, None, &request.claims)?;
    let certificates = certificates(request.certificate);
    Ok(judged(&variant, &report, Some(certificates)))
}

fn certificates(wanted: bool) -> Certificates {
    if wanted {
        Certificates::Included
    } else {
        Certificates::LeftOut
    }
}

fn referee(
    variant: &Variant,
    scene: &Scene,
    played: Option<&str>,
    said: &[Json],
) -> Result<Report, Problem> {
    if said.len() > MOST_CLAIMS {
        return Err(Problem::too_long("claims", said.len(), MOST_CLAIMS));
    }
    // Objects become claims, texts stay texts.
    let mut read: Vec<Vec<Claim>> = Vec::new();
    for one in said {
        read.push(match one {
            Json::Text(text) if text.len() > LONGEST_CLAIM => {
                return Err(Problem::too_long("claims", text.len(), LONGEST_CLAIM));
            }
            Json::Text(_) => Vec::new(),
            Json::Object(_) => claims::from_json(variant.rules(), one)
                .map_err(|error| Problem::new(Sort::Unsound, "CLAIM", error.to_string()))?,
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) => {
                let detail = "a claim is a text or an object";
                return Err(Problem::new(Sort::Unread, "JSON", detail));
            }
        });
    }
    let mut all: Vec<Said<'_>> = Vec::new();
    for (one, claims) in said.iter().zip(&read) {
        match one {
            Json::Text(text) => all.push(Said::Text(text)),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => {
                all.extend(claims.iter().map(Said::Claim));
            }
        }
    }
    let limits = Limits {
        nodes: nodes(variant, all.len()),
        ..Limits::default()
    };
    let referee = Referee::new(variant).within(limits);
    Ok(referee.verify(scene, played, &all))
}

/// Positions that the search for each claim may look at where so many were sent. Several in one text have as many each,
/// up to [`Limits::CLAIMS_WORTH`]. A position of a board larger than that of chess takes longer.
fn nodes(variant: &Variant, claims: usize) -> u64 {
    let parts = |count: usize| u64::try_from(count.max(1)).unwrap_or(u64::MAX);
    let cells = variant.rules().geometry().cells();
    NODES * 64 / parts(cells.max(64)) / parts(claims)
}

fn judged(variant: &Variant, report: &Report, full: Option<Certificates>) -> Judged {
    let mut checklist = text::checklist(variant.rules(), report);
    let claims = report.claims.iter();
    let claims: Vec<JudgedClaim> = claims
        .map(|claim| JudgedClaim::of(variant, claim))
        .collect();
    checklist.extend(claims.iter().map(JudgedClaim::line));
    Judged {
        verdict: report.call().as_str(),
        sentence: text::headline(report),
        checklist,
        claims,
        detail: if full.is_some() { "full" } else { "short" },
        variant: VariantName::of(variant),
        position: report.position.clone(),
        report: full.map(|certificates| report::to_json(variant, report, certificates)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_more_claims_are_sent_each_may_search_less() {
        let chess = Variant::builtin("chess").unwrap();
        assert_eq!(nodes(&chess, 0), NODES);
        assert_eq!(nodes(&chess, 1), NODES);
        assert_eq!(nodes(&chess, MOST_CLAIMS), NODES / 64);
        // Ninety squares instead of 64.
        let xiangqi = Variant::builtin("xiangqi").unwrap();
        assert_eq!(nodes(&xiangqi, 2), NODES * 64 / 90 / 2);
        let gardner = Variant::builtin("gardner").unwrap();
        assert_eq!(nodes(&gardner, 1), NODES);
    }
}
