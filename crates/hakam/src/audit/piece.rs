//! A piece of a line, with its place.

use std::ops::Range;

use hakam_documents::thinklog::Text;

use super::items::has_square;

/// A piece of one line of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) span: Range<usize>,
}

impl<'t> From<&Text<'t>> for Piece<'t> {
    fn from(text: &Text<'t>) -> Piece<'t> {
        Piece {
            text: text.text,
            line: text.line,
            column: text.column,
            span: text.span.clone(),
        }
    }
}

impl<'t> Piece<'t> {
    /// A part of it, in bytes; the whole where there is no such part.
    pub(super) fn part(&self, range: Range<usize>) -> Piece<'t> {
        let (Some(text), Some(before)) =
            (self.text.get(range.clone()), self.text.get(..range.start))
        else {
            return self.clone();
        };
        Piece {
            text,
            line: self.line,
            column: self.column + before.chars().count(),
            span: self.span.start + range.start..self.span.start + range.end,
        }
    }

    /// The move that it begins with: without a number before it, marks around it, and what is said behind it.
    pub(super) fn leading_move(&self) -> Piece<'t> {
        let marks = ['.', '…', '`', '*', ' '];
        let digits = self.text.bytes().take_while(u8::is_ascii_digit).count();
        let behind = self.text.get(digits..).unwrap_or_default();
        let numbered = digits > 0 && behind.starts_with('.');
        let whole = self.behind(if numbered { digits } else { 0 }, &marks);
        let end = whole.text.find([' ', '\t', ',', ';']);
        let first = whole.part(0..end.unwrap_or(whole.text.len()));
        first.behind(0, &marks)
    }

    /// The move that it begins with, if a number stands before it: `24...Qb1+`.
    pub(super) fn numbered_move(&self) -> Option<Piece<'t>> {
        let found = self.leading_move();
        let end = found.text.trim_end_matches(':').len();
        let found = found.part(0..end);
        let numbered = self.text.starts_with(|c: char| c.is_ascii_digit());
        (numbered && has_square(found.text)).then_some(found)
    }

    /// What follows the first `count` bytes, without `signs` around it.
    pub(super) fn behind(&self, count: usize, signs: &[char]) -> Piece<'t> {
        let rest = self.text.get(count..).unwrap_or_default();
        let from = count + rest.len() - rest.trim_start_matches(signs).len();
        let to = from.max(count + rest.trim_end_matches(signs).len());
        self.part(from..to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_found_at_the_beginning() {
        for (text, expected, column) in [
            ("Nf3", "Nf3", 1),
            ("7.e3", "e3", 3),
            ("13. `Qxe5+`", "Qxe5+", 6),
            ("7...Bxa4 wins the queen", "Bxa4", 5),
            ("e4 (e2e4)", "e4", 1),
            ("**O-O**, and the king is safe", "O-O", 3),
            ("1d", "1d", 1),
            ("", "", 1),
        ] {
            let piece = Piece {
                text,
                line: 1,
                column: 1,
                span: 0..text.len(),
            };
            let found = piece.leading_move();
            assert_eq!((found.text, found.column), (expected, column), "{text}");
            assert_eq!(&text[found.span.clone()], expected);
        }
    }
}
