//! Everything that is tested of PGN from outside, in one program.

mod checked;
mod commands;
mod faults;
mod fuzz;
mod read;
mod survey;
mod told;
mod write;
