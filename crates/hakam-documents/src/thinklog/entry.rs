//! Pieces of a thinklog with their places, and the lines of a section: list items, labels with values, sentences.

use hakam_text::{Cursor, Passage, Span};

use crate::markdown::{Line, bullet, digits, without};

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

/// A line of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// What it says, without the sign of a list item.
    pub text: Text<'t>,
    /// How it stands in a list.
    pub marker: Marker,
    /// How far it is indented, in characters.
    pub indent: usize,
    /// What stands before the first colon, and behind it.
    pub label: Option<Label<'t>>,
}

/// How a line stands in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// It is no list item.
    Plain,
    /// `- `, `* ` or `+ `.
    Bullet,
    /// `1) ` or `1. `.
    Number(u32),
}

/// A label and its value: `Chosen move: e4`, `PIECES (from ledger):`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'t> {
    /// What stands before the colon, without a remark in brackets.
    pub name: Text<'t>,
    /// The remark in brackets.
    pub remark: Option<Text<'t>>,
    /// What stands behind the colon on the same line.
    pub value: Option<Text<'t>>,
}

impl Label<'_> {
    /// Whether it is called so, in letters of either case.
    pub fn is(&self, name: &str) -> bool {
        self.name.text.eq_ignore_ascii_case(name)
    }
}

impl<'t> Entry<'t> {
    /// Takes a line apart; a blank one and a ruler are no entries.
    pub(super) fn of(line: Line<'t>) -> Option<Entry<'t>> {
        let content = line.content.trim();
        let is_of = |sign: &char| content.text.trim_matches(*sign).is_empty();
        let is_ruler = content.text.len() >= 3 && ['-', '*', '_'].iter().any(is_of);
        if content.text.is_empty() || is_ruler {
            return None;
        }
        let (marker, said) = marker(content);
        Some(Entry {
            text: Text::on(line, said),
            marker,
            indent: Text::on(line, content).column - 1,
            label: label(line, said),
        })
    }

    /// What stands behind this label.
    pub(super) fn value_of(&self, label: &str) -> Option<&Text<'t>> {
        let own = self.label.as_ref().filter(|own| own.is(label))?;
        own.value.as_ref()
    }
}

/// The sign of a list item, and what follows it.
fn marker(content: Passage<'_>) -> (Marker, Passage<'_>) {
    let dot = || content.after("• ").map(Passage::trim);
    if let Some(rest) = bullet(content).or_else(dot) {
        return (Marker::Bullet, rest);
    }
    let (number, rest) = digits(content);
    let rest = rest.after(") ").or_else(|| rest.after(". "));
    match (number.text.parse(), rest) {
        (Ok(number), Some(rest)) => (Marker::Number(number), rest.trim()),
        _ => (Marker::Plain, content),
    }
}

/// The label that a line begins with. A colon that ends a clause is none: too much stands before it.
fn label<'t>(line: Line<'t>, said: Passage<'t>) -> Option<Label<'t>> {
    const LONGEST: usize = 48;
    let (before, value) = said.split_once(':')?;
    let ends = value.text.is_empty() || value.text.starts_with(char::is_whitespace);
    let (name, remark) = match before.split_once('(') {
        Some((name, remark)) => {
            let inside = remark.text.trim_end().strip_suffix(')')?;
            (name, Some(remark.part(0..inside.len()).trim()))
        }
        None => (before, None),
    };
    let (name, value) = (name.trim(), value.trim());
    let fits = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_-/+#=’'.…".contains(c);
    let is_short = !name.text.is_empty() && name.text.chars().count() <= LONGEST;
    (ends && is_short && name.text.chars().all(fits)).then(|| Label {
        name: Text::on(line, name),
        remark: remark.map(|remark| Text::on(line, remark)),
        value: (!value.text.is_empty()).then(|| Text::on(line, value)),
    })
}
