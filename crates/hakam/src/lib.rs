//! The arbiter of chess and of every game like it.
//!
//! A [`Variant`] is the law of a game, read from a definition file and compiled; a [`Game`] is played by it.
//! A move that is not legal is refused with every rule that stands against it, and an end names the rule that
//! made it.
//!
//! ```
//! use hakam::{Action, Game, Outcome, PlayError, Side, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let mut game = Game::new(&chess);
//! for text in ["f3", "e5", "g4"] {
//!     game.play_text(text).unwrap();
//! }
//!
//! let error = game.play_text("d8h3").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "The black queen on d8 cannot move to h3: a queen has no move that leads there, even on an empty board."
//! );
//! assert_eq!(error.refusals()[0].rule.as_str(), "A6");
//!
//! game.play_text("Qh4#").unwrap();
//! assert!(matches!(game.outcome(), Outcome::Won { by: Side::Black, .. }));
//! assert!(matches!(game.play_text("a3"), Err(PlayError::Over(_))));
//! assert!(game.act(Action::Resign(Side::White)).is_err());
//! ```
#![forbid(unsafe_code)]

mod action;
mod array;
pub mod audit;
pub mod claims;
pub mod dead;
pub mod endgame;
mod error;
pub mod evaluate;
mod game;
mod history;
mod meant;
pub mod opponent;
mod play;
mod record;
pub mod referee;
pub mod solve;
mod variant;

pub use action::Done;
pub use array::{AgreementError, Array, ArrayError};
pub use error::{GameOver, Illegal, PlayError, StartError, UnknownVariant};
pub use game::Game;
pub use meant::{refused, refused_readings};
pub use record::{NoLedger, NoPgn, Unplayed};
pub use referee::{Referee, Scene};
pub use variant::{Variant, check_definition};

pub use hakam_core::{
    Captures, GameStatus, Judgement, Kind, Move, Outcome, Reason, Refusal, Request, RuleId, Setup,
    Side, Square, Wing,
};
pub use hakam_engine::Key;
pub use hakam_law::{Action, ActionRefused, Position, SetupIssue};
pub use hakam_variant::Ruleset;

pub use {
    hakam_checker, hakam_core, hakam_dead, hakam_documents, hakam_engine, hakam_explain, hakam_law,
    hakam_notation, hakam_pgn, hakam_variant,
};
