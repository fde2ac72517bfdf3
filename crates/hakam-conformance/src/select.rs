//! Which cases are wanted: `rule= layer= category= essential= id=`.

use crate::case::Case;

/// A wish that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` selects nothing: write rule=, layer=, category=, essential=true or id=")]
pub struct BadSelection {
    /// The argument.
    pub word: String,
}

/// All wishes must be met; with none every case is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(Vec<Wish>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    Rule(String),
    Layer(String),
    Category(String),
    Essential(bool),
    Id(String),
    IdStem(String),
}

impl Selection {
    /// Adds one wish, such as `layer=L2`.
    ///
    /// # Errors
    /// When the word is none.
    pub fn add(&mut self, word: &str) -> Result<(), BadSelection> {
        let bad = || BadSelection {
            word: word.to_owned(),
        };
        let (key, value) = word.split_once('=').ok_or_else(bad)?;
        let owned = value.to_owned();
        self.0.push(match (key, value) {
            ("rule", _) => Wish::Rule(owned),
            ("layer", _) => Wish::Layer(owned),
            ("category", _) => Wish::Category(owned),
            ("essential", "true") => Wish::Essential(true),
            ("essential", "false") => Wish::Essential(false),
            ("id", _) => match value.strip_suffix('*') {
                Some(stem) => Wish::IdStem(stem.to_owned()),
                None => Wish::Id(owned),
            },
            _ => return Err(bad()),
        });
        Ok(())
    }

    /// Whether every case is wanted.
    pub fn is_everything(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether `case` is wanted.
    pub fn wants(&self, case: &Case) -> bool {
        self.0.iter().all(|wish| match wish {
            Wish::Rule(code) => case.rules.iter().any(|rule| rule.as_str() == code),
            Wish::Layer(code) => case.layer.code().eq_ignore_ascii_case(code),
            Wish::Category(name) => case.category.eq_ignore_ascii_case(name),
            Wish::Essential(essential) => case.essential == *essential,
            Wish::Id(id) => case.id == *id,
            Wish::IdStem(stem) => case.id.starts_with(stem.as_str()),
        })
    }
}
