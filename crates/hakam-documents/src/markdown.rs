//! Lines, headings and words of a Markdown text.

use hakam_core::Side;
use hakam_text::{Cursor, Passage, Span};

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    /// What stands on it, without its ending.
    pub(crate) content: Passage<'t>,
    /// Its number, from 1.
    pub(crate) number: usize,
    /// The place behind its ending.
    pub(crate) end: usize,
}

/// The lines of a text. A byte order mark before the first one is no part of it.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let whole = Passage::whole(text);
    let mut end = 0;
    let numbered = (1..).zip(text.split_inclusive('\n'));
    numbered.map(move |(number, line)| {
        let content = line.strip_suffix('\n').unwrap_or(line);
        let content = content.strip_suffix('\r').unwrap_or(content);
        let content = whole.part(end..end + content.len());
        let marked = content.after("\u{feff}").filter(|_| number == 1);
        end += line.len();
        Line {
            content: marked.unwrap_or(content),
            number,
            end,
        }
    })
}

/// The level and the name of a heading.
pub(crate) fn heading(content: Passage<'_>) -> Option<(usize, Passage<'_>)> {
    let mut cursor = Cursor::new(content.trim());
    let level = cursor.take_while(|c| c == '#').text.len();
    let name = cursor.rest();
    let is_heading = (1..=6).contains(&level) && name.text.starts_with([' ', '\t']);
    is_heading.then(|| (level, name.trim()))
}

/// What follows the sign of an item in a list without numbers.
pub(crate) fn bullet(content: Passage<'_>) -> Option<Passage<'_>> {
    let signs = ["- ", "* ", "+ "];
    let rest = signs.iter().find_map(|sign| content.after(sign))?;
    Some(rest.trim())
}

/// The digits that a text begins with, which may be none, and what follows them.
pub(crate) fn digits(text: Passage<'_>) -> (Passage<'_>, Passage<'_>) {
    let mut cursor = Cursor::new(text);
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    (digits, cursor.rest())
}

/// The words of a passage, parted by white space or commas.
pub(crate) fn words(piece: Passage<'_>) -> impl Iterator<Item = Passage<'_>> {
    let parts = |c: char| c.is_whitespace() || c == ',';
    let mut cursor = Cursor::new(piece);
    std::iter::from_fn(move || {
        cursor.take_while(parts);
        let word = cursor.take_while(|c| !parts(c));
        (!word.text.is_empty()).then_some(word)
    })
}

/// The text up to the first space.
pub(crate) fn first_word(text: Passage<'_>) -> Passage<'_> {
    Cursor::new(text).take_while(|c| !c.is_whitespace())
}

/// Without marks such as backticks around it.
pub(crate) fn without<'t>(piece: Passage<'t>, marks: &[char]) -> Passage<'t> {
    let from = piece.text.len() - piece.text.trim_start_matches(marks).len();
    piece.part(from..from + piece.text.trim_matches(marks).len())
}

/// `White` or `Black`.
pub(crate) fn side(word: &str) -> Option<Side> {
    let mut sides = Side::BOTH.into_iter();
    sides.find(|side| word.eq_ignore_ascii_case(&side.to_string()))
}

/// A place in a passage that begins at `start`, as a place in the whole text.
pub(crate) fn shifted(span: &Span, start: usize) -> Span {
    start + span.start..start + span.end
}
