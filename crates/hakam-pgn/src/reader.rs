//! Reading a file of games, one after the other, in bounded memory.

use std::io::{self, Read};

use crate::fault::FaultKind;
use crate::lexer::{End, Lexer, Resume};
use crate::place::{Lines, Place};
use crate::tape::{Record, Tape};

/// How much is read from the source at once.
const CHUNK: usize = 1 << 16;

/// What a reader accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest game in bytes, a gigabyte at most. Memory stays in proportion to it, not to the file.
    pub game: u64,
}

impl Limits {
    /// No game is longer, whatever is asked for.
    const LONGEST: usize = 1 << 30;

    pub(super) fn game(self) -> usize {
        usize::try_from(self.game).map_or(Limits::LONGEST, |game| game.min(Limits::LONGEST))
    }

    /// With so many bytes of a game no more are waited for: the last token may be as long as all others.
    pub(super) fn patience(self) -> usize {
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
    limits: Limits,
    bytes: Vec<u8>,
    lines: Lines,
    /// Where the next game is looked for.
    next: Resume,
    record: Record,
}

/// Whether the source has more.
#[derive(Debug)]
enum Supply {
    /// It has not been asked.
    Untouched,
    Open,
    /// It has failed, which is not told yet.
    Failed(io::Error),
    Ended,
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
            limits,
            bytes: Vec::new(),
            lines: Lines::new(),
            next: Resume::START,
            record: Record::default(),
        }
    }

    /// Reads one game; `None` when the input has ended.
    ///
    /// # Errors
    /// What the source reports. The game that was being read is then lost.
    pub fn read_game(&mut self) -> io::Result<Option<Tape<'_>>> {
        self.record.clear();
        if matches!(self.supply, Supply::Untouched) {
            self.open()?;
        }
        loop {
            self.record.restart();
            let more = !matches!(self.supply, Supply::Ended);
            let lexer = Lexer::new(
                (&self.bytes, more),
                self.next,
                &self.lines,
                &mut self.record,
                self.limits,
            );
            let (end, next) = lexer.game();
            self.next = next;
            match end {
                End::TooLong if self.record.tokens.is_empty() => {}
                End::Game | End::TooLong => return Ok(Some(self.tape())),
                End::Short => self.fill()?,
                End::Input => return Ok(None),
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
                self.next.at = 3;
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
        if let Supply::Failed(error) = std::mem::replace(&mut self.supply, Supply::Ended) {
            return Err(error);
        }
        self.drop_front();
        let wanted = self.bytes.len().clamp(CHUNK, self.limits.patience());
        self.bytes.reserve(wanted);
        let source = self.source.by_ref().take(wanted as u64);
        self.supply = match { source }.read_to_end(&mut self.bytes) {
            Ok(count) if count == wanted => Supply::Open,
            Ok(_) => Supply::Ended,
            Err(error) => Supply::Failed(error),
        };
        Ok(())
    }

    fn drop_front(&mut self) {
        self.lines.drop_front(&self.bytes, self.next.at);
        self.bytes.drain(..self.next.at);
        self.next.at = 0;
    }
}
