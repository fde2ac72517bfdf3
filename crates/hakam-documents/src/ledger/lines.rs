//! Lines, headings and words of a document.

use hakam_text::{Passage, Span};

/// A place in a passage that begins at `start`, as a place in the whole text.
pub(crate) fn shifted(span: &Span, start: usize) -> Span {
    start + span.start..start + span.end
}

/// Without a mark such as a backtick around it.
pub(crate) fn without(piece: Passage<'_>, mark: char) -> Passage<'_> {
    let from = piece.text.len() - piece.text.trim_start_matches(mark).len();
    piece.part(from..from + piece.text.trim_matches(mark).len())
}

/// The words of a passage, parted by white space or commas.
pub(crate) fn words(piece: Passage<'_>) -> impl Iterator<Item = Passage<'_>> {
    let parts = |c: char| c.is_whitespace() || c == ',';
    let mut at = 0;
    piece.text.split_inclusive(parts).filter_map(move |part| {
        let start = at;
        at += part.len();
        let word = part.trim_end_matches(parts);
        (!word.is_empty()).then(|| piece.part(start..start + word.len()))
    })
}

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    /// What stands on it, without its ending.
    pub(crate) content: Passage<'t>,
    /// The place behind its ending.
    pub(crate) end: usize,
}

/// The lines of a text. A byte order mark before the first one is no part of it.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        let content = line.strip_suffix('\n').unwrap_or(line);
        let content = content.strip_suffix('\r').unwrap_or(content);
        let whole = Passage {
            text: content,
            start,
        };
        Line {
            content: match whole.after("\u{feff}") {
                Some(rest) if start == 0 => rest,
                Some(_) | None => whole,
            },
            end: at,
        }
    })
}

/// The level and the name of a Markdown heading.
pub(crate) fn heading(content: Passage<'_>) -> Option<(usize, Passage<'_>)> {
    let content = content.trim();
    let level = content
        .text
        .bytes()
        .take_while(|byte| *byte == b'#')
        .count();
    let name = content.rest(level);
    ((1..=6).contains(&level) && name.text.starts_with([' ', '\t'])).then(|| (level, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cover_the_text_and_know_their_places() {
        let text = "\u{feff}# A\r\n\n b\rc \nlast";
        let found: Vec<(&str, usize, usize)> = lines(text)
            .map(|line| (line.content.text, line.content.start, line.end))
            .collect();
        assert_eq!(
            found,
            [
                ("# A", 3, 8),
                ("", 8, 9),
                (" b\rc ", 9, 15),
                ("last", 15, 19)
            ]
        );
        assert_eq!(lines("").count(), 0);
    }

    #[test]
    fn words_are_parted_by_space_and_commas() {
        let text = "xx Ke1,  Qd1 ,Pa2";
        let words: Vec<_> = words(Passage::whole(text).rest(2)).collect();
        let texts: Vec<_> = words.iter().map(|word| &text[word.span()]).collect();
        assert_eq!(texts, ["Ke1", "Qd1", "Pa2"]);
    }

    #[test]
    fn headings_need_a_space_and_at_most_six_signs() {
        let level = |text| heading(Passage::whole(text)).map(|(level, name)| (level, name.text));
        assert_eq!(level("## STATE "), Some((2, "STATE")));
        assert_eq!(level("##STATE"), None);
        assert_eq!(level("####### x"), None);
        assert_eq!(level("text"), None);
    }
}
