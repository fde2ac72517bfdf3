//! A piece of a thinklog with its place.

use hakam_text::{Cursor, Passage, Span};

use crate::markdown::{Line, without};

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
    pub span: Span,
}

impl<'t> Text<'t> {
    /// A piece of a line.
    pub(super) fn on(line: Line<'t>, piece: Passage<'t>) -> Text<'t> {
        let whole = Text {
            text: line.content.text,
            line: line.number,
            column: 1,
            span: line.content.span(),
        };
        whole.part(piece)
    }

    fn passage(&self) -> Passage<'t> {
        let (text, start) = (self.text, self.span.start);
        Passage { text, start }
    }

    /// A part of it.
    fn part(&self, piece: Passage<'t>) -> Text<'t> {
        let before = piece.start.saturating_sub(self.span.start);
        let before = self.text.get(..before).unwrap_or("");
        Text {
            text: piece.text,
            line: self.line,
            column: self.column + before.chars().count(),
            span: piece.span(),
        }
    }

    /// What stands between the `sign`s, without the space around it.
    pub(super) fn split(&self, sign: char) -> Vec<Text<'t>> {
        let mut rest = self.clone();
        // Behind a last sign stands nothing.
        let end = self.text.strip_suffix(sign).unwrap_or(self.text).len();
        let pieces = self.passage().part(0..end).split(sign).map(|piece| {
            // Columns are counted on from the piece before, so that a long line is gone over once.
            rest = rest.part(rest.passage().rest(piece.start - rest.span.start));
            rest.part(piece.trim())
        });
        pieces.collect()
    }

    /// Without backticks, stars and quotation marks around it.
    #[must_use]
    pub fn bare(&self) -> Text<'t> {
        self.part(without(self.passage(), &['`', '*', '"', '“', '”']))
    }

    /// Whether nothing is said yet: `...`.
    pub fn is_placeholder(&self) -> bool {
        !self.text.is_empty() && self.text.chars().all(|c| matches!(c, '.' | '…'))
    }

    /// Whether it begins with `none` or `no`: nothing of the kind is there, it says.
    pub fn says_none(&self) -> bool {
        let mut words = self.text.split(|c: char| !c.is_alphabetic());
        let word = words.find(|word| !word.is_empty()).unwrap_or("");
        word.eq_ignore_ascii_case("none") || word.eq_ignore_ascii_case("no")
    }

    /// The move that it begins with, as far as the look of a word tells: it names a square or a castling.
    /// Dots before it, which say that Black moves, and marks around it are left out.
    pub fn move_text(&self) -> Option<Text<'t>> {
        let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':');
        let word = Cursor::new(self.passage()).take_while(|c| !ends(c));
        let word = without(word, &['.', '…', '`', '*', '"', '“', '”']);
        looks_like_a_move(word.text).then(|| self.part(word))
    }
}

/// Whether a word has a square in it, or is a castling.
fn looks_like_a_move(word: &str) -> bool {
    let signs = |c: char| c.is_alphanumeric() || "+#=!?-:x()".contains(c);
    let mut castlings = ["O-O", "0-0", "o-o"].iter();
    let castling = castlings.any(|text| word.starts_with(text));
    let mut pairs = word.as_bytes().windows(2);
    let square = pairs.any(|pair| matches!(pair, [b'a'..=b'z', b'1'..=b'9']));
    word.chars().all(signs) && (castling || square)
}
