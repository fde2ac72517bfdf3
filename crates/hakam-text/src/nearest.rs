//! Which word was meant.

/// The name in `known` that `found` was probably meant to be.
///
/// ```
/// use hakam_text::nearest;
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
