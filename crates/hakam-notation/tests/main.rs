//! Everything that is tested of the notations from outside, in one program.

mod coordinate;
mod epd;
mod fen_passing;
mod fen_write;
mod moves;
mod pgn_checked;
mod pgn_faults;
mod pgn_fuzz;
mod pgn_read;
mod pgn_survey;
mod pgn_write;
mod polyglot;
mod standing;
mod walks;
