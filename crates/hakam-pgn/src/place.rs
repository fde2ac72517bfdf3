//! Places in the input: cheap while nobody asks for lines and columns.

use std::cell::Cell;
use std::fmt;

use memchr::memchr2_iter;

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes before it, counted from the beginning of the input.
    pub offset: u64,
    /// The line, from 1. A line ends with LF, CR or CR LF.
    pub line: u32,
    /// The column, from 1, in characters of UTF-8.
    pub column: u32,
}

impl Place {
    /// The beginning of the input.
    pub const START: Place = Place {
        offset: 0,
        line: 1,
        column: 1,
    };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Where lines begin in a buffer that moves over the input.
///
/// Lines and columns are counted only when they are asked for, and from where they were asked for last:
/// asking for every place of a file takes time linear in its length.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The place of the first byte of the buffer.
    first: Mark,
    /// The place that was asked for last.
    last: Cell<Mark>,
    /// Bytes of input before the buffer.
    base: u64,
}

/// A place in the buffer, as counted so far.
#[derive(Clone, Copy, Debug)]
struct Mark {
    index: usize,
    line: u32,
    /// Characters before it in its line.
    column: u32,
    ending: Ending,
}

/// What the byte before a place was: the LF of a CR LF ends no second line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    CarriageReturn,
    Other,
}

impl Mark {
    /// The mark behind `passed`, the bytes that follow this one.
    fn pass(self, passed: &[u8]) -> Mark {
        let mut line = self.line;
        let mut column = self.column;
        let mut rest = passed;
        let mut before = 0;
        let mut ending = self.ending;
        for hit in memchr2_iter(b'\n', b'\r', passed) {
            let is_return = passed.get(hit) == Some(&b'\r');
            let joined = hit == before && ending == Ending::CarriageReturn && !is_return;
            line = line.saturating_add(u32::from(!joined));
            column = 0;
            before = hit + 1;
            rest = passed.get(before..).unwrap_or_default();
            ending = if is_return {
                Ending::CarriageReturn
            } else {
                Ending::Other
            };
        }
        // Every byte that continues a character of UTF-8 is 10xxxxxx.
        let characters = rest.iter().filter(|byte| *byte & 0xC0 != 0x80).count();
        Mark {
            index: self.index + passed.len(),
            line,
            column: column.saturating_add(u32::try_from(characters).unwrap_or(u32::MAX)),
            ending: if rest.is_empty() {
                ending
            } else {
                Ending::Other
            },
        }
    }
}

impl Lines {
    pub(super) fn new() -> Lines {
        let first = Mark {
            index: 0,
            line: 1,
            column: 0,
            ending: Ending::Other,
        };
        Lines {
            first,
            last: Cell::new(first),
            base: 0,
        }
    }

    fn offset(&self, index: usize) -> u64 {
        self.base + index as u64
    }

    /// The buffer loses its first `count` bytes, all of which have been read.
    pub(super) fn drop_front(&mut self, bytes: &[u8], count: usize) {
        let last = self.last.get();
        let mark = self.mark(bytes, count);
        self.first = Mark { index: 0, ..mark };
        self.last.set(if last.index >= count {
            Mark {
                index: last.index - count,
                ..last
            }
        } else {
            self.first
        });
        self.base += count as u64;
    }

    /// A byte order mark takes no column.
    pub(super) fn restart_column(&mut self) {
        self.first.column = 0;
        self.last.set(self.first);
    }

    pub(super) fn place(&self, bytes: &[u8], index: usize) -> Place {
        let mark = self.mark(bytes, index);
        self.last.set(mark);
        Place {
            offset: self.offset(index),
            line: mark.line,
            column: mark.column.saturating_add(1),
        }
    }

    fn mark(&self, bytes: &[u8], index: usize) -> Mark {
        let last = self.last.get();
        let from = if last.index <= index {
            last
        } else {
            self.first
        };
        from.pass(bytes.get(from.index..index).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts from the beginning, one byte at a time.
    fn slow(bytes: &[u8], index: usize) -> (u32, u32) {
        let (mut line, mut column) = (1, 1);
        for (at, byte) in bytes.iter().take(index).enumerate() {
            match byte {
                b'\n' if at > 0 && bytes[at - 1] == b'\r' => column = 1,
                b'\n' | b'\r' => (line, column) = (line + 1, 1),
                0x80..=0xBF => {}
                _ => column += 1,
            }
        }
        (line, column)
    }

    #[test]
    fn lines_and_columns_do_not_depend_on_what_was_asked_before() {
        let bytes = "ab\r\n\r\n\ncd\ré♘x\r\r\n\ny".as_bytes();
        for dropped in 0..bytes.len() {
            let mut lines = Lines::new();
            lines.drop_front(bytes, dropped);
            let rest = &bytes[dropped..];
            for step in 1..4 {
                for index in (0..rest.len()).step_by(step).chain([0]) {
                    let place = lines.place(rest, index);
                    assert_eq!(
                        (place.line, place.column),
                        slow(bytes, dropped + index),
                        "{dropped} {step} {index}"
                    );
                    assert_eq!(place.offset, (dropped + index) as u64);
                }
            }
        }
    }
}
