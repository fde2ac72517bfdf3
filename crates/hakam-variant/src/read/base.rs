//! Following `base`: the file, its base, that one's base, merged from the farthest to the nearest.

use hakam_core::RuleId;

use super::field::Field;
use super::law;
use super::merge::merge;
use super::toml_text;
use super::tree::{Node, Table};
use crate::builtin;
use crate::report::{Code, Findings, Place, Source};
use hakam_text::nearest;

/// More bases than this behind one another are refused.
const MOST: usize = 16;

/// A file with all it takes from its bases.
pub(super) struct Merged {
    pub table: Table,
    /// The name of the file itself: where to show what is missing in it.
    pub place: Place,
    /// The rules that the law the file or its bases name says nothing of any more.
    pub own_doing: Vec<RuleId>,
    /// The text of the file, then those of its bases, the nearest first.
    pub texts: Vec<String>,
}

/// Reads a file and its bases, and merges them. `None` when one of them cannot be read at all.
pub(super) fn load(
    name: &str,
    text: &str,
    bases: &dyn Fn(&str) -> Option<String>,
    found: &Findings,
) -> Option<Merged> {
    let mut files: Vec<Table> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut texts: Vec<String> = vec![text.to_owned()];
    let mut source = Source::new(name, text, 0);
    let beginning = Place::new(&source, 0..0);
    loop {
        let table = toml_text::read(&source, found)?;
        check_head(&table, &Place::new(&source, 0..0), found);
        if files.is_empty() {
            names.extend(table.get("name").and_then(Node::as_text).map(str::to_owned));
        }
        let base = table.get("base").cloned();
        files.push(table);
        let Some(node) = &base else { break };
        let field = Field { node, found };
        let name = field.text()?;
        let text = base_text(field, name, &names, bases)?;
        source = Source::new(&format!("{name} (base)"), &text, files.len());
        names.push(name.to_owned());
        texts.push(text);
    }
    let own_name = files.first().and_then(|file| file.get("name"));
    let place = own_name.map_or(beginning, |name| name.place.clone());
    let own_doing = law::own_doing(&files);
    let files = files.into_iter();
    let table = files.rfold(Table::default(), |base, file| merge(base, file, found));
    Some(Merged {
        table,
        place,
        own_doing,
        texts,
    })
}

/// Every file says which version of the language it is written in, and has a name of its own.
fn check_head(table: &Table, place: &Place, found: &Findings) {
    let get = |key| table.get(key).map(|node| Field { node, found });
    if let Some(format) = get("format") {
        if format.whole(0..=u32::MAX).is_some_and(|said| said != 1) {
            let message = "only version 1 of the language is known";
            format.error(Code::FORMAT_VERSION, message);
        }
    } else {
        let message = "the file does not say `format`";
        found
            .error(Code::FORMAT_VERSION, place, message)
            .hint("write `format = 1` in its first line");
    }
    if let Some(name) = get("name") {
        if let Some(text) = name.text() {
            check_name(text, name.place(), found);
        }
    } else {
        found.error(Code::MISSING_KEY, place, "a definition needs `name`");
    }
}

/// Names are lower-case letters, digits and dashes, so that they can be typed and never mistaken for other words.
pub(super) fn check_name(name: &str, place: &Place, found: &Findings) {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let good = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.len() <= 64
        && name.bytes().all(plain);
    if !good {
        let message = format!("`{name}` cannot be a name");
        found
            .error(Code::BAD_NAME, place, message)
            .hint("a name is a lower-case letter, then lower-case letters, digits and dashes");
    }
}

fn base_text(
    field: Field,
    base: &str,
    names: &[String],
    bases: &dyn Fn(&str) -> Option<String>,
) -> Option<String> {
    if let Some(first) = names.iter().position(|name| name == base) {
        let round = names[first..].join(" -> ");
        let message = format!("the bases lead back to `{base}`: {round} -> {base}");
        field.error(Code::CYCLIC_BASE, message);
        return None;
    }
    if names.len() > MOST {
        let message = format!("more than {MOST} bases behind one another");
        field.error(Code::TOO_MANY_BASES, message);
        return None;
    }
    let text = bases(base);
    if text.is_none() {
        let near = nearest(base, builtin::names().filter(|name| bases(name).is_some()));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        let message = format!("there is no definition called `{base}`");
        field.error(Code::UNKNOWN_BASE, message).hint = hint;
    }
    text
}
