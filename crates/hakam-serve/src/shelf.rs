//! Games ready to be played: the built-in ones, each compiled when it is first met, and a few definitions that
//! were sent.

use std::sync::{Mutex, OnceLock, PoisonError};

use hakam::Variant;
use hakam_variant::builtin;
use sha2::{Digest as _, Sha256};

use crate::limits::{LONGEST_DEFINITION, MOST_DEFINITIONS};
use crate::problem::{Problem, Sort};

/// The game that is meant where none is named.
pub const DEFAULT: &str = "chess";

/// Compiled games.
#[derive(Debug)]
pub struct Shelf {
    built_in: Vec<(&'static str, OnceLock<Option<Variant>>)>,
    /// The latest last.
    sent: Mutex<Vec<([u8; 32], Variant)>>,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf {
            built_in: builtin::names()
                .map(|name| (name, OnceLock::new()))
                .collect(),
            sent: Mutex::default(),
        }
    }
}

impl Shelf {
    /// A built-in game.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn built_in(&self, name: &str) -> Result<Variant, Problem> {
        let known = self.built_in.iter().find(|(known, _)| *known == name);
        let variant =
            known.and_then(|(_, cell)| cell.get_or_init(|| Variant::builtin(name).ok()).clone());
        variant.ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let detail = format!("there is no game `{}`", shown.escape_debug());
            let near = hakam_text::nearest(&shown, builtin::names());
            let hint = near.map(|near| format!("did you mean `{near}`?"));
            Problem::new(Sort::Missing, "VARIANT", detail).hint(hint)
        })
    }

    /// A game by its definition.
    ///
    /// # Errors
    /// When the text is too long or has errors.
    pub fn defined(&self, text: &str) -> Result<Variant, Problem> {
        if text.len() > LONGEST_DEFINITION {
            let (found, limit) = (text.len(), LONGEST_DEFINITION);
            return Err(Problem::too_long("definition", found, limit));
        }
        let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        {
            let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(at) = sent.iter().position(|(known, _)| *known == hash) {
                let found = sent.remove(at);
                let variant = found.1.clone();
                sent.push(found);
                return Ok(variant);
            }
        }
        // Compiled without the lock: others need not wait for it.
        let variant = Variant::from_definition("definition", text)
            .map_err(|report| Problem::definition(&report))?;
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if sent.len() >= MOST_DEFINITIONS {
            sent.remove(0);
        }
        sent.push((hash, variant.clone()));
        Ok(variant)
    }

    /// The game that is named or defined, or chess.
    ///
    /// # Errors
    /// As the two above; also when both are given.
    pub fn find(&self, name: Option<&str>, definition: Option<&str>) -> Result<Variant, Problem> {
        match (name, definition) {
            (Some(_), Some(_)) => {
                let detail = "`variant` and `definition` both say which game it is";
                Err(Problem::new(Sort::Unread, "PLACE", detail))
            }
            (None, Some(text)) => self.defined(text),
            (name, None) => self.built_in(name.unwrap_or(DEFAULT)),
        }
    }
}
