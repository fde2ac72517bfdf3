//! What is written about moves: comments, glyphs, the parentheses of variations; and what means nothing.

use memchr::memmem;

use super::super::bytes::{CONTROLS, DIGITS, LETTERS};
use super::super::fault::{End, FaultKind};
use super::super::glyph::Nag;
use super::super::raw::{CommentStyle, short};
use super::super::token::TokenKind;
use super::course::{Junk, Pending, Phase};
use super::cursor::Search;
use super::gap::Gap;
use super::{Lexer, Step};

/// What begins the next game in a comment that was never closed, behind an empty line.
const NEXT_GAME: &[u8] = b"[Event \"";

/// How much of a line is looked at for a message.
const SHOWN: usize = 128;

impl Lexer<'_, '_> {
    pub(super) fn brace_comment(&mut self) -> Step {
        self.text.advance(1);
        let unclosed = loop {
            match self.text.find(b'}', b'\n') {
                Search::Found(b'}') => break None,
                Search::Found(_) if self.next_game_follows() => break Some(End::NextGame),
                Search::Found(_) => self.text.advance(1),
                Search::Missing => break Some(End::Input),
            }
        };
        self.comment(CommentStyle::Braces);
        match unclosed {
            None => self.text.advance(1),
            Some(end) => self.report(FaultKind::UnterminatedComment { end }),
        }
        Step::On
    }

    pub(super) fn line_comment(&mut self) -> Step {
        self.text.find_line_end();
        self.comment(CommentStyle::Line);
        Step::On
    }

    /// The present token is a comment, without what closes it.
    fn comment(&mut self, style: CommentStyle) {
        self.begin_game();
        let number = self.course.number;
        match self.course.phase {
            Phase::Moves => {}
            // A number begins the moves, even if a comment comes before the first of them.
            Phase::Header if number.is_some() => self.enter_moves(),
            Phase::Before if number.is_some_and(Pending::has_dots) => self.enter_moves(),
            Phase::Before | Phase::Header | Phase::After | Phase::GivenUp => {
                self.course.number = None;
            }
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
    pub(super) fn dollar(&mut self) -> Step {
        self.text.advance(1);
        self.text.take(&DIGITS);
        let digits = self.text.token().get(1..).unwrap_or_default();
        let number = std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| digits.parse().ok());
        match number {
            Some(number) => self.nag(Nag(number)),
            None => self.stray(|found| FaultKind::BadNag { found }),
        }
    }

    /// The present token, which consists of signs.
    pub(super) fn glyph(&mut self) -> Step {
        match Nag::of_bytes(self.text.token()) {
            Some(nag) => self.nag(nag),
            None => self.stray(|found| FaultKind::UnknownGlyph { found }),
        }
    }

    /// The present token is a glyph.
    pub(super) fn nag(&mut self, nag: Nag) -> Step {
        if self.course.is_between_games() {
            return self.junk_line();
        }
        self.enter_moves();
        self.tell(TokenKind::Nag(nag), self.text.token, self.text.at);
        Step::On
    }

    pub(super) fn open_variation(&mut self) -> Step {
        self.text.advance(1);
        if self.course.is_between_games() {
            return self.junk_line();
        }
        self.enter_moves();
        if self.course.depth == 0 {
            self.course.opened = self.text.token;
        }
        self.course.depth += 1;
        self.course.number = None;
        self.tell(TokenKind::Open, self.text.token, self.text.at);
        Step::On
    }

    pub(super) fn close_variation(&mut self) -> Step {
        self.text.advance(1);
        if self.course.depth == 0 {
            return self.stray(|_| FaultKind::UnopenedVariation);
        }
        self.course.number = None;
        self.course.depth -= 1;
        self.tell(TokenKind::Close, self.text.token, self.text.at);
        Step::On
    }

    /// Control characters count as spaces.
    pub(super) fn control(&mut self) {
        self.text.take(&CONTROLS);
        let found = short(self.text.token());
        self.report(FaultKind::ControlCharacter { found });
    }

    /// Signs that mean nothing: left out in a game; between games the whole line is.
    pub(super) fn stray(&mut self, kind: impl FnOnce(String) -> FaultKind) -> Step {
        if self.course.is_between_games() {
            return self.junk_line();
        }
        if self.text.token().is_empty() {
            self.text.advance(1);
        }
        self.report(kind(short(self.text.token())));
        Step::On
    }

    /// Text that belongs to no game: what stands between two of them.
    pub(super) fn junk_line(&mut self) -> Step {
        if self.course.junk == Junk::Unseen {
            self.course.junk = Junk::Reported;
            self.report_line(|found| FaultKind::StrayText { found });
        }
        self.course.number = None;
        self.course.gap = Gap::LINE;
        Step::On
    }

    /// Reports what the line of the present token has from there on.
    pub(super) fn report_line(&mut self, kind: impl FnOnce(String) -> FaultKind) {
        self.text.back_to(0);
        let found = short(self.text.line_ahead(SHOWN));
        self.report(kind(found));
    }

    /// `&plusmn;` and the like. Its semicolon would begin a comment.
    pub(super) fn entity(&mut self) -> Step {
        self.text.advance(1);
        self.text.take(&LETTERS);
        if self.text.peek() == Some(b';') {
            self.text.advance(1);
        } else {
            self.text.back_to(1);
        }
        self.stray(|found| FaultKind::StraySigns { found })
    }
}

/// Whether a comment with this text, in braces, would be taken for one that was never closed.
pub(crate) fn holds_next_game(text: &str) -> bool {
    memmem::find_iter(text.as_bytes(), NEXT_GAME).any(|at| {
        let before = text.as_bytes().get(..at).unwrap_or_default();
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n")
    })
}
