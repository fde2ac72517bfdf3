//! Flipped rules, as data: `formal/mutations.toml` says which text of which file becomes which other text.

use std::fs;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::fault::Fault;
use crate::workspace::{Failure, read};

/// A rule that is changed, in one file or in several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    /// A short name without blanks.
    pub name: String,
    /// The false rule in a sentence.
    pub means: String,
    /// Whether it is tried in every test run, and not only when all are.
    pub pace: Pace,
    pub changes: Vec<Change>,
}

/// When a flip is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    Always,
    OnDemand,
}

/// A text that stands once in a file, and what it becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub file: String,
    pub from: String,
    pub to: String,
}

/// The flips of a file.
pub fn read_flips(path: &Path) -> Result<Vec<Flip>, Failure> {
    let found = parse(&read(path)?);
    found.map_err(|message| {
        let path = path.to_owned();
        Fault::Flips { path, message }.into()
    })
}

fn parse(text: &str) -> Result<Vec<Flip>, String> {
    let table = DeTable::parse(text).map_err(|error| error.to_string())?;
    list(table.get_ref(), "flip")?
        .iter()
        .enumerate()
        .map(|(place, item)| {
            let here = |message| format!("flip {}: {message}", place + 1);
            flip(item.get_ref()).map_err(here)
        })
        .collect()
}

fn flip(value: &DeValue<'_>) -> Result<Flip, String> {
    let DeValue::Table(table) = value else {
        return Err("is no table".to_owned());
    };
    let pace = match table.get("quick").map(Spanned::get_ref) {
        Some(DeValue::Boolean(true)) => Pace::Always,
        None | Some(DeValue::Boolean(false)) => Pace::OnDemand,
        Some(_) => return Err("`quick` is neither true nor false".to_owned()),
    };
    let changes = list(table, "change")?.iter().map(|item| {
        let DeValue::Table(change) = item.get_ref() else {
            return Err("a change is no table".to_owned());
        };
        Ok(Change {
            file: word(change, "file")?,
            from: word(change, "from")?,
            to: word(change, "to")?,
        })
    });
    Ok(Flip {
        name: word(table, "name")?,
        means: word(table, "means")?,
        pace,
        changes: changes.collect::<Result<_, String>>()?,
    })
}

fn list<'t, 'i>(table: &'t DeTable<'i>, key: &str) -> Result<&'t DeArray<'i>, String> {
    match table.get(key).map(Spanned::get_ref) {
        Some(DeValue::Array(items)) if !items.is_empty() => Ok(items),
        Some(_) | None => Err(format!("there is no list `{key}`")),
    }
}

fn word(table: &DeTable<'_>, key: &str) -> Result<String, String> {
    match table.get(key).map(Spanned::get_ref) {
        Some(DeValue::String(text)) if !text.is_empty() => Ok(text.to_string()),
        Some(_) | None => Err(format!("`{key}` is no text")),
    }
}

impl Flip {
    /// Changes the files of a folder.
    pub fn apply(&self, folder: &Path) -> Result<(), Failure> {
        for change in &self.changes {
            let path = folder.join(&change.file);
            let text = change.applied(&read(&path)?);
            let text = text.ok_or_else(|| Fault::Flips {
                path: path.clone(),
                message: format!("`{}` does not stand in it once", change.from),
            })?;
            fs::write(&path, text).map_err(|error| Failure::File { path, error })?;
        }
        Ok(())
    }
}

impl Change {
    /// The text with the change; `None` where the old text does not stand in it exactly once.
    fn applied(&self, text: &str) -> Option<String> {
        let once = text.matches(&self.from).count() == 1;
        once.then(|| text.replacen(&self.from, &self.to, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::sources;
    use super::*;

    const TEXT: &str = "[[flip]]\nname = 'a'\nmeans = 'b'\n\
                        [[flip.change]]\nfile = 'F.v'\nfrom = 'x'\nto = 'y'\n";

    #[test]
    fn a_flip_is_read() {
        let flips = parse(TEXT).unwrap();
        let change = Change {
            file: "F.v".to_owned(),
            from: "x".to_owned(),
            to: "y".to_owned(),
        };
        let flip = Flip {
            name: "a".to_owned(),
            means: "b".to_owned(),
            pace: Pace::OnDemand,
            changes: vec![change],
        };
        assert_eq!(flips, [flip]);
    }

    #[test]
    fn what_is_wrong_with_the_file_is_told() {
        for (text, message) in [
            ("", "there is no list `flip`"),
            ("flip = 3", "there is no list `flip`"),
            ("flip = [3]", "flip 1: is no table"),
            ("[[flip]]\nmeans = 'b'", "flip 1: there is no list `change`"),
            (&TEXT.replace("'a'", "''"), "flip 1: `name` is no text"),
            (&TEXT.replace("from", "form"), "flip 1: `from` is no text"),
        ] {
            assert_eq!(parse(text).unwrap_err(), message, "{text}");
        }
    }

    #[test]
    fn a_text_is_changed_where_it_stands_once() {
        let change = &parse(TEXT).unwrap()[0].changes[0];
        assert_eq!(change.applied("axb").as_deref(), Some("ayb"));
        assert_eq!(change.applied("xx"), None);
        assert_eq!(change.applied("ab"), None);
    }

    #[test]
    fn every_flip_fits_the_model_as_it_is() {
        let flips = read_flips(&sources().join("mutations.toml")).unwrap();
        assert!(flips.len() >= 10);
        let quick = flips.iter().filter(|flip| flip.pace == Pace::Always);
        assert_eq!(quick.count(), 2);
        for flip in &flips {
            let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(is_name(&flip.name), "{}", flip.name);
            let same = flips.iter().filter(|other| other.name == flip.name);
            assert_eq!(same.count(), 1, "{} twice", flip.name);
            // A later change may be in a file that an earlier one has changed.
            let mut texts = std::collections::BTreeMap::new();
            for change in &flip.changes {
                let path = sources().join(&change.file);
                let text = texts
                    .entry(path.clone())
                    .or_insert_with(|| read(&path).unwrap());
                let changed = change.applied(text);
                assert!(changed.is_some(), "{}: {}", flip.name, change.from);
                *text = changed.unwrap();
            }
        }
    }
}
