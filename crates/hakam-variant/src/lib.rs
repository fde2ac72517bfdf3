//! Definition files of chess-like games, read and checked into [`Ruleset`]s.
#![forbid(unsafe_code)]

pub mod caret;
mod ruleset;

pub use ruleset::*;
