//! A certificate: a statement, its verdict, and the facts that show it.

use std::fmt;

use hakam_core::{Request, Setup};

use crate::claim::Claim;
use crate::facts::Fact;

/// What is to be believed, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The format; [`Certificate::VERSION`].
    pub version: u16,
    /// The law it was made under.
    pub variant: VariantId,
    /// What it is about.
    pub case: Case,
    /// What it says of the claim.
    pub verdict: Verdict,
    /// What shows it, sorted by place and then by query.
    pub facts: Vec<Fact>,
}

impl Certificate {
    /// The format this crate reads.
    pub const VERSION: u16 = 2;
}

/// A definition of a game: its name, and what tells it from every other text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantId {
    /// The name in the file.
    pub name: String,
    /// The hash of the file.
    pub hash: DefinitionHash,
}

/// The hash of a definition file. The checker only compares it with the one its caller has computed of the
/// file it trusts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefinitionHash(pub [u8; 32]);

/// What a claim is made about. Taken as given: that it is the case one cares about is for the reader to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The position.
    pub position: Setup,
    /// The earlier positions of the game, the oldest first; `None` where they are not known. Each must
    /// follow from the one before by a legal move. Only where the claim asks about the game.
    pub history: Option<Vec<Setup>>,
    /// The move that is spoken of. Only where the claim asks about one.
    pub subject: Option<Subject>,
    /// The claim. That a move is legal is the claim [`Deed::Legal`](crate::claim::Deed::Legal).
    pub claim: Claim,
}

/// A move that is spoken of, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// By its squares.
    Requested(Request),
    /// As it is written: short notation, or two squares. Which men may be meant is looked up.
    Written(String),
}

/// What a certificate says of its claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is true.
    Verified,
    /// It is false, or speaks of what is not there.
    Refuted,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Verified => "VERIFIED",
            Verdict::Refuted => "REFUTED",
        })
    }
}
