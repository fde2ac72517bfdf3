//! PGN: games as text.
//!
//! Three layers, each usable without those above it:
//!
//! - [`Reader`] goes through bytes of any length and puts one game after the other on a [`Tape`];
//!   [`Games`] and [`parse`] make a [`Game`] of each, which [`write()`] turns into text again;
//! - [`commands`] finds clocks and other commands in comments;
//! - [`checked`] plays the moves on the board and says what is wrong with them.
//!
//! No text is refused. What departs from the standard is understood as far as that needs no guessing,
//! and reported as a [`Fault`] with its line and column. Reading what was written gives an equal game.
//!
//! ```
//! use hakam_pgn::{self as pgn, WriteOptions};
//!
//! let games = pgn::parse("[Event \"?\"]\n1.e4 e5! 2.f4 {gambit} *");
//! assert_eq!(
//!     pgn::write(&games[0], WriteOptions::default()).unwrap(),
//!     "[Event \"?\"]\n\n1. e4 e5 $1 2. f4 {gambit} *\n"
//! );
//! ```
#![forbid(unsafe_code)]

mod bytes;
pub mod checked;
mod command;
mod fault;
mod game;
mod glyph;
mod lexer;
mod place;
mod reader;
mod tape;
#[cfg(test)]
mod tests;
mod token;
mod write;

pub use bytes::{decode, decode_value};
pub use checked::variant_tag;
pub use command::{Command, commands};
pub use fault::{Fault, FaultKind, Gravity};
pub use game::{Builder, Event, Game, Games, MoveRef, Start, Tag, parse};
pub use glyph::Nag;
pub use place::Place;
pub use reader::{Limits, Reader};
pub use tape::Tape;
pub use token::{CommentStyle, GameResult, MoveNumber, Token, TokenKind};
pub use write::{NagStyle, Unwritable, WriteOptions, write, write_all, write_to};
