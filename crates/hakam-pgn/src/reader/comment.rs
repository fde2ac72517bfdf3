//! Comments.

use std::io::Read;
use std::ops::Range;

use memchr::memmem;

use super::super::fault::{End, FaultKind};
use super::super::raw::{CommentStyle, RawComment};
use super::super::visitor::Visitor;
use super::course::{Mute, Pending, Phase};
use super::input::Search;
use super::{Reader, Step};

/// What begins the next game in a comment that was never closed, behind an empty line.
const NEXT_GAME: &[u8] = b"[Event \"";

impl<R: Read> Reader<R> {
    pub(super) fn brace_comment<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.advance(1);
        let unclosed = loop {
            match self.input.find(b'}', b'\n') {
                Search::Found(b'}') => break None,
                Search::Found(_) if self.next_game_follows() => break Some(End::NextGame),
                Search::Found(_) => self.input.advance(1),
                Search::Missing => break Some(End::Input),
            }
        };
        if self.input.is_full() {
            return Step::On;
        }
        let end = self.input.token().len();
        self.comment_event(visitor, CommentStyle::Braces, 1..end);
        match unclosed {
            None => self.input.advance(1),
            Some(end) => self.report(visitor, FaultKind::UnterminatedComment { end }),
        }
        Step::On
    }

    pub(super) fn line_comment<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.find(b'\n', b'\r');
        if self.input.is_full() {
            return Step::On;
        }
        let end = self.input.token().len();
        self.comment_event(visitor, CommentStyle::Line, 1..end);
        Step::On
    }

    /// Tells of the comment that is `range` of the present token.
    fn comment_event<V: Visitor>(
        &mut self,
        visitor: &mut V,
        style: CommentStyle,
        range: Range<usize>,
    ) {
        self.begin_game(visitor);
        let pending = self.course.number.take();
        let pending = match self.course.phase {
            Phase::Moves => pending,
            // A number begins the moves, even if a comment comes before the first of them.
            Phase::Header if pending.is_some() => {
                self.enter_moves(visitor);
                pending
            }
            Phase::Before if pending.is_some_and(Pending::has_dots) => {
                self.enter_moves(visitor);
                pending
            }
            Phase::Before | Phase::Header | Phase::After | Phase::GivenUp => None,
        };
        if self.course.mute != Mute::Nothing {
            return;
        }
        if let Some(pending) = pending {
            visitor.number(pending.number);
        }
        let bytes = self.input.token().get(range).unwrap_or_default();
        visitor.comment(RawComment { bytes, style }, self.input.token_at());
    }

    /// Whether an empty line and the next game follow; the next byte is a line feed.
    fn next_game_follows(&mut self) -> bool {
        let ahead = self.input.ahead(3 + NEXT_GAME.len());
        matches!(ahead, [b'\n', b'\n', rest @ ..] | [b'\n', b'\r', b'\n', rest @ ..]
            if rest.starts_with(NEXT_GAME))
    }
}

/// Whether a comment with this text, in braces, would be taken for one that was never closed.
pub(crate) fn holds_next_game(text: &str) -> bool {
    memmem::find_iter(text.as_bytes(), NEXT_GAME).any(|at| {
        let before = text.as_bytes().get(..at).unwrap_or_default();
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n")
    })
}
