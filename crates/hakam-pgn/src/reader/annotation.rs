//! Glyphs, and the parentheses around variations.

use std::io::Read;

use super::super::bytes::DIGITS;
use super::super::fault::FaultKind;
use super::super::glyph::Nag;
use super::super::visitor::{Flow, Visitor};
use super::course::Mute;
use super::{Reader, Step};

impl<R: Read> Reader<R> {
    /// `$12`
    pub(super) fn dollar<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.advance(1);
        self.input.take(&DIGITS);
        let digits = self.input.token().get(1..).unwrap_or_default();
        let number = std::str::from_utf8(digits)
            .ok()
            .and_then(|d| d.parse().ok());
        match number {
            Some(number) => self.nag(visitor, Nag(number), 0),
            None => self.stray(visitor, |found| FaultKind::BadNag { found }),
        }
    }

    /// The present token, which consists of signs.
    pub(super) fn glyph<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        match Nag::of_bytes(self.input.token()) {
            Some(nag) => self.nag(visitor, nag, 0),
            None => self.stray(visitor, |found| FaultKind::UnknownGlyph { found }),
        }
    }

    /// A glyph that begins so many bytes behind the beginning of the token.
    pub(super) fn nag<V: Visitor>(&mut self, visitor: &mut V, nag: Nag, behind: usize) -> Step {
        if self.course.is_between_games() {
            return self.junk_line(visitor);
        }
        self.enter_moves(visitor);
        if self.course.mute == Mute::Nothing {
            visitor.nag(nag, self.input.inside(behind));
        }
        Step::On
    }

    pub(super) fn open_variation<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.advance(1);
        if self.course.is_between_games() {
            return self.junk_line(visitor);
        }
        self.enter_moves(visitor);
        if self.course.depth == 0 {
            self.course.opened = self.input.token_at().place();
        }
        self.course.depth += 1;
        self.course.number = None;
        if self.course.mute == Mute::Nothing
            && visitor.begin_variation(self.input.token_at()) == Flow::Skip
        {
            self.course.mute = Mute::Variation(self.course.depth);
        }
        Step::On
    }

    pub(super) fn close_variation<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.input.advance(1);
        if self.course.depth == 0 {
            return self.stray(visitor, |_| FaultKind::UnopenedVariation);
        }
        self.course.number = None;
        match self.course.mute {
            Mute::Nothing => visitor.end_variation(),
            Mute::Variation(depth) if depth == self.course.depth => {
                self.course.mute = Mute::Nothing;
            }
            Mute::Variation(_) | Mute::Moves => {}
        }
        self.course.depth -= 1;
        Step::On
    }
}
