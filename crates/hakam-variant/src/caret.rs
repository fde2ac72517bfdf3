//! A piece of text with the place that matters underlined: how every error about text is shown.

use std::fmt::Write as _;
use std::ops::Range;

/// The line of `text` that holds `span`, with carets under it.
///
/// ```
/// let shown = hakam_variant::caret::snippet("my.toml", "board = \"9x99\"\n", 8..14, "too large");
/// assert_eq!(shown, concat!(
///     " --> my.toml:1:9\n",
///     "  |\n",
///     "1 | board = \"9x99\"\n",
///     "  |         ^^^^^^ too large\n",
/// ));
/// ```
#[must_use]
pub fn snippet(name: &str, text: &str, span: Range<usize>, label: &str) -> String {
    let start = floor_boundary(text, span.start);
    let end = floor_boundary(text, span.end).max(start);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let line = text[line_start..line_end].trim_end_matches('\r');
    let number = text[..start].matches('\n').count() + 1;
    let before = text[line_start..start].chars().count();
    let marked = text[start..end.min(line_end)].chars().count().max(1);
    // A tab keeps its width in the caret line, so that the carets stand under what they mark.
    let indent: String = line
        .chars()
        .take(before)
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();

    let gutter = " ".repeat(number.to_string().len());
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "{gutter}--> {name}:{number}:{}", before + 1);
    let _ = writeln!(out, "{gutter} |");
    let _ = writeln!(out, "{number} | {line}");
    let carets = format!("{gutter} | {indent}{} {label}", "^".repeat(marked));
    let _ = writeln!(out, "{}", carets.trim_end());
    out
}

/// The nearest character boundary at or before `at`, within the text.
fn floor_boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

/// The name in `known` that `found` was probably meant to be.
///
/// ```
/// use hakam_variant::caret::nearest;
/// assert_eq!(nearest("frez", ["king", "ferz"]), Some("ferz"));
/// assert_eq!(nearest("zebra", ["king", "ferz"]), None);
/// ```
pub fn nearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (found.chars().count() / 3).max(1) + 1;
    known
        .into_iter()
        .map(|name| (edits(found, name), name))
        .filter(|(distance, name)| *distance <= limit && *distance < name.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// How many letters must be added, dropped or changed to make `b` of `a` (Levenshtein).
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
