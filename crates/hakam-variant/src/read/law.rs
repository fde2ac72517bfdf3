//! Whose law a game is played by, and which of its rules are its own doing.

use hakam_core::{RuleId, rules};

use super::tree::{Node, Table, Value};
use super::words::Fields;
use crate::report::Findings;

/// The names of the laws that a file says it is played by.
pub(super) fn read(top: &Fields, found: &mut Findings) -> Vec<String> {
    let Some(node) = top.get("law") else {
        return Vec::new();
    };
    let named = node.one_or_many().iter();
    named
        .filter_map(|name| name.text(found).map(str::to_owned))
        .collect()
}

/// The rules of which the files say something that are laid over the one that names the law: whose law these are
/// nobody has said. `files` are the file itself, then its bases, the nearest first.
pub(super) fn own_doing(files: &[Table]) -> Vec<RuleId> {
    let changed = files.iter().take_while(|file| file.get("law").is_none());
    let mut codes = Vec::new();
    for file in changed {
        in_table(file, &mut codes);
    }
    codes.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    codes.dedup();
    codes
}

fn in_table(table: &Table, codes: &mut Vec<RuleId>) {
    for entry in &table.entries {
        codes.extend(code(&entry.key));
        match entry.key.as_str() {
            "rule" => codes.extend(entry.node.as_text().and_then(code)),
            "royal" => codes.extend([rules::C1, rules::C2, rules::C3]),
            _ => {}
        }
        in_node(&entry.node, codes);
    }
}

fn in_node(node: &Node, codes: &mut Vec<RuleId>) {
    match &node.value {
        Value::Table(table) => in_table(table, codes),
        Value::List(nodes) => {
            for node in nodes {
                in_node(node, codes);
            }
        }
        Value::Text(_) | Value::Whole(_) | Value::Decimal(_) | Value::Truth(_) | Value::Date => {}
    }
}

/// A code of the registry.
fn code(text: &str) -> Option<RuleId> {
    let code = RuleId::new(text).ok()?;
    rules::find(code).map(|row| row.code)
}
