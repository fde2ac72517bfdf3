//! What must hold of every reader, whatever it is given: no panic, and what was read reads back as the same.
//!
//! A target takes bytes, and panics when something does not hold. It gives back what the reader said, so that
//! inputs which make it say something new can be told from the others.

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
mod trail;

pub use trail::Trail;

/// A reader to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name; also that of its folder of first inputs.
    pub name: &'static str,
    /// Reads and checks.
    pub run: fn(&[u8]) -> Trail,
    /// Pieces that its inputs are made of.
    pub tokens: &'static [&'static str],
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target {
        name: "fen",
        run: fen::run,
        tokens: fen::TOKENS,
    },
    Target {
        name: "epd",
        run: epd::run,
        tokens: epd::TOKENS,
    },
    Target {
        name: "moves",
        run: moves::run,
        tokens: moves::TOKENS,
    },
    Target {
        name: "pgn_reader",
        run: pgn_reader::run,
        tokens: pgn_reader::TOKENS,
    },
    Target {
        name: "pgn_tree",
        run: pgn_tree::run,
        tokens: pgn_reader::TOKENS,
    },
    Target {
        name: "pgn_checked",
        run: pgn_checked::run,
        tokens: pgn_reader::TOKENS,
    },
    Target {
        name: "pgn_survey",
        run: pgn_survey::run,
        tokens: pgn_reader::TOKENS,
    },
    Target {
        name: "ledger",
        run: ledger::run,
        tokens: ledger::TOKENS,
    },
    Target {
        name: "thinklog",
        run: thinklog::run,
        tokens: thinklog::TOKENS,
    },
    Target {
        name: "definition",
        run: definition::run,
        tokens: definition::TOKENS,
    },
    Target {
        name: "claims",
        run: claims::run,
        tokens: claims::TOKENS,
    },
    Target {
        name: "certificate",
        run: certificate::run,
        tokens: certificate::TOKENS,
    },
];

/// The target of this name.
///
/// ```
/// let fen = hakam_chores::targets::named("fen").unwrap();
/// (fen.run)(b"chess\n4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert!(hakam_chores::targets::named("nef").is_none());
/// ```
pub fn named(name: &str) -> Option<Target> {
    TARGETS.iter().find(|target| target.name == name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_no_target_minds_odd_bytes() {
        for (index, target) in TARGETS.iter().enumerate() {
            assert!(TARGETS[..index].iter().all(|t| t.name != target.name));
            for bytes in [&b""[..], b"\n", b"\0\0\0", b"\xff\xfe\xfd", b"chess\n\n\n"] {
                (target.run)(bytes);
            }
        }
    }
}
