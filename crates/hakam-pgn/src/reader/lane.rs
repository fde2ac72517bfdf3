//! The fast lane: moves, numbers and comments written the way nearly all of them are.
//!
//! Nothing is read here that the other readers would read in another way; what is not quite plain,
//! or not wholly in memory, is left to them. Moves and comments make up nearly all of a file.

use std::io::Read;

use memchr::memchr2;

use super::super::bytes::{Class, WORD, class};
use super::super::raw::{CommentStyle, RawComment};
use super::super::visitor::{MoveNumber, Visitor};
use super::Reader;
use super::course::{Begins, Mute, Pending, Phase};
use super::word::is_long;

/// Who is told of what is passed over.
struct Nobody;

impl Visitor for Nobody {}

/// A plain token, by offsets in the text before which it stands.
enum Plain {
    Move {
        start: usize,
        end: usize,
    },
    Number {
        number: MoveNumber,
        end: usize,
    },
    /// From its brace to the one that closes it.
    Comment {
        start: usize,
        end: usize,
    },
}

impl<R: Read> Reader<R> {
    /// Reads on while there are plain tokens.
    #[inline]
    pub(super) fn lane<V: Visitor>(&mut self, visitor: &mut V) {
        let begins = self.course.number.map(|pending| pending.begins);
        if self.course.phase != Phase::Moves || begins == Some(Begins::Game) {
            return;
        }
        match self.course.mute {
            Mute::Nothing => self.drive(visitor),
            Mute::Variation(_) | Mute::Moves => self.drive(&mut Nobody),
        }
    }

    #[inline]
    fn drive<V: Visitor>(&mut self, visitor: &mut V) {
        let used = self.input.offset() - self.course.start;
        let allowed = usize::try_from(self.limits.game.saturating_sub(used)).unwrap_or(usize::MAX);
        let rest = self.input.rest();
        let rest = rest.get(..allowed).unwrap_or(rest);
        let mut at = 0;
        let mut number = self.course.number.map(|pending| pending.number);
        let mut moved = false;
        while let Some(plain) = rest.get(at..).and_then(next_plain) {
            match plain {
                Plain::Number { number: read, end } => {
                    number = Some(read);
                    at += end;
                }
                Plain::Move { start, end } => {
                    if let Some(number) = number.take() {
                        visitor.number(number);
                    }
                    let text = rest.get(at + start..at + end).unwrap_or_default();
                    visitor.san(text, self.input.ahead_at(at + start));
                    moved = true;
                    at += end;
                }
                Plain::Comment { start, end } => {
                    if let Some(number) = number.take() {
                        visitor.number(number);
                    }
                    let bytes = rest.get(at + start + 1..at + end - 1).unwrap_or_default();
                    let style = CommentStyle::Braces;
                    visitor.comment(RawComment { bytes, style }, self.input.ahead_at(at + start));
                    at += end;
                }
            }
        }
        self.course.number = number.map(|number| Pending {
            number,
            begins: Begins::Nothing,
        });
        self.course.moved |= moved && self.course.depth == 0;
        self.input.advance(at);
    }
}

/// The token at the beginning of `text`, behind one blank at most: two may be an empty line.
#[expect(
    clippy::inline_always,
    reason = "a token that goes through memory costs more than its text"
)]
#[inline(always)]
fn next_plain(text: &[u8]) -> Option<Plain> {
    let blank = match text {
        [b' ' | b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => 0,
    };
    let token = text.get(blank..)?;
    match class(*token.first()?) {
        Class::Letter => plain_move(token).map(|length| Plain::Move {
            start: blank,
            end: blank + length,
        }),
        Class::Digit => plain_number(token).map(|(number, length)| Plain::Number {
            number,
            end: blank + length,
        }),
        Class::OpenBrace => plain_comment(token).map(|length| Plain::Comment {
            start: blank,
            end: blank + length,
        }),
        _ => None,
    }
}

/// The length of a move that has no glyph, no `e.p.` and no late sign written onto its end.
#[inline]
fn plain_move(token: &[u8]) -> Option<usize> {
    let length = token.iter().position(|byte| !WORD.contains(*byte))?;
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
            let judged = |byte: &&u8| !matches!(byte, b'!' | b'?');
            rest.iter()
                .find(judged)
                .is_some_and(|byte| !matches!(byte, b'+' | b'#'))
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
