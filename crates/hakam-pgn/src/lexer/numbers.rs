//! Tokens that begin with a digit: move numbers, results, and castling written with zeros.

use super::{Gap, Lexer, Pending, Phase};
use crate::bytes::{decode, dots, is_blank, is_in_word, is_sign, plain_sign, short};
use crate::fault::FaultKind;
use crate::glyph::is_glyph;
use crate::token::{GameResult, MoveNumber, TokenKind};

impl Lexer<'_, '_> {
    pub(super) fn digits(&mut self, gap: Gap) {
        self.text.take(|byte| byte.is_ascii_digit());
        if let Some(result) = self.spaced_result() {
            self.text.advance(" - 0".len());
            self.result(result);
        } else if self.goes_on_with_signs() {
            self.numeral_word();
        } else if self.is_numeric_move() {
            self.move_token();
        } else {
            self.move_number(gap);
        }
    }

    /// `1 - 0`, of which the first number is the present token.
    fn spaced_result(&mut self) -> Option<GameResult> {
        let [b' ', b'-', b' ', last, behind @ ..] = self.text.ahead(5) else {
            return None;
        };
        let goes_on = |byte: &u8| matches!(byte, b'.' | 0x80..) || is_in_word(*byte);
        match (self.text.token(), last) {
            _ if behind.first().is_some_and(goes_on) => None,
            (b"1", b'0') => Some(GameResult::WhiteWon),
            (b"0", b'1') => Some(GameResult::BlackWon),
            _ => None,
        }
    }

    /// Whether the digits are only the beginning of a token: `1-0`, `0-0`.
    fn goes_on_with_signs(&mut self) -> bool {
        match self.text.peek() {
            Some(0x80..) => self.text.peek_char().is_some_and(|(character, _)| {
                let is_part = plain_sign(character) != character || character == '½';
                is_part && dots(character) == 0 && !is_blank(character) && !is_glyph(character)
            }),
            byte => byte.is_some_and(is_sign),
        }
    }

    /// `1-0`, `0-0-0` and what else goes on with signs.
    pub(super) fn numeral_word(&mut self) {
        self.take_word();
        let text = decode(self.text.token());
        if let Some(result) = GameResult::of_text(&text) {
            for half in [" - 1/2", " - ½"] {
                if result == GameResult::Draw && self.text.ahead(half.len()) == half.as_bytes() {
                    self.text.advance(half.len());
                }
            }
            return self.result(result);
        }
        if text.chars().map(plain_sign).take(3).eq("0-0".chars()) {
            return self.move_token();
        }
        self.stray(FaultKind::StraySigns);
    }

    /// ICCF writes moves as digits: `5254`, `57581`; numbers of moves have dots. `0000` is a move not made.
    fn is_numeric_move(&mut self) -> bool {
        let next = self.text.peek_char();
        let next_is_dot = next.is_some_and(|(character, _)| dots(character) > 0);
        let token = self.text.token();
        let squares =
            matches!(token.len(), 4 | 5) && token.iter().all(|digit| (b'1'..=b'8').contains(digit));
        !next_is_dot && (squares || token == b"0000")
    }

    fn move_number(&mut self, gap: Gap) {
        let value = self.text.token().iter().try_fold(0_u32, |value, digit| {
            value
                .checked_mul(10)?
                .checked_add(u32::from(digit.wrapping_sub(b'0')))
        });
        let Some(value) = value else {
            return self.stray(FaultKind::BadNumber);
        };
        let dots = self.take_dots();
        let is_first = value == 1 && dots > 0 && gap.has_empty_line();
        self.next.number = Some(Pending {
            number: MoveNumber { value, dots },
            begins_game: is_first && self.depth == 0 && self.moved,
        });
    }

    /// Dots without a number belong to the number before them: `1. ... e5`.
    pub(super) fn dots(&mut self) {
        let dots = self.take_dots();
        if let Some(Pending { number, .. }) = &mut self.next.number {
            number.dots = number.dots.saturating_add(dots);
        }
    }

    fn take_dots(&mut self) -> u8 {
        let mut count = 0_u8;
        while matches!(self.text.peek(), Some(b'.' | 0x80..))
            && let Some(character) = self.text.take_char(|character| dots(character) > 0)
        {
            count = count.saturating_add(dots(character));
        }
        count
    }

    /// The present token is a result.
    pub(super) fn result(&mut self, result: GameResult) {
        self.next.number = None;
        if self.phase != Phase::After && self.depth == 0 {
            self.enter_moves();
            self.tell(TokenKind::Result(result), self.text.token, self.text.at);
            self.phase = Phase::After;
            return;
        }
        let found = short(self.text.token());
        self.report(match self.phase {
            Phase::After => FaultKind::SecondResult(found),
            _ => FaultKind::ResultInVariation(found),
        });
    }
}
