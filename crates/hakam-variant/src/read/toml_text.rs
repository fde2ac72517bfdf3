//! TOML text to a tree of values with places.

use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_parser::lexer::TokenKind;

use super::tree::{Entry, Node, Table, Value};
use crate::report::{Code, Findings, Place, Source};

/// No definition needs more; the largest of the built-in ones has 3 kB.
const LARGEST: usize = 64 * 1024;

/// Deep enough for `pieces.pawn.moves.A2[0].promotes.to.white[0]`.
const DEEPEST: usize = 12;

/// `pieces.pawn.moves.A2` has three.
const MOST_DOTS: usize = 6;

/// The tree of a text; `None` when it is not TOML, or too large.
pub(super) fn read(source: &Arc<Source>, found: &Findings) -> Option<Table> {
    if source.text.len() > LARGEST {
        let bytes = source.text.len();
        let message = format!("the file has {bytes} bytes, at most {LARGEST} are read");
        found.error(Code::FILE_TOO_LARGE, &Place::new(source, 0..0), message);
        return None;
    }
    let before = found.errors();
    check_dots(source, found)?;
    let (root, errors) = DeTable::parse_recoverable(&source.text);
    for error in &errors {
        let place = Place::new(source, error.span().unwrap_or(0..0));
        found.error(Code::TOML_SYNTAX, &place, error.message());
    }
    if found.errors() > before {
        return None;
    }
    let table = table(source, root.get_ref(), 0, found);
    (found.errors() == before).then_some(table)
}

/// Refuses keys with too many dots. The parser bounds how deep braces and brackets go, and how long
/// a key is, but not both together: thousands of tables within one another would overflow the stack.
fn check_dots(source: &Arc<Source>, found: &Findings) -> Option<()> {
    let text = &source.text;
    let has_many = |line: &str| line.bytes().filter(|byte| *byte == b'.').count() > MOST_DOTS;
    // Only strings in three quotes go on behind the end of their line, so nearly every text is looked through no further.
    let long_strings = text.contains("\"\"\"") || text.contains("'''");
    if !long_strings && !text.lines().any(has_many) {
        return Some(());
    }
    let mut dots = 0;
    for token in toml_parser::Source::new(text).lex() {
        match token.kind() {
            TokenKind::Dot => dots += 1,
            TokenKind::Atom
            | TokenKind::Whitespace
            | TokenKind::LiteralString
            | TokenKind::BasicString
            | TokenKind::MlLiteralString
            | TokenKind::MlBasicString => {}
            _ => dots = 0,
        }
        if dots > MOST_DOTS {
            let place = Place::new(source, token.span().start()..token.span().end());
            let message = format!("more than {MOST_DOTS} dots in a key");
            found.error(Code::NESTED_TOO_DEEP, &place, message);
            return None;
        }
    }
    Some(())
}

fn table(source: &Arc<Source>, table: &DeTable, depth: usize, found: &Findings) -> Table {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().clone().into_owned(),
            key_place: Place::new(source, key.span()),
            node: node(source, value, depth + 1, found),
        })
        .collect();
    // The parser sorts by key; the order of the file is part of the meaning.
    entries.sort_by_key(|entry| entry.key_place.span().start);
    Table { entries }
}

fn node(source: &Arc<Source>, spanned: &Spanned<DeValue>, depth: usize, found: &Findings) -> Node {
    let place = Place::new(source, spanned.span());
    if depth > DEEPEST {
        let message = format!("more than {DEEPEST} tables or lists within one another");
        found.error(Code::NESTED_TOO_DEEP, &place, message);
        let value = Value::Truth(false);
        return Node { value, place };
    }
    let value = match spanned.get_ref() {
        DeValue::String(text) => Value::Text(text.clone().into_owned()),
        DeValue::Integer(whole) => {
            let number = i64::from_str_radix(whole.as_str(), whole.radix());
            if number.is_err() {
                found.error(Code::BAD_VALUE, &place, "this number is too large");
            }
            Value::Whole(number.unwrap_or_default())
        }
        DeValue::Float(decimal) => {
            let number = decimal.as_str().parse();
            Value::Decimal(number.unwrap_or(f64::NAN))
        }
        DeValue::Boolean(truth) => Value::Truth(*truth),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(list) => {
            let nodes = list.iter().map(|item| node(source, item, depth + 1, found));
            Value::List(nodes.collect())
        }
        DeValue::Table(inner) => Value::Table(table(source, inner, depth, found)),
    };
    Node { value, place }
}
