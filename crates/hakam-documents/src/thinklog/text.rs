//! A piece of a thinklog with its place.

use std::ops::Range;

use hakam_text::Passage;

/// A piece of the text of a thinklog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text<'t> {
    /// What stands there.
    pub text: &'t str,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The bytes of the whole text.
    pub span: Range<usize>,
}

/// A line of which pieces are cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t> {
    pub(super) content: Passage<'t>,
    pub(super) number: usize,
}

impl<'t> Row<'t> {
    /// A piece of this line, as it is shown to others.
    pub(super) fn text(self, piece: Passage<'t>) -> Text<'t> {
        let before = piece.start.saturating_sub(self.content.start);
        let before = self.content.text.get(..before).unwrap_or("");
        Text {
            text: piece.text,
            line: self.number,
            column: before.chars().count() + 1,
            span: piece.span(),
        }
    }
}

impl<'t> Text<'t> {
    fn passage(&self) -> Passage<'t> {
        Passage {
            text: self.text,
            start: self.span.start,
        }
    }

    /// A part of it.
    pub(super) fn part(&self, piece: Passage<'t>) -> Text<'t> {
        let before = piece.start.saturating_sub(self.span.start);
        let before = self.text.get(..before).unwrap_or("");
        Text {
            text: piece.text,
            line: self.line,
            column: self.column + before.chars().count(),
            span: piece.span(),
        }
    }

    /// What stands between the `sign`s, without the space around it. The columns are counted on as it
    /// goes, so that a long line is gone over once.
    pub(super) fn split(&self, sign: char) -> Vec<Text<'t>> {
        let (mut at, mut column) = (0, self.column);
        let pieces = self.text.split_inclusive(sign).map(|piece| {
            let bare = piece.strip_suffix(sign).unwrap_or(piece);
            let cut = self.passage().part(at..at + bare.len()).trim();
            let before = bare.len() - bare.trim_start().len();
            let space = bare.get(..before).unwrap_or("").chars().count();
            let text = Text {
                text: cut.text,
                line: self.line,
                column: column + space,
                span: cut.span(),
            };
            at += piece.len();
            column += piece.chars().count();
            text
        });
        pieces.collect()
    }

    /// Without backticks, stars and quotation marks around it.
    #[must_use]
    pub fn bare(&self) -> Text<'t> {
        let marks = ['`', '*', '"', '“', '”'];
        let piece = self.passage();
        let from = piece.text.len() - piece.text.trim_start_matches(marks).len();
        let to = from + piece.text.trim_matches(marks).len();
        self.part(piece.part(from..to))
    }

    /// Whether nothing is said yet: `...`.
    pub fn is_placeholder(&self) -> bool {
        !self.text.is_empty() && self.text.chars().all(|c| matches!(c, '.' | '…'))
    }

    /// Whether it begins with `none` or `no`: nothing of the kind is there, it says.
    pub fn says_none(&self) -> bool {
        let letters = self.text.trim_start_matches(|c: char| !c.is_alphabetic());
        let word = letters.split(|c: char| !c.is_alphabetic()).next();
        word.is_some_and(|word| {
            ["none", "no"]
                .iter()
                .any(|no| word.eq_ignore_ascii_case(no))
        })
    }

    /// The move that it begins with, as far as the look of a word tells: it names a square or a castling.
    /// Dots before it, which say that Black moves, and marks around it are left out.
    pub fn move_text(&self) -> Option<Text<'t>> {
        let whole = self.passage();
        let end = whole
            .text
            .find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':'));
        let word = whole.part(0..end.unwrap_or(whole.text.len()));
        let marks = |c: char| matches!(c, '.' | '…' | '`' | '*' | '"' | '“' | '”');
        let from = word.text.len() - word.text.trim_start_matches(marks).len();
        let to = from + word.text.trim_matches(marks).len();
        let word = word.part(from..to);
        looks_like_a_move(word.text).then(|| self.part(word))
    }
}

/// Whether a word has a square in it, or is a castling.
fn looks_like_a_move(word: &str) -> bool {
    let signs = |c: char| c.is_alphanumeric() || "+#=!?-:x()".contains(c);
    let castling = ["O-O", "0-0", "o-o"]
        .iter()
        .any(|text| word.starts_with(text));
    let mut pairs = word.as_bytes().windows(2);
    let square = pairs.any(|pair| matches!(pair, [b'a'..=b'z', b'1'..=b'9']));
    word.chars().all(signs) && (castling || square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Text<'_> {
        let content = Passage::whole(text);
        let row = Row { content, number: 1 };
        row.text(content)
    }

    #[test]
    fn moves_are_found_at_the_beginning_only() {
        for (written, found) in [
            ("cxd5 (pawn c4 captures pawn d5)", Some("cxd5")),
            ("cxd5: `Pc4` can capture", Some("cxd5")),
            ("...Bxc3+ (bishop b4)", Some("Bxc3+")),
            ("`Qxg4`", Some("Qxg4")),
            ("...**Bxa4** wins", Some("Bxa4")),
            ("O-O: king safety", Some("O-O")),
            ("Ra10b10", Some("Ra10b10")),
            ("none found", None),
            ("Material: equal", None),
            ("the knight on e5", None),
            ("b4-c3-d2-e1", Some("b4-c3-d2-e1")),
            ("{d2, e3}", None),
            ("", None),
        ] {
            let said = text(written).move_text();
            assert_eq!(said.as_ref().map(|said| said.text), found, "{written}");
            if let Some(said) = said {
                assert_eq!(&written[said.span.clone()], said.text);
            }
        }
    }

    #[test]
    fn nothing_and_none_are_told_apart() {
        assert!(text("...").is_placeholder());
        assert!(!text("").is_placeholder());
        assert!(!text("...e5").is_placeholder());
        for none in [
            "none",
            "None immediate.",
            "(none verified) Pawn",
            "no immediate capture",
        ] {
            assert!(text(none).says_none(), "{none}");
        }
        assert!(!text("Nonsense").says_none());
        assert!(!text("Nf3").says_none());
    }

    #[test]
    fn pieces_of_a_line_know_their_columns() {
        let line = "é4, `Nf3`,,  O-O";
        let pieces = text(line).split(',');
        let found: Vec<_> = pieces
            .iter()
            .map(|piece| (piece.text, piece.column))
            .collect();
        assert_eq!(found, [("é4", 1), ("`Nf3`", 5), ("", 11), ("O-O", 14)]);
        for piece in pieces {
            assert_eq!(&line[piece.span.clone()], piece.text);
        }
    }

    #[test]
    fn columns_count_characters() {
        let line = "– `é4`";
        let content = Passage {
            text: line,
            start: 10,
        };
        let row = Row { content, number: 7 };
        let bare = row.text(content.rest("– ".len())).bare();
        assert_eq!((bare.text, bare.line, bare.column), ("é4", 7, 4));
        assert_eq!(bare.span, 15..18);
    }
}
