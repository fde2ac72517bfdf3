//! The fast reading of a ruleset.
//!
//! A [`Ruleset`](hakam_variant::Ruleset) is compiled at run time to tables of squares; nothing here knows
//! which game it is. What a ruleset means is said elsewhere, slowly and literally; this crate must give
//! the same answers, and is held to that by tests over every built-in game and over random ones.
#![allow(
    clippy::inline_always,
    reason = "the kernels must be inlined whole into a function with the right target features"
)]

mod bits;
mod counters;
mod ends;
mod engine;
mod general;
mod keys;
mod lines;
mod packed_move;
mod perft;
mod position;
mod roles;
mod setup;
mod wide;

pub(crate) use bits::Bits;
pub use counters::Counters;
pub use engine::{Engine, LineMethod, Options, Plan, Width};
pub use keys::{Key, Keys};
pub use packed_move::PackedMove;
pub use perft::{Counting, Ends, LastPlies, Table, TooMany};
pub use position::{Answers, EnginePosition};
pub(crate) use wide::Wide;
