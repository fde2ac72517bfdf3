//! Reading a file of games, token by token, in one pass and bounded memory.

mod annotation;
mod comment;
mod course;
mod gap;
mod input;
mod lane;
mod number;
mod readable;
mod resume;
mod stray;
mod tag;
mod token;
mod word;

use std::io::{self, Read};

use super::fault::{Fault, FaultKind};
use super::visitor::Visitor;
pub(crate) use comment::holds_next_game;
use course::{Course, Mute, Phase};
use gap::Gap;
use input::Input;
pub(crate) use readable::is_readable_move;
pub(crate) use tag::is_readable_name;
pub(crate) use word::judged_inside;

/// Whether there was another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// One game was read.
    Game,
    /// The input has ended.
    End,
}

/// What a reader accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest game in bytes. Memory stays in proportion to it, whatever the size of the file.
    pub game: u64,
}

impl Default for Limits {
    /// Eight megabytes a game; the longest game that the rules of chess allow takes 125 kilobytes.
    fn default() -> Limits {
        Limits { game: 8 << 20 }
    }
}

/// Reads games from bytes and tells a [`Visitor`] what stands there.
///
/// No move is understood here and no fault stops the reading. The next game begins with a tag at the
/// beginning of a line, with anything behind a result, and with move number 1 behind an empty line.
///
/// ```
/// use hakam_pgn::{At, Reader, Visitor};
///
/// struct Moves(Vec<String>);
/// impl Visitor for Moves {
///     fn san(&mut self, text: &[u8], at: At<'_>) {
///         let text = String::from_utf8_lossy(text);
///         self.0.push(format!("{text} at {}", at.place()));
///     }
/// }
///
/// let mut moves = Moves(Vec::new());
/// Reader::new("1. e4 {best by test}\n1... e5 *".as_bytes()).read_all(&mut moves).unwrap();
/// assert_eq!(moves.0, ["e4 at line 1, column 4", "e5 at line 2, column 6"]);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: Input<R>,
    limits: Limits,
    course: Course,
    opening: Opening,
    /// Where the text begins, behind a byte order mark.
    text_start: u64,
    junk: Junk,
}

/// Whether the first bytes have been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    Ahead,
    Done,
}

/// Whether text between games has been reported: once is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Junk {
    Unseen,
    Reported,
}

/// What came of one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    On,
    /// The game has ended before the present token.
    GameOver,
    InputOver,
}

impl<R: Read> Reader<R> {
    /// A reader with the usual limits. It buffers for itself.
    pub fn new(source: R) -> Reader<R> {
        Reader::with_limits(source, Limits::default())
    }

    /// A reader with other limits.
    pub fn with_limits(source: R, limits: Limits) -> Reader<R> {
        let largest = usize::try_from(limits.game).unwrap_or(usize::MAX);
        Reader {
            input: Input::new(source, largest),
            limits,
            course: Course::default(),
            opening: Opening::Ahead,
            text_start: 0,
            junk: Junk::Unseen,
        }
    }

    /// Reads one game.
    ///
    /// # Errors
    /// What the source reports. The game that was being read is then not ended.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Next> {
        if self.opening == Opening::Ahead {
            self.opening = Opening::Done;
            self.open(visitor);
        }
        loop {
            self.course.restart();
            let last = loop {
                match self.token(visitor) {
                    Step::On => {}
                    last @ (Step::GameOver | Step::InputOver) => break last,
                }
            };
            if let Some(failure) = self.input.failure() {
                return Err(failure);
            }
            if self.course.begun {
                self.finish(visitor);
                return Ok(Next::Game);
            }
            if last == Step::InputOver {
                return Ok(Next::End);
            }
        }
    }

    /// Reads all games.
    ///
    /// # Errors
    /// What the source reports.
    pub fn read_all<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        while self.read_game(visitor)? == Next::Game {}
        Ok(())
    }

    /// Byte order marks.
    fn open<V: Visitor>(&mut self, visitor: &mut V) {
        match self.input.ahead(3) {
            [0xEF, 0xBB, 0xBF, ..] => {
                self.input.skip_mark(3);
                self.text_start = self.input.offset();
            }
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
                self.report(visitor, FaultKind::Utf16);
                self.input.close();
            }
            _ => {}
        }
    }

    fn is_too_long(&self) -> bool {
        self.input.offset() - self.course.start > self.limits.game
    }

    /// Leaves a game that is too long and goes to the next.
    #[cold]
    fn give_up<V: Visitor>(&mut self, visitor: &mut V) -> Step {
        let limit = self.limits.game;
        self.report(visitor, FaultKind::GameTooLong { limit });
        if self.course.begun && matches!(self.course.phase, Phase::Before | Phase::Header) {
            self.enter_moves(visitor);
        }
        self.course.phase = Phase::GivenUp;
        loop {
            self.input.skip_line();
            let mut gap = Gap::none();
            self.gap(&mut gap);
            match self.input.peek() {
                Some(b'[') if self.tag_follows() => return Step::GameOver,
                Some(_) => {}
                None => return Step::InputOver,
            }
        }
    }

    /// Reports a fault at the present token, unless it stands in text that is passed over.
    fn fault<V: Visitor>(&mut self, visitor: &mut V, kind: FaultKind) {
        if self.course.mute == Mute::Nothing {
            self.report(visitor, kind);
        }
    }

    fn report<V: Visitor>(&self, visitor: &mut V, kind: FaultKind) {
        if self.input.has_failed() {
            return;
        }
        let place = self.input.token_at().place();
        visitor.fault(Fault { place, kind });
    }
}
