//! Words for messages.

/// A name with its article: `a knight`, `an archbishop`.
pub(super) fn a(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// `a`, `a or b`, `a, b or c`; a long list is cut.
pub(super) fn list(items: &[String], last: &str) -> String {
    const LONGEST: usize = 12;
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] if items.len() <= LONGEST => format!("{} {last} {end}", all.join(", ")),
        [..] => format!(
            "{} and others",
            items.get(..LONGEST).unwrap_or(items).join(", ")
        ),
    }
}

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
