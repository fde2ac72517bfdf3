//! One token after the other: which reader takes it is told by its first byte.

use std::io::Read;

use super::super::bytes::{Class, EXCLAIMS, OTHERS, class};
use super::super::fault::FaultKind;
use super::super::visitor::{GameResult, Visitor};
use super::gap::Gap;
use super::{Reader, Step};

impl<R: Read> Reader<R> {
    /// Reads one token, or several that are plain.
    #[inline]
    pub(super) fn token<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        self.lane(visitor);
        let mut gap = Gap::none();
        loop {
            self.gap(&mut gap);
            match self.input.peek().map(class) {
                Some(Class::Control) => self.control(visitor),
                Some(class) => {
                    if self.course.begun && self.is_too_long() {
                        return self.give_up(visitor);
                    }
                    let step = self.dispatch(visitor, class, gap);
                    if self.input.is_full() {
                        return self.give_up(visitor);
                    }
                    return step;
                }
                None => return Step::InputOver,
            }
        }
    }

    #[inline]
    fn dispatch<V: Visitor>(&mut self, visitor: &mut V, class: Class, gap: Gap) -> Step {
        match class {
            Class::Letter => self.word(visitor),
            Class::Digit => self.digits(visitor, gap),
            Class::Dot => self.dots(),
            Class::Sign => self.signs(visitor),
            Class::High => self.high(visitor),
            Class::Star => {
                self.input.advance(1);
                self.result(visitor, GameResult::Unknown)
            }
            Class::Exclaim => {
                self.input.take(&EXCLAIMS);
                self.glyph(visitor)
            }
            Class::Dollar => self.dollar(visitor),
            Class::OpenBrace => self.brace_comment(visitor),
            Class::Semicolon => self.line_comment(visitor),
            Class::OpenParen => self.open_variation(visitor),
            Class::CloseParen => self.close_variation(visitor),
            Class::OpenBracket => self.bracket(visitor, gap),
            Class::CloseBrace => self.stray(visitor, |_| FaultKind::UnopenedBrace),
            Class::Ampersand => self.entity(visitor),
            Class::Other => {
                self.input.take(&OTHERS);
                self.stray(visitor, |found| FaultKind::StraySigns { found })
            }
            // The gap has taken the blanks, and `token` the control characters.
            Class::Blank | Class::Control => {
                self.input.advance(1);
                Step::On
            }
        }
    }
}
