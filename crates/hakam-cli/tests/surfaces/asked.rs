//! What is asked, and what every surface answers to it.

use serde_json::Value;

/// A position, and what is asked about it.
#[derive(Debug)]
pub struct Place {
    pub fen: String,
    /// Moves, legal and not.
    pub moves: Vec<String>,
    pub claim: String,
}

/// What a surface says, with everything left out that only one of them tells.
#[derive(Debug, PartialEq, Eq)]
pub struct Answers {
    /// State, winner and rule.
    pub outcome: [Option<String>; 3],
    pub check: Vec<String>,
    pub claims: Vec<String>,
    /// The moves that can be made, in short notation, sorted.
    pub moves: Vec<String>,
    pub why_none: Option<String>,
    /// The verdict on each move, in one sentence.
    pub verdicts: Vec<String>,
    /// The verdict on the claim.
    pub claim: String,
}

impl Answers {
    /// From the documents of a surface: status, moves, a report for each move and one for the claim.
    pub fn of(status: &Value, moves: &Value, verdicts: &[Value], claim: &Value) -> Answers {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let list = |value: &Value| -> Vec<String> {
            value
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(text)
                .collect()
        };
        let sentence =
            |value: &Value| text(&value["sentence"]).unwrap_or_else(|| value.to_string());
        let outcome = &status["outcome"];
        let listed = moves["moves"].as_array().into_iter().flatten();
        let mut sans: Vec<String> = listed.filter_map(|m| text(&m["san"])).collect();
        sans.sort();
        assert_eq!(status["legal_moves"], sans.len(), "{status}");
        Answers {
            outcome: ["state", "winner", "rule"].map(|key| text(&outcome[key])),
            check: list(&status["check"]),
            claims: list(&status["claims"]),
            moves: sans,
            why_none: text(&moves["why_none"]),
            verdicts: verdicts.iter().map(sentence).collect(),
            claim: sentence(claim),
        }
    }
}
