//! Going through the bytes that are in memory, and what is remembered between two tokens and between two games.

use memchr::{memchr, memchr2, memchr3};

use crate::bytes::first_char;
use crate::token::MoveNumber;

/// Bytes, and how far they have been read: the present token is `token..at`.
pub(super) struct Cursor<'b> {
    bytes: &'b [u8],
    pub(super) token: usize,
    pub(super) at: usize,
    /// Whether more bytes may follow than are in memory.
    more: bool,
    /// Whether somebody looked for such bytes: what was made of those that are here may then be wrong.
    pub(super) short: bool,
}

impl<'b> Cursor<'b> {
    pub(super) fn new(bytes: &'b [u8], at: usize, more: bool) -> Cursor<'b> {
        Cursor {
            bytes,
            token: at,
            at,
            more,
            short: false,
        }
    }

    pub(super) fn bytes(&self) -> &'b [u8] {
        self.bytes
    }

    /// What has not been read yet.
    pub(super) fn rest(&self) -> &'b [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// The present token as far as it has been read.
    pub(super) fn token(&self) -> &'b [u8] {
        self.bytes.get(self.token..self.at).unwrap_or_default()
    }

    /// A token begins with the next byte.
    pub(super) fn begin(&mut self) {
        self.token = self.at;
    }

    pub(super) fn advance(&mut self, count: usize) {
        self.at = self.bytes.len().min(self.at + count);
    }

    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.short |= self.more && byte.is_none();
        byte
    }

    /// The next `count` bytes, or fewer at the end of the input.
    #[inline]
    pub(super) fn ahead(&mut self, count: usize) -> &'b [u8] {
        let rest = self.rest();
        self.short |= self.more && rest.len() < count;
        rest.get(..count).unwrap_or(rest)
    }

    /// What is left of the line, as far as it stands within the next `count` bytes.
    pub(super) fn line_ahead(&mut self, count: usize) -> &'b [u8] {
        let ahead = self.ahead(count);
        let end = memchr2(b'\n', b'\r', ahead).unwrap_or(ahead.len());
        ahead.get(..end).unwrap_or_default()
    }

    /// The next character and its length.
    pub(super) fn peek_char(&mut self) -> Option<(char, usize)> {
        first_char(self.ahead(4))
    }

    /// Takes the next character, if it is a wanted one and wholly in memory.
    pub(super) fn take_char(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let (character, length) = self.peek_char()?;
        (wanted(character) && !self.short).then(|| {
            self.at += length;
            character
        })
    }

    /// Takes bytes as long as they are wanted.
    #[inline]
    pub(super) fn take(&mut self, wanted: impl Fn(u8) -> bool) {
        let found = self.rest().iter().position(|byte| !wanted(*byte));
        self.go(found);
    }

    /// Takes bytes as long as they are wanted, and wanted characters beyond ASCII among them.
    #[inline]
    pub(super) fn take_mixed(
        &mut self,
        wanted: impl Fn(u8) -> bool,
        wanted_high: impl Fn(char) -> bool,
    ) {
        self.take(&wanted);
        while self.peek() >= Some(0x80) && self.take_char(&wanted_high).is_some() {
            self.take(&wanted);
        }
    }

    /// Goes so many bytes on, or to the end.
    fn go(&mut self, found: Option<usize>) -> Option<u8> {
        self.advance(found.unwrap_or(usize::MAX - self.at));
        self.peek()
    }

    /// Goes to the next `a` or `b` and gives it, or goes to the end.
    #[inline]
    pub(super) fn find(&mut self, a: u8, b: u8) -> Option<u8> {
        self.go(memchr2(a, b, self.rest()))
    }

    /// Goes to the end of the line.
    pub(super) fn find_line_end(&mut self) -> Option<u8> {
        self.find(b'\n', b'\r')
    }

    /// Goes to the next byte that the value of a tag cannot go past: `"`, `\\` or a line break.
    #[inline]
    pub(super) fn find_in_value(&mut self) -> Option<u8> {
        let rest = self.rest();
        let hit = memchr3(b'"', b'\\', b'\n', rest);
        let passed = rest.get(..hit.unwrap_or(rest.len())).unwrap_or_default();
        self.go(memchr(b'\r', passed).or(hit))
    }
}

/// Where reading goes on, and what is remembered there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resume {
    pub(crate) at: usize,
    /// A move number that waits for its move, or for the next game.
    pub(super) number: Option<Pending>,
    /// How the next gap begins.
    pub(super) gap: Gap,
    /// Whether text between games has been reported: once is enough.
    pub(super) junk_told: bool,
    /// Whether a game was too long: its rest is passed over, until a tag begins a line.
    pub(super) skips: bool,
}

impl Resume {
    /// The beginning of the input.
    pub(crate) const START: Resume = Resume {
        at: 0,
        number: None,
        gap: Gap {
            breaks: 0,
            column_one: true,
            inside_line: false,
        },
        junk_told: false,
        skips: false,
    };
}

/// A move number that waits for its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) number: MoveNumber,
    /// Whether it is move 1 behind an empty line, in a game that has moves: another game begins with it.
    pub(super) begins_game: bool,
}

/// What lay between two tokens.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gap {
    pub(super) breaks: u8,
    /// Whether a line begins here: a `%` would escape it.
    pub(super) column_one: bool,
    /// Whether the line it begins in means nothing to its end.
    pub(super) inside_line: bool,
}

impl Gap {
    /// The rest of a line that means nothing.
    pub(super) const LINE: Gap = Gap {
        breaks: 0,
        column_one: false,
        inside_line: true,
    };

    pub(super) fn has_empty_line(self) -> bool {
        self.breaks > 1
    }

    pub(super) fn break_line(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
        self.column_one = true;
    }
}
