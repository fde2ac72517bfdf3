//! Claims read from JSON, by the table.

use std::fmt;

use hakam_core::{Side, Square};
use hakam_variant::Ruleset;
use serde_json::Value as Json;

use crate::claim::{Claim, Described, Party, Quantifier, Ref, Said, Scope};
use crate::field::{Field, Many, Sort};
use crate::table::table;
use crate::value::{Value, Word};

/// What is wrong with a claim, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongClaim {
    /// Where in the claim: `targets[0].on`.
    pub path: String,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for WrongClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.why)
    }
}

impl std::error::Error for WrongClaim {}

type Reading<T> = Result<T, WrongClaim>;

fn wrong<T>(path: &str, why: impl Into<String>) -> Reading<T> {
    let (path, why) = (path.to_owned(), why.into());
    Err(WrongClaim { path, why })
}

/// The fields that every kind has.
const COMMON: [&str; 4] = ["kind", "at", "profile", "not"];

/// Reads a claim about a game.
///
/// # Errors
/// What is wrong with it.
pub fn read(rules: &Ruleset, json: &Json) -> Reading<Claim> {
    let Json::Object(object) = json else {
        return wrong("", "a claim is an object");
    };
    let name = object
        .get("kind")
        .and_then(Json::as_str)
        .unwrap_or_default();
    let Some(kind) = table().kinds.iter().position(|kind| kind.name == name) else {
        return wrong("kind", format!("there is no kind `{name}`"));
    };
    let entry = &table().kinds[kind];
    let reader = Reader { rules };
    for key in object.keys() {
        if entry.field(key).is_none() && !COMMON.contains(&key.as_str()) {
            return wrong(key, format!("`{name}` has no such field"));
        }
    }
    let fields = entry
        .fields
        .iter()
        .map(|field| match object.get(&field.name) {
            Some(json) => reader.field(field, json).map(Some),
            None if field.optional => Ok(None),
            None => wrong(&field.name, "it is missing"),
        });
    let fields = fields.collect::<Reading<Vec<_>>>()?;
    let at = match object.get("at") {
        None => Scope::Given,
        Some(Json::String(text)) if text == "after" => Scope::After,
        Some(Json::Array(moves)) => {
            let texts = moves.iter().map(|text| text.as_str().map(str::to_owned));
            let texts: Option<Vec<String>> = texts.collect();
            Scope::Line(texts.map_or_else(|| wrong("at", "moves are texts"), Ok)?)
        }
        Some(_) => return wrong("at", "it is `after` or a list of moves"),
    };
    let sense = match object.get("profile") {
        None => 0,
        Some(sense) => {
            let sense = sense.as_str().unwrap_or_default();
            let known = entry.senses.iter().position(|known| known == sense);
            known.map_or_else(
                || wrong("profile", format!("`{name}` has no sense `{sense}`")),
                Ok,
            )?
        }
    };
    let negated = match object.get("not") {
        None => false,
        Some(Json::Bool(negated)) => *negated,
        Some(_) => return wrong("not", "it is true or false"),
    };
    Ok(Claim {
        kind,
        fields,
        at,
        sense,
        negated,
    })
}

struct Reader<'a> {
    rules: &'a Ruleset,
}

