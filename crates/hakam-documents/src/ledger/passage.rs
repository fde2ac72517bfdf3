//! A piece of a text that knows where it stands.

use std::ops::Range;

/// A part of a text, with the place of its first byte in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Passage<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
}

impl<'t> Passage<'t> {
    /// Its place in the whole text.
    pub(crate) fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// A part of it, by byte offsets on character boundaries; nothing when they are none.
    pub(crate) fn part(self, range: Range<usize>) -> Passage<'t> {
        Passage {
            text: self.text.get(range.clone()).unwrap_or(""),
            start: self.start + range.start,
        }
    }

    /// What stands from `at` on.
    pub(crate) fn rest(self, at: usize) -> Passage<'t> {
        self.part(at..self.text.len())
    }

    /// Without white space at either end.
    pub(crate) fn trim(self) -> Passage<'t> {
        let from = self.text.len() - self.text.trim_start().len();
        self.part(from..from + self.text.trim().len())
    }

    /// What follows `prefix`, if it begins so.
    pub(crate) fn after(self, prefix: &str) -> Option<Passage<'t>> {
        self.text
            .starts_with(prefix)
            .then(|| self.rest(prefix.len()))
    }

    /// What stands before and behind the first `sign`.
    pub(crate) fn split_once(self, sign: char) -> Option<(Passage<'t>, Passage<'t>)> {
        let at = self.text.find(sign)?;
        Some((self.part(0..at), self.rest(at + sign.len_utf8())))
    }

    /// Without a mark such as a backtick around it.
    pub(crate) fn without(self, mark: char) -> Passage<'t> {
        let from = self.text.len() - self.text.trim_start_matches(mark).len();
        self.part(from..from + self.text.trim_matches(mark).len())
    }

    /// Its words, parted by white space or commas.
    pub(crate) fn words(self) -> impl Iterator<Item = Passage<'t>> {
        let parts = |c: char| c.is_whitespace() || c == ',';
        let mut at = 0;
        self.text.split_inclusive(parts).filter_map(move |part| {
            let start = at;
            at += part.len();
            let word = part.trim_end_matches(parts);
            (!word.is_empty()).then(|| self.part(start..start + word.len()))
        })
    }
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
        let whole = Passage { text, start: 0 };
        let words: Vec<_> = whole.rest(2).words().collect();
        let texts: Vec<_> = words.iter().map(|word| &text[word.span()]).collect();
        assert_eq!(texts, ["Ke1", "Qd1", "Pa2"]);
    }

    #[test]
    fn headings_need_a_space_and_at_most_six_signs() {
        let level =
            |text| heading(Passage { text, start: 0 }).map(|(level, name)| (level, name.text));
        assert_eq!(level("## STATE "), Some((2, "STATE")));
        assert_eq!(level("##STATE"), None);
        assert_eq!(level("####### x"), None);
        assert_eq!(level("text"), None);
    }
}
