//! Moves, and the signs and words that are written like moves.

use super::super::bytes::{Class, SIGNS, WORD, class, dots, is_blank, plain_sign};
use super::super::fault::FaultKind;
use super::super::glyph::{Nag, attached, is_glyph};
use super::super::raw::decode;
use super::super::token::TokenKind;
use super::course::{Begins, Pending, Phase};
use super::{Lexer, Step};

impl Lexer<'_, '_> {
    /// A token that begins with a letter.
    #[inline]
    pub(super) fn word(&mut self) -> Step {
        self.take_word();
        if !is_long(self.text.token())
            && let Some(step) = self.short_word()
        {
            return step;
        }
        if let [b'.', ..] | [b' ', b'e', ..] = self.text.ahead(2) {
            self.text.ahead(6);
            let length = en_passant(self.text.token().last(), self.text.rest());
            self.text.advance(length);
            if length > 0 {
                self.text.take(&SIGNS);
            }
        }
        self.take_late_signs();
        self.move_event()
    }

    /// What belongs to a move though something stands between: `a1(Q)+`, `Bc4 +`, `Qxf7!+`.
    fn take_late_signs(&mut self) {
        let Some(b'(' | b' ' | b'!' | b'?') = self.text.peek() else {
            return;
        };
        self.text.ahead(LATE);
        let bracket = bracketed(self.text.token(), self.text.rest());
        self.text.advance(bracket);
        if bracket > 0 {
            self.text.take(&SIGNS);
        }
        self.text.ahead(LATE);
        let length = late_sign(self.text.rest());
        self.text.advance(length);
    }

    /// Takes what belongs to a word, also beyond ASCII.
    #[inline]
    pub(super) fn take_word(&mut self) {
        self.text.take(&WORD);
        while self.text.peek().is_some_and(|byte| byte >= 0x80) {
            match self.text.peek_char() {
                Some((character, length)) if !ends_word(character) => {
                    self.text.advance(length);
                    self.text.take(&WORD);
                }
                Some(_) | None => return,
            }
        }
    }

    /// A glyph written with letters, or an `e.p.` that stands alone.
    fn short_word(&mut self) -> Option<Step> {
        if let Some(nag) = Nag::of_bytes(self.text.token()) {
            return Some(self.nag(nag));
        }
        let dotted = self.text.ahead(3).starts_with(b".p.");
        let length = match self.text.token() {
            b"ep" => 0,
            b"e" if dotted => 3,
            _ => return None,
        };
        self.text.advance(length);
        Some(self.stray(|found| FaultKind::StraySigns { found }))
    }

    /// A token that begins with a sign.
    pub(super) fn signs(&mut self) -> Step {
        self.take_signs();
        if Nag::of_bytes(self.text.token()).is_some() {
            return self.glyph();
        }
        if matches!(self.text.token(), b"--" | b"@@@@") {
            return self.move_event();
        }
        match self.text.peek().map(class) {
            // A promoted man has a `+` before its letter in some games.
            Some(Class::Letter | Class::Digit) => {
                self.take_word();
                self.move_event()
            }
            Some(_) | None => self.glyph(),
        }
    }

    fn take_signs(&mut self) {
        self.text.take(&SIGNS);
        while self.text.peek().is_some_and(|byte| byte >= 0x80) {
            match self.text.peek_char() {
                Some((character, length))
                    if is_glyph(character) || plain_sign(character) != character =>
                {
                    self.text.advance(length);
                    self.text.take(&SIGNS);
                }
                Some(_) | None => return,
            }
        }
    }

    /// A token that begins beyond ASCII.
    pub(super) fn high(&mut self) -> Step {
        match self.text.peek_char() {
            Some((character, _)) if dots(character) > 0 => self.dots(),
            Some(('½', _)) => self.numeral_word(),
            Some((character, _)) if is_glyph(character) => {
                self.take_signs();
                self.glyph()
            }
            Some((character, _)) if plain_sign(character) != character => self.signs(),
            Some(_) | None => {
                self.take_word();
                let (text, _) = decode(self.text.token());
                if text.chars().any(char::is_alphanumeric) {
                    self.word()
                } else {
                    self.glyph()
                }
            }
        }
    }

    /// The present token is a move.
    #[inline]
    pub(super) fn move_event(&mut self) -> Step {
        if self.course.phase != Phase::Moves
            && let Some(step) = self.refuse_move()
        {
            return step;
        }
        let number = self.course.number;
        if number.is_some_and(|pending| pending.begins == Begins::Game) {
            return self.next_game(number);
        }
        self.course.moved |= self.course.depth == 0;
        self.tell_number();
        let (token, start, end) = (self.text.token(), self.text.token, self.text.at);
        let judged = attached(token).filter(|(at, _)| token.get(..*at).is_some_and(begins_game));
        let move_end = judged.map_or(end, |(at, _)| start + at);
        self.tell(TokenKind::Move, start, move_end);
        if let Some((at, nag)) = judged.or_else(|| judged_inside(token)) {
            self.tell(TokenKind::Nag(nag), start + at, end);
        }
        Step::On
    }

