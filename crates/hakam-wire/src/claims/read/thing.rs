//! Men and squares in JSON.

use hakam_checker::claim::{Man, OneOrMore, Quantifier, Ref};

use super::super::error::{Fault, short};
use super::super::json::Json;
use super::super::words::{PARTIES, SHADES, Words};
use super::Read;
use super::object::Object;

/// Quantifiers without a number.
const QUANTIFIERS: Words<Quantifier> = &[
    (Quantifier::The, "the"),
    (Quantifier::Some, "a"),
    (Quantifier::All, "all"),
    (Quantifier::Both, "both"),
    (Quantifier::No, "no"),
];

impl<'j> Object<'j> {
    pub(super) fn thing(&mut self, key: &'static str) -> Read<Ref> {
        let json = self.need(key)?;
        self.thing_at(&format!(".{key}"), json)
    }

    pub(super) fn thing_if(&mut self, key: &'static str) -> Read<Option<Ref>> {
        self.has(key).then(|| self.thing(key)).transpose()
    }

    pub(super) fn thing_list(&mut self, key: &'static str) -> Read<Vec<Ref>> {
        let json = self.need(key)?;
        let items = self.items(&format!(".{key}"), json)?;
        let things = items.iter().map(|(path, item)| self.thing_at(path, item));
        things.collect()
    }

    pub(super) fn things(&mut self, key: &'static str) -> Read<OneOrMore<Ref>> {
        let things = self.thing_list(key)?;
        self.some(key, things)
    }

    /// A square or the description of a man.
    fn thing_at(&self, path: &str, json: &'j Json) -> Read<Ref> {
        let Json::Object(fields) = json else {
            return Ok(Ref::Square(self.square_at(path, json)?));
        };
        if fields.is_empty() {
            let why = "a piece is described by at least one of piece, side, on, file, shade, q";
            return Err(self.fault(path, Fault::Conflict { why }));
        }
        let mut man = Man::default();
        for (key, value) in fields {
            self.describe(&mut man, path, key, value)?;
        }
        Ok(Ref::Man(man))
    }

    fn describe(&self, man: &mut Man, path: &str, key: &str, value: &'j Json) -> Read<()> {
        let below = format!("{path}.{}", short(key));
        match key {
            "piece" => man.piece = Some(self.piece_word(&below, self.text_at(&below, value)?)?),
            "side" => man.side = Some(self.word_at(&below, PARTIES, value)?),
            "on" => man.on = Some(self.square_at(&below, value)?),
            "file" => man.file = Some(self.file_at(&below, value)?),
            "shade" => man.shade = Some(self.word_at(&below, SHADES, value)?),
            "q" => man.quantifier = self.quantifier(&below, value)?,
            _ => {
                let known = "piece, side, on, file, shade, q".to_owned();
                let found = short(key);
                return Err(self.fault(path, Fault::UnknownWord { found, known }));
            }
        }
        Ok(())
    }

    fn text_at(&self, path: &str, json: &'j Json) -> Read<&'j str> {
        match json {
            Json::Text(text) => Ok(text),
            other => {
                let fault = Fault::WrongSort {
                    expected: "a text",
                    found: other.sort(),
                };
                Err(self.fault(path, fault))
            }
        }
    }

    fn word_at<T: Copy>(&self, path: &str, words: Words<T>, json: &'j Json) -> Read<T> {
        let text = self.text_at(path, json)?;
        let found = words.iter().find(|row| row.1 == text);
        found.map(|row| row.0).ok_or_else(|| {
            let known: Vec<&str> = words.iter().map(|row| row.1).collect();
            let fault = Fault::UnknownWord {
                found: short(text),
                known: known.join(", "),
            };
            self.fault(path, fault)
        })
    }

    /// A file by its letter.
    pub(super) fn file_at(&self, path: &str, json: &'j Json) -> Read<u8> {
        let text = self.text_at(path, json)?;
        let files = self.rules.geometry().files();
        let file = match text.as_bytes() {
            [letter] => letter.checked_sub(b'a').filter(|file| *file < files),
            _ => None,
        };
        file.ok_or_else(|| {
            let last = char::from(b'a'.saturating_add(files.saturating_sub(1)));
            let fault = Fault::UnknownWord {
                found: short(text),
                known: format!("the files a to {last}"),
            };
            self.fault(path, fault)
        })
    }

    fn quantifier(&self, path: &str, json: &'j Json) -> Read<Quantifier> {
        let Json::Object(fields) = json else {
            return self.word_at(path, QUANTIFIERS, json);
        };
        let bounded = match fields.as_slice() {
            [(bound, Json::Number(number))] => {
                let n = number.as_u64().and_then(|n| u32::try_from(n).ok());
                n.and_then(|n| match bound.as_str() {
                    "exactly" => Some(Quantifier::Exactly(n)),
                    "at_least" => Some(Quantifier::AtLeast(n)),
                    "at_most" => Some(Quantifier::AtMost(n)),
                    _ => None,
                })
            }
            _ => None,
        };
        let why =
            "a quantifier with a number is {\"exactly\":n}, {\"at_least\":n} or {\"at_most\":n}";
        bounded.ok_or_else(|| self.fault(path, Fault::Conflict { why }))
    }
}
