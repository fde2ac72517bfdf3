//! Documents about chess-like games, read with the place of everything in them.
//!
//! - [`ledger`] and [`thinklog`]: documents that language models keep, of a game and of what they thought;
//! - [`tables`]: the geometry of boards and pieces as documents.
//!
//! Which moves are legal is asked of the engine; no rule is applied here.
#![forbid(unsafe_code)]

pub mod ledger;
mod markdown;
pub mod tables;
pub mod thinklog;
