//! What questions about positions and games are answered with: one plain shape for each, shared by every front
//! end.
//!
//! Squares, moves and rule codes are texts, as people write them; what does not apply is `null`.
//!
//! ```
//! use hakam::{Game, Variant};
//! use hakam_wire::answers::{Origin, Status};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let status = Status::of(&Game::new(&chess), Origin::Start);
//! assert_eq!((status.legal_moves, status.validity), (20, "reachable"));
//! ```

mod audit;
mod bad_move;
mod moves;
mod notation;
mod place;
mod proof;
mod rule;
mod status;
mod why_not;

pub use audit::{AuditTally, AuditedFile, AuditedFinding, AuditedStatement};
pub use bad_move::{Answer, BadMove};
pub use moves::{Move, Moves, playable, uci};
pub use notation::{coordinates, fen, requested};
pub use place::{Ended, Place, side};
pub use proof::{CheckedProof, claimed, ground, wrong_fact};
pub use rule::Rule;
pub use status::{Issue, Origin, Status};
pub use why_not::{Refused, Violation, WhyNot, no_mover};
