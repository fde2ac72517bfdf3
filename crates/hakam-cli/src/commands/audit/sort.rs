//! What sort of record a file is: by its name, or else by what stands in it.

use std::path::Path;

use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;

use crate::failure::{BadRecord, Failure};
use crate::files::{self, Packing, THINKLOG};

/// A sort of record.
pub enum Sort {
    /// PGN.
    Games(Packing),
    /// The text of a thinklog.
    Thinklog(String),
    /// The text of a ledger.
    Ledger(String),
}

impl Sort {
    pub fn of(path: &Path) -> Result<Sort, Failure> {
        if let Some(packing) = Packing::of(path) {
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
}
