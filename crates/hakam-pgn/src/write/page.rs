//! Words set in lines, and the numbers of moves.

use std::fmt;

use hakam_core::Side;

use crate::game::{MoveRef, Start};

/// A page that words are written on.
pub(super) struct Page<'w, W> {
    sink: &'w mut W,
    columns: usize,
    /// Characters in the present line.
    column: usize,
    last: Last,
    /// Parentheses that wait for the word they stand before.
    opened: String,
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    /// A line break, or nothing at all.
    Break,
    /// A word that a sign can be attached to.
    Word,
    /// Something that a sign cannot be attached to.
    Other,
    /// A comment that only the end of the line ends.
    LineComment,
}

/// So many parentheses stand before one word at most.
const OPENED: usize = 32;

impl<'w, W: fmt::Write> Page<'w, W> {
    pub(super) fn new(sink: &'w mut W, columns: usize) -> Page<'w, W> {
        Page {
            sink,
            columns,
            column: 0,
            last: Last::Break,
            opened: String::new(),
        }
    }

    /// Whether the last word was a move, or a number of one.
    pub(super) fn ends_with_move(&self) -> bool {
        self.last == Last::Word && self.opened.is_empty()
    }

    /// Something between blanks, perhaps in the next line. It is one word whatever it contains.
    pub(super) fn set(&mut self, text: &str, kind: Last) -> fmt::Result {
        let first_line = text.chars().take_while(|character| *character != '\n');
        let width = first_line.take(self.columns).count() + self.opened.len();
        let is_full = self.column.saturating_add(width).saturating_add(1) > self.columns;
        match self.last {
            Last::Break => {}
            Last::Word | Last::Other if !is_full => self.put(" ")?,
            Last::Word | Last::Other | Last::LineComment => self.end_line()?,
        }
        let opened = std::mem::take(&mut self.opened);
        self.put(&opened)?;
        self.last = kind;
        self.put(text)
    }

    /// A sign behind the last word, without a blank.
    pub(super) fn attach(&mut self, sign: &str) -> fmt::Result {
        self.last = Last::Other;
        self.put(sign)
    }

    /// A parenthesis before the next word.
    pub(super) fn open(&mut self) -> fmt::Result {
        self.opened.push('(');
        if self.opened.len() >= OPENED {
            self.set("", Last::Other)?;
        }
        Ok(())
    }

    /// A parenthesis behind the last word.
    pub(super) fn close(&mut self) -> fmt::Result {
        let stands_alone = !self.opened.is_empty() || self.last == Last::LineComment;
        if stands_alone || self.column >= self.columns {
            return self.set(")", Last::Other);
        }
        self.attach(")")
    }

    /// A line of its own.
    pub(super) fn line(&mut self, text: &str) -> fmt::Result {
        writeln!(self.sink, "{text}")
    }

    /// Ends the present line, if it has anything.
    pub(super) fn end_line(&mut self) -> fmt::Result {
        if self.last == Last::Break {
            return Ok(());
        }
        self.column = 0;
        self.last = Last::Break;
        self.sink.write_char('\n')
    }

    fn put(&mut self, text: &str) -> fmt::Result {
        self.column = match text.rsplit_once('\n') {
            Some((_, last_line)) => last_line.chars().count(),
            None => self.column.saturating_add(text.chars().count()),
        };
        self.sink.write_str(text)
    }
}

/// Where the numbering stands in one line.
#[derive(Clone, Copy)]
pub(super) struct Numbering {
    next: Start,
    /// Whether Black's move has a number, too: the first of a line, and behind anything but a move.
    in_full: bool,
    /// Whether the line has a move that a variation can replace.
    moved: bool,
}

impl Numbering {
    /// The numbering before the first move of a line.
    pub(super) fn at_beginning(next: Start) -> Numbering {
        Numbering {
            next,
            in_full: true,
            moved: false,
        }
    }

    /// A move was written.
    pub(super) fn advance(&mut self) {
        if self.next.side == Side::Black {
            self.next.number = self.next.number.saturating_add(1);
        }
        self.next.side = self.next.side.other();
        self.in_full = false;
        self.moved = true;
    }

    /// Something else than a move was written.
    pub(super) fn interrupt(&mut self) {
        self.in_full = true;
    }

    /// That of a variation that replaces the last move.
    pub(super) fn variation(self) -> Numbering {
        let mut next = self.next;
        if self.moved {
            next.side = next.side.other();
            if next.side == Side::Black {
                next.number = next.number.saturating_sub(1);
            }
        }
        Numbering::at_beginning(next)
    }

    /// The number before the next move, where one must or should be.
    pub(super) fn text(self, m: MoveRef<'_>) -> Option<String> {
        let number = self.next.number;
        match self.next.side {
            Side::White => Some(format!("{number}.")),
            Side::Black if self.in_full || m.before().next().is_some() => {
                Some(format!("{number}..."))
            }
            Side::Black => None,
        }
    }
}
