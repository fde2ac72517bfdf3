//! Tokens that begin with a digit: move numbers, results, and castling written with zeros.

use std::io::Read;

use super::super::bytes::{Class, DIGITS, WORD, class, dots, is_blank, plain_sign};
use super::super::fault::FaultKind;
use super::super::glyph::is_glyph;
use super::super::raw::decode;
use super::super::visitor::{GameResult, MoveNumber, Visitor};
use super::course::{Begins, Pending};
use super::gap::Gap;
use super::{Reader, Step};

/// What a token that begins with a digit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numeral {
    /// A number, which ends here.
    Number,
    /// It goes on with signs: `1-0`, `0-0`.
    Word,
}

impl<R: Read> Reader<R> {
    pub(super) fn digits<V: Visitor>(&mut self, visitor: &mut V, gap: Gap) -> Step {
        self.input.take(&DIGITS);
        if let Some(result) = self.spaced_result() {
            self.input.advance(" - 0".len());
            return self.result(visitor, result);
        }
        match self.numeral() {
            Numeral::Word => self.numeral_word(visitor),
            Numeral::Number if self.is_numeric_move() => self.move_event(visitor),
            Numeral::Number => self.move_number(visitor, gap),
        }
    }

    /// `1 - 0`, of which the first number is the present token.
    fn spaced_result(&mut self) -> Option<GameResult> {
        let [b' ', b'-', b' ', last, behind @ ..] = self.input.ahead(5) else {
            return None;
        };
        let ends = behind.first().is_none_or(|byte| !goes_on(*byte));
        let last = ends.then_some(*last)?;
        match (self.input.token(), last) {
            (b"1", b'0') => Some(GameResult::WhiteWon),
            (b"0", b'1') => Some(GameResult::BlackWon),
            _ => None,
        }
    }

    fn numeral(&mut self) -> Numeral {
        match self.input.peek().map(class) {
            Some(Class::Sign) => Numeral::Word,
            Some(Class::High) => match self.input.peek_char() {
                Some((character, _))
                    if dots(character) == 0
                        && !is_blank(character)
                        && !is_glyph(character)
                        && (plain_sign(character) != character || character == '½') =>
                {
                    Numeral::Word
                }
                Some(_) | None => Numeral::Number,
            },
            Some(_) | None => Numeral::Number,
        }
    }

    /// `1-0`, `0-0-0` and what else goes on with signs.
    pub(super) fn numeral_word<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.take_word();
        let (text, _) = decode(self.input.token());
        if let Some(result) = GameResult::of_text(&text) {
            for half in [" - 1/2", " - ½"] {
                if result == GameResult::Draw && self.input.ahead(half.len()) == half.as_bytes() {
                    self.input.advance(half.len());
                }
            }
            return self.result(visitor, result);
        }
        let mut signs = text.chars().map(plain_sign);
        if signs.by_ref().take(3).eq("0-0".chars()) {
            return self.move_event(visitor);
        }
        self.stray(visitor, |found| FaultKind::StraySigns { found })
    }

    /// ICCF writes moves as digits: `5254`, `57581`. Numbers of moves have dots.
    /// `0000` stands for a move that was not made.
    fn is_numeric_move(&mut self) -> bool {
        let next_is_dot = self
            .input
            .peek_char()
            .is_some_and(|(character, _)| dots(character) > 0);
        let token = self.input.token();
        let squares =
            matches!(token.len(), 4 | 5) && token.iter().all(|digit| (b'1'..=b'8').contains(digit));
        !next_is_dot && (squares || token == b"0000")
    }

    fn move_number<V: Visitor>(&mut self, visitor: &mut V, gap: Gap) -> Step {
        let value = self.input.token().iter().try_fold(0_u32, |value, digit| {
            value
                .checked_mul(10)?
                .checked_add(u32::from(digit.wrapping_sub(b'0')))
        });
        let Some(value) = value else {
            return self.stray(visitor, |found| FaultKind::BadNumber { found });
        };
        let dots = self.take_dots();
        let again = value == 1
            && dots > 0
            && gap.has_empty_line()
            && self.course.depth == 0
            && self.course.moved;
        self.course.number = Some(Pending {
            number: MoveNumber { value, dots },
            begins: if again { Begins::Game } else { Begins::Nothing },
        });
        Step::On
    }

    /// Dots without a number belong to the number before them: `1. ... e5`.
    pub(super) fn dots(&mut self) -> Step {
        let dots = self.take_dots();
        if let Some(Pending { number, .. }) = &mut self.course.number {
            number.dots = number.dots.saturating_add(dots);
        }
        Step::On
    }

    fn take_dots(&mut self) -> u8 {
        let mut count = 0_u8;
        loop {
            // A full stop is by far the most frequent of them.
            match self.input.peek() {
                Some(b'.') => {
                    self.input.advance(1);
                    count = count.saturating_add(1);
                }
                Some(0x80..) => match self.input.peek_char() {
                    Some((character, length)) if dots(character) > 0 => {
                        self.input.advance(length);
                        count = count.saturating_add(dots(character));
                    }
                    Some(_) | None => return count,
                },
                Some(_) | None => return count,
            }
        }
    }
}

/// Whether a number is not over with this byte behind it.
fn goes_on(byte: u8) -> bool {
    byte == b'.' || byte >= 0x80 || WORD.contains(byte)
}
