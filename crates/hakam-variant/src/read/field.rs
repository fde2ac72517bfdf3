//! Values being read. Every way of reading one says what is wrong with it, in its place.

use std::ops::RangeInclusive;

use super::tree::{Entry, Node, Table, Value};
use super::words::Words;
use crate::report::{Added, Code, Findings, Place};
use crate::{Letter, Value as Worth};

/// A value, and where to say what is wrong with it.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub node: &'t Node,
    pub found: &'t Findings,
}

impl<'t> Field<'t> {
    pub fn place(self) -> &'t Place {
        &self.node.place
    }

    pub fn error(self, code: Code, message: impl Into<String>) -> Added<'t> {
        self.found.error(code, self.place(), message)
    }

    pub fn wrong_type(self, wanted: &str) {
        let message = format!("expected {wanted}, found {}", self.node.value.name());
        self.error(Code::WRONG_TYPE, message);
    }

    fn typed<T>(self, value: Option<T>, wanted: &str) -> Option<T> {
        if value.is_none() {
            self.wrong_type(wanted);
        }
        value
    }

    pub fn text(self) -> Option<&'t str> {
        self.typed(self.node.as_text(), "text in quotes")
    }

    pub fn truth(self) -> Option<bool> {
        self.typed(self.node.as_truth(), "true or false")
    }

    pub fn table(self) -> Option<&'t Table> {
        self.typed(self.node.as_table(), "a table")
    }

    /// The fields of a table with these words.
    pub fn fields(self, words: &'static Words) -> Option<Fields<'t>> {
        let table = self.table()?;
        Some(Fields::of(table, self.place(), words, self.found))
    }

    /// What stands in a table whose keys are names.
    pub fn entries(self) -> impl Iterator<Item = (&'t Entry, Field<'t>)> {
        let entries = self.table().map_or([].as_slice(), |table| &table.entries);
        entries.iter().map(move |entry| {
            let node = &entry.node;
            (entry, Field { node, ..self })
        })
    }

    pub fn list(self) -> Option<Vec<Field<'t>>> {
        self.typed(self.node.as_list(), "a list")?;
        Some(self.one_or_many())
    }

    /// A list, or a single value that stands for a list of one.
    pub fn one_or_many(self) -> Vec<Field<'t>> {
        let nodes = self.node.as_list();
        let nodes = nodes.unwrap_or(std::slice::from_ref(self.node)).iter();
        nodes.map(|node| Field { node, ..self }).collect()
    }

    /// A word that can only be said, not denied.
    pub fn only_true(self) -> bool {
        let truth = self.truth();
        if truth == Some(false) {
            self.error(Code::BAD_VALUE, "only `true` can stand here");
        }
        truth == Some(true)
    }

    pub fn whole(self, range: RangeInclusive<u32>) -> Option<u32> {
        let Value::Whole(number) = self.node.value else {
            self.wrong_type("a whole number");
            return None;
        };
        let number = u32::try_from(number).ok();
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let message = format!("must be from {} to {}", range.start(), range.end());
            self.error(Code::BAD_VALUE, message);
        }
        number
    }

    /// A worth: a number with at most two decimals.
    pub fn worth(self) -> Option<Worth> {
        const MOST: f64 = 1e6;
        let hundredths = match self.node.value {
            Value::Whole(number) => {
                let number = i32::try_from(number).ok();
                let number = number.filter(|number| f64::from(*number).abs() <= MOST);
                number.map(|number| number * 100)
            }
            Value::Decimal(number) if number.abs() <= MOST => {
                let text = format!("{:.0}", number * 100.0);
                let exact = |whole: &i32| (f64::from(*whole) - number * 100.0).abs() < 1e-6;
                text.parse().ok().filter(exact)
            }
            Value::Decimal(_) => None,
            _ => {
                self.wrong_type("a number");
                return None;
            }
        };
        if hundredths.is_none() {
            let message = "must be a number up to a million with at most two decimals";
            self.error(Code::BAD_VALUE, message);
        }
        hundredths.map(Worth)
    }

    /// One of a list of words.
    pub fn word<T: Copy>(self, words: &[(&str, T)]) -> Option<T> {
        let text = self.text()?;
        let known = words.iter().find(|(word, _)| *word == text);
        if known.is_none() {
            self.unknown_word(text, words.iter().map(|(word, _)| *word));
        }
        known.map(|(_, meaning)| *meaning)
    }

    /// `true`, `false`, or one word, each with its meaning.
    pub fn truth_or<T>(self, truth: impl Fn(bool) -> T, (word, meaning): (&str, T)) -> Option<T> {
        if let Some(said) = self.node.as_truth() {
            return Some(truth(said));
        }
        match self.node.as_text() {
            Some(text) if text == word => return Some(meaning),
            Some(text) => self.unknown_word(text, ["true", "false", word]),
            None => self.wrong_type(&format!("true, false or \"{word}\"")),
        }
        None
    }

    fn unknown_word<'a>(self, text: &str, words: impl IntoIterator<Item = &'a str>) {
        let message = format!("`{text}` is none of the words that can stand here");
        self.error(Code::BAD_VALUE, message).instead_of(text, words);
    }

    /// Letters one after the other, each with `+` before it or not.
    pub fn letters(self) -> Option<Vec<Letter>> {
        /// Every letter with and without `+`, and then some.
        const LONGEST: usize = 100;
        let text = self.text()?;
        if text.len() > LONGEST {
            self.error(Code::BAD_LETTER, format!("more than {LONGEST} letters"));
            return None;
        }
        let mut letters = Vec::new();
        let mut plus = false;
        for (at, char) in text.char_indices() {
            if char == '+' && !plus {
                plus = true;
            } else if char.is_ascii_alphabetic() {
                let letter = char.to_ascii_uppercase();
                letters.push(Letter { plus, letter });
                plus = false;
            } else {
                let place = self.place().inside(text, at..at + char.len_utf8());
                let message = format!("`{char}` is none of the letters A to Z");
                self.found
                    .error(Code::BAD_LETTER, &place, message)
                    .hint("a kind is written with one of A to Z, perhaps with `+` before it");
                return None;
            }
        }
        if plus {
            self.error(Code::BAD_LETTER, "a letter must follow the `+`");
            return None;
        }
        Some(letters)
    }
}