impl Reader<'_> {
    fn field(&self, field: &Field, json: &Json) -> Reading<Said> {
        let path = field.name.as_str();
        let items = match json {
            Json::Array(items) if field.many != Many::One => items.as_slice(),
            one => std::slice::from_ref(one),
        };
        if matches!(field.sort, Sort::Piece | Sort::Place) {
            let refs = items.iter().map(|item| self.reference(path, item));
            return Ok(Said::Refs(refs.collect::<Reading<_>>()?));
        }
        if field.sort == Sort::Side {
            return party(path, json).map(Said::Party);
        }
        let values = items.iter().map(|item| self.value(field, path, item));
        let values = values.collect::<Reading<Vec<Value>>>()?;
        Ok(Said::Value(match (field.many, &values[..]) {
            (Many::One, [value]) => value.clone(),
            _ => Value::Set(values.into()),
        }))
    }

    fn value(&self, field: &Field, path: &str, json: &Json) -> Reading<Value> {
        let Some(text) = json.as_str() else {
            return self.number(field, path, json);
        };
        match field.sort {
            Sort::Square => self.square(path, json).map(Value::Square),
            Sort::Word => self.word(path, text).map(Value::Word),
            Sort::Kind => match self.rules.kind_of_key(text) {
                Some(kind) => Ok(Value::Kind(Some(kind))),
                None => wrong(path, format!("there is no piece `{text}`")),
            },
            Sort::File => match self.file(text) {
                Some(file) => Ok(Value::Int(file.into())),
                None => wrong(path, format!("there is no file `{text}`")),
            },
            Sort::Text
                if !field.words.is_empty() && !field.words.iter().any(|word| word == text) =>
            {
                wrong(path, format!("it is one of {}", field.words.join(", ")))
            }
            Sort::Text | Sort::Move | Sort::Line => Ok(Value::text(text)),
            _ => wrong(path, "no text belongs here"),
        }
    }

    fn number(&self, field: &Field, path: &str, json: &Json) -> Reading<Value> {
        match (field.sort, json) {
            (Sort::Int, Json::Number(number)) => match number.as_i64() {
                Some(number) => Ok(Value::Int(number)),
                None => wrong(path, "it is a whole number"),
            },
            (Sort::Material, Json::Number(number)) => {
                let hundredths = number.as_f64().map(|pawns| (pawns * 100.0).round());
                let fits = hundredths.filter(|value| value.abs() < 1e9);
                #[expect(clippy::cast_possible_truncation, reason = "it is small and whole")]
                match fits {
                    Some(value) => Ok(Value::Int(value as i64)),
                    None => wrong(path, "it is so many pawns"),
                }
            }
            (Sort::Text, Json::Bool(true)) => Ok(Value::text("true")),
            (Sort::Claim, Json::Object(_)) => Ok(Value::Claim(read(self.rules, json)?.into())),
            _ => wrong(path, "another sort of value belongs here"),
        }
    }

    fn square(&self, path: &str, json: &Json) -> Reading<Square> {
        let square = json
            .as_str()
            .and_then(|name| self.rules.geometry().parse_square(name));
        square.map_or_else(|| wrong(path, format!("{json} is no square")), Ok)
    }

    fn file(&self, text: &str) -> Option<u8> {
        let &[letter] = text.as_bytes() else {
            return None;
        };
        let file = letter.checked_sub(b'a')?;
        (file < self.rules.geometry().files()).then_some(file)
    }

    fn word(&self, path: &str, text: &str) -> Reading<Word> {
        let class = match text {
            "minor piece" => Some(Word::Minor),
            "major piece" => Some(Word::Major),
            "officer" => Some(Word::Officer),
            _ => None,
        };
        let kind = self.rules.kind_of_key(text).map(Word::Kind);
        kind.or(class)
            .map_or_else(|| wrong(path, format!("there is no piece `{text}`")), Ok)
    }

    /// A square or the description of a piece.
    fn reference(&self, path: &str, json: &Json) -> Reading<Ref> {
        let Json::Object(object) = json else {
            return self.square(path, json).map(Ref::Square);
        };
        let mut described = Described::default();
        for (key, json) in object {
            let below = format!("{path}.{key}");
            let text = json.as_str().unwrap_or_default();
            match key.as_str() {
                "piece" => described.piece = Some(self.word(&below, text)?),
                "side" => described.side = Some(party(&below, json)?),
                "on" => described.on = Some(self.square(&below, json)?),
                "file" => match self.file(text) {
                    Some(file) => described.file = Some(file),
                    None => return wrong(&below, format!("there is no file {json}")),
                },
                "shade" => match text {
                    "light" | "dark" => described.light = Some(text == "light"),
                    _ => return wrong(&below, "it is light or dark"),
                },
                "q" => described.quantifier = quantifier(&below, json)?,
                _ => return wrong(&below, "nothing like that is said of a piece"),
            }
        }
        if object.is_empty() {
            return wrong(path, "nothing is said of the piece");
        }
        Ok(Ref::Pieces(described))
    }
}

fn quantifier(path: &str, json: &Json) -> Reading<Quantifier> {
    let bounded = |(bound, n): (&String, &Json)| {
        let n = n.as_u64().and_then(|n| u32::try_from(n).ok())?;
        match bound.as_str() {
            "exactly" => Some(Quantifier::Exactly(n)),
            "at_least" => Some(Quantifier::AtLeast(n)),
            "at_most" => Some(Quantifier::AtMost(n)),
            _ => None,
        }
    };
    let found = match json {
        Json::Object(object) if object.len() == 1 => object.iter().find_map(bounded),
        Json::String(text) => match text.as_str() {
            "the" => Some(Quantifier::The),
            "a" => Some(Quantifier::Some),
            "all" => Some(Quantifier::All),
            "both" => Some(Quantifier::Both),
            "no" => Some(Quantifier::No),
            _ => None,
        },
        _ => None,
    };
    found.map_or_else(
        || {
            wrong(
                path,
                "it is the, a, all, both, no, or a bound with a number",
            )
        },
        Ok,
    )
}

fn party(path: &str, json: &Json) -> Reading<Party> {
    match json.as_str() {
        Some("white") => Ok(Party::Side(Side::White)),
        Some("black") => Ok(Party::Side(Side::Black)),
        Some("mover") => Ok(Party::Mover),
        Some("other") => Ok(Party::Other),
        Some("to_move") => Ok(Party::ToMove),
        _ => wrong(path, format!("{json} is no side")),
    }
}
