//! `cargo xtask fuzz claims`: the target of the same name in `crates/hakam-chores/src/targets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hakam_chores::targets::run("claims", bytes));
