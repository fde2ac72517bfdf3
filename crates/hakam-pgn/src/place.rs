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

impl Default for Place {
    fn default() -> Place {
        Place::START
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Counts lines in a buffer that moves over the input.
///
/// Lines and columns are counted only when they are asked for, and from where they were asked for last:
/// asking for every place of a file takes time linear in its length.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The place of the first byte of the buffer.
    first: Mark,
    /// The place that was asked for last.
    last: Cell<Mark>,
}

/// A place as counted so far.
#[derive(Clone, Copy, Debug)]
struct Mark {
    place: Place,
    /// Whether a CR stands before it: the LF of a CR LF ends no second line.
    after_return: bool,
}

impl Mark {
    /// The mark behind `passed`, the bytes that follow this one.
    fn pass(self, passed: &[u8]) -> Mark {
        let Place {
            mut line,
            mut column,
            ..
        } = self.place;
        let mut after_return = self.after_return;
        let mut behind = 0;
        for hit in memchr2_iter(b'\n', b'\r', passed) {
            let is_return = passed.get(hit) == Some(&b'\r');
            let joined = hit == behind && after_return && !is_return;
            line = line.saturating_add(u32::from(!joined));
            column = 1;
            behind = hit + 1;
            after_return = is_return;
        }
        // Every byte that continues a character of UTF-8 is 10xxxxxx.
        let rest = passed.get(behind..).unwrap_or_default();
        let characters = rest.iter().filter(|byte| *byte & 0xC0 != 0x80).count();
        Mark {
            place: Place {
                offset: self.place.offset + passed.len() as u64,
                line,
                column: column.saturating_add(u32::try_from(characters).unwrap_or(u32::MAX)),
            },
            after_return: after_return && rest.is_empty(),
        }
    }
}

impl Lines {
    pub(super) fn new() -> Lines {
        let first = Mark {
            place: Place::START,
            after_return: false,
        };
        Lines {
            first,
            last: Cell::new(first),
        }
    }

    /// The buffer loses its first `count` bytes, all of which have been read.
    pub(super) fn drop_front(&mut self, bytes: &[u8], count: usize) {
        self.first = self.mark(bytes, count);
        if self.last.get().place.offset < self.first.place.offset {
            self.last.set(self.first);
        }
    }

    /// A byte order mark takes no column.
    pub(super) fn restart_column(&mut self) {
        self.first.place.column = 1;
        self.last.set(self.first);
    }

    pub(super) fn place(&self, bytes: &[u8], index: usize) -> Place {
        let mark = self.mark(bytes, index);
        self.last.set(mark);
        mark.place
    }

    fn mark(&self, bytes: &[u8], index: usize) -> Mark {
        let first = self.first.place.offset;
        let last = self.last.get();
        // What was asked for last lies in the buffer, or where the buffer begins.
        let counted = usize::try_from(last.place.offset - first).unwrap_or(usize::MAX);
        let (from, counted) = if counted <= index {
            (last, counted)
        } else {
            (self.first, 0)
        };
        from.pass(bytes.get(counted..index).unwrap_or_default())
    }
}
