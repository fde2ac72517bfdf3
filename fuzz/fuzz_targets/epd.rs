//! `cargo +nightly fuzz run epd`: the target of the same name in `crates/hakam-chores/src/targets`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let target = hakam_chores::targets::named("epd").expect("there is such a target");
    (target.run)(bytes);
});
