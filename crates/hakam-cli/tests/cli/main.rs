//! The program as people meet it: what it prints, and how it exits.
//!
//! Where a test is a command and its answer it is a line of a page beside this file; `transcripts` follows them.

mod book;
mod catalogue;
mod check_proof;
mod counting;
mod files;
mod help;
mod own_variant;
mod page;
mod pictures;
mod program;
#[cfg(feature = "serve")]
mod serving;
mod tablebase;
#[cfg(unix)]
mod terminal;
mod transcripts;
mod uci;
