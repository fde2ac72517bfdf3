//! A definition as a tree of values in which every key and value knows its place.
//!
//! Trees of several files can be merged and still point to the right file.

use std::ops::RangeInclusive;

use crate::report::{Code, Findings, Place};
use crate::{Letter, Value as Worth};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub value: Value,
    pub place: Place,
}

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Whole(i64),
    Decimal(f64),
    Truth(bool),
    Date,
    List(Vec<Node>),
    Table(Table),
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub entries: Vec<Entry>,
}

/// One key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub key_place: Place,
    pub node: Node,
}

impl Table {
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| &entry.node)
    }

    /// Takes the value of `key` out.
    pub fn take(&mut self, key: &str) -> Option<Node> {
        let at = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(at).node)
    }

    /// Puts an entry in the place of the one with its key, or at the end.
    pub fn put(&mut self, entry: Entry) {
        match self.entries.iter_mut().find(|old| old.key == entry.key) {
            Some(old) => *old = entry,
            None => self.entries.push(entry),
        }
    }
}

impl Value {
    fn name(&self) -> &'static str {
        match self {
            Value::Text(_) => "text",
            Value::Whole(_) | Value::Decimal(_) => "a number",
            Value::Truth(_) => "true or false",
            Value::Date => "a date",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }
}

impl Node {
    /// Whether it is the word that takes something away.
    pub fn is_false(&self) -> bool {
        matches!(self.value, Value::Truth(false))
    }

    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value {
            Some(text)
        } else {
            None
        }
    }

    pub fn as_table(&self) -> Option<&Table> {
        if let Value::Table(table) = &self.value {
            Some(table)
        } else {
            None
        }
    }

    pub fn as_list(&self) -> Option<&[Node]> {
        if let Value::List(list) = &self.value {
            Some(list)
        } else {
            None
        }
    }

    pub fn wrong_type(&self, wanted: &str, found: &mut Findings) {
        let message = format!("expected {wanted}, found {}", self.value.name());
        found.error(Code::WrongType, &self.place, message);
    }

    pub fn text(&self, found: &mut Findings) -> Option<&str> {
        let text = self.as_text();
        if text.is_none() {
            self.wrong_type("text in quotes", found);
        }
        text
    }

    pub fn table(&self, found: &mut Findings) -> Option<&Table> {
        let table = self.as_table();
        if table.is_none() {
            self.wrong_type("a table", found);
        }
        table
    }

    pub fn truth(&self, found: &mut Findings) -> Option<bool> {
        if let Value::Truth(truth) = self.value {
            return Some(truth);
        }
        self.wrong_type("true or false", found);
        None
    }

    pub fn list(&self, found: &mut Findings) -> Option<&[Node]> {
        let list = self.as_list();
        if list.is_none() {
            self.wrong_type("a list", found);
        }
        list
    }

    /// A list, or a single value that stands for a list of one.
    pub fn one_or_many(&self) -> &[Node] {
        self.as_list().unwrap_or(std::slice::from_ref(self))
    }

    pub fn whole(&self, range: RangeInclusive<u32>, found: &mut Findings) -> Option<u32> {
        let Value::Whole(number) = self.value else {
            self.wrong_type("a whole number", found);
            return None;
        };
        let number = u32::try_from(number)
            .ok()
            .filter(|number| range.contains(number));
        if number.is_none() {
            let message = format!("must be from {} to {}", range.start(), range.end());
            found.error(Code::BadValue, &self.place, message);
        }
        number
    }

    /// A worth: a number with at most two decimals.
    pub fn worth(&self, found: &mut Findings) -> Option<Worth> {
        const MOST: f64 = 1e6;
        let hundredths = match self.value {
            Value::Whole(number) => i32::try_from(number)
                .ok()
                .filter(|number| f64::from(*number).abs() <= MOST)
                .map(|number| number * 100),
            Value::Decimal(number) if number.abs() <= MOST => {
                let text = format!("{:.0}", number * 100.0);
                let exact = |whole: &i32| (f64::from(*whole) - number * 100.0).abs() < 1e-6;
                text.parse().ok().filter(exact)
            }
            Value::Decimal(_) => None,
            Value::Text(_) | Value::Truth(_) | Value::Date | Value::List(_) | Value::Table(_) => {
                self.wrong_type("a number", found);
                return None;
            }
        };
        if hundredths.is_none() {
            let message = "must be a number up to a million with at most two decimals";
            found.error(Code::BadValue, &self.place, message);
        }
        hundredths.map(Worth)
    }

    /// One of a list of words.
    pub fn word<T: Copy>(&self, words: &[(&str, T)], found: &mut Findings) -> Option<T> {
        let text = self.text(found)?;
        let known = words.iter().find(|(word, _)| *word == text);
        if known.is_none() {
            self.unknown_word(text, words.iter().map(|(word, _)| *word), found);
        }
        known.map(|(_, meaning)| *meaning)
    }

    /// `true`, `false`, or one word.
    pub fn truth_or<T>(
        &self,
        truth: impl Fn(bool) -> T,
        word: (&str, T),
        found: &mut Findings,
    ) -> Option<T> {
        if let Value::Truth(said) = self.value {
            return Some(truth(said));
        }
        match self.as_text() {
            Some(text) if text == word.0 => return Some(word.1),
            Some(text) => self.unknown_word(text, ["true", "false", word.0], found),
            None => self.wrong_type(&format!("true, false or \"{}\"", word.0), found),
        }
        None
    }

    fn unknown_word<'a>(
        &self,
        text: &str,
        words: impl IntoIterator<Item = &'a str>,
        found: &mut Findings,
    ) {
        let message = format!("`{text}` is none of the words that can stand here");
        found
            .error(Code::BadValue, &self.place, message)
            .instead_of(text, words);
    }

    /// Letters one after the other, each with `+` before it or not.
    pub fn letters(&self, found: &mut Findings) -> Option<Vec<Letter>> {
        /// Every letter with and without `+`, and then some.
        const LONGEST: usize = 100;
        let text = self.text(found)?;
        if text.len() > LONGEST {
            let message = format!("more than {LONGEST} letters");
            found.error(Code::BadLetter, &self.place, message);
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
                let place = self.place.inside(text, at..at + char.len_utf8());
                found
                    .error(
                        Code::BadLetter,
                        &place,
                        format!("`{char}` is none of the letters A to Z"),
                    )
                    .hint("a kind is written with one of A to Z, perhaps with `+` before it");
                return None;
            }
        }
        if plus {
            found.error(Code::BadLetter, &self.place, "a letter must follow the `+`");
            return None;
        }
        Some(letters)
    }
}
