//! What stands between two tokens: blanks, line breaks and escaped lines.

use super::super::bytes::is_blank;
use super::Lexer;
use super::cursor::Search;

/// What lay between two tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gap {
    breaks: u8,
    /// Whether a line begins here: a `%` would escape it.
    column_one: bool,
    /// Whether the line it begins in means nothing to its end.
    inside_line: bool,
}

impl Gap {
    /// The beginning of the input, of which the first line may be an escape.
    pub(super) const FIRST: Gap = Gap {
        breaks: 0,
        column_one: true,
        inside_line: false,
    };
    /// The rest of a line that means nothing.
    pub(super) const LINE: Gap = Gap {
        breaks: 0,
        column_one: false,
        inside_line: true,
    };

    /// Whether the next token is the first of its line.
    pub(super) fn starts_line(self) -> bool {
        self.breaks > 0
    }

    /// Whether an empty line stands before the next token.
    pub(super) fn has_empty_line(self) -> bool {
        self.breaks > 1
    }

    /// Something stands in it, and no line begins here.
    pub(super) fn interrupt(&mut self) {
        self.column_one = false;
    }

    fn break_line(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
        self.column_one = true;
    }
}

impl Lexer<'_, '_> {
    /// Passes what means nothing; the next byte begins a token.
    #[inline]
    pub(super) fn gap(&mut self, gap: &mut Gap) {
        loop {
            if gap.inside_line {
                if self.text.find_line_end() == Search::Missing {
                    break;
                }
                gap.inside_line = false;
            }
            let mut passed = 1;
            match self.text.peek() {
                Some(b' ' | b'\t' | 0x0B | 0x0C) => gap.column_one = false,
                Some(b'\n') => gap.break_line(),
                Some(b'\r') => match self.text.ahead(2) {
                    // Of CR LF the second counts.
                    [_, b'\n'] => {}
                    _ if self.text.short => break,
                    _ => gap.break_line(),
                },
                Some(b'%') if gap.column_one => {
                    *gap = Gap::LINE;
                    passed = 0;
                }
                Some(0x80..) => match self.text.peek_char() {
                    Some((character, length)) if is_blank(character) && !self.text.short => {
                        gap.column_one = false;
                        passed = length;
                    }
                    Some(_) | None => break,
                },
                Some(_) | None => break,
            }
            self.text.advance(passed);
        }
        self.text.begin();
    }
}
