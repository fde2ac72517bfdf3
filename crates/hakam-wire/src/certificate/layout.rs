//! How a document lies on the page: one key of the whole on a line, one item of its long lists on a line.

use crate::claims::Json;

/// The text of a document, with a line for each of its keys, and for each item of the lists named.
pub(super) fn lay_out(fields: &[(&str, Json)], long: &[&str]) -> String {
    let mut lines = Vec::new();
    for (key, value) in fields {
        let text = match value {
            Json::List(items) if long.contains(key) && !items.is_empty() => {
                let items: Vec<String> = items.iter().map(|item| format!("    {item}")).collect();
                format!("[\n{}\n  ]", items.join(",\n"))
            }
            one => one.to_string(),
        };
        lines.push(format!("  \"{key}\": {text}"));
    }
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
