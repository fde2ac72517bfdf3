//! The program as people meet it: what it prints, and how it exits.

mod audit;
mod book;
mod catalogue;
mod check_proof;
mod claim;
mod counting;
mod errors;
mod help;
mod help_verdicts;
mod ledger;
mod moves;
mod own_variant;
mod pgn;
mod pictures;
mod program;
mod serving;
mod solve;
mod status;
mod tabiya;
mod tablebase;
mod tables;
mod uci;
mod verify;
