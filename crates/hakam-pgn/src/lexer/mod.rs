//! Reading one game from bytes that are in memory, token by token.
//!
//! Whoever calls gives as many bytes as there are. Where they do not reach to the end of the game, nothing
//! is made of it, and it is read again when there are more: so no reader below needs to know how the bytes
//! arrive.

mod annotation;
mod course;
mod cursor;
mod gap;
mod number;
mod plain;
mod tag;
mod word;

use super::bytes::{Class, EXCLAIMS, OTHERS, class};
use super::fault::FaultKind;
use super::place::Lines;
use super::tape::Record;
use super::token::GameResult;
pub(super) use annotation::holds_next_game;
pub(super) use course::Carried;
use course::{Course, Phase};
use cursor::Cursor;
use gap::Gap;
pub(super) use tag::{LOOK_AHEAD, is_readable_name, tag_follows};
pub(super) use word::{is_long, judged_inside};

/// Reads one game.
pub(super) struct Lexer<'b, 't> {
    text: Cursor<'b>,
    lines: &'t Lines,
    record: &'t mut Record,
    course: Course,
    /// The longest game in bytes.
    limit: usize,
    /// With so many bytes of a game in memory, no more are waited for.
    patience: usize,
    /// Where reading can begin again when bytes are missing: while no game has begun, all before is done with.
    safe: (usize, Carried),
}

/// What came of reading.
pub(super) enum End {
    /// A game, and where to go on.
    Game(usize, Carried),
    /// A game that is too long, or what should have become one, and where its rest begins.
    TooLong(usize, Carried),
    /// The bytes do not reach to the end of the game. Reading can begin again here when there are more.
    Short(usize, Carried),
    /// The input has ended, and no game has begun.
    Input,
}

/// What came of one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    On,
    /// The game has ended before the present token.
    GameOver,
    InputOver,
    /// The game is longer than allowed.
    TooLong,
}

impl<'b, 't> Lexer<'b, 't> {
    /// A reader of the game that begins at `at`. `more` says whether more bytes may follow than are here.
    pub(super) fn new(
        (bytes, more): (&'b [u8], bool),
        (at, carried): (usize, Carried),
        lines: &'t Lines,
        record: &'t mut Record,
        (limit, patience): (usize, usize),
    ) -> Lexer<'b, 't> {
        Lexer {
            text: Cursor::new(bytes, at, more),
            lines,
            record,
            course: Course::new(carried),
            limit,
            patience,
            safe: (at, carried),
        }
    }

    /// Reads one game.
    pub(super) fn game(mut self) -> End {
        loop {
            match self.token() {
                _ if self.text.short => return self.short(),
                Step::On => {}
                Step::TooLong => return self.give_up(),
                Step::InputOver if !self.course.begun => return End::Input,
                Step::GameOver | Step::InputOver => {
                    self.finish();
                    return End::Game(self.text.at, self.course.between(Gap::default()));
                }
            }
        }
    }

    /// What becomes of a game that needs more bytes: where it has enough of them, it is too long.
    #[cold]
    fn short(mut self) -> End {
        let (safe, carried) = self.safe;
        if self.text.bytes().len() - safe < self.patience {
            return End::Short(safe, carried);
        }
        self.text.short = false;
        self.give_up()
    }

    /// Leaves a game that is too long.
    #[cold]
    fn give_up(mut self) -> End {
        let limit = self.limit as u64;
        self.report(FaultKind::GameTooLong { limit });
        if self.course.begun {
            if matches!(self.course.phase, Phase::Before | Phase::Header) {
                self.enter_moves();
            }
            self.course.phase = Phase::GivenUp;
            self.finish();
        }
        self.course.number = None;
        End::TooLong(self.text.at, self.course.between(Gap::default()))
    }

    /// Reads one token, or several that are plain.
    #[inline]
    fn token(&mut self) -> Step {
        self.plain_tokens();
        let mut gap = std::mem::take(&mut self.course.gap);
        loop {
            self.gap(&mut gap);
            if !self.course.begun {
                self.safe = (self.text.at, self.course.between(gap));
            }
            match self.text.peek().map(class) {
                Some(Class::Control) => {
                    self.control();
                    gap.interrupt();
                }
                Some(_) if self.is_too_long() => return Step::TooLong,
                Some(class) => return self.dispatch(class, gap),
                None => return Step::InputOver,
            }
        }
    }

    #[inline]
    fn dispatch(&mut self, class: Class, gap: Gap) -> Step {
        match class {
            Class::Letter => self.word(),
            Class::Digit => self.digits(gap),
            Class::Dot => self.dots(),
            Class::Sign => self.signs(),
            Class::High => self.high(),
            Class::Star => {
                self.text.advance(1);
                self.result(GameResult::Unknown)
            }
            Class::Exclaim => {
                self.text.take(&EXCLAIMS);
                self.glyph()
            }
            Class::Dollar => self.dollar(),
            Class::OpenBrace => self.brace_comment(),
            Class::Semicolon => self.line_comment(),
            Class::OpenParen => self.open_variation(),
            Class::CloseParen => self.close_variation(),
            Class::OpenBracket => self.bracket(gap),
            Class::CloseBrace => self.stray(|_| FaultKind::UnopenedBrace),
            Class::Ampersand => self.entity(),
            Class::Other => {
                self.text.take(&OTHERS);
                self.stray(|found| FaultKind::StraySigns { found })
            }
            // The gap has taken the blanks, and `token` the control characters.
            Class::Blank | Class::Control => {
                self.text.advance(1);
                Step::On
            }
        }
    }

    fn is_too_long(&self) -> bool {
        self.course.begun && self.text.at - self.course.start > self.limit
    }
}
