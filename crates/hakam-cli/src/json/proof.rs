//! What the checker says of a certificate.

use hakam_checker::Ground;
use hakam_wire::claims::Json;
use serde::Serialize;

/// `hakam check-proof`.
#[derive(Debug, Serialize)]
pub struct CheckedProof {
    /// Whether it is accepted.
    pub accepted: bool,
    /// The verdict it states: `VERIFIED` or `REFUTED`.
    pub verdict: String,
    /// What the verdict rests on, if it is accepted.
    pub ground: Option<&'static str>,
    /// The game.
    pub variant: String,
    /// The position.
    pub position: String,
    /// The move spoken of.
    #[serde(rename = "move")]
    pub played: Option<String>,
    /// The claim.
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

/// What a verdict rests on.
pub fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Definition => "definition",
        Ground::Presupposition => "presupposition",
    }
}
