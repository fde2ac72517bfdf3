//! Whose law a game is played by, and which of its rules are its own doing.

use hakam_core::{RuleId, rules};

use super::field::{Field, Fields};
use super::tree::{Entry, Node, Table, Value};

/// The names of the laws that a file says it is played by.
pub(super) fn read(top: Fields) -> Vec<String> {
    let named = top.get("law").into_iter().flat_map(Field::one_or_many);
    let texts = named.filter_map(Field::text);
    texts.map(str::to_owned).collect()
}

/// The rules of which the files say something that are laid over the one that names the law: whose law these are
/// nobody has said. `files` are the file itself, then its bases, the nearest first.
pub(super) fn own_doing(files: &[Table]) -> Vec<RuleId> {
    let changed = files.iter().take_while(|file| file.get("law").is_none());
    let mut codes = Vec::new();
    changed.for_each(|file| in_table(file, &mut codes));
    codes.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    codes.dedup();
    codes
}

fn in_table(table: &Table, codes: &mut Vec<RuleId>) {
    for Entry { key, node, .. } in &table.entries {
        codes.extend(code(key));
        match key.as_str() {
            "rule" => codes.extend(node.as_text().and_then(code)),
            "royal" => codes.extend([rules::C1, rules::C2, rules::C3]),
            _ => {}
        }
        in_node(node, codes);
    }
}

fn in_node(node: &Node, codes: &mut Vec<RuleId>) {
    match &node.value {
        Value::Table(table) => in_table(table, codes),
        Value::List(nodes) => nodes.iter().for_each(|node| in_node(node, codes)),
        _ => {}
    }
}

/// A code of the registry.
fn code(text: &str) -> Option<RuleId> {
    let code = RuleId::new(text).ok()?;
    rules::find(code).map(|row| row.code)
}
