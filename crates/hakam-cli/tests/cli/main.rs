//! The program as people meet it: what it prints, and how it exits.

mod catalogue;
mod counting;
mod errors;
mod help;
mod moves;
mod own_variant;
mod program;
mod status;
