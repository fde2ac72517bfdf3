//! Moves, and the signs and words that are written like moves.

use super::{Lexer, Phase};
use crate::bytes::{decode, dots, is_blank, is_in_word, is_judgement, is_sign, plain_sign};
use crate::fault::FaultKind;
use crate::glyph::{Nag, attached, is_glyph};
use crate::token::TokenKind;

/// As far ahead as late signs may stand.
const LATE: usize = 6;

impl Lexer<'_, '_> {
    /// A token that begins with a letter.
    #[inline]
    pub(super) fn word(&mut self) {
        self.take_word();
        if !is_long(self.text.token()) && self.is_short_word() {
            return;
        }
        if let [b'.', ..] | [b' ', b'e', ..] = self.text.ahead(2) {
            self.text.ahead(LATE);
            let length = en_passant(self.text.token().last(), self.text.rest());
            self.take_with_signs(length);
        }
        // What belongs to a move though something stands between: `a1(Q)+`, `Bc4 +`, `Qxf7!+`.
        if let Some(b'(' | b' ' | b'!' | b'?') = self.text.peek() {
            self.text.ahead(LATE);
            let bracket = bracketed(self.text.token(), self.text.rest());
            self.take_with_signs(bracket);
            self.text.ahead(LATE);
            let length = late_sign(self.text.rest());
            self.text.advance(length);
        }
        self.move_token();
    }

    /// Takes so many bytes, and if there are any, signs behind them.
    fn take_with_signs(&mut self, length: usize) {
        self.text.advance(length);
        if length > 0 {
            self.text.take(is_sign);
        }
    }

    /// Takes what belongs to a word, also beyond ASCII.
    #[inline]
    pub(super) fn take_word(&mut self) {
        let goes_on = |c: char| !is_blank(c) && !is_glyph(c) && dots(c) == 0;
        self.text.take_mixed(is_in_word, goes_on);
    }

    /// Whether the token is a glyph written with letters, or an `e.p.` that stands alone; then it is done with.
    fn is_short_word(&mut self) -> bool {
        if let Some(nag) = Nag::of_bytes(self.text.token()) {
            self.nag(nag);
            return true;
        }
        let dotted = self.text.ahead(3).starts_with(b".p.");
        let length = match self.text.token() {
            b"ep" => 0,
            b"e" if dotted => 3,
            _ => return false,
        };
        self.text.advance(length);
        self.stray(FaultKind::StraySigns);
        true
    }

    /// A token that begins with a sign.
    pub(super) fn signs(&mut self) {
        self.take_signs();
        if Nag::of_bytes(self.text.token()).is_some() {
            return self.glyph();
        }
        if matches!(self.text.token(), b"--" | b"@@@@") {
            return self.move_token();
        }
        // A promoted man has a `+` before its letter in some games.
        if self.text.peek().is_some_and(|b| b.is_ascii_alphanumeric()) {
            self.take_word();
            return self.move_token();
        }
        self.glyph();
    }

    fn take_signs(&mut self) {
        let goes_on = |c: char| is_glyph(c) || plain_sign(c) != c;
        self.text.take_mixed(is_sign, goes_on);
    }

    /// A token that begins beyond ASCII.
    pub(super) fn high(&mut self) {
        match self.text.peek_char() {
            Some((character, _)) if dots(character) > 0 => self.dots(),
            Some(('½', _)) => self.numeral_word(),
            Some((character, _)) if is_glyph(character) => {
                self.take_signs();
                self.glyph();
            }
            Some((character, _)) if plain_sign(character) != character => self.signs(),
            Some(_) | None => {
                self.take_word();
                let text = decode(self.text.token());
                if text.chars().any(char::is_alphanumeric) {
                    self.word();
                } else {
                    self.glyph();
                }
            }
        }
    }

    /// The present token is a move.
    #[inline]
    pub(super) fn move_token(&mut self) {
        if self.phase != Phase::Moves && !self.begin_moves() {
            return;
        }
        if let Some(pending) = self.next.number
            && pending.begins_game
        {
            return self.next_game(Some(pending.number));
        }
        self.moved |= self.depth == 0;
        self.tell_number();
        let (token, start, end) = (self.text.token(), self.text.token, self.text.at);
        let judged = attached(token).filter(|(at, _)| token.get(..*at).is_some_and(begins_game));
        let move_end = judged.map_or(end, |(at, _)| start + at);
        self.tell(TokenKind::Move, start, move_end);
        if let Some((at, nag)) = judged.or_else(|| judged_inside(token)) {
            self.tell(TokenKind::Nag(nag), start + at, end);
        }
    }

    /// Whether the moves of this game begin with the present token, where none have come yet.
    fn begin_moves(&mut self) -> bool {
        let number = self.next.number.map(|pending| pending.number);
        let begins = number.is_some_and(|number| number.dots > 0) || begins_game(self.text.token());
        match self.phase {
            Phase::Moves | Phase::Tags => self.enter_moves(),
            Phase::Nothing | Phase::Comments if begins => self.enter_moves(),
            Phase::After if begins => {
                self.next_game(number);
                return false;
            }
            Phase::Nothing | Phase::Comments | Phase::After => {
                self.junk_line();
                return false;
            }
        }
        true
    }
}

/// Whether a word is too long, or too much like a move, to be a sign written with letters.
#[inline]
pub(crate) fn is_long(word: &[u8]) -> bool {
    word.len() > 2 || word.get(1).is_some_and(u8::is_ascii_digit)
}

/// The length of the `e.p.` that follows a move whose last byte is `last`.
fn en_passant(last: Option<&u8>, behind: &[u8]) -> usize {
    match behind {
        [b'.', b'p', b'.', ..] if last == Some(&b'e') => 3,
        [b' ', b'e', b'.', b'p', b'.', ..] => 5,
        [b' ', b'e', b'p', rest @ ..] if ends_here(rest) => 3,
        _ => 0,
    }
}

/// Whether no word goes on with what comes next.
fn ends_here(behind: &[u8]) -> bool {
    let goes_on = |byte: &u8| *byte >= 0x80 || is_in_word(*byte);
    !behind.first().is_some_and(goes_on)
}

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
    // `+-` and `#3` are something else.
    match behind.get(before..) {
        Some([b'+', b'+', rest @ ..]) if ends_here(rest) => before + 2,
        Some([b'+' | b'#', rest @ ..]) if ends_here(rest) => before + 1,
        _ => 0,
    }
}

/// The judgement inside a move, and where it stands: `!` in `Qxf7!+`.
pub(crate) fn judged_inside(word: &[u8]) -> Option<(usize, Nag)> {
    let from = word.iter().position(|byte| is_judgement(*byte))?;
    let rest = word.get(from..)?;
    let length = rest.iter().take_while(|byte| is_judgement(**byte)).count();
    Some((from, Nag::of_bytes(rest.get(..length)?)?))
}

/// Whether a word without a number is enough like a move to begin a game: other text stands between
/// games, and no move is without a digit but castling.
fn begins_game(word: &[u8]) -> bool {
    word.iter().any(u8::is_ascii_digit) || word.starts_with(b"O-O") || word.starts_with(b"o-o")
}
