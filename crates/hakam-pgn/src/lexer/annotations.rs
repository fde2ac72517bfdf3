//! What is written about moves: comments, glyphs, and the parentheses of variations.

use memchr::memmem;

use super::{Lexer, Phase};
use crate::fault::FaultKind;
use crate::glyph::Nag;
use crate::token::{CommentStyle, TokenKind};

/// What begins the next game in a comment that was never closed, behind an empty line.
const NEXT_GAME: &[u8] = b"[Event \"";

impl Lexer<'_, '_> {
    pub(super) fn brace_comment(&mut self) {
        self.text.advance(1);
        let unclosed = loop {
            match self.text.find(b'}', b'\n') {
                Some(b'}') => break None,
                Some(_) if self.next_game_follows() => break Some("the next `[Event`"),
                Some(_) => self.text.advance(1),
                None => break Some("the end of the input"),
            }
        };
        self.comment(CommentStyle::Braces);
        match unclosed {
            None => self.text.advance(1),
            Some(end) => self.report(FaultKind::UnterminatedComment(end)),
        }
    }

    pub(super) fn line_comment(&mut self) {
        self.text.find_line_end();
        self.comment(CommentStyle::Line);
    }

    /// The present token is a comment, without what closes it.
    fn comment(&mut self, style: CommentStyle) {
        self.begin_game();
        match (self.phase, self.next.number) {
            // A number begins the moves, even if a comment comes before the first of them.
            (Phase::Tags, Some(_)) => self.enter_moves(),
            (Phase::Comments, Some(pending)) if pending.number.dots > 0 => self.enter_moves(),
            (Phase::Moves, _) => {}
            _ => self.next.number = None,
        }
        self.tell_number();
        let (start, end) = (self.text.token + 1, self.text.at);
        self.tell(TokenKind::Comment(style), start, end);
    }

    /// Whether an empty line and the next game follow; the next byte is a line feed.
    fn next_game_follows(&mut self) -> bool {
        let ahead = self.text.ahead(3 + NEXT_GAME.len());
        matches!(ahead, [b'\n', b'\n', rest @ ..] | [b'\n', b'\r', b'\n', rest @ ..]
            if rest.starts_with(NEXT_GAME))
    }

    /// `$12`
    pub(super) fn dollar(&mut self) {
        self.text.advance(1);
        self.text.take(|byte| byte.is_ascii_digit());
        let digits = self.text.token().get(1..).unwrap_or_default();
        let number = std::str::from_utf8(digits).ok();
        match number.and_then(|digits| digits.parse().ok()) {
            Some(number) => self.nag(Nag(number)),
            None => self.stray(FaultKind::BadNag),
        }
    }

    /// The present token, which consists of signs.
    pub(super) fn glyph(&mut self) {
        match Nag::of_bytes(self.text.token()) {
            Some(nag) => self.nag(nag),
            None => self.stray(FaultKind::UnknownGlyph),
        }
    }

    /// The present token is a glyph.
    pub(super) fn nag(&mut self, nag: Nag) {
        if self.is_between_games() {
            return self.junk_line();
        }
        self.enter_moves();
        self.tell(TokenKind::Nag(nag), self.text.token, self.text.at);
    }

    pub(super) fn open_variation(&mut self) {
        self.text.advance(1);
        if self.is_between_games() {
            return self.junk_line();
        }
        self.enter_moves();
        if self.depth == 0 {
            self.opened = self.text.token;
        }
        self.depth += 1;
        self.next.number = None;
        self.tell(TokenKind::Open, self.text.token, self.text.at);
    }

    pub(super) fn close_variation(&mut self) {
        self.text.advance(1);
        if self.depth == 0 {
            return self.stray(|_| FaultKind::UnopenedVariation);
        }
        self.next.number = None;
        self.depth -= 1;
        self.tell(TokenKind::Close, self.text.token, self.text.at);
    }

    /// `&plusmn;` and the like. Its semicolon would begin a comment.
    pub(super) fn entity(&mut self) {
        self.text.advance(1);
        self.text.take(|byte| byte.is_ascii_alphabetic());
        if self.text.peek() == Some(b';') {
            self.text.advance(1);
        } else {
            self.text.at = self.text.token + 1;
        }
        self.stray(FaultKind::StraySigns);
    }
}

/// Whether a comment with this text, in braces, would be taken for one that was never closed.
pub(crate) fn holds_next_game(text: &str) -> bool {
    memmem::find_iter(text.as_bytes(), NEXT_GAME).any(|at| {
        let before = text.as_bytes().get(..at).unwrap_or_default();
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n")
    })
}
