//! Positions, moves and games of chess-like games as text.
//!
//! - [`fen`]: positions, read strictly or leniently and written in every dialect; [`epd`]: with operations;
//! - [`moves`]: moves as people write them: SAN, long algebraic, UCI, ICCF, figurines;
//! - [`coordinate`]: moves as two squares, `e2e4`, without asking any rule;
//! - [`polyglot`]: the keys of opening books; [`coords`]: other numberings of squares;
//! - [`standing`]: how a game stands, for whoever compares it with what a text says.
//!
//! Which moves are legal is asked of the engine; no rule is applied here.
#![forbid(unsafe_code)]

pub mod coordinate;
pub mod coords;
pub mod epd;
pub mod fen;
pub mod moves;
pub mod polyglot;
mod standing;

pub use standing::{dead_by, standing, standing_by};
