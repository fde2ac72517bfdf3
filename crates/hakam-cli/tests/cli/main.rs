//! The program as people meet it: what it prints, and how it exits.

mod book;
mod catalogue;
mod counting;
mod errors;
mod help;
mod ledger;
mod moves;
mod own_variant;
mod pgn;
mod program;
mod status;
