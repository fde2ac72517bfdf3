//! The independent checker of certificates.
//!
//! A [`Certificate`] says of a position, and perhaps of a move in it, that a claim is verified or refuted, and
//! lists the [`Fact`]s that show it. [`check`] believes none of it. With nothing but the definition of the game
//! and the position it
//!
//! 1. looks up every fact again ([`Lookup`]) and compares it, evidence and all;
//! 2. works the claim out by its definition ([`decide`]), taking every answer it needs from the facts: one that
//!    is not there is a rejection, and so is another verdict than the one stated;
//! 3. asks that no fact is left over, doubled or out of order, so that each true statement has one certificate
//!    and any change of a square, a man, a rule or a step is noticed.
//!
//! Facts that look-up cannot find, because they take a search, carry a strategy instead ([`Tree`]) or a line
//! of moves: checking one needs no search. So a certificate of such a fact is one of several good ones. That a side
//! can never win is shown by an [`Argument`], which [`hakam_dead`] checks.
//!
//! The checker shares no code with the engine. What it looks up is what the literal law says ([`hakam_law`]). It
//! knows no files, no clock and no text format but the few signs of written moves. What is too large is rejected
//! ([`limits`]), never tried.
//!
//! ```
//! use hakam_checker::claim::{Claim, Deed, Movement, Statement};
//! use hakam_checker::{Case, Certificate, DefinitionHash, Subject, Verdict, check, write};
//! use hakam_core::Request;
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let square = |name| chess.geometry().parse_square(name).unwrap();
//! let legal = Statement::Movement(Movement { played: None, deed: Deed::Legal });
//! let case = Case {
//!     position: chess.standard_start().clone(),
//!     history: None,
//!     subject: Some(Subject::Requested(Request::Go { from: square("a1"), to: square("a3"), choice: None })),
//!     claim: Claim::new(legal),
//! };
//! let hash = DefinitionHash([7; 32]);
//! let certificate = write(&chess, hash, case).unwrap();
//! assert_eq!(certificate.verdict, Verdict::Refuted);
//! assert!(check(&chess, hash, &certificate).is_ok());
//!
//! let mut forged = certificate.clone();
//! forged.verdict = Verdict::Verified;
//! let rejected = check(&chess, hash, &forged).unwrap_err();
//! assert_eq!(rejected.to_string(), "the verdict is VERIFIED, but by its definition the claim is REFUTED");
//! ```
#![forbid(unsafe_code)]

mod certificate;
mod check;
pub mod claim;
mod decide;
mod facts;
pub mod limits;
mod past;
mod rejected;
mod words;
mod write;

pub use certificate::{Case, Certificate, DefinitionHash, Subject, VariantId, Verdict};
pub use check::{Accepted, check};
pub use decide::{Decision, Ground, Witness, decide};
pub use facts::{
    Answer, Branch, Change, Fact, Forced, Lookup, MoveList, Node, Place, PlaceFault, Query,
    Refused, Reply, Tree, TreeFault, Which,
};
pub use hakam_dead::{Argument, NoArgument, Roamer};
pub use past::is_array;
pub use rejected::{ArgumentFault, PositionFault, Rejected, Undecided};
pub use write::{certify, write, write_with};
