//! Reading a file of games, one after the other, in bounded memory.

use std::io::{self, Read};

use super::bytes::{first_char, is_blank};
use super::fault::FaultKind;
use super::lexer::{Carried, End, LOOK_AHEAD, Lexer, tag_follows};
use super::place::{Lines, Place};
use super::tape::{Record, Tape};

/// How much is read from the source at once.
const CHUNK: usize = 1 << 16;

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
    /// The longest game in bytes, a gigabyte at most. Memory stays in proportion to it, whatever the size
    /// of the file.
    pub game: u64,
}

impl Limits {
    /// No game is longer, whatever is asked for.
    const LONGEST: usize = 1 << 30;

    fn game(self) -> usize {
        usize::try_from(self.game).map_or(Limits::LONGEST, |game| game.min(Limits::LONGEST))
    }

    /// With so many bytes of a game in memory, no more are waited for: the last of its tokens may be as long
    /// as all the others.
    fn patience(self) -> usize {
        2 * self.game().max(CHUNK)
    }
}

impl Default for Limits {
    /// Eight megabytes a game; the longest game that the rules of chess allow takes 125 kilobytes.
    fn default() -> Limits {
        Limits { game: 8 << 20 }
    }
}

/// Reads games from bytes and puts each on a [`Tape`].
///
/// No move is understood here and no fault stops the reading. The next game begins with a tag at the
/// beginning of a line, with anything behind a result, and with move number 1 behind an empty line.
#[derive(Debug)]
pub struct Reader<R> {
    source: R,
    supply: Supply,
    failure: Option<io::Error>,
    limits: Limits,
    bytes: Vec<u8>,
    /// Where the next game is looked for.
    next: usize,
    lines: Lines,
    carried: Carried,
    skip: Skip,
    record: Record,
}

/// Whether the source has more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Supply {
    /// It has not been asked.
    Untouched,
    Open,
    /// It has come to its end, or failed.
    Ended,
}

/// What is passed over behind a game that was too long, until a tag begins a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skip {
    Nothing,
    /// The rest of the line.
    Line,
    /// The blanks at the beginning of a line.
    Blanks,
}

impl<R: Read> Reader<R> {
    /// A reader with the usual limits. It buffers for itself.
    pub fn new(source: R) -> Reader<R> {
        Reader::with_limits(source, Limits::default())
    }

    /// A reader with other limits.
    pub fn with_limits(source: R, limits: Limits) -> Reader<R> {
        Reader {
            source,
            supply: Supply::Untouched,
            failure: None,
            limits,
            bytes: Vec::new(),
            next: 0,
            lines: Lines::new(),
            carried: Carried::NOTHING,
            skip: Skip::Nothing,
            record: Record::default(),
        }
    }

    /// Reads one game.
    ///
    /// # Errors
    /// What the source reports. The game that was being read is then lost.
    pub fn read_game(&mut self) -> io::Result<Next> {
        self.record.clear();
        if self.supply == Supply::Untouched {
            self.open()?;
        }
        loop {
            self.skip_rest()?;
            self.record.restart();
            let lexer = Lexer::new(
                (
                    &self.bytes,
                    self.supply != Supply::Ended || self.failure.is_some(),
                ),
                (self.next, self.carried),
                &self.lines,
                &mut self.record,
                (self.limits.game(), self.limits.patience()),
            );
            match lexer.game() {
                End::Game(next, carried) => {
                    (self.next, self.carried) = (next, carried);
                    return Ok(Next::Game);
                }
                End::TooLong(next, carried) => {
                    (self.next, self.carried) = (next, carried);
                    self.skip = Skip::Line;
                    if !self.record.tokens.is_empty() {
                        return Ok(Next::Game);
                    }
                }
                End::Short(next, carried) => {
                    (self.next, self.carried) = (next, carried);
                    self.fill()?;
                }
                End::Input => return Ok(Next::End),
            }
        }
    }

    /// The game that was read last; behind the last one, what is wrong there.
    pub fn tape(&self) -> Tape<'_> {
        Tape::new(&self.bytes, &self.lines, &self.record)
    }

    /// Byte order marks.
    fn open(&mut self) -> io::Result<()> {
        self.fill()?;
        match self.bytes.as_slice() {
            [0xEF, 0xBB, 0xBF, ..] => {
                self.next = 3;
                self.drop_front();
                self.lines.restart_column();
            }
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
                self.record.note(false, Place::START, FaultKind::Utf16);
                self.bytes.clear();
                self.supply = Supply::Ended;
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads on. What stands before the next game is forgotten.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        self.drop_front();
        let wanted = self.bytes.len().clamp(CHUNK, self.limits.patience());
        self.bytes.reserve(wanted);
        let source = self.source.by_ref().take(wanted as u64);
        let read = { source }.read_to_end(&mut self.bytes);
        self.supply = match read {
            Ok(count) if count == wanted => Supply::Open,
            Ok(_) => Supply::Ended,
            Err(error) => {
                self.failure = Some(error);
                Supply::Ended
            }
        };
        Ok(())
    }

    fn drop_front(&mut self) {
        self.lines.drop_front(&self.bytes, self.next);
        self.bytes.drain(..self.next);
        self.next = 0;
    }

    /// Goes to the tag that begins the next game, if the last one was too long.
    fn skip_rest(&mut self) -> io::Result<()> {
        while self.skip != Skip::Nothing {
            let rest = self.bytes.get(self.next..).unwrap_or_default();
            let passed = match self.skip {
                Skip::Nothing | Skip::Line => memchr::memchr2(b'\n', b'\r', rest),
                Skip::Blanks => blanks(rest),
            };
            let is_enough = rest.len() - passed.unwrap_or(rest.len()) >= LOOK_AHEAD;
            self.next += passed.unwrap_or(rest.len());
            if !is_enough && (self.supply == Supply::Open || self.failure.is_some()) {
                self.fill()?;
                continue;
            }
            let rest = self.bytes.get(self.next..).unwrap_or_default();
            self.skip = match (self.skip, rest.first()) {
                (_, None) => Skip::Nothing,
                (Skip::Nothing | Skip::Line, Some(_)) => Skip::Blanks,
                (Skip::Blanks, Some(b'['))
                    if tag_follows(rest.get(..LOOK_AHEAD).unwrap_or(rest)) =>
                {
                    Skip::Nothing
                }
                (Skip::Blanks, Some(_)) => Skip::Line,
            };
        }
        Ok(())
    }
}

/// How many bytes of blanks stand at the beginning, line breaks included; `None` if nothing else follows.
fn blanks(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let (character, length) = first_char(text.get(at..)?)?;
        if !is_blank(character) {
            return Some(at);
        }
        at += length;
    }
}
