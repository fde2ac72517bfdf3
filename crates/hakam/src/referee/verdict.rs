//! Verdicts: what can be said of a claim, and what must be in hand to say it.

use std::fmt;
use std::ops::Range;

use hakam_checker::{Certificate, Ground};

use super::fault::Fault;
use super::scene::Unknown;

/// The verdict on one claim.
///
/// [`Verdict::Verified`] and [`Verdict::Refuted`] cannot be said without a [`Proof`], and nothing but deciding
/// the claim over facts makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is true, in every completion of the position.
    Verified(Proof),
    /// It is false, in every completion, or speaks of what is not there.
    Refuted(Proof),
    /// It is not known, and this is why.
    Unsure(Doubt),
}

impl Verdict {
    /// The bare verdict.
    pub fn call(&self) -> Call {
        match self {
            Verdict::Verified(_) => Call::Verified,
            Verdict::Refuted(_) => Call::Refuted,
            Verdict::Unsure(_) => Call::Unsure,
        }
    }

    /// What shows it, unless it is unsure.
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Verdict::Verified(proof) | Verdict::Refuted(proof) => Some(proof),
            Verdict::Unsure(_) => None,
        }
    }

    /// Adds what shows the same of another position.
    pub(super) fn and(&mut self, other: Verdict) {
        match (self, other) {
            (Verdict::Verified(all), Verdict::Verified(more))
            | (Verdict::Refuted(all), Verdict::Refuted(more)) => all.and(more),
            (Verdict::Verified(_) | Verdict::Refuted(_) | Verdict::Unsure(_), _) => {}
        }
    }

    /// Why it is unsure, if it is.
    pub fn doubt(&self) -> Option<&Doubt> {
        match self {
            Verdict::Unsure(doubt) => Some(doubt),
            Verdict::Verified(_) | Verdict::Refuted(_) => None,
        }
    }
}

/// A verdict without what shows it. The later is the worse: a report has the worst call of its parts.
///
/// ```
/// use hakam::referee::Call;
/// assert_eq!([Call::Refuted, Call::Verified, Call::Unsure].into_iter().max(), Some(Call::Refuted));
/// assert_eq!(Call::Unsure.to_string(), "UNSURE");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Call {
    /// Shown to be true.
    Verified,
    /// Neither shown to be true nor to be false.
    Unsure,
    /// Shown to be false.
    Refuted,
}

impl Call {
    /// As it is written: `VERIFIED`.
    pub fn as_str(self) -> &'static str {
        match self {
            Call::Verified => "VERIFIED",
            Call::Unsure => "UNSURE",
            Call::Refuted => "REFUTED",
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The finished checklist of a verdict: a certificate for each completion of the position, in the order of
/// [`Scene::completions`](super::Scene::completions); a position with nothing unknown has one. What was never so in a
/// game has one for each earlier position.
///
/// Only the referee makes one, by deciding a claim over facts. Each certificate stands for itself and can be
/// checked by [`hakam_checker::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    certificates: Vec<Certificate>,
    ground: Ground,
}

impl Proof {
    pub(super) fn of(certificate: Certificate, ground: Ground) -> Proof {
        Proof {
            certificates: vec![certificate],
            ground,
        }
    }

    /// The proof for one completion more.
    pub(super) fn and(&mut self, other: Proof) {
        self.certificates.extend(other.certificates);
    }

    /// One certificate for each completion.
    pub fn certificates(&self) -> &[Certificate] {
        &self.certificates
    }

    /// What the verdict rests on, in the first completion: the definition of the claim, or something it takes
    /// for granted that is not so.
    pub fn ground(&self) -> Ground {
        self.ground
    }
}

/// Why a claim is neither verified nor refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// It hangs on something that is not known.
    Missing {
        /// What is not known.
        unknown: Vec<Unknown>,
        /// Two completions of the position with different verdicts, where they can be listed.
        differ: Option<Box<[Completion; 2]>>,
    },
    /// The words may mean several things, and it makes a difference which.
    Ambiguous {
        /// What they may mean, as it would be written without doubt.
        candidates: Vec<String>,
    },
    /// The words do not say which position or whose men they mean, and it makes a difference which.
    Boards {
        /// What it is in each way that they may be meant: `true before Nf3`.
        ways: Vec<String>,
    },
    /// Deciding it would take more work than was allowed.
    Spent {
        /// What came to its end.
        limit: Limit,
        /// How far it went, in words.
        reached: String,
    },
    /// The words judge, and have no agreed definition.
    NoDefinition {
        /// The words.
        words: String,
    },
    /// Words that are not understood.
    NotUnderstood {
        /// Their place in the text of the claim or the move, in bytes.
        span: Range<usize>,
        /// What is wrong with them.
        why: String,
    },
    /// Claims of this kind, or in this sense, have no certificates.
    NotCertified {
        /// The kind of the claim.
        kind: &'static str,
        /// The sense.
        profile: &'static str,
    },
    /// A look-up cannot be done: the board is not known.
    NoLookup {
        /// What would have to be looked up: `who stands on e4`.
        what: String,
        /// Why it cannot be.
        why: String,
    },
    /// It speaks of a move, and none is given.
    NoMove,
    /// A threat is not defined while the opponent is in check.
    OpponentInCheck,
    /// The position is of another game than the one judged by.
    OtherGame {
        /// The game whose law is asked.
        judged: String,
        /// The game that the position is of.
        given: String,
    },
    /// Neither a look-up nor a search settles it.
    Open,
    /// Two parts of the program gave different answers. Never hidden: it is a fault to be reported.
    Disagreement(Box<Fault>),
}

/// A way in which the unknown may be filled in, and the verdict then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The position in full.
    pub fen: String,
    /// What is said of the claim there.
    pub call: Call,
}

/// What comes to an end when a claim takes too much work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// Positions looked at by a search.
    Nodes(u64),
    /// Nodes of a strategy in a certificate.
    Tree(usize),
    /// Facts, questions or positions in one certificate.
    Facts,
    /// Completions of a position.
    Completions(usize),
    /// Claims in one report.
    Claims(usize),
}
