//! Reading one game again: where a reader stood before it.

use std::io::Read;

use super::super::place::Lines;
use super::course::{Course, Pending};
use super::input::Input;
use super::{Junk, Limits, Opening, Reader};

/// Where a reader stands between two games, and what it remembers of what came before.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoint {
    lines: Lines,
    opening: Opening,
    text_start: u64,
    junk: Junk,
    /// The number of the first move of the next game.
    carried: Option<Pending>,
}

impl Checkpoint {
    /// Bytes of input before it.
    pub(crate) fn offset(&self) -> u64 {
        self.lines.offset(0)
    }
}

impl<R: Read> Reader<R> {
    /// How many bytes it has read.
    pub(crate) fn offset(&self) -> u64 {
        self.input.offset()
    }

    /// Where it stands now. To be asked between two games.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            lines: self.input.lines_ahead(),
            opening: self.opening,
            text_start: self.text_start,
            junk: self.junk,
            carried: self.course.carried,
        }
    }

    /// A reader that stands there, over what follows.
    pub(crate) fn resume(source: R, limits: Limits, from: Checkpoint) -> Reader<R> {
        let largest = usize::try_from(limits.game).unwrap_or(usize::MAX);
        Reader {
            input: Input::continued(source, largest, from.lines),
            limits,
            course: Course {
                carried: from.carried,
                ..Course::default()
            },
            opening: from.opening,
            text_start: from.text_start,
            junk: from.junk,
        }
    }
}
