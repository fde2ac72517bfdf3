//! The fast lane: moves, numbers and comments written the way nearly all of them are.
//!
//! Nothing is read here that the other readers would read in another way; what is not quite plain,
//! or not wholly in memory, is left to them. Moves and comments make up nearly all of a file.

use memchr::memchr2;

use super::words::is_long;
use super::{Lexer, Pending, Phase};
use crate::bytes::{is_in_word, is_judgement};
use crate::token::{CommentStyle, MoveNumber, TokenKind};

impl Lexer<'_, '_> {
    /// Reads on while there are plain tokens.
    #[inline]
    pub(super) fn plain_tokens(&mut self) {
        let begins_game = |pending: Pending| pending.begins_game;
        if self.phase != Phase::Moves || self.next.number.is_some_and(begins_game) {
            return;
        }
        let bytes = self.text.bytes();
        let allowed = self.record.start.saturating_add(self.limits.game());
        let bytes = bytes.get(..allowed).unwrap_or(bytes);
        let mut at = self.text.at;
        let mut number = self.next.number.map(|pending| pending.number);
        let mut moved = false;
        while let Some(text) = bytes.get(at..) {
            // Two blanks may be an empty line.
            let blank = match text {
                [b' ' | b'\n', ..] => 1,
                [b'\r', b'\n', ..] => 2,
                _ => 0,
            };
            let token = text.get(blank..).unwrap_or_default();
            let start = at + blank;
            let length = match token.first() {
                Some(b'0'..=b'9') => plain_number(token).map(|(read, length)| {
                    number = Some(read);
                    length
                }),
                Some(b'a'..=b'z' | b'A'..=b'Z') => plain_move(token).inspect(|length| {
                    self.record.push_number(number.take());
                    self.record.push(TokenKind::Move, start, start + length);
                    moved = true;
                }),
                Some(b'{') => plain_comment(token).inspect(|length| {
                    self.record.push_number(number.take());
                    let kind = TokenKind::Comment(CommentStyle::Braces);
                    self.record.push(kind, start + 1, start + length - 1);
                }),
                _ => None,
            };
            let Some(length) = length else {
                break;
            };
            at = start + length;
        }
        self.next.number = number.map(|number| Pending {
            number,
            begins_game: false,
        });
        self.moved |= moved && self.depth == 0;
        self.text.at = at;
    }
}

/// The length of a move that has no glyph, no `e.p.` and no late sign written onto its end.
#[inline]
fn plain_move(token: &[u8]) -> Option<usize> {
    let length = token.iter().position(|byte| !is_in_word(*byte))?;
    let word = token.get(..length)?;
    let behind = token.get(length..)?;
    let ends_plainly = match word {
        [.., b'-' | b'='] => false,
        [.., before, b'+'] => !matches!(before, b'-' | b'=' | b'/'),
        _ => true,
    };
    let stands_alone = match behind {
        [b' ', b'e', next, ..] => next.is_ascii_digit(),
        [b' ', next, ..] => !matches!(next, b'e' | b'+' | b'#'),
        [b'!' | b'?', rest @ ..] => {
            let next = rest.iter().find(|byte| !is_judgement(**byte));
            next.is_some_and(|byte| !matches!(byte, b'+' | b'#'))
        }
        [first, ..] => *first < 0x80 && !matches!(first, b'.' | b' ' | b'('),
        [] => false,
    };
    (ends_plainly && stands_alone && is_long(word)).then_some(length)
}

/// A number with one dot or three, and its length.
#[inline]
fn plain_number(token: &[u8]) -> Option<(MoveNumber, usize)> {
    let mut value = 0;
    let mut length = 0;
    loop {
        match token.get(length)? {
            digit @ b'0'..=b'9' if length < 5 => value = 10 * value + u32::from(digit - b'0'),
            b'.' => break,
            _ => return None,
        }
        length += 1;
    }
    let dots: u8 = match token.get(length + 1..)? {
        [b'.', b'.', ..] => 3,
        _ => 1,
    };
    length += usize::from(dots);
    match token.get(length)? {
        b'.' | 0x80.. => None,
        _ => Some((MoveNumber { value, dots }, length)),
    }
}

/// The length of a comment that is closed in its line.
#[inline]
fn plain_comment(token: &[u8]) -> Option<usize> {
    let end = memchr2(b'}', b'\n', token)?;
    (token.get(end) == Some(&b'}')).then_some(end + 1)
}
