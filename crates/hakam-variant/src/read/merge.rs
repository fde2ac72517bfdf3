//! Differences only: what a file says, laid over what its base says.

use super::tree::{Entry, Node, Table, Value};
use crate::report::{Code, Findings};

/// Tables that merge key by key. `start` is not one of them: arrays belong to one board.
const MERGED: &[&str] = &[
    "castling", "fen", "regions", "rules", "hands", "gating", "capture", "turn", "counting",
    "tabiyat",
];

/// `file` laid over `base`. A file without a base is laid over nothing.
pub(super) fn merge(mut base: Table, file: Table, found: &Findings) -> Table {
    // Whose base the base had is no part of what it hands on.
    base.take("base");
    // Tabiyat are developed from start arrays, and go with them.
    if file.get("start").is_some() {
        base.take("tabiyat");
    }
    for mut entry in file.entries {
        let key = entry.key.as_str();
        if key == "ending" || key == "constraint" {
            entry.node = merge_rules(base.get(key), entry.node, found);
        } else if key == "pieces" {
            check_removed(base.get(key), &entry.node, found);
            entry.node = merge_tables(base.get(key), entry.node, merge_kind);
        } else if MERGED.contains(&key) {
            entry.node = merge_tables(base.get(key), entry.node, lay);
        }
        lay(&mut base, entry);
    }
    base
}

/// Lays one entry over a table; `false` takes the key away.
fn lay(table: &mut Table, entry: Entry) {
    if entry.node.is_false() {
        table.take(&entry.key);
    } else {
        table.put(entry);
    }
}

/// The table `file` laid over the table `base` with `lay_entry`; anything but two tables is replaced whole.
fn merge_tables(base: Option<&Node>, file: Node, lay_entry: fn(&mut Table, Entry)) -> Node {
    let Value::Table(new) = file.value else {
        return file;
    };
    let mut merged = base.and_then(Node::as_table).cloned().unwrap_or_default();
    for entry in new.entries {
        lay_entry(&mut merged, entry);
    }
    Node {
        value: Value::Table(merged),
        place: file.place,
    }
}

/// Lays a kind over the kinds: key by key, where the base has it.
fn merge_kind(kinds: &mut Table, mut entry: Entry) {
    entry.node = merge_tables(kinds.get(&entry.key), entry.node, |kind, entry| {
        // `drop = false` is a value of its own: men of that kind are never dropped.
        if entry.key == "drop" {
            kind.put(entry);
        } else {
            lay(kind, entry);
        }
    });
    lay(kinds, entry);
}

/// A kind can only be taken away when it is there.
fn check_removed(base: Option<&Node>, pieces: &Node, found: &Findings) {
    let kinds = base.and_then(Node::as_table).into_iter();
    let known: Vec<&str> = kinds
        .flat_map(|kinds| &kinds.entries)
        .map(|kind| kind.key.as_str())
        .collect();
    let new = pieces.as_table().into_iter().flat_map(|new| &new.entries);
    for entry in new.filter(|entry| entry.node.is_false()) {
        if !known.contains(&entry.key.as_str()) {
            let message = format!("the base has no piece type `{}` to remove", entry.key);
            found
                .error(Code::NOTHING_TO_REMOVE, &entry.key_place, message)
                .instead_of(&entry.key, known.iter().copied());
        }
    }
}

/// Endings or constraints: an entry with a code the base has takes the place of the base's entries
/// with that code; one with a new code goes in front; `remove = true` takes the code out.
fn merge_rules(base: Option<&Node>, file: Node, found: &Findings) -> Node {
    let Value::List(new) = file.value else {
        return file;
    };
    let old = base.and_then(Node::as_list).unwrap_or_default();
    let known: Vec<&str> = old.iter().filter_map(code).collect();
    let is_known = |node: &Node| code(node).is_some_and(|code| known.contains(&code));
    for node in new.iter().filter(|node| removes(node) && !is_known(node)) {
        let code = code(node).unwrap_or("");
        let message = format!("the base has nothing under `{code}` to take away");
        let mut finding = found.error(Code::NOTHING_TO_REMOVE, &node.place, message);
        finding.allowed = known.iter().map(|code| (*code).to_owned()).collect();
        finding.allowed.dedup();
    }

    let (replacing, front): (Vec<Node>, Vec<Node>) = new.into_iter().partition(is_known);
    let mut merged: Vec<Node> = front.into_iter().filter(|node| !removes(node)).collect();
    for (at, node) in old.iter().enumerate() {
        let same: Vec<&Node> = replacing
            .iter()
            .filter(|new| code(new) == code(node))
            .collect();
        if same.is_empty() {
            merged.push(node.clone());
        } else if old[..at].iter().all(|before| code(before) != code(node)) {
            merged.extend(same.into_iter().filter(|new| !removes(new)).cloned());
        }
    }
    Node {
        value: Value::List(merged),
        place: file.place,
    }
}

fn code(node: &Node) -> Option<&str> {
    node.as_table()?.get("rule")?.as_text()
}

fn removes(node: &Node) -> bool {
    let remove = node.as_table().and_then(|table| table.get("remove"));
    remove.and_then(Node::as_truth) == Some(true)
}
