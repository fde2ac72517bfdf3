//! Tags: `[Name "value"]`, and what people make of that.

use std::ops::Range;

use memchr::{memchr, memchr_iter};

use super::super::bytes::{Class, NAME, class, first_char, is_blank};
use super::super::fault::FaultKind;
use super::super::raw::short;
use super::super::tape::Record;
use super::super::token::TokenKind;
use super::course::Phase;
use super::cursor::Search;
use super::gap::Gap;
use super::{Lexer, Step};

/// How far a tag is looked for before it is read.
pub(crate) const LOOK_AHEAD: usize = 256;

/// Where the value of a tag ends, by offsets in its token.
struct Value {
    range: Range<usize>,
    /// What is behind the tag.
    end: usize,
    closing: Closing,
}

/// How the value of a tag is closed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    Regular,
    /// There are quotation marks or backslashes inside that are not escaped.
    Unescaped,
    Missing,
}

impl Lexer<'_, '_> {
    pub(super) fn bracket(&mut self, gap: Gap) -> Step {
        let phase = self.course.phase;
        match phase {
            Phase::Before | Phase::Header => self.tag(gap),
            Phase::Moves if gap.starts_line() && self.tag_follows() => self.next_game(None),
            Phase::After if self.tag_follows() => self.next_game(None),
            Phase::Moves | Phase::After | Phase::GivenUp => self.stray_bracket(),
        }
    }

    fn tag_follows(&mut self) -> bool {
        tag_follows(self.text.ahead(LOOK_AHEAD))
    }

    /// `[...]` among the moves.
    fn stray_bracket(&mut self) -> Step {
        let length = memchr(b']', self.text.line_ahead(LOOK_AHEAD)).map_or(1, |at| at + 1);
        self.text.advance(length);
        self.stray(|found| FaultKind::StraySigns { found })
    }

    fn tag(&mut self, gap: Gap) -> Step {
        self.text.advance(1);
        let Some(name) = self.tag_name() else {
            self.report_line(|found| FaultKind::MalformedTag { found });
            self.course.gap = Gap::LINE;
            return Step::On;
        };
        let name_bytes = self.text.bytes().get(name.clone()).unwrap_or_default();
        if self.course.phase == Phase::Header
            && (Some(name_bytes) == self.text.bytes().get(self.course.first_tag.clone())
                || gap.has_empty_line() && name_bytes == b"Event")
        {
            return self.next_game(None);
        }
        let value = self.tag_value();
        self.begin_game();
        // A number before a tag numbers nothing.
        self.course.number = None;
        if self.course.phase == Phase::Before {
            self.course.phase = Phase::Header;
            self.course.first_tag = name.clone();
        }
        let bracket = Record::offset(self.text.token);
        self.tell(TokenKind::Tag { bracket }, name.start, name.end);
        self.tell(TokenKind::Value, value.range.start, value.range.end);
        let is_regular = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let name = || short(name_bytes);
        if !name_bytes.iter().all(is_regular) {
            self.report(FaultKind::TagName { name: name() });
        }
        match value.closing {
            Closing::Regular => {}
            Closing::Unescaped => self.report(FaultKind::UnescapedQuote { name: name() }),
            Closing::Missing => self.report(FaultKind::UnterminatedTag { name: name() }),
        }
        self.text.at = value.end;
        Step::On
    }

    /// Takes the name and the quotation mark behind it.
    fn tag_name(&mut self) -> Option<Range<usize>> {
        self.take_blanks();
        let start = self.text.at;
        self.text.take(&NAME);
        let run = self.text.bytes().get(start..self.text.at);
        let end = start + run.map_or(0, name_length);
        self.text.at = end;
        self.take_blanks();
        if start == end || self.text.peek() != Some(b'"') {
            return None;
        }
        self.text.advance(1);
        Some(start..end)
    }

    /// Blanks inside a tag: the standard allows line breaks there.
    fn take_blanks(&mut self) {
        while let Some((character, length)) = self.text.peek_char()
            && is_blank(character)
        {
            self.text.advance(length);
        }
    }

    /// Takes the value and what closes the tag.
    fn tag_value(&mut self) -> Value {
        let start = self.text.at;
        if let Some(value) = self.regular_value(start) {
            return value;
        }
        self.text.at = start;
        self.text.find_line_end();
        let line_end = self.text.at;
        let text = self.text.bytes().get(start..line_end).unwrap_or_default();
        let closing = memchr_iter(b'"', text).find_map(|quote| {
            let behind = text.get(quote + 1..)?.trim_ascii_start();
            let end = line_end - behind.len() + 1;
            behind.starts_with(b"]").then_some((quote, end))
        });
        if let Some((quote, end)) = closing {
            return Value {
                range: start..start + quote,
                end,
                closing: Closing::Unescaped,
            };
        }
        let text = text.trim_ascii_end();
        let text = text.strip_suffix(b"]").unwrap_or(text);
        let text = text.strip_suffix(b"\"").unwrap_or(text);
        Value {
            range: start..start + text.len(),
            end: line_end,
            closing: Closing::Missing,
        }
    }

    /// The value, if it and its tag are closed as the standard says.
    fn regular_value(&mut self, start: usize) -> Option<Value> {
        loop {
            match self.text.find_in_value() {
                Search::Found(b'"') => break,
                Search::Found(b'\\') => {
                    let escapes = matches!(self.text.ahead(2), [_, b'"' | b'\\', ..]);
                    self.text.advance(1 + usize::from(escapes));
                }
                Search::Found(_) | Search::Missing => return None,
            }
        }
        let range = start..self.text.at;
        self.text.advance(1);
        while let Some(b' ' | b'\t') = self.text.peek() {
            self.text.advance(1);
        }
        let closed = self.text.peek() == Some(b']');
        closed.then_some(Value {
            range,
            end: self.text.at + 1,
            closing: Closing::Regular,
        })
    }
}

/// Whether a text that begins with a bracket begins with `[Name "`.
pub(crate) fn tag_follows(text: &[u8]) -> bool {
    let mut rest = text.get(1..).unwrap_or_default().trim_ascii_start();
    if !matches!(rest.first().copied().map(class), Some(Class::Letter)) {
        return false;
    }
    while let [byte, behind @ ..] = rest
        && NAME.contains(*byte)
    {
        rest = behind;
    }
    rest.trim_ascii_start().first() == Some(&b'"')
}

/// How much of `run` is the name: it ends before a blank beyond ASCII.
fn name_length(run: &[u8]) -> usize {
    if run.is_ascii() {
        return run.len();
    }
    let mut at = 0;
    while let Some((character, length)) = first_char(run.get(at..).unwrap_or_default())
        && !is_blank(character)
    {
        at += length;
    }
    at
}

/// Whether a tag with this name is read as it was written.
pub(crate) fn is_readable_name(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| NAME.contains(byte))
        && name_length(name.as_bytes()) == name.len()
}
