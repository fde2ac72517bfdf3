//! Tags: `[Name "value"]`, and what people make of that.

use std::io::Read;
use std::ops::Range;

use memchr::{memchr, memchr_iter};

use super::super::bytes::{Class, NAME, class, first_char, is_blank};
use super::super::fault::FaultKind;
use super::super::raw::{RawValue, short};
use super::super::visitor::Visitor;
use super::course::Phase;
use super::gap::Gap;
use super::input::Search;
use super::{Reader, Step};

/// How far a tag is looked for before it is read.
const LOOK_AHEAD: usize = 256;

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

impl<R: Read> Reader<R> {
    pub(super) fn bracket<V: Visitor>(&mut self, visitor: &mut V, gap: Gap) -> Step {
        let phase = self.course.phase;
        match phase {
            Phase::Before | Phase::Header => self.tag(visitor, gap),
            Phase::Moves if gap.starts_line() && self.tag_follows() => Step::GameOver,
            Phase::After if self.tag_follows() => Step::GameOver,
            Phase::Moves | Phase::After | Phase::GivenUp => self.stray_bracket(visitor),
        }
    }

    /// Whether `[Name "` follows; nothing is taken.
    pub(super) fn tag_follows(&mut self) -> bool {
        let ahead = self.input.ahead(LOOK_AHEAD);
        let mut rest = ahead.get(1..).unwrap_or_default().trim_ascii_start();
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

    /// `[...]` among the moves.
    fn stray_bracket<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        let ahead = self.input.ahead(LOOK_AHEAD);
        let line = match memchr::memchr2(b'\n', b'\r', ahead) {
            Some(end) => ahead.get(..end).unwrap_or_default(),
            None => ahead,
        };
        let length = memchr(b']', line).map_or(1, |at| at + 1);
        self.input.advance(length);
        self.stray(visitor, |found| FaultKind::StraySigns { found })
    }

    fn tag<V: Visitor>(&mut self, visitor: &mut V, gap: Gap) -> Step {
        self.input.advance(1);
        let Some(name) = self.tag_name() else {
            return self.malformed(visitor);
        };
        let name_bytes = self.input.token().get(name.clone()).unwrap_or_default();
        if self.course.phase == Phase::Header
            && (name_bytes == self.course.first_tag
                || gap.has_empty_line() && name_bytes == b"Event")
        {
            self.input.back_to(0);
            return Step::GameOver;
        }
        let value = self.tag_value();
        if self.input.is_full() {
            return Step::On;
        }
        self.begin_game(visitor);
        // A number before a tag numbers nothing.
        self.course.number = None;
        let name_bytes = self.input.token().get(name).unwrap_or_default();
        if self.course.phase == Phase::Before {
            self.course.phase = Phase::Header;
            self.course.first_tag.extend_from_slice(name_bytes);
        }
        let raw = RawValue {
            bytes: self
                .input
                .token()
                .get(value.range.clone())
                .unwrap_or_default(),
            at: self.input.inside(value.range.start),
        };
        visitor.tag(name_bytes, raw, self.input.token_at());
        let odd_name = !name_bytes
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let name = || short(name_bytes);
        if odd_name {
            let kind = FaultKind::TagName { name: name() };
            self.report(visitor, kind);
        }
        match value.closing {
            Closing::Regular => {}
            Closing::Unescaped => {
                let kind = FaultKind::UnescapedQuote { name: name() };
                self.report(visitor, kind);
            }
            Closing::Missing => {
                let kind = FaultKind::UnterminatedTag { name: name() };
                self.report(visitor, kind);
            }
        }
        self.input.back_to(value.end);
        Step::On
    }

    /// Takes the name and the quotation mark behind it.
    fn tag_name(&mut self) -> Option<Range<usize>> {
        self.take_blanks();
        let start = self.input.token().len();
        self.input.take(&NAME);
        let run = self.input.token().get(start..).unwrap_or_default();
        let length = name_length(run);
        self.input.back_to(start + length);
        self.take_blanks();
        if length == 0 || self.input.peek() != Some(b'"') {
            return None;
        }
        self.input.advance(1);
        Some(start..start + length)
    }

    /// Blanks inside a tag: the standard allows line breaks there.
    fn take_blanks(&mut self) {
        while let Some((character, length)) = self.input.peek_char()
            && is_blank(character)
        {
            self.input.advance(length);
        }
    }

    /// Takes the value and what closes the tag.
    fn tag_value(&mut self) -> Value {
        let start = self.input.token().len();
        if let Some(value) = self.regular_value(start) {
            return value;
        }
        self.input.back_to(start);
        self.input.find(b'\n', b'\r');
        let line = self.input.token();
        let text = line.get(start..).unwrap_or_default();
        let closing = memchr_iter(b'"', text).find_map(|quote| {
            let behind = text.get(quote + 1..)?.trim_ascii_start();
            behind
                .starts_with(b"]")
                .then_some((quote, text.len() - behind.len() + 1))
        });
        if let Some((quote, end)) = closing {
            return Value {
                range: start..start + quote,
                end: start + end,
                closing: Closing::Unescaped,
            };
        }
        let text = text.trim_ascii_end();
        let text = text.strip_suffix(b"]").unwrap_or(text);
        let text = text.strip_suffix(b"\"").unwrap_or(text);
        Value {
            range: start..start + text.len(),
            end: line.len(),
            closing: Closing::Missing,
        }
    }

    /// The value, if it and its tag are closed as the standard says.
    fn regular_value(&mut self, start: usize) -> Option<Value> {
        loop {
            match self.input.find_in_value() {
                Search::Found(b'"') => break,
                Search::Found(b'\\') => {
                    let escapes = matches!(self.input.ahead(2), [_, b'"' | b'\\', ..]);
                    self.input.advance(1 + usize::from(escapes));
                }
                Search::Found(_) | Search::Missing => return None,
            }
        }
        let end = self.input.token().len();
        self.input.advance(1);
        while let Some(b' ' | b'\t') = self.input.peek() {
            self.input.advance(1);
        }
        if self.input.peek() != Some(b']') {
            return None;
        }
        self.input.advance(1);
        Some(Value {
            range: start..end,
            end: self.input.token().len(),
            closing: Closing::Regular,
        })
    }

    /// Something in brackets that is no tag.
    fn malformed<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.back_to(0);
        let ahead = self.input.ahead(128);
        let end = memchr::memchr2(b'\n', b'\r', ahead).unwrap_or(ahead.len());
        let found = short(ahead.get(..end).unwrap_or_default());
        self.report(visitor, FaultKind::MalformedTag { found });
        self.input.skip_line();
        Step::On
    }
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
