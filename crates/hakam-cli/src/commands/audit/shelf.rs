//! The games that a file of games may be of, each compiled when it is first met.

use std::cell::OnceCell;

use hakam::Variant;
use hakam_pgn::checked::{Ground, builtin_name};
use hakam_variant::builtin;

use crate::failure::Failure;
use crate::variant;

/// The built-in games, and the one that was asked for.
pub struct Shelf {
    asked: Option<Variant>,
    built_in: Vec<(&'static str, OnceCell<Option<Variant>>)>,
}

impl Shelf {
    pub fn new(asked: Option<&str>) -> Result<Shelf, Failure> {
        Ok(Shelf {
            asked: asked.map(variant::law).transpose()?,
            built_in: builtin::names()
                .map(|name| (name, OnceCell::new()))
                .collect(),
        })
    }

    /// The game that the tag `Variant` names. The one that was asked for stands in for chess, which is what a
    /// game without a tag is taken for.
    pub fn find(&self, tag: &str) -> Option<&Variant> {
        let name = builtin_name(tag);
        if let Some(asked) = &self.asked
            && (name == Some(variant::DEFAULT) || asked.is_called(tag))
        {
            return Some(asked);
        }
        let name = name?;
        let (_, cell) = self.built_in.iter().find(|(known, _)| *known == name)?;
        cell.get_or_init(|| Variant::builtin(name).ok()).as_ref()
    }

    /// The same, for checking games.
    pub fn ground(&self, tag: &str) -> Option<Ground<'_>> {
        let variant = self.find(tag)?;
        Some(Ground {
            rules: variant.rules(),
            engine: variant.engine(),
        })
    }
}
