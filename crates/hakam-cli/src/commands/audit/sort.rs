//! What sort of record a file is: by its name, or else by what stands in it.

use std::path::Path;

use hakam_notation::ledger::Ledger;
use hakam_notation::thinklog::Thinklog;

use crate::failure::{BadRecord, Failure};
use crate::files::{self, THINKLOG};

/// A sort of record.
pub enum Sort {
    /// PGN.
    Games(Packing),
    /// The text of a thinklog.
    Thinklog(String),
    /// The text of a ledger.
    Ledger(String),
}

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    Plain,
    Gzip,
    Bzip2,
    Zstd,
}

impl Packing {
    const ENDINGS: [(&'static str, Packing); 3] = [
        ("gz", Packing::Gzip),
        ("bz2", Packing::Bzip2),
        ("zst", Packing::Zstd),
    ];
}

impl Sort {
    pub fn of(path: &Path) -> Result<Sort, Failure> {
        if let Some(packing) = packing(path) {
            return Ok(Sort::Games(packing));
        }
        let text = files::read(path, THINKLOG)?;
        if !Thinklog::read(&text).blocks.is_empty() {
            return Ok(Sort::Thinklog(text));
        }
        if Ledger::read(text.as_str()).is_record() {
            return Ok(Sort::Ledger(text));
        }
        // Games by any other name.
        if text.lines().any(is_tag) {
            return Ok(Sort::Games(Packing::Plain));
        }
        Err(Failure::from(BadRecord::NoRecord {
            path: path.to_owned(),
        }))
    }
}

/// How a file of games is packed; `None` when its name is not that of one.
fn packing(path: &Path) -> Option<Packing> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if ending == "pgn" {
        return Some(Packing::Plain);
    }
    let known = Packing::ENDINGS
        .into_iter()
        .find(|(name, _)| *name == ending)?;
    Some(known.1)
}

/// Whether a line is a tag of a game: `[Event "?"]`.
fn is_tag(line: &str) -> bool {
    let inside = line
        .trim()
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix("\"]"));
    inside
        .and_then(|inside| inside.split_once(" \""))
        .is_some_and(|(name, _)| {
            name.starts_with(|c: char| c.is_ascii_uppercase())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_told_from_other_brackets() {
        for line in ["[Event \"?\"]", "  [FEN \"8/8 w\"]\r"] {
            assert!(is_tag(line), "{line}");
        }
        for line in [
            "[a link](https://x \"y\")",
            "[White]",
            "see [Ref \"a\"] there",
            "[]",
            "[\"]",
        ] {
            assert!(!is_tag(line), "{line}");
        }
    }

    #[test]
    fn games_are_known_by_the_names_of_their_files() {
        for (name, expected) in [
            ("games.pgn", Some(Packing::Plain)),
            ("games.PGN", Some(Packing::Plain)),
            ("games.pgn.gz", Some(Packing::Gzip)),
            ("games.bz2", Some(Packing::Bzip2)),
            ("a/b.pgn.zst", Some(Packing::Zstd)),
            ("ledger.md", None),
            ("pgn", None),
        ] {
            assert_eq!(packing(Path::new(name)), expected, "{name}");
        }
    }
}
