//! Moves, and the signs and words that are written like moves.

use std::io::Read;

use super::super::bytes::{Class, SIGNS, WORD, class, dots, is_blank, plain_sign};
use super::super::fault::FaultKind;
use super::super::glyph::{Nag, attached, is_glyph};
use super::super::raw::decode;
use super::super::visitor::Visitor;
use super::course::{Begins, Mute, Pending, Phase};
use super::{Reader, Step};

impl<R: Read> Reader<R> {
    /// A token that begins with a letter.
    #[inline]
    pub(super) fn word<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.take_word();
        if !is_long(self.input.token())
            && let Some(step) = self.short_word(visitor)
        {
            return step;
        }
        if let [b'.', ..] | [b' ', b'e', ..] = self.input.ahead(2) {
            self.input.ahead(6);
            let length = en_passant(self.input.token().last(), self.input.rest());
            self.input.advance(length);
            if length > 0 {
                self.input.take(&SIGNS);
            }
        }
        self.take_late_signs();
        self.move_event(visitor)
    }

    /// What belongs to a move though something stands between: `a1(Q)+`, `Bc4 +`, `Qxf7!+`.
    fn take_late_signs(&mut self) {
        let Some(b'(' | b' ' | b'!' | b'?') = self.input.peek() else {
            return;
        };
        self.input.ahead(LATE);
        let bracket = bracketed(self.input.token(), self.input.rest());
        self.input.advance(bracket);
        if bracket > 0 {
            self.input.take(&SIGNS);
        }
        self.input.ahead(LATE);
        let length = late_sign(self.input.rest());
        self.input.advance(length);
    }

    /// Takes what belongs to a word, also beyond ASCII.
    #[inline]
    pub(super) fn take_word(&mut self) {
        self.input.take(&WORD);
        while self.input.peek().is_some_and(|byte| byte >= 0x80) {
            match self.input.peek_char() {
                Some((character, length)) if !ends_word(character) => {
                    self.input.advance(length);
                    self.input.take(&WORD);
                }
                Some(_) | None => return,
            }
        }
    }

    /// A glyph written with letters, or an `e.p.` that stands alone.
    fn short_word<V: Visitor>(&mut self, visitor: &mut V) -> Option<Step> {
        if let Some(nag) = Nag::of_bytes(self.input.token()) {
            return Some(self.nag(visitor, nag, 0));
        }
        let dotted = self.input.ahead(3).starts_with(b".p.");
        let length = match self.input.token() {
            b"ep" => 0,
            b"e" if dotted => 3,
            _ => return None,
        };
        self.input.advance(length);
        Some(self.stray(visitor, |found| FaultKind::StraySigns { found }))
    }

    /// A token that begins with a sign.
    pub(super) fn signs<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.take_signs();
        if Nag::of_bytes(self.input.token()).is_some() {
            return self.glyph(visitor);
        }
        if matches!(self.input.token(), b"--" | b"@@@@") {
            return self.move_event(visitor);
        }
        match self.input.peek().map(class) {
            // A promoted man has a `+` before its letter in some games.
            Some(Class::Letter | Class::Digit) => {
                self.take_word();
                self.move_event(visitor)
            }
            Some(_) | None => self.glyph(visitor),
        }
    }

    fn take_signs(&mut self) {
        self.input.take(&SIGNS);
        while self.input.peek().is_some_and(|byte| byte >= 0x80) {
            match self.input.peek_char() {
                Some((character, length))
                    if is_glyph(character) || plain_sign(character) != character =>
                {
                    self.input.advance(length);
                    self.input.take(&SIGNS);
                }
                Some(_) | None => return,
            }
        }
    }

    /// A token that begins beyond ASCII.
    pub(super) fn high<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        match self.input.peek_char() {
            Some((character, _)) if dots(character) > 0 => self.dots(),
            Some(('½', _)) => self.numeral_word(visitor),
            Some((character, _)) if is_glyph(character) => {
                self.take_signs();
                self.glyph(visitor)
            }
            Some((character, _)) if plain_sign(character) != character => self.signs(visitor),
            Some(_) | None => {
                self.take_word();
                let (text, _) = decode(self.input.token());
                if text.chars().any(char::is_alphanumeric) {
                    self.word(visitor)
                } else {
                    self.glyph(visitor)
                }
            }
        }
    }

    /// The present token is a move.
    #[inline]
    pub(super) fn move_event<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        if self.course.phase != Phase::Moves
            && let Some(step) = self.refuse_move(visitor)
        {
            return step;
        }
        let number = self.course.number.take();
        if number.is_some_and(|pending| pending.begins == Begins::Game) {
            return self.next_game(number);
        }
        self.course.moved |= self.course.depth == 0;
        if self.course.mute != Mute::Nothing {
            return Step::On;
        }
        if let Some(pending) = number {
            visitor.number(pending.number);
        }
        let token = self.input.token();
        match attached(token).filter(|(length, _)| token.get(..*length).is_some_and(begins_game)) {
            None => {
                visitor.san(token, self.input.token_at());
                if let Some((behind, nag)) = judged_inside(token) {
                    visitor.nag(nag, self.input.inside(behind));
                }
            }
            Some((length, nag)) => {
                let text = token.get(..length).unwrap_or(token);
                visitor.san(text, self.input.token_at());
                visitor.nag(nag, self.input.inside(length));
            }
        }
        Step::On
    }

    /// What becomes of a move where no moves have come yet; `None` when they begin with it.
    fn refuse_move<V: Visitor>(&mut self, visitor: &mut V) -> Option<Step> {
        let begins =
            self.course.number.is_some_and(Pending::has_dots) || begins_game(self.input.token());
        match self.course.phase {
            Phase::Moves | Phase::Header => {}
            Phase::Before if begins => {}
            Phase::After if begins => {
                let number = self.course.number;
                return Some(self.next_game(number));
            }
            Phase::Before | Phase::After | Phase::GivenUp => {
                return Some(self.junk_line(visitor));
            }
        }
        self.enter_moves(visitor);
        None
    }

    /// The present token is the first move of the next game.
    fn next_game(&mut self, number: Option<Pending>) -> Step {
        self.input.back_to(0);
        self.course.carried = number.map(|pending| Pending {
            begins: Begins::Nothing,
            ..pending
        });
        Step::GameOver
    }
}

/// Whether a word is too long, or too much like a move, to be a sign written with letters.
#[inline]
pub(super) fn is_long(word: &[u8]) -> bool {
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
