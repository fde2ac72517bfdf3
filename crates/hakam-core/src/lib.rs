//! The vocabulary of Hakam: what every other crate talks about.
//!
//! Squares and boards, sides and men, setups, moves, outcomes, the reasons for which a move is
//! refused, and the registry of rules. No rule is applied here; this crate only names things.
//!
//! ```
//! use hakam_core::{Geometry, Side};
//!
//! let board = Geometry::CHESS;
//! let e4 = board.parse_square("e4").unwrap();
//! assert_eq!(board.name(e4).to_string(), "e4");
//! assert_eq!(Side::White.other(), Side::Black);
//! ```
#![no_std]

extern crate alloc;

mod geometry;
mod judgement;
mod moves;
mod outcome;
mod piece;
mod reason;
mod reason_code;
mod rule_id;
pub mod rules;
mod setup;
mod side;
mod square;
mod trace;

pub use geometry::{Delta, Geometry, GeometryError, SquareName, View};
pub use judgement::{Judgement, Request};
pub use moves::{Captures, Move, PatternId, Way, Wing};
pub use outcome::{GameStatus, Outcome};
pub use piece::{Kind, KindSet, Piece};
pub use reason::{NoEnPassant, Reason, Refusal, VariantCause};
pub use reason_code::ReasonCode;
pub use rule_id::{BadRuleId, RuleId};
pub use setup::{Mark, Setup};
pub use side::{PerSide, Side};
pub use square::{Square, SquareSet};
pub use trace::{Evidence, Question, Step};
