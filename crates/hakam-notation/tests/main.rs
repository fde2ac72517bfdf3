//! Everything that is tested of the notations from outside, in one program.

mod coordinate;
mod coords;
mod epd;
mod fen_passing;
mod fen_write;
mod moves;
mod polyglot;
mod standing;
mod support;
mod walks;
