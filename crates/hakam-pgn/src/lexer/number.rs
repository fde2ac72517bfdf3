//! Tokens that begin with a digit: move numbers, results, and castling written with zeros.

use super::super::bytes::{Class, DIGITS, WORD, class, dots, is_blank, plain_sign};
use super::super::fault::FaultKind;
use super::super::glyph::is_glyph;
use super::super::raw::decode;
use super::super::token::{GameResult, MoveNumber};
use super::course::{Begins, Pending};
use super::gap::Gap;
use super::{Lexer, Step};

/// What a token that begins with a digit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numeral {
    /// A number, which ends here.
    Number,
    /// It goes on with signs: `1-0`, `0-0`.
    Word,
}

impl Lexer<'_, '_> {
    pub(super) fn digits(&mut self, gap: Gap) -> Step {
        self.text.take(&DIGITS);
        if let Some(result) = self.spaced_result() {
            self.text.advance(" - 0".len());
            return self.result(result);
        }
        match self.numeral() {
            Numeral::Word => self.numeral_word(),
            Numeral::Number if self.is_numeric_move() => self.move_event(),
            Numeral::Number => self.move_number(gap),
        }
    }

    /// `1 - 0`, of which the first number is the present token.
    fn spaced_result(&mut self) -> Option<GameResult> {
        let [b' ', b'-', b' ', last, behind @ ..] = self.text.ahead(5) else {
            return None;
        };
        let ends = behind.first().is_none_or(|byte| !goes_on(*byte));
        let last = ends.then_some(*last)?;
        match (self.text.token(), last) {
            (b"1", b'0') => Some(GameResult::WhiteWon),
            (b"0", b'1') => Some(GameResult::BlackWon),
            _ => None,
        }
    }

    fn numeral(&mut self) -> Numeral {
        match self.text.peek().map(class) {
            Some(Class::Sign) => Numeral::Word,
            Some(Class::High) => match self.text.peek_char() {
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
    pub(super) fn numeral_word(&mut self) -> Step {
        self.take_word();
        let (text, _) = decode(self.text.token());
        if let Some(result) = GameResult::of_text(&text) {
            for half in [" - 1/2", " - ½"] {
                if result == GameResult::Draw && self.text.ahead(half.len()) == half.as_bytes() {
                    self.text.advance(half.len());
                }
            }
            return self.result(result);
        }
        let mut signs = text.chars().map(plain_sign);
        if signs.by_ref().take(3).eq("0-0".chars()) {
            return self.move_event();
        }
        self.stray(|found| FaultKind::StraySigns { found })
    }

    /// ICCF writes moves as digits: `5254`, `57581`. Numbers of moves have dots.
    /// `0000` stands for a move that was not made.
    fn is_numeric_move(&mut self) -> bool {
        let next_is_dot = self
            .text
            .peek_char()
            .is_some_and(|(character, _)| dots(character) > 0);
        let token = self.text.token();
        let squares =
            matches!(token.len(), 4 | 5) && token.iter().all(|digit| (b'1'..=b'8').contains(digit));
        !next_is_dot && (squares || token == b"0000")
    }

    fn move_number(&mut self, gap: Gap) -> Step {
        let value = self.text.token().iter().try_fold(0_u32, |value, digit| {
            value
                .checked_mul(10)?
                .checked_add(u32::from(digit.wrapping_sub(b'0')))
        });
        let Some(value) = value else {
            return self.stray(|found| FaultKind::BadNumber { found });
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
            match self.text.peek() {
                Some(b'.') => {
                    self.text.advance(1);
                    count = count.saturating_add(1);
                }
                Some(0x80..) => match self.text.peek_char() {
                    Some((character, length)) if dots(character) > 0 => {
                        self.text.advance(length);
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
