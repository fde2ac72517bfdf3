//! Smaller definitions: texts with something left out. Most make no sense; who asks must read them.

use std::ops::Range;

/// The text with the start array replaced.
pub(super) fn with_array(text: &str, fen: &str) -> String {
    let replaced = text.lines().map(|line| match line.trim_start() {
        start if start.starts_with("standard") => format!("standard = \"{fen}\"\n"),
        _ => format!("{line}\n"),
    });
    replaced.collect()
}

/// The text without the part at this place in the list of all parts that might be left out, the large
/// ones first; `None` at the end of the list.
pub(super) fn smaller(text: &str, place: usize) -> Option<String> {
    let lines: Vec<Range<usize>> = lines(text);
    let (blocks, groups) = (blocks(text, &lines), groups(text, &lines));
    let parts = [blocks, groups, lines, items(text), letters(text)];
    let part = parts.into_iter().flatten().nth(place)?;
    let mut smaller = text.to_owned();
    smaller.replace_range(part, "");
    Some(smaller)
}

fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        start - line.len()..start
    });
    lines.collect()
}

/// A table with everything in it.
fn blocks(text: &str, lines: &[Range<usize>]) -> Vec<Range<usize>> {
    let heads = lines.iter().map(|line| line.start);
    let mut heads: Vec<usize> = heads.filter(|at| text[*at..].starts_with('[')).collect();
    heads.push(text.len());
    heads.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

/// Lines one after the other that speak of one thing: `promotes.in`, `promotes.to`.
fn groups(text: &str, lines: &[Range<usize>]) -> Vec<Range<usize>> {
    let stem = |line: &Range<usize>| {
        let key = text[line.clone()].split('=').next()?;
        let (stem, _) = key.rsplit_once('.')?;
        Some(stem.to_owned())
    };
    let mut found: Vec<(String, Range<usize>)> = Vec::new();
    for line in lines {
        let Some(stem) = stem(line) else { continue };
        match found.last_mut() {
            Some((last, range))
                if range.end == line.start && (*last == stem || stem.starts_with(&*last)) =>
            {
                range.end = line.end;
            }
            Some(_) | None => found.push((stem, line.clone())),
        }
    }
    found.into_iter().map(|(_, range)| range).collect()
}

/// One of several texts in a list, with its comma.
fn items(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("\", \"") {
        // The text before this comma, and the one behind it.
        let before = text[..at].rfind('"').map(|start| start..at + 3);
        let behind = text[at + 4..].find('"');
        found.extend(before);
        found.extend(behind.map(|length| at + 1..at + 4 + length + 1));
    }
    found
}

/// One letter of a Betza word.
fn letters(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (at, sign) in text.match_indices("betza = \"") {
        let start = at + sign.len();
        let end = text[start..].find('"').map_or(start, |end| start + end);
        found.extend((start..end).map(|letter| letter..letter + 1));
    }
    found
}
