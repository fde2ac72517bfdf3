//! What sort of record a file is: by its name, or else by what stands in it.

use std::path::Path;

use hakam_core::Side;
use hakam_notation::ledger::{Field, Ledger};
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
        if is_ledger(&text) {
            return Ok(Sort::Ledger(text));
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

/// Whether a text has anything of a ledger: men, a side to move, moves.
fn is_ledger(text: &str) -> bool {
    let ledger = Ledger::read(text);
    let has = |field| ledger.value(field).is_some();
    let men = Side::BOTH.into_iter().any(|side| has(Field::Pieces(side)));
    men || has(Field::SideToMove) || ledger.history().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

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