/// A table whose words have been checked.
#[derive(Clone, Copy)]
pub(super) struct Fields<'t> {
    table: &'t Table,
    pub place: &'t Place,
    words: &'static Words,
    pub found: &'t Findings,
}

impl<'t> Fields<'t> {
    /// The fields of a table. Unknown words are reported.
    pub fn of(
        table: &'t Table,
        place: &'t Place,
        words: &'static Words,
        found: &'t Findings,
    ) -> Fields<'t> {
        for Entry { key, key_place, .. } in &table.entries {
            if words.known().any(|word| word == key) {
                continue;
            }
            if words.later().any(|word| word == key) {
                let message = format!("`{key}` is not supported yet");
                found.error(Code::NOT_SUPPORTED, key_place, message);
            } else {
                let message = format!("{} has no word `{key}`", words.what);
                found
                    .error(Code::UNKNOWN_KEY, key_place, message)
                    .instead_of(key, words.known());
            }
        }
        Fields {
            table,
            place,
            words,
            found,
        }
    }

    /// The fields of a value that says nothing beyond itself.
    pub fn none(field: Field<'t>, words: &'static Words) -> Fields<'t> {
        static NOTHING: Table = Table {
            entries: Vec::new(),
        };
        Fields::of(&NOTHING, field.place(), words, field.found)
    }

    pub fn error(self, code: Code, message: impl Into<String>) -> Added<'t> {
        self.found.error(code, self.place, message)
    }

    pub fn get(self, key: &str) -> Option<Field<'t>> {
        let (node, found) = (self.table.get(key)?, self.found);
        Some(Field { node, found })
    }

    /// The field that must be there.
    pub fn need(self, key: &str) -> Option<Field<'t>> {
        let field = self.get(key);
        if field.is_none() {
            let message = format!("{} needs `{key}`", self.words.what);
            self.error(Code::MISSING_KEY, message);
        }
        field
    }

    pub fn text(self, key: &str) -> Option<String> {
        Some(self.get(key)?.text()?.to_owned())
    }

    /// The text that must be there.
    pub fn need_text(self, key: &str) -> Option<String> {
        Some(self.need(key)?.text()?.to_owned())
    }

    /// `true` or `false`; `false` when it is not said.
    pub fn truth(self, key: &str) -> bool {
        self.get(key).and_then(Field::truth).unwrap_or(false)
    }

    pub fn whole(self, key: &str, range: RangeInclusive<u32>) -> Option<u32> {
        self.get(key)?.whole(range)
    }

    pub fn word<T: Copy>(self, key: &str, words: &[(&str, T)]) -> Option<T> {
        self.get(key)?.word(words)
    }

    pub fn fields(self, key: &str, words: &'static Words) -> Option<Fields<'t>> {
        self.get(key)?.fields(words)
    }

    /// The entries of a table whose keys are names, if it is there.
    pub fn entries(self, key: &str) -> impl Iterator<Item = (&'t Entry, Field<'t>)> {
        self.get(key).into_iter().flat_map(Field::entries)
    }

    /// Whether a word is used that is not followed yet.
    pub fn has_later_words(self) -> bool {
        let mut later = self.words.later();
        later.any(|word| self.table.get(word).is_some())
    }

    /// Blames the second of two words that exclude each other.
    pub fn exclude(self, one: &str, two: &str) -> Option<()> {
        if let (Some(_), Some(second)) = (self.get(one), self.get(two)) {
            let message = format!("`{one}` and `{two}` exclude each other");
            second.error(Code::CONFLICT, message);
            return None;
        }
        Some(())
    }
}
