//! What stands between two tokens: blanks, line breaks and escaped lines.

use std::io::Read;

use super::super::bytes::is_blank;
use super::Reader;

/// What lay between two tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    breaks: u8,
}

impl Gap {
    /// Nothing has been passed yet.
    pub(super) fn none() -> Gap {
        Gap { breaks: 0 }
    }

    /// Whether the next token is the first of its line.
    pub(super) fn starts_line(self) -> bool {
        self.breaks > 0
    }

    /// Whether an empty line stands before the next token.
    pub(super) fn has_empty_line(self) -> bool {
        self.breaks > 1
    }
}

impl<R: Read> Reader<R> {
    /// Passes what means nothing; the next byte begins a token.
    #[inline]
    pub(super) fn gap(&mut self, gap: &mut Gap) {
        // The first line of the input may be an escape.
        let mut column_one = self.input.offset() == self.text_start;
        loop {
            self.input.begin();
            match self.input.peek() {
                Some(b' ' | b'\t' | 0x0B | 0x0C) => {
                    self.input.advance(1);
                    column_one = false;
                }
                Some(b'\n') => {
                    self.input.advance(1);
                    gap.breaks = gap.breaks.saturating_add(1);
                    column_one = true;
                }
                Some(b'\r') => {
                    self.input.advance(1);
                    // Of CR LF the second counts.
                    if self.input.peek() != Some(b'\n') {
                        gap.breaks = gap.breaks.saturating_add(1);
                    }
                    column_one = true;
                }
                Some(b'%') if column_one => {
                    self.input.skip_line();
                    gap.breaks = 0;
                }
                Some(0x80..) => match self.input.peek_char() {
                    Some((character, length)) if is_blank(character) => {
                        self.input.advance(length);
                        column_one = false;
                    }
                    Some(_) | None => return,
                },
                Some(_) | None => return,
            }
        }
    }
}
