//! Definition files of chess-like games, read and checked into [`Ruleset`]s.
//!
//! ```
//! use hakam_variant::{builtin, parse};
//!
//! let text = r#"
//! format = 1
//! name = "no-castling"
//! base = "chess"
//! title = "Chess without castling"
//! castling = false
//!
//! [start]
//! standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
//! "#;
//! let checked = parse("no-castling.toml", text, &builtin::base).unwrap();
//! assert!(checked.rules.castling().is_none());
//! assert!(checked.warnings.is_empty());
//! ```
#![forbid(unsafe_code)]

pub mod betza;
pub mod builtin;
pub mod fen;
mod read;
mod report;
mod ruleset;

pub use read::{Checked, parse};
pub use report::{Code, Finding, Place, Report, Severity};
pub use ruleset::*;
