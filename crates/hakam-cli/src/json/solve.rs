//! What `hakam solve` writes.

use hakam_wire::claims::Json;
use serde::Serialize;

use super::Place;

/// `hakam solve`.
#[derive(Debug, Serialize)]
pub struct Solved {
    #[serde(flatten)]
    pub place: Place,
    /// The problem, if one was asked for.
    pub problem: Option<String>,
    /// `mate` or `win`.
    pub goal: &'static str,
    /// Who is to win.
    pub by: &'static str,
    /// The plies that were asked for.
    pub within: u32,
    /// `win`, `none`, `unknown` or `over`.
    pub answer: &'static str,
    /// How long the win takes.
    pub plies: Option<u32>,
    /// The same in moves of the winner, of a mate.
    #[serde(rename = "moves")]
    pub mate: Option<u32>,
    /// There is no win within so many plies.
    pub none_within: u32,
    /// Whether no win is shorter.
    pub shortest: Option<bool>,
    /// The main line.
    pub line: Vec<String>,
    /// Every first move that does it, if they were asked for; of a side that loses, the longest defences.
    pub keys: Option<Vec<String>>,
    /// What shows the win.
    pub certificate: Option<SolvedProof>,
    /// Whether what a problem claims is so.
    pub claimed: Option<bool>,
    /// Positions made.
    pub nodes: u64,
}

/// A certificate that the checker accepts.
#[derive(Debug, Serialize)]
pub struct SolvedProof {
    /// What it shows.
    pub claim: Json,
    /// The same in words.
    pub sentence: String,
    /// The positions of its strategies.
    pub positions: usize,
}

/// `hakam solve --problems`.
#[derive(Debug, Serialize)]
pub struct ListedProblem {
    pub name: String,
    pub title: String,
    pub source: String,
    pub variant: String,
    pub fen: String,
    /// What is claimed of it.
    pub claim: String,
}
