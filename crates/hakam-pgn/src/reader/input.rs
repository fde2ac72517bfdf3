//! The buffer that moves over the input and keeps the present token in one piece.

use std::io::{self, Read};

use memchr::{memchr, memchr2, memchr3};

use super::super::bytes::{ByteSet, first_char};
use super::super::place::{At, Lines};

/// What the buffer holds at first.
const CHUNK: usize = 1 << 16;

/// The input as far as it is in memory.
///
/// Bytes before `token` are gone for good; the present token is `token..at`, and what follows up to
/// `filled` has been read from the source but not looked at.
#[derive(Debug)]
pub(super) struct Input<R> {
    source: R,
    bytes: Vec<u8>,
    filled: usize,
    token: usize,
    at: usize,
    lines: Lines,
    /// The buffer does not grow once it is as large as this.
    limit: usize,
    supply: Supply,
    failure: Option<io::Error>,
}

/// Whether more can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Supply {
    Open,
    /// The source has come to its end, or failed.
    Ended,
    /// The present token is larger than the limit.
    Full,
}

/// Whether the byte looked for was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    Found(u8),
    Missing,
}

impl<R: Read> Input<R> {
    pub(super) fn new(source: R, limit: usize) -> Input<R> {
        Input::continued(source, limit, Lines::new())
    }

    /// The lines from here on.
    pub(super) fn lines_ahead(&self) -> Lines {
        self.lines.from(&self.bytes, self.at)
    }

    /// Input that does not begin on the first line.
    pub(super) fn continued(source: R, limit: usize, lines: Lines) -> Input<R> {
        Input {
            source,
            bytes: Vec::new(),
            filled: 0,
            token: 0,
            at: 0,
            lines,
            limit,
            supply: Supply::Open,
            failure: None,
        }
    }

