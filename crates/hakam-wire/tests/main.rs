//! Everything that is tested of the JSON documents from outside, in one program.

#[path = "../../hakam-checker/tests/common/mod.rs"]
mod common;

mod certificates;
mod claims;
mod mutants;
mod report;
