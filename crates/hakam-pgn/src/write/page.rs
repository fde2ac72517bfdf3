//! Words set in lines.

use std::fmt;

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
enum Last {
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

    /// A word, perhaps in the next line.
    pub(super) fn word(&mut self, parts: &[&str]) -> fmt::Result {
        self.set(parts)?;
        self.last = Last::Word;
        Ok(())
    }

    /// A comment; it is a word whatever it contains.
    pub(super) fn comment(&mut self, parts: &[&str]) -> fmt::Result {
        self.set(parts)?;
        self.last = Last::Other;
        Ok(())
    }

    /// The number of a glyph.
    pub(super) fn number(&mut self, text: &str) -> fmt::Result {
        self.comment(&[text])
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
            self.comment(&[])?;
        }
        Ok(())
    }

    /// A parenthesis behind the last word.
    pub(super) fn close(&mut self) -> fmt::Result {
        if !self.opened.is_empty() || self.last == Last::LineComment || self.column >= self.columns
        {
            return self.comment(&[")"]);
        }
        self.last = Last::Other;
        self.put(")")
    }

    /// The rest of the line is taken.
    pub(super) fn break_line(&mut self) {
        self.last = Last::LineComment;
    }

    /// A line of its own.
    pub(super) fn line(&mut self, parts: &[&str]) -> fmt::Result {
        for part in parts {
            self.sink.write_str(part)?;
        }
        self.sink.write_char('\n')
    }

    /// Ends the present line, if it has anything.
    pub(super) fn end_line(&mut self) -> fmt::Result {
        match self.last {
            Last::Break => Ok(()),
            Last::Word | Last::Other | Last::LineComment => self.new_line(),
        }
    }

    fn new_line(&mut self) -> fmt::Result {
        self.column = 0;
        self.last = Last::Break;
        self.sink.write_char('\n')
    }

    fn set(&mut self, parts: &[&str]) -> fmt::Result {
        let first_lines = parts.iter().flat_map(|part| part.chars());
        let width = first_lines
            .take_while(|character| *character != '\n')
            .take(self.columns)
            .count()
            .saturating_add(self.opened.len());
        match self.last {
            Last::Break => {}
            Last::LineComment => self.new_line()?,
            Last::Word | Last::Other
                if self.column.saturating_add(width).saturating_add(1) > self.columns =>
            {
                self.new_line()?;
            }
            Last::Word | Last::Other => self.put(" ")?,
        }
        let opened = std::mem::take(&mut self.opened);
        self.put(&opened)?;
        for part in parts {
            self.put(part)?;
        }
        Ok(())
    }

    fn put(&mut self, text: &str) -> fmt::Result {
        self.column = match text.rsplit_once('\n') {
            Some((_, last_line)) => last_line.chars().count(),
            None => self.column.saturating_add(text.chars().count()),
        };
        self.sink.write_str(text)
    }
}
