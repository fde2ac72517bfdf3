//! `cargo xtask fuzz pgn_checked`: the target of the same name in `crates/hakam-chores/src/targets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hakam_chores::targets::run("pgn_checked", bytes));
