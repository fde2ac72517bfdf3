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
mod moves_json;
mod own_law;
mod own_variant;
mod pgn;
mod pictures;
mod program;
#[cfg(feature = "serve")]
mod serving;
#[cfg(not(any(feature = "serve", feature = "play", feature = "compressed")))]
mod small;
mod solve;
mod status;
mod tabiya;
mod tablebase;
mod tables;
#[cfg(unix)]
mod terminal;
mod uci;
mod verify;
