//! What means nothing, in a game and between games.

use std::io::Read;

use super::super::bytes::{CONTROLS, LETTERS};
use super::super::fault::FaultKind;
use super::super::raw::short;
use super::super::visitor::Visitor;
use super::{Junk, Reader, Step};

impl<R: Read> Reader<R> {
    /// Control characters count as spaces.
    pub(super) fn control<V: Visitor>(&mut self, visitor: &mut V) {
        self.input.begin();
        self.input.take(&CONTROLS);
        let found = short(self.input.token());
        self.fault(visitor, FaultKind::ControlCharacter { found });
    }

    /// Signs that mean nothing: left out in a game; between games the whole line is.
    pub(super) fn stray<V: Visitor>(
        &mut self,
        visitor: &mut V,
        kind: impl FnOnce(String) -> FaultKind,
    ) -> Step {
        if self.course.is_between_games() {
            return self.junk_line(visitor);
        }
        if self.input.token().is_empty() {
            self.input.advance(1);
        }
        let kind = kind(short(self.input.token()));
        self.fault(visitor, kind);
        Step::On
    }

    /// Text that belongs to no game: what stands between two of them.
    pub(super) fn junk_line<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        if self.junk == Junk::Unseen {
            self.junk = Junk::Reported;
            self.input.back_to(0);
            let ahead = self.input.ahead(128);
            let end = memchr::memchr2(b'\n', b'\r', ahead).unwrap_or(ahead.len());
            let found = short(ahead.get(..end).unwrap_or_default());
            self.fault(visitor, FaultKind::StrayText { found });
        }
        self.course.number = None;
        self.input.skip_line();
        Step::On
    }

    /// `&plusmn;` and the like. Its semicolon would begin a comment.
    pub(super) fn entity<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.advance(1);
        self.input.take(&LETTERS);
        if self.input.peek() == Some(b';') {
            self.input.advance(1);
        } else {
            self.input.back_to(1);
        }
        self.stray(visitor, |found| FaultKind::StraySigns { found })
    }
}
