//! The object of one claim, from which its fields are taken one by one.

use hakam::Ruleset;
use hakam::claims::{ClaimKind, is_move};
use hakam_checker::claim::{OneOrMore, PieceWord, Relation};
use hakam_core::{Kind, Square};
use hakam_variant::Value;

use super::super::error::{ClaimJsonError, Fault, short};
use super::super::json::Json;
use super::super::words::{CLASSES, RELATIONS, Words};
use super::{MOST_ITEMS, Read, at};

/// The keys that every claim may have.
const COMMON: [&str; 4] = ["kind", "profile", "at", "not"];

/// A claim being read.
pub(super) struct Object<'j> {
    pub(super) rules: &'j Ruleset,
    path: String,
    fields: &'j [(String, Json)],
    taken: Vec<&'static str>,
    /// The kind of claim, as soon as it is known.
    pub(super) kind: &'static str,
}

impl<'j> Object<'j> {
    pub(super) fn new(rules: &'j Ruleset, json: &'j Json, path: &str) -> Read<Object<'j>> {
        let Json::Object(fields) = json else {
            let fault = Fault::WrongSort {
                expected: "a claim, which is an object,",
                found: json.sort(),
            };
            return Err(at(path, fault));
        };
        Ok(Object {
            rules,
            path: path.to_owned(),
            fields,
            taken: Vec::new(),
            kind: "",
        })
    }

    pub(super) fn fault(&self, below: &str, fault: Fault) -> ClaimJsonError {
        at(&format!("{}{below}", self.path), fault)
    }

    /// The value of a key, which then counts as read.
    pub(super) fn take(&mut self, key: &'static str) -> Option<&'j Json> {
        self.taken.push(key);
        let (_, value) = self.fields.iter().find(|field| field.0 == key)?;
        Some(value)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|field| field.0 == key)
    }

    /// The value of a key that must be there.
    pub(super) fn need(&mut self, key: &'static str) -> Read<&'j Json> {
        let kind = self.kind;
        self.take(key).ok_or_else(|| {
            if kind.is_empty() {
                let why = "a claim needs the field `kind`, which says what is claimed";
                return self.fault("", Fault::Conflict { why });
            }
            self.fault("", Fault::Missing { kind, field: key })
        })
    }

    fn wrong(&self, key: &str, expected: &'static str, json: &Json) -> ClaimJsonError {
        let found = json.sort();
        self.fault(&format!(".{key}"), Fault::WrongSort { expected, found })
    }

    pub(super) fn unknown_word(&self, key: &str, found: &str, known: String) -> ClaimJsonError {
        let found = short(found);
        self.fault(&format!(".{key}"), Fault::UnknownWord { found, known })
    }

    /// `true`; a key that would say `false` is left out.
    pub(super) fn flag(&mut self, key: &'static str) -> Read<bool> {
        match self.take(key) {
            None => Ok(false),
            Some(Json::Bool(value)) => Ok(*value),
            Some(json) => Err(self.wrong(key, "true or false", json)),
        }
    }

    pub(super) fn text_if(&mut self, key: &'static str) -> Read<Option<&'j str>> {
        match self.take(key) {
            None => Ok(None),
            Some(Json::Text(text)) => Ok(Some(text)),
            Some(json) => Err(self.wrong(key, "a text", json)),
        }
    }

    pub(super) fn text(&mut self, key: &'static str) -> Read<&'j str> {
        match self.need(key)? {
            Json::Text(text) => Ok(text),
            json => Err(self.wrong(key, "a text", json)),
        }
    }

    pub(super) fn word_if<T: Copy>(
        &mut self,
        key: &'static str,
        words: Words<T>,
    ) -> Read<Option<T>> {
        let Some(text) = self.text_if(key)? else {
            return Ok(None);
        };
        let found = words.iter().find(|row| row.1 == text);
        found.map(|row| Some(row.0)).ok_or_else(|| {
            let known: Vec<&str> = words.iter().map(|row| row.1).collect();
            self.unknown_word(key, text, known.join(", "))
        })
    }

    pub(super) fn word<T: Copy>(&mut self, key: &'static str, words: Words<T>) -> Read<T> {
        let kind = self.kind;
        self.word_if(key, words)?
            .ok_or_else(|| self.fault("", Fault::Missing { kind, field: key }))
    }

    pub(super) fn number(&mut self, key: &'static str) -> Read<u32> {
        let json = self.need(key)?;
        let Json::Number(number) = json else {
            return Err(self.wrong(key, "a number", json));
        };
        let n = number.as_u64().and_then(|n| u32::try_from(n).ok());
        n.ok_or_else(|| self.range(key, number, "a whole number from 0 on is expected"))
    }

    pub(super) fn number_if(&mut self, key: &'static str) -> Read<Option<u32>> {
        self.has(key).then(|| self.number(key)).transpose()
    }

    fn range(
        &self,
        key: &str,
        number: &serde_json::Number,
        expected: &'static str,
    ) -> ClaimJsonError {
        let found = short(&number.to_string());
        self.fault(&format!(".{key}"), Fault::OutOfRange { found, expected })
    }

    /// An amount of material, with at most two decimals.
    pub(super) fn value(&mut self, key: &'static str) -> Read<Value> {
        let json = self.need(key)?;
        let Json::Number(number) = json else {
            return Err(self.wrong(key, "a number", json));
        };
        let expected = "an amount of material has at most two decimals and is below a million";
        let hundredths = number.as_f64().map(|value| value * 100.0);
        let exact = hundredths.filter(|hundredths| {
            hundredths.abs() < 1e8 && (hundredths - hundredths.round()).abs() < 1e-6
        });
        let exact = exact.ok_or_else(|| self.range(key, number, expected))?;
        #[expect(clippy::cast_possible_truncation, reason = "below 100 million")]
        Ok(Value(exact.round() as i32))
    }

    pub(super) fn count(&mut self) -> Read<(Relation, u32)> {
        Ok((self.word("rel", RELATIONS)?, self.number("n")?))
    }

    pub(super) fn square_at(&self, path: &str, json: &Json) -> Read<Square> {
        let Json::Text(text) = json else {
            let fault = Fault::WrongSort {
                expected: "a square",
                found: json.sort(),
            };
            return Err(self.fault(path, fault));
        };
        let square = self.rules.geometry().parse_square(text);
        square.ok_or_else(|| self.fault(path, Fault::NoSquare { found: short(text) }))
    }

    pub(super) fn square(&mut self, key: &'static str) -> Read<Square> {
        let json = self.need(key)?;
        self.square_at(&format!(".{key}"), json)
    }

    pub(super) fn square_if(&mut self, key: &'static str) -> Read<Option<Square>> {
        self.has(key).then(|| self.square(key)).transpose()
    }

    /// The items of a list, each with its path.
    pub(super) fn items(&self, path: &str, json: &'j Json) -> Read<Vec<(String, &'j Json)>> {
        let Json::List(items) = json else {
            let fault = Fault::WrongSort {
                expected: "a list",
                found: json.sort(),
            };
            return Err(self.fault(path, fault));
        };
        if items.len() > MOST_ITEMS {
            let fault = Fault::TooMany {
                found: items.len(),
                limit: MOST_ITEMS,
            };
            return Err(self.fault(path, fault));
        }
        let numbered = items.iter().enumerate();
        Ok(numbered
            .map(|(index, item)| (format!("{path}[{index}]"), item))
            .collect())
    }

    pub(super) fn square_list(&mut self, key: &'static str) -> Read<Vec<Square>> {
        let json = self.need(key)?;
        let items = self.items(&format!(".{key}"), json)?;
        let squares = items.iter().map(|(path, item)| self.square_at(path, item));
        squares.collect()
    }

    /// A list with something in it.
    pub(super) fn some<T>(&self, key: &'static str, items: Vec<T>) -> Read<OneOrMore<T>> {
        let why = "this list must not be empty";
        let fault = Fault::Conflict { why };
        OneOrMore::from_vec(items).ok_or_else(|| self.fault(&format!(".{key}"), fault))
    }

    pub(super) fn squares(&mut self, key: &'static str) -> Read<OneOrMore<Square>> {
        let squares = self.square_list(key)?;
        self.some(key, squares)
    }

    pub(super) fn move_at(&self, path: &str, text: &str) -> Read<String> {
        if is_move(self.rules, text) {
            return Ok(text.to_owned());
        }
        Err(self.fault(path, Fault::NoMove { found: short(text) }))
    }

    pub(super) fn move_text(&mut self, key: &'static str) -> Read<String> {
        let text = self.text(key)?;
        self.move_at(&format!(".{key}"), text)
    }

    pub(super) fn move_list(&self, path: &str, json: &'j Json) -> Read<Vec<String>> {
        let items = self.items(path, json)?;
        let moves = items.iter().map(|(path, item)| match item {
            Json::Text(text) => self.move_at(path, text),
            other => {
                let fault = Fault::WrongSort {
                    expected: "a move",
                    found: other.sort(),
                };
                Err(self.fault(path, fault))
            }
        });
        moves.collect()
    }

    pub(super) fn piece_word(&self, path: &str, text: &str) -> Read<PieceWord> {
        let class = || CLASSES.iter().find(|row| row.1 == text).map(|row| row.0);
        let kind = self.rules.kind_of_key(text).map(PieceWord::Kind);
        kind.or_else(class).ok_or_else(|| self.no_man(path, text))
    }

    fn no_man(&self, path: &str, text: &str) -> ClaimJsonError {
        let known: Vec<&str> = self
            .rules
            .kinds()
            .map(|(_, info)| info.key.as_str())
            .collect();
        let fault = Fault::NoMan {
            found: short(text),
            known: known.join(", "),
        };
        self.fault(path, fault)
    }

    pub(super) fn piece_if(&mut self, key: &'static str) -> Read<Option<PieceWord>> {
        let text = self.text_if(key)?;
        text.map(|text| self.piece_word(&format!(".{key}"), text))
            .transpose()
    }

    pub(super) fn kind_if(&mut self, key: &'static str) -> Read<Option<Kind>> {
        let Some(text) = self.text_if(key)? else {
            return Ok(None);
        };
        let kind = self.rules.kind_of_key(text);
        kind.map(Some)
            .ok_or_else(|| self.no_man(&format!(".{key}"), text))
    }

    /// Refuses what no one has asked for.
    pub(super) fn finish(self) -> Read<()> {
        let left = self
            .fields
            .iter()
            .find(|field| !self.taken.contains(&field.0.as_str()));
        let Some((key, _)) = left else {
            return Ok(());
        };
        let own = hakam::claims::find(self.kind).map(ClaimKind::field_names);
        let known: Vec<&str> = own.into_iter().flatten().chain(COMMON).collect();
        let listed = known.contains(&key.as_str());
        let fault = if listed {
            Fault::Conflict {
                why: "this field does not go with the others of the claim",
            }
        } else {
            Fault::UnknownField {
                kind: self.kind,
                field: short(key),
                known: known.join(", "),
            }
        };
        let path = if listed {
            format!(".{key}")
        } else {
            String::new()
        };
        Err(self.fault(&path, fault))
    }
}
