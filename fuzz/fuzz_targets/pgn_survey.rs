//! `cargo xtask fuzz pgn_survey`: the target of the same name in `crates/hakam-chores/src/targets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hakam_chores::targets::run("pgn_survey", bytes));
