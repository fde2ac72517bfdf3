//! Lines and columns of a text, and a line of it with a place underlined.

use std::fmt::Write as _;

use crate::Span;

/// A place as people count it. Lines end with a line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

/// Where the lines of a text begin, for many questions about one text.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Looks for the lines of `text`.
    ///
    /// ```
    /// use hakam_text::LineIndex;
    /// let text = "one\ntwo";
    /// let place = LineIndex::new(text).place(text, 5);
    /// assert_eq!((place.line, place.column), (2, 2));
    /// ```
    pub fn new(text: &str) -> LineIndex {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        LineIndex {
            starts: std::iter::once(0).chain(breaks).collect(),
        }
    }

    /// The line and the column of the byte `at` of `text`, for which this was made.
    pub fn place(&self, text: &str, at: usize) -> LineColumn {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).and_then(|line| self.starts.get(line));
        let before = start.and_then(|start| text.get(*start..at));
        LineColumn {
            line,
            column: before.map_or(1, |before| before.chars().count() + 1),
        }
    }
}

/// The line of `text` that holds `span`, with carets under it.
///
/// ```
/// let shown = hakam_text::excerpt("my.toml", "board = \"9x99\"\n", 8..14, "too large");
/// assert_eq!(shown, concat!(
///     " --> my.toml:1:9\n",
///     "  |\n",
///     "1 | board = \"9x99\"\n",
///     "  |         ^^^^^^ too large\n",
/// ));
/// ```
#[must_use]
pub fn excerpt(name: &str, text: &str, span: Span, label: &str) -> String {
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
