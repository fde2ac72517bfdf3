//! A value of the document and the way to it.

use hakam_core::{Kind, RuleId, Square};
use hakam_variant::{Ruleset, fen};

use super::error::{CertificateError, Fault, short};
use super::limits::{LONGEST_MOVE, LONGEST_POSITION};
use super::words::Words;
use crate::claims::Json;

/// What reading gives back.
pub(super) type Read<T> = Result<T, CertificateError>;

/// A value and the way to it. The way is put into words only where something is wrong.
#[derive(Clone, Copy)]
pub(super) struct Spot<'p> {
    pub(super) rules: &'p Ruleset,
    pub(super) json: &'p Json,
    above: Option<(&'p Spot<'p>, Name<'p>)>,
}

/// The last step of the way to a value.
#[derive(Clone, Copy)]
enum Name<'p> {
    Key(&'p str),
    Index(usize),
}

impl<'p> Spot<'p> {
    pub(super) fn root(rules: &'p Ruleset, json: &'p Json) -> Spot<'p> {
        let above = None;
        Spot { rules, json, above }
    }

    fn below<'c>(&'c self, name: Name<'c>, json: &'c Json) -> Spot<'c> {
        Spot {
            rules: self.rules,
            json,
            above: Some((self, name)),
        }
    }

    /// The way to the value: `facts[3].answer`.
    pub(super) fn path(&self) -> String {
        let mut steps = Vec::new();
        let mut spot = self;
        while let Some((above, name)) = spot.above {
            steps.push(match name {
                Name::Key(key) => format!(".{}", short(key)),
                Name::Index(index) => format!("[{index}]"),
            });
            spot = above;
        }
        steps.reverse();
        let path = steps.concat();
        path.strip_prefix('.').unwrap_or(&path).to_owned()
    }

    pub(super) fn fault(&self, fault: Fault) -> CertificateError {
        let path = self.path();
        CertificateError { path, fault }
    }

    fn wrong(&self, expected: &'static str) -> CertificateError {
        let found = self.json.sort();
        self.fault(Fault::WrongSort { expected, found })
    }

    fn fields(&self) -> Read<&'p [(String, Json)]> {
        match self.json {
            Json::Object(fields) => Ok(fields),
            _ => Err(self.wrong("an object")),
        }
    }

    /// Refuses every key but these.
    pub(super) fn only(&self, known: &[&str]) -> Read<()> {
        let fields = self.fields()?;
        let Some((key, _)) = fields.iter().find(|field| !known.contains(&&*field.0)) else {
            return Ok(());
        };
        Err(self.fault(Fault::UnknownKey {
            found: short(key),
            known: known.join(", "),
        }))
    }

    /// The value of a key, if it is there.
    pub(super) fn find(&self, key: &'static str) -> Read<Option<Spot<'_>>> {
        let mut fields = self.fields()?.iter();
        let found = fields.find(|field| field.0 == key);
        Ok(found.map(|(_, json)| self.below(Name::Key(key), json)))
    }

    /// The value of a key that must be there.
    pub(super) fn get(&self, key: &'static str) -> Read<Spot<'_>> {
        let found = self.find(key)?;
        found.ok_or_else(|| self.fault(Fault::Missing { key }))
    }

    pub(super) fn is_null(&self) -> bool {
        *self.json == Json::Null
    }

    /// What `read` makes of the value, or nothing where `null` stands.
    pub(super) fn unless_null<T>(&self, read: impl FnOnce(&Self) -> Read<T>) -> Read<Option<T>> {
        (!self.is_null()).then(|| read(self)).transpose()
    }

    /// What `read` makes of each value of a list of at most `limit`.
    pub(super) fn list<'c, T>(
        &'c self,
        limit: usize,
        read: impl Fn(&Spot<'c>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let Json::List(items) = self.json else {
            return Err(self.wrong("a list"));
        };
        let found = items.len();
        if found > limit {
            return Err(self.fault(Fault::TooMany { found, limit }));
        }
        let numbered = items.iter().enumerate();
        numbered
            .map(|(index, item)| read(&self.below(Name::Index(index), item)))
            .collect()
    }

    /// What `read` makes of the first value of a list.
    pub(super) fn first<T>(&self, read: impl FnOnce(&Spot<'_>) -> Read<T>) -> Read<T> {
        match self.json {
            Json::List(items) => match items.first() {
                Some(item) => read(&self.below(Name::Index(0), item)),
                None => Err(self.wrong("a list with something in it")),
            },
            _ => Err(self.wrong("a list")),
        }
    }

    pub(super) fn text(&self) -> Read<&'p str> {
        match self.json {
            Json::Text(text) => Ok(text),
            _ => Err(self.wrong("a text")),
        }
    }

    /// A text that is not longer than it can be.
    fn short_text(&self, limit: usize) -> Read<&'p str> {
        let text = self.text()?;
        let found = text.len();
        if found > limit {
            return Err(self.fault(Fault::TooLong { found, limit }));
        }
        Ok(text)
    }

    pub(super) fn flag(&self) -> Read<bool> {
        match self.json {
            Json::Bool(value) => Ok(*value),
            _ => Err(self.wrong("true or false")),
        }
    }

    /// A whole number of the type that is asked for.
    pub(super) fn number<T: TryFrom<i64>>(&self, expected: &'static str) -> Read<T> {
        let Json::Number(number) = self.json else {
            return Err(self.wrong("a number"));
        };
        let small = number.as_i64().and_then(|n| T::try_from(n).ok());
        small.ok_or_else(|| {
            let found = short(&number.to_string());
            self.fault(Fault::OutOfRange { found, expected })
        })
    }

    /// A number from 0 on.
    pub(super) fn count(&self) -> Read<u32> {
        self.number("a whole number from 0 to 4294967295")
    }

    pub(super) fn unknown(&self, text: &str, known: &[&str]) -> CertificateError {
        self.fault(Fault::UnknownWord {
            found: short(text),
            known: known.join(", "),
        })
    }

    pub(super) fn word<T: Copy>(&self, words: Words<T>) -> Read<T> {
        let text = self.text()?;
        let found = words.iter().find(|row| row.1 == text);
        found.map(|row| row.0).ok_or_else(|| {
            let known: Vec<&str> = words.iter().map(|row| row.1).collect();
            self.unknown(text, &known)
        })
    }

    pub(super) fn square(&self) -> Read<Square> {
        let text = self.text()?;
        let square = self.rules.geometry().parse_square(text);
        square.ok_or_else(|| self.fault(Fault::NoSquare { found: short(text) }))
    }

    pub(super) fn kind(&self) -> Read<Kind> {
        let text = self.text()?;
        self.rules.kind_of_key(text).ok_or_else(|| {
            let kinds = self.rules.kinds();
            let known: Vec<&str> = kinds.map(|(_, info)| info.key.as_str()).collect();
            let (found, known) = (short(text), known.join(", "));
            self.fault(Fault::NoMan { found, known })
        })
    }

    pub(super) fn rule(&self) -> Read<RuleId> {
        let text = self.text()?;
        RuleId::new(text).map_err(|why| {
            let (found, why) = (short(text), why.to_string());
            self.fault(Fault::NoRule { found, why })
        })
    }

    /// A move as somebody wrote it. Whether it is one is asked by the checker.
    pub(super) fn written_move(&self) -> Read<String> {
        self.short_text(LONGEST_MOVE).map(str::to_owned)
    }

    pub(super) fn position(&self) -> Read<hakam_core::Setup> {
        let text = self.short_text(LONGEST_POSITION)?;
        let reading = fen::read(self.rules, text, fen::Leniency::Strict);
        reading.map(|reading| reading.setup).map_err(|error| {
            let why = error.to_string();
            self.fault(Fault::NoPosition { why })
        })
    }
}
