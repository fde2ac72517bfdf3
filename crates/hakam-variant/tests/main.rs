//! Everything that is tested of definitions and FEN from outside, in one program.

mod fen_properties;
mod fen_rights_and_marks;
mod fen_said;
mod fen_strict;
mod no_panic;
mod reading;
mod shuffle;
