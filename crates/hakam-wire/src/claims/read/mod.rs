//! Reading claims from JSON that strangers wrote.

mod deed;
mod fact;
mod object;
mod thing;

use hakam::Ruleset;
use hakam::claims::{self, LONGEST_TEXT};
use hakam_checker::claim::{Claim, OneOrMore, Profile, Record, ResultTag, Scope, Statement};
use hakam_core::Setup;
use hakam_variant::fen;

use super::error::{ClaimJsonError, Fault, short};
use super::json::Json;
use crate::certificate::LONGEST_POSITION;
use object::Object;

/// The longest JSON text that is read, in bytes.
pub const LONGEST_JSON: usize = 1 << 20;
/// The longest list of claims.
pub const MOST_CLAIMS: usize = 1000;
/// The longest list in a claim: there are at most 256 squares on a board.
pub const MOST_ITEMS: usize = 256;

/// What reading gives back.
pub(super) type Read<T> = Result<T, ClaimJsonError>;

/// Reads one claim, or a list of claims.
///
/// # Errors
/// When the text is no JSON, or no claim of this game: what is wrong and where.
pub fn read(rules: &Ruleset, text: &str) -> Result<Vec<Claim>, ClaimJsonError> {
    if text.len() > LONGEST_JSON {
        let fault = Fault::TooLong {
            found: text.len(),
            limit: LONGEST_JSON,
        };
        return Err(at("", fault));
    }
    let json: Json = serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let fault = Fault::Syntax {
            line: error.line(),
            column: error.column(),
            message: message.strip_suffix(&place).unwrap_or(&message).to_owned(),
        };
        at("", fault)
    })?;
    from_json(rules, &json)
}

/// Reads one claim, or a list of claims, from a JSON value.
///
/// # Errors
/// When the value is no claim of this game: what is wrong and where.
pub fn from_json(rules: &Ruleset, json: &Json) -> Result<Vec<Claim>, ClaimJsonError> {
    match json {
        Json::List(items) if items.len() > MOST_CLAIMS => {
            let fault = Fault::TooMany {
                found: items.len(),
                limit: MOST_CLAIMS,
            };
            Err(at("", fault))
        }
        Json::List(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| claim(rules, item, &format!("[{index}]")))
            .collect(),
        one => Ok(vec![claim(rules, one, "")?]),
    }
}

fn at(path: &str, fault: Fault) -> ClaimJsonError {
    ClaimJsonError {
        path: path.to_owned(),
        fault,
    }
}

fn claim(rules: &Ruleset, json: &Json, path: &str) -> Read<Claim> {
    let mut object = Object::new(rules, json, path)?;
    let statement = statement(&mut object)?;
    let profile = profile(&mut object)?;
    let scope = scope(&mut object)?;
    let negated = object.flag("not")?;
    object.finish()?;
    // What the judged move does, it does after itself anyway.
    let judged = matches!(&statement, Statement::Movement(it) if it.played.is_none());
    let scope = scope.filter(|scope| !(judged && *scope == Scope::After));
    Ok(Claim {
        statement,
        at: scope,
        profile,
        negated,
    })
}

fn statement(object: &mut Object<'_>) -> Read<Statement> {
    let name = object.text("kind")?;
    let Some(kind) = claims::find(name) else {
        let near = hakam_text::nearest(name, claims::KINDS.iter().map(|kind| kind.name));
        let fault = Fault::UnknownKind {
            found: short(name),
            near,
        };
        return Err(object.fault(".kind", fault));
    };
    object.kind = kind.name;
    if let Some(fact) = object.fact()? {
        return Ok(fact);
    }
    let statement = match kind.name {
        "san" => {
            let text = object.move_text("text")?;
            Statement::Record(Record::San { text })
        }
        "result" => Statement::Record(Record::Result { tag: tag(object)? }),
        "reached" => {
            let start = start(object)?.map(Box::new);
            Statement::Record(Record::Reached { start })
        }
        "judgement" => Statement::Judgement {
            words: words(object, "words")?,
        },
        "unread" => Statement::Unread {
            text: words(object, "text")?,
        },
        _ => Statement::Movement(object.movement()?),
    };
    Ok(statement)
}

fn words(object: &mut Object<'_>, key: &'static str) -> Read<String> {
    let text = object.text(key)?;
    if text.len() > LONGEST_TEXT {
        let fault = Fault::TooLong {
            found: text.len(),
            limit: LONGEST_TEXT,
        };
        return Err(object.fault(&format!(".{key}"), fault));
    }
    Ok(text.to_owned())
}

fn tag(object: &mut Object<'_>) -> Read<ResultTag> {
    let text = object.text("tag")?;
    let tag = ResultTag::ALL.into_iter().find(|tag| tag.as_str() == text);
    tag.ok_or_else(|| {
        let known = ResultTag::ALL.map(ResultTag::as_str).join(", ");
        object.unknown_word("tag", text, known)
    })
}

/// The position that a game begins with, where that is no start array.
fn start(object: &mut Object<'_>) -> Read<Option<Setup>> {
    let Some(text) = object.text_if("start")? else {
        return Ok(None);
    };
    if text.len() > LONGEST_POSITION {
        let (found, limit) = (text.len(), LONGEST_POSITION);
        return Err(object.fault(".start", Fault::TooLong { found, limit }));
    }
    let reading = fen::read(object.rules, text, fen::Leniency::Strict);
    reading.map(|reading| Some(reading.setup)).map_err(|error| {
        let why = error.to_string();
        object.fault(".start", Fault::NoPosition { why })
    })
}

/// A profile that this kind of claim knows.
fn profile(object: &mut Object<'_>) -> Read<Profile> {
    let Some(text) = object.text_if("profile")? else {
        return Ok(Profile::Strict);
    };
    let others = claims::find(object.kind).map_or(&[][..], |kind| kind.profiles);
    let known = || [Profile::Strict].iter().chain(others).copied();
    let found = known().find(|profile| profile.as_str() == text);
    found.ok_or_else(|| {
        let names: Vec<&str> = known().map(Profile::as_str).collect();
        object.unknown_word("profile", text, names.join(", "))
    })
}

fn scope(object: &mut Object<'_>) -> Read<Option<Scope>> {
    match object.take("at") {
        None => Ok(None),
        Some(Json::Text(text)) if text == "after" => Ok(Some(Scope::After)),
        Some(Json::Text(text)) => {
            Err(object.unknown_word("at", text, "after, or a list of moves".to_owned()))
        }
        Some(json) => {
            let moves = object.move_list(".at", json)?;
            let fault = Fault::Conflict {
                why: "a list of moves to speak of the position after needs a move",
            };
            let moves = OneOrMore::from_vec(moves).ok_or_else(|| object.fault(".at", fault))?;
            Ok(Some(Scope::Line(moves)))
        }
    }
}