    /// What has been read from the source and not yet looked at.
    pub(super) fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..self.filled).unwrap_or_default()
    }

    /// The present token as far as it has been read.
    pub(super) fn token(&self) -> &[u8] {
        self.bytes.get(self.token..self.at).unwrap_or_default()
    }

    /// Where the present token begins.
    pub(super) fn token_at(&self) -> At<'_> {
        self.inside(0)
    }

    /// The place so many bytes behind the beginning of the present token.
    pub(super) fn inside(&self, length: usize) -> At<'_> {
        At {
            lines: &self.lines,
            bytes: &self.bytes,
            index: self.token + length,
        }
    }

    /// The place so many bytes ahead.
    #[inline]
    pub(super) fn ahead_at(&self, length: usize) -> At<'_> {
        At {
            lines: &self.lines,
            bytes: &self.bytes,
            index: self.at + length,
        }
    }

    pub(super) fn offset(&self) -> u64 {
        self.lines.offset(self.at)
    }

    /// A token begins with the next byte.
    pub(super) fn begin(&mut self) {
        self.token = self.at;
    }

    /// Goes back to so many bytes behind the beginning of the token.
    pub(super) fn back_to(&mut self, length: usize) {
        self.at = self.at.min(self.token + length);
    }

    pub(super) fn advance(&mut self, count: usize) {
        self.at = self.filled.min(self.at + count);
    }

    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        match self.rest().first() {
            Some(byte) => Some(*byte),
            None => self.ahead(1).first().copied(),
        }
    }

    /// The next `count` bytes, or fewer at the end of the input. Never more: what is made of them must not
    /// hang on how the bytes arrive.
    #[inline]
    pub(super) fn ahead(&mut self, count: usize) -> &[u8] {
        while self.filled - self.at < count && self.more() {}
        let rest = self.rest();
        rest.get(..count).unwrap_or(rest)
    }

    /// The next character and its length.
    pub(super) fn peek_char(&mut self) -> Option<(char, usize)> {
        first_char(self.ahead(4))
    }

    /// Takes bytes as long as they belong to `set`.
    #[inline]
    pub(super) fn take(&mut self, set: &ByteSet) {
        loop {
            let rest = self.rest();
            if let Some(count) = rest.iter().position(|byte| !set.contains(*byte)) {
                self.at += count;
                return;
            }
            self.at = self.filled;
            if !self.more() {
                return;
            }
        }
    }

    /// Goes to the next `a` or `b`, or to the end.
    #[inline]
    pub(super) fn find(&mut self, a: u8, b: u8) -> Search {
        loop {
            let rest = self.rest();
            if let Some(count) = memchr2(a, b, rest) {
                let found = rest.get(count).copied().unwrap_or(a);
                self.at += count;
                return Search::Found(found);
            }
            self.at = self.filled;
            if !self.more() {
                return Search::Missing;
            }
        }
    }

    /// Goes to the next byte that the value of a tag cannot go past: `"`, `\\` or a line break.
    #[inline]
    pub(super) fn find_in_value(&mut self) -> Search {
        loop {
            let rest = self.rest();
            let hit = memchr3(b'"', b'\\', b'\n', rest);
            let passed = rest.get(..hit.unwrap_or(rest.len())).unwrap_or_default();
            if let Some(count) = memchr(b'\r', passed).or(hit) {
                let found = rest.get(count).copied().unwrap_or(b'\n');
                self.at += count;
                return Search::Found(found);
            }
            self.at = self.filled;
            if !self.more() {
                return Search::Missing;
            }
        }
    }

    /// Goes to the end of the line and keeps nothing of it.
    pub(super) fn skip_line(&mut self) {
        loop {
            self.begin();
            if let Some(count) = memchr2(b'\n', b'\r', self.rest()) {
                self.at += count;
                return self.begin();
            }
            self.at = self.filled;
            self.begin();
            if !self.more() {
                return;
            }
        }
    }

    /// Whether the present token has outgrown the limit.
    pub(super) fn is_full(&self) -> bool {
        self.supply == Supply::Full
    }

    /// What kept the source from giving more, if it failed.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Forgets all that was read and reads no more.
    pub(super) fn close(&mut self) {
        self.at = self.filled;
        self.begin();
        self.supply = Supply::Ended;
    }

    /// The first bytes are no text: what follows stands in column 1.
    pub(super) fn skip_mark(&mut self, count: usize) {
        self.advance(count);
        self.begin();
        self.drop_front();
        self.lines.restart_column();
    }

    /// Reads on. The token stays in one piece; its place in the buffer may change.
    #[cold]
    fn more(&mut self) -> bool {
        match self.supply {
            Supply::Ended => return false,
            // A shorter token may have begun since.
            Supply::Full if self.token == 0 => return false,
            Supply::Open | Supply::Full => self.supply = Supply::Open,
        }
        if self.filled == self.bytes.len() {
            if self.token > 0 {
                self.drop_front();
            } else if self.bytes.len() < self.limit.max(CHUNK) {
                let larger = (2 * self.bytes.len()).max(CHUNK);
                self.bytes.resize(larger, 0);
            } else {
                self.supply = Supply::Full;
                return false;
            }
        }
        let room = self.bytes.get_mut(self.filled..).unwrap_or_default();
        match read_some(&mut self.source, room) {
            Ok(0) => self.supply = Supply::Ended,
            // A source that claims more than there was room for is not believed.
            Ok(count) => self.filled = self.bytes.len().min(self.filled + count),
            Err(error) => {
                self.failure = Some(error);
                self.supply = Supply::Ended;
            }
        }
        self.supply == Supply::Open
    }

    fn drop_front(&mut self) {
        self.lines.drop_front(&self.bytes, self.token);
        self.bytes.copy_within(self.token..self.filled, 0);
        self.filled -= self.token;
        self.at -= self.token;
        self.token = 0;
    }
}

fn read_some(source: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    loop {
        match source.read(room) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}
