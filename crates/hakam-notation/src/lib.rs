//! Positions and moves of chess-like games as text.
//!
//! - [`fen`]: positions, read strictly or leniently and written in every dialect;
//! - [`coordinate`]: moves as two squares, `e2e4`;
//! - [`coords`]: other numberings of squares.
//!
//! No rule is applied here: whether a position is sound and a move legal is asked elsewhere.
#![forbid(unsafe_code)]

pub mod coordinate;
pub mod coords;
pub mod fen;
