//! Pieces of a text that know where they stand.

use std::ops::Range;

/// Bytes of a text.
pub type Span = Range<usize>;

/// A piece of a text, with the place of its first byte in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage<'t> {
    /// What stands there.
    pub text: &'t str,
    /// Where it begins.
    pub start: usize,
}

impl<'t> Passage<'t> {
    /// All of a text.
    pub fn whole(text: &'t str) -> Passage<'t> {
        Passage { text, start: 0 }
    }

    /// Its place in the whole text.
    pub fn span(self) -> Span {
        self.start..self.start + self.text.len()
    }

    /// A part of it, by byte offsets on character boundaries; nothing when they are none.
    #[must_use]
    pub fn part(self, range: Span) -> Passage<'t> {
        Passage {
            text: self.text.get(range.clone()).unwrap_or(""),
            start: self.start + range.start,
        }
    }

    /// What stands from `at` on.
    #[must_use]
    pub fn rest(self, at: usize) -> Passage<'t> {
        self.part(at..self.text.len())
    }

    /// The empty place behind it.
    #[must_use]
    pub fn end(self) -> Passage<'t> {
        self.rest(self.text.len())
    }

    /// Without white space at either end.
    #[must_use]
    pub fn trim(self) -> Passage<'t> {
        let from = self.text.len() - self.text.trim_start().len();
        self.part(from..from + self.text.trim().len())
    }

    /// What follows `prefix`, if it begins so.
    pub fn after(self, prefix: &str) -> Option<Passage<'t>> {
        self.text
            .starts_with(prefix)
            .then(|| self.rest(prefix.len()))
    }

    /// What stands before and behind the first `sign`.
    pub fn split_once(self, sign: char) -> Option<(Passage<'t>, Passage<'t>)> {
        let at = self.text.find(sign)?;
        Some((self.part(0..at), self.rest(at + sign.len_utf8())))
    }

    /// What stands before, between and behind the `sign`s.
    pub fn split(self, sign: char) -> impl Iterator<Item = Passage<'t>> {
        let mut at = 0;
        self.text.split(sign).map(move |piece| {
            let start = at;
            at += piece.len() + sign.len_utf8();
            self.part(start..start + piece.len())
        })
    }

    /// Its characters, each with its place.
    pub fn characters(self) -> impl Iterator<Item = (char, Passage<'t>)> {
        let characters = self.text.char_indices();
        characters.map(move |(at, c)| (c, self.part(at..at + c.len_utf8())))
    }
}

/// Goes through a passage from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'t> {
    rest: Passage<'t>,
}

impl<'t> Cursor<'t> {
    /// Before the first character.
    pub fn new(passage: Passage<'t>) -> Cursor<'t> {
        Cursor { rest: passage }
    }

    /// What is not read yet.
    pub fn rest(&self) -> Passage<'t> {
        self.rest
    }

    /// Where the next character stands.
    pub fn at(&self) -> usize {
        self.rest.start
    }

    /// The next character; it stays the next one.
    pub fn peek(&self) -> Option<char> {
        self.rest.text.chars().next()
    }

    /// The next character, if it is a wanted one.
    pub fn take_if(&mut self, wanted: impl FnOnce(char) -> bool) -> Option<char> {
        let next = self.peek().filter(|next| wanted(*next))?;
        self.take(next.len_utf8());
        Some(next)
    }

    /// The characters up to the first that is not wanted, which may be none.
    pub fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> Passage<'t> {
        let text = self.rest.text;
        self.take(text.find(|c| !wanted(c)).unwrap_or(text.len()))
    }

    /// The next `bytes`, which must end on a character boundary; what is left where there are not so many.
    pub fn take(&mut self, bytes: usize) -> Passage<'t> {
        let bytes = bytes.min(self.rest.text.len());
        let taken = self.rest.part(0..bytes);
        self.rest = self.rest.rest(bytes);
        taken
    }
}

#[cfg(test)]
mod tests;
