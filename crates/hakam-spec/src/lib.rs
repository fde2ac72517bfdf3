//! The meaning of a ruleset: a literal interpreter, slow and obviously right, that says why.
#![forbid(unsafe_code)]

mod game;
mod judge;
mod position;
mod sound;

pub use game::{Action, ActionRefused, Game, Standing};
pub use judge::{Judgement, Request};
pub use position::Position;
pub use sound::{Level, SetupIssue};
