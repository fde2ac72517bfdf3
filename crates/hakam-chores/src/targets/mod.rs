//! What must hold of every reader, whatever it is given: no panic, and what was read reads back as the same.
//!
//! A target takes bytes, and panics when something does not hold. `cargo xtask fuzz` hands them to libFuzzer; the tests
//! of this crate give each its first inputs, some that were changed, and those that are made to hurt.

mod certificate;
mod claims;
mod definition;
mod epd;
mod fen;
mod law;
mod ledger;
mod moves;
mod pgn_checked;
mod pgn_reader;
mod pgn_survey;
mod pgn_tree;
mod thinklog;

pub use ledger::issues;
pub use pgn_checked::{check_all, ground};

/// A reader to be tried: its name, which is also that of its folder of first inputs, and what reads and checks.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("certificate", certificate::run),
    ("claims", claims::run),
    ("definition", definition::run),
    ("epd", epd::run),
    ("fen", fen::run),
    ("ledger", ledger::run),
    ("moves", moves::run),
    ("pgn_checked", pgn_checked::run),
    ("pgn_reader", pgn_reader::run),
    ("pgn_survey", pgn_survey::run),
    ("pgn_tree", pgn_tree::run),
    ("thinklog", thinklog::run),
];

/// Gives bytes to the target of this name.
///
/// # Panics
/// When something does not hold of what is read, or there is no such target.
///
/// ```
/// hakam_chores::targets::run("fen", b"chess\n4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// ```
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(target, _)| *target == name);
    let (_, run) = target.expect("a target of this name");
    run(bytes);
}
