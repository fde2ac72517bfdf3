//! Which cases are wanted: `rule= layer= category= essential= id=`.

use crate::case::Case;

/// A wish that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` selects nothing: write rule=, layer=, category=, essential=true or id=")]
pub struct BadSelection(pub String);

/// All wishes must be met; with none every case is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(Vec<(String, String)>);

impl Selection {
    /// Adds one wish, such as `layer=L2`.
    ///
    /// # Errors
    /// When the word is none.
    pub fn add(&mut self, word: &str) -> Result<(), BadSelection> {
        let is_known = |(key, value): &(&str, &str)| match *key {
            "rule" | "layer" | "category" | "id" => true,
            "essential" => matches!(*value, "true" | "false"),
            _ => false,
        };
        let wish = word.split_once('=').filter(is_known);
        let (key, value) = wish.ok_or_else(|| BadSelection(word.to_owned()))?;
        self.0.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Whether `case` is wanted.
    pub fn wants(&self, case: &Case) -> bool {
        self.0.iter().all(|(key, value)| match key.as_str() {
            "rule" => case.rules.iter().any(|rule| rule.as_str() == value),
            "layer" => case.layer.code().eq_ignore_ascii_case(value),
            "category" => case.category.eq_ignore_ascii_case(value),
            "essential" => case.essential.to_string() == *value,
            _ => is_called(&case.id, value),
        })
    }
}

/// Whether a wish, a name or the beginning of one before a `*`, means this name.
pub fn is_called(name: &str, wish: &str) -> bool {
    match wish.strip_suffix('*') {
        Some(stem) => name.starts_with(stem),
        None => name == wish,
    }
}