    /// What becomes of a move where no moves have come yet; `None` when they begin with it.
    fn refuse_move(&mut self) -> Option<Step> {
        let begins =
            self.course.number.is_some_and(Pending::has_dots) || begins_game(self.text.token());
        match self.course.phase {
            Phase::Moves | Phase::Header => {}
            Phase::Before if begins => {}
            Phase::After if begins => {
                let number = self.course.number;
                return Some(self.next_game(number));
            }
            Phase::Before | Phase::After | Phase::GivenUp => {
                return Some(self.junk_line());
            }
        }
        self.enter_moves();
        None
    }

    /// The present token belongs to the next game; this number stands before its first move.
    pub(super) fn next_game(&mut self, number: Option<Pending>) -> Step {
        self.text.back_to(0);
        self.course.number = number.map(|pending| Pending {
            begins: Begins::Nothing,
            ..pending
        });
        Step::GameOver
    }
}

/// Whether a word is too long, or too much like a move, to be a sign written with letters.
#[inline]
pub(crate) fn is_long(word: &[u8]) -> bool {
    word.len() > 2 || word.get(1).is_some_and(u8::is_ascii_digit)
}

/// Whether a character beyond ASCII ends the word before it.
fn ends_word(character: char) -> bool {
    is_blank(character) || is_glyph(character) || dots(character) > 0
}

/// The length of the `e.p.` that follows a move whose last byte is `last`.
fn en_passant(last: Option<&u8>, behind: &[u8]) -> usize {
    match behind {
        [b'.', b'p', b'.', ..] if last == Some(&b'e') => 3,
        [b' ', b'e', b'.', b'p', b'.', ..] => 5,
        [b' ', b'e', b'p', rest @ ..] => match rest.first() {
            Some(byte) if WORD.contains(*byte) || *byte >= 0x80 => 0,
            Some(_) | None => 3,
        },
        _ => 0,
    }
}

/// As far ahead as late signs may stand.
const LATE: usize = 6;

/// The length of what a pawn becomes, in brackets right behind its move: `(Q)`, `(=Q)`.
fn bracketed(word: &[u8], behind: &[u8]) -> usize {
    let (letter, length) = match behind {
        [b'(', letter, b')', ..] => (letter, 3),
        [b'(', b'=' | b'/', letter, b')', ..] => (letter, 4),
        _ => return 0,
    };
    let (Some(first), Some(last)) = (word.first(), word.last()) else {
        return 0;
    };
    let is_pawn = first.is_ascii_lowercase() && last.is_ascii_digit();
    // `(N)` may say that a move is new.
    let is_new = length == 3 && *letter == b'N' && !matches!(last, b'1' | b'8');
    if is_pawn && letter.is_ascii_alphabetic() && !is_new {
        length
    } else {
        0
    }
}

/// The length of a check or mate that stands behind a space or a judgement of the move before it.
fn late_sign(behind: &[u8]) -> usize {
    let before = match behind {
        [b' ', ..] | [b'!' | b'?', b'+' | b'#', ..] => 1,
        [b'!' | b'?', b'!' | b'?', ..] => 2,
        _ => return 0,
    };
    let rest = behind.get(before..).unwrap_or_default();
    let sign = match rest {
        [b'+', b'+', ..] => 2,
        [b'+' | b'#', ..] => 1,
        _ => return 0,
    };
    // `+-` and `#3` are something else.
    match rest.get(sign) {
        Some(byte) if WORD.contains(*byte) || *byte >= 0x80 => 0,
        Some(_) | None => before + sign,
    }
}

/// The judgement inside a move, and where it stands: `!` in `Qxf7!+`.
pub(crate) fn judged_inside(word: &[u8]) -> Option<(usize, Nag)> {
    let is_judgement = |byte: &u8| matches!(byte, b'!' | b'?');
    let from = word.iter().position(is_judgement)?;
    let rest = word.get(from..)?;
    let length = rest.iter().take_while(|byte| is_judgement(byte)).count();
    Some((from, Nag::of_bytes(rest.get(..length)?)?))
}

/// Whether a word without a number is enough like a move to begin a game: other text stands between
/// games, and no move is without a digit but castling.
fn begins_game(word: &[u8]) -> bool {
    word.iter().any(u8::is_ascii_digit) || word.starts_with(b"O-O") || word.starts_with(b"o-o")
}
