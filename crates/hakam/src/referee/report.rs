//! What the referee found: the move, the parts of its notation, the claims.

use std::ops::Range;

use hakam_checker::claim::Claim;
use hakam_core::{Move, Outcome, Refusal, Request, Step};
use hakam_notation::moves::{Repair, Says};

use super::fault::Fault;
use super::verdict::{Call, Verdict};

/// Everything that was found about a move and the claims made with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The position, with a `?` for what is unknown of it.
    pub position: String,
    /// The move, where one is given.
    pub played: Option<MoveReport>,
    /// The claims, in the order in which they were made; a text may hold several.
    pub claims: Vec<ClaimReport>,
}

impl Report {
    /// The worst of all parts: REFUTED over UNSURE over VERIFIED.
    pub fn call(&self) -> Call {
        let played = self.played.iter().map(MoveReport::call);
        let claims = self.claims.iter().map(|claim| claim.verdict.call());
        played.chain(claims).max().unwrap_or(Call::Verified)
    }

    /// Where parts of the program disagree: faults, to be reported to its makers.
    pub fn faults(&self) -> Vec<&Fault> {
        let played = self.played.iter().flat_map(MoveReport::verdicts);
        let claims = self.claims.iter().map(|claim| &claim.verdict);
        let mut faults: Vec<&Fault> = Vec::new();
        for verdict in played.chain(claims) {
            if let Some(super::Doubt::Disagreement(fault)) = verdict.doubt() {
                faults.push(fault);
            }
        }
        faults
    }
}

/// What was found about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReport {
    /// The move as it was written.
    pub text: String,
    /// The legal move that is meant, where there is one and it is the same in every completion.
    pub m: Option<Move>,
    /// How it is properly written, where it is legal.
    pub canonical: Option<String>,
    /// Whether it is legal.
    pub legal: Verdict,
    /// For each man that may be meant, what stands against the move; empty where it is legal. The first of them
    /// comes nearest to a legal move.
    pub attempts: Vec<Attempt>,
    /// What was looked for and what there is instead, in words; `None` where the move is legal.
    pub miss: Option<String>,
    /// What was asked of a legal move and what was seen.
    pub steps: Vec<Step>,
    /// What the text says of the move, each thing decided by itself. What is not written claims nothing.
    pub parts: Vec<PartReport>,
    /// What is not written as it should be, and is no false statement: a missing `x`, an origin that need not be
    /// told.
    pub repairs: Vec<Repair>,
    /// How the game had ended before the move, with what shows it: then no move can be made.
    pub over: Option<Over>,
}

impl MoveReport {
    /// The worst of its parts.
    pub fn call(&self) -> Call {
        let calls = self.verdicts().map(Verdict::call);
        calls.max().unwrap_or(Call::Verified)
    }

    /// The rule that stands against the move first of all, if one does.
    pub fn primary(&self) -> Option<&Objection> {
        self.attempts.first()?.objections.first()
    }

    fn verdicts(&self) -> impl Iterator<Item = &Verdict> {
        let parts = self.parts.iter().map(|part| &part.verdict);
        let over = self.over.iter().map(|over| &over.verdict);
        std::iter::once(&self.legal).chain(parts).chain(over)
    }
}

/// A game that was over before the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// How it ended.
    pub outcome: Outcome,
    /// The verdict on the claim that it goes on.
    pub verdict: Verdict,
    /// How it ended, in words.
    pub sentence: String,
}

/// One man's attempt at a move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What was asked for.
    pub request: Request,
    /// Every violated rule, the primary one first.
    pub objections: Vec<Objection>,
    /// The questions asked, in order, with what was seen.
    pub steps: Vec<Step>,
}

/// A rule that stands against a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The rule and the reason, with the men and squares that decided.
    pub refusal: Refusal,
    /// The same in one sentence.
    pub sentence: String,
}

/// One thing that the text of a move says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartReport {
    /// What it says.
    pub says: Says,
    /// Where in the text, in bytes.
    pub span: Range<usize>,
    /// The same in words: `gives check`.
    pub words: String,
    /// Whether it is so.
    pub verdict: Verdict,
}

/// Positions that stood before the given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Earlier {
    /// This one.
    At {
        /// How many plies before.
        plies: usize,
        /// The position.
        position: String,
    },
    /// Some position of the game before the given one.
    Some,
}

impl Earlier {
    /// When it stood: `One ply earlier`.
    pub fn words(&self) -> String {
        match self {
            Earlier::At { plies: 1, .. } => "One ply earlier".to_owned(),
            Earlier::At { plies, .. } => format!("{plies} plies earlier"),
            Earlier::Some => "In some earlier position".to_owned(),
        }
    }
}

/// What was found about one claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimReport {
    /// The words that made it; empty where it was given as data.
    pub text: String,
    /// Their place in the text they were read from, in bytes.
    pub span: Range<usize>,
    /// Which of the given texts or claims it came from, from 0.
    pub source: usize,
    /// The claim as it was read; where words could mean several things, the first of them.
    pub claim: Claim,
    /// The earlier positions of the game that it is about; `None` where it is the one of the report.
    pub earlier: Option<Earlier>,
    /// The claim in one canonical sentence; of an earlier position it says first which.
    pub sentence: String,
    /// Why it is false, in words; `None` where it is not.
    pub because: Option<String>,
    /// The verdict. Its profile is that of the claim.
    pub verdict: Verdict,
}
