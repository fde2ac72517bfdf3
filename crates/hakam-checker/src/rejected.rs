//! Why a certificate is rejected.

use std::fmt;

use hakam_core::{RuleId, Side};
use hakam_dead::NoArgument;

use crate::certificate::{Certificate, Verdict};
use crate::facts::{PlaceFault, TreeFault};

/// Why a certificate is rejected: which part of it, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rejected {
    /// Another format.
    Version {
        /// The one found.
        found: u16,
    },
    /// Made for another game.
    Variant {
        /// The name found.
        found: String,
    },
    /// Made under another text of the definition.
    Definition,
    /// More of something than is looked at.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        found: usize,
        /// How many are looked at.
        limit: usize,
    },
    /// A position that is none of this game.
    Position {
        /// Its place in the history; `None` is the position itself.
        earlier: Option<usize>,
        /// What is wrong.
        fault: PositionFault,
    },
    /// No legal move leads on from this earlier position to the next.
    NotAGame {
        /// Its place in the history.
        earlier: usize,
    },
    /// A fact that does not come after the one before it.
    Order {
        /// The fact.
        fact: usize,
    },
    /// A fact about a position that cannot be derived.
    Place {
        /// The fact.
        fact: usize,
        /// What is wrong.
        fault: PlaceFault,
    },
    /// A fact that is none.
    Wrong {
        /// The fact.
        fact: usize,
        /// What it is about, in words.
        about: String,
        /// What the fact says.
        says: String,
        /// What the law gives.
        found: String,
    },
    /// A fact whose strategy or line does not do what it should.
    Tree {
        /// The fact.
        fact: usize,
        /// What is wrong.
        fault: TreeFault,
    },
    /// A fact whose argument that a side can never win is not good.
    Argument {
        /// The fact.
        fact: usize,
        /// What is wrong.
        fault: ArgumentFault,
    },
    /// A fact that the definition of the claim asks for is not there.
    Missing {
        /// What is asked, in words.
        about: String,
    },
    /// A fact that the claim never asks for.
    Unused {
        /// The fact.
        fact: usize,
        /// What it is about, in words.
        about: String,
    },
    /// A move is given, and the claim speaks of none.
    UnusedSubject,
    /// Earlier positions are given, and the claim asks about none.
    UnusedHistory,
    /// The other verdict is the right one.
    Verdict {
        /// The verdict of the certificate.
        claimed: Verdict,
        /// The verdict found.
        found: Verdict,
    },
    /// The claim can be given no verdict.
    Undecided(Undecided),
}

/// What is wrong with the arguments that a side, or both, can never win.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArgumentFault {
    /// There must be one for each side that is asked about.
    Number {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// One of them shows nothing.
    Unsound {
        /// The side that is said to win never.
        side: Side,
        /// What is wrong.
        fault: NoArgument,
    },
}

impl fmt::Display for ArgumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArgumentFault::Number { found, wanted } => {
                write!(f, "it has {found} arguments and needs {wanted}")
            }
            ArgumentFault::Unsound { side, fault } => {
                write!(f, "that {side} can never win: {fault}")
            }
        }
    }
}

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// It is of another board, or has men, rights or marks off the board.
    OtherBoard,
    /// It has men of a kind that the game does not have.
    UnknownKind,
    /// No game can be played from it: it breaks this rule.
    Unplayable(RuleId),
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::OtherBoard => f.write_str("is not one of this board"),
            PositionFault::UnknownKind => {
                f.write_str("has pieces of a type that the game does not have")
            }
            PositionFault::Unplayable(rule) => write!(f, "is not playable ({rule})"),
        }
    }
}

/// Why a claim can be given no verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undecided {
    /// Several men fit its words, and it is true of some and false of others.
    Ambiguous,
    /// A move is written that is none.
    UnreadMove(String),
    /// Several legal moves are written like this.
    AmbiguousMove(String),
    /// It speaks of a move, and none is given.
    NeedsMove,
    /// It asks about the game, and no earlier positions are given.
    NeedsHistory,
    /// A threat is not defined while the opponent is in check.
    OpponentInCheck,
    /// Neither a look-up nor a certified search settles it.
    Open,
    /// Words of this kind, or in this sense, are not certified.
    NotCertified {
        /// The kind of the claim.
        kind: &'static str,
        /// The sense.
        profile: &'static str,
    },
    /// It asks more questions than are answered.
    TooLong,
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Version { found } => {
                let known = Certificate::VERSION;
                write!(f, "the format is {found}, not {known}")
            }
            Rejected::Variant { found } => write!(f, "it was made for the game `{found}`"),
            Rejected::Definition => f.write_str("it was made under another definition of the game"),
            Rejected::TooMany { what, found, limit } => {
                write!(f, "it has {found} {what}, at most {limit} are looked at")
            }
            Rejected::Position { earlier, fault } => match earlier {
                None => write!(f, "the position {fault}"),
                Some(earlier) => write!(f, "earlier position {earlier} {fault}"),
            },
            Rejected::NotAGame { earlier } => {
                write!(f, "no legal move leads on from earlier position {earlier}")
            }
            Rejected::Order { fact } => write!(f, "fact {fact} is doubled or out of order"),
            Rejected::Place { fact, fault } => write!(f, "fact {fact} cannot be asked: {fault}"),
            Rejected::Wrong {
                fact,
                about,
                says,
                found,
            } => write!(
                f,
                "fact {fact} ({about}) says {says}, the law gives {found}"
            ),
            Rejected::Tree { fact, fault } => write!(f, "fact {fact} shows nothing: {fault}"),
            Rejected::Argument { fact, fault } => write!(f, "fact {fact} shows nothing: {fault}"),
            Rejected::Missing { about } => write!(f, "a fact is missing: {about}"),
            Rejected::Unused { fact, about } => {
                write!(f, "fact {fact} ({about}) is not asked for by the claim")
            }
            Rejected::UnusedSubject => {
                f.write_str("a move is given that the claim does not speak of")
            }
            Rejected::UnusedHistory => {
                f.write_str("earlier positions are given that the claim does not ask about")
            }
            Rejected::Verdict { claimed, found } => write!(
                f,
                "the verdict is {claimed}, but by its definition the claim is {found}"
            ),
            Rejected::Undecided(why) => write!(f, "the claim has no verdict: {why}"),
        }
    }
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undecided::Ambiguous => f.write_str("several pieces fit its words and they differ"),
            Undecided::UnreadMove(text) => write!(f, "`{text}` is no move"),
            Undecided::AmbiguousMove(text) => write!(f, "several legal moves are written `{text}`"),
            Undecided::NeedsMove => f.write_str("it speaks of a move and none is given"),
            Undecided::NeedsHistory => {
                f.write_str("the earlier positions of the game are not given")
            }
            Undecided::OpponentInCheck => {
                f.write_str("a threat is not defined while the opponent is in check")
            }
            Undecided::Open => f.write_str("nothing that can be checked settles it"),
            Undecided::NotCertified { kind, profile } => {
                write!(
                    f,
                    "claims of the kind `{kind}` [{profile}] are not certified"
                )
            }
            Undecided::TooLong => f.write_str("it asks too many questions"),
        }
    }
}

impl std::error::Error for Rejected {}
