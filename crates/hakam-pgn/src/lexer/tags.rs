//! Tags: `[Name "value"]`, and what people make of that.

use std::ops::Range;

use memchr::{memchr, memchr_iter};

use super::{Gap, Lexer, Phase};
use crate::bytes::{first_char, is_blank, is_in_name, short};
use crate::fault::FaultKind;
use crate::tape::Record;
use crate::token::TokenKind;

/// How far a tag is looked for before it is read.
const LOOK_AHEAD: usize = 256;

/// What is told of a tag with this name that is not closed as the standard says.
type Odd = fn(String) -> FaultKind;

impl Lexer<'_, '_> {
    pub(super) fn bracket(&mut self, gap: Gap) {
        let phase = self.phase;
        match phase {
            Phase::Nothing | Phase::Comments | Phase::Tags => self.tag(gap),
            Phase::Moves if gap.breaks > 0 && self.tag_follows() => self.next_game(None),
            Phase::After if self.tag_follows() => self.next_game(None),
            Phase::Moves | Phase::After => self.stray_bracket(),
        }
    }

    /// Whether the bracket that comes next begins `[Name "`.
    pub(super) fn tag_follows(&mut self) -> bool {
        let text = self.text.ahead(LOOK_AHEAD).get(1..).unwrap_or_default();
        let name = text.trim_ascii_start();
        let length = name.iter().position(|byte| !is_in_name(*byte));
        let behind = name.get(length.unwrap_or(name.len())..).unwrap_or_default();
        name.first().is_some_and(u8::is_ascii_alphabetic)
            && behind.trim_ascii_start().first() == Some(&b'"')
    }

    /// `[...]` among the moves.
    fn stray_bracket(&mut self) {
        let length = memchr(b']', self.text.line_ahead(LOOK_AHEAD)).map_or(1, |at| at + 1);
        self.text.advance(length);
        self.stray(FaultKind::StraySigns);
    }

    fn tag(&mut self, gap: Gap) {
        self.text.advance(1);
        let Some(name) = self.tag_name() else {
            self.report_line(FaultKind::MalformedTag);
            self.next.gap = Gap::LINE;
            return;
        };
        let bytes = self.text.bytes();
        let name_bytes = bytes.get(name.clone()).unwrap_or_default();
        if self.phase == Phase::Tags
            && (Some(name_bytes) == bytes.get(self.first_tag.clone())
                || gap.has_empty_line() && name_bytes == b"Event")
        {
            return self.next_game(None);
        }
        let (value, odd) = self.tag_value();
        self.begin_game();
        // A number before a tag numbers nothing.
        self.next.number = None;
        if self.phase == Phase::Comments {
            self.phase = Phase::Tags;
            self.first_tag = name.clone();
        }
        let bracket = Record::offset(self.text.token);
        self.tell(TokenKind::Tag { bracket }, name.start, name.end);
        self.tell(TokenKind::Value, value.start, value.end);
        let is_regular = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        if !name_bytes.iter().all(is_regular) {
            let name = short(name_bytes);
            self.report(FaultKind::TagName(name));
        }
        if let Some(odd) = odd {
            self.report(odd(short(name_bytes)));
        }
    }

    /// Takes the name and the quotation mark behind it.
    fn tag_name(&mut self) -> Option<Range<usize>> {
        self.take_blanks();
        let start = self.text.at;
        self.text.take(is_in_name);
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
        // What begins nearly every name or value is told by its first byte.
        while matches!(self.text.peek(), Some(b' ' | b'\t'..=b'\r' | 0x80..))
            && self.text.take_char(is_blank).is_some()
        {}
    }

    /// Takes the value and what closes the tag.
    fn tag_value(&mut self) -> (Range<usize>, Option<Odd>) {
        let start = self.text.at;
        if let Some(value) = self.regular_value() {
            return (value, None);
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
            self.text.at = end;
            let odd: Odd = FaultKind::UnescapedQuote;
            return (start..start + quote, Some(odd));
        }
        let text = text.trim_ascii_end();
        let text = text.strip_suffix(b"]").unwrap_or(text);
        let text = text.strip_suffix(b"\"").unwrap_or(text);
        let odd: Odd = FaultKind::UnterminatedTag;
        (start..start + text.len(), Some(odd))
    }

    /// Takes the value, if it and its tag are closed as the standard says.
    fn regular_value(&mut self) -> Option<Range<usize>> {
        let start = self.text.at;
        loop {
            match self.text.find_in_value()? {
                b'"' => break,
                b'\\' => {
                    let escapes = matches!(self.text.ahead(2), [_, b'"' | b'\\', ..]);
                    self.text.advance(1 + usize::from(escapes));
                }
                _ => return None,
            }
        }
        let end = self.text.at;
        self.text.advance(1);
        self.text.take(|byte| matches!(byte, b' ' | b'\t'));
        (self.text.peek() == Some(b']')).then(|| {
            self.text.advance(1);
            start..end
        })
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
    !name.is_empty() && name.bytes().all(is_in_name) && name_length(name.as_bytes()) == name.len()
}
