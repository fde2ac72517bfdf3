//! The tape: what stands in the text of one game, token by token.

use crate::fault::{Fault, FaultKind, Faults};
use crate::place::{Lines, Place};
use crate::token::{MoveNumber, Token, TokenKind};

/// What is written down of a game while it is read.
#[derive(Debug, Default)]
pub(super) struct Record {
    pub(super) tokens: Vec<Token>,
    /// Where the game begins.
    pub(super) start: usize,
    /// What is wrong with the text before the game.
    pub(super) before: Faults,
    /// What is wrong with the text of the game.
    pub(super) faults: Faults,
}

impl Record {
    /// Forgets the game, but not what came before it.
    pub(super) fn restart(&mut self) {
        self.tokens.clear();
        self.faults.clear();
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.restart();
        self.before.clear();
    }

    /// A place in a buffer, none of which is larger than four gigabytes.
    pub(super) fn offset(at: usize) -> u32 {
        u32::try_from(at).unwrap_or(u32::MAX)
    }

    #[inline]
    pub(super) fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        let (start, end) = (Record::offset(start), Record::offset(end));
        self.tokens.push(Token { kind, start, end });
    }

    #[inline]
    pub(super) fn push_number(&mut self, number: Option<MoveNumber>) {
        if let Some(number) = number {
            self.push(TokenKind::Number(number), 0, 0);
        }
    }

    /// Notes a fault, before the game or in it.
    pub(super) fn note(&mut self, begun: bool, place: Place, kind: FaultKind) {
        if !begun {
            self.before.note(place, kind);
        } else if self.faults.note(place, kind) {
            let index = Record::offset(self.faults.kept().len() - 1);
            self.push(TokenKind::Fault(index), 0, 0);
        }
    }
}

/// One game as it stands in the file: its bytes and its tokens.
///
/// ```
/// use hakam_pgn::{Reader, TokenKind};
///
/// let mut reader = Reader::new("1. e4 {best by test}\n1... e5 *".as_bytes());
/// let tape = reader.read_game().unwrap().unwrap();
/// let moves = tape.tokens().iter().filter(|token| token.kind == TokenKind::Move);
/// let places: Vec<String> = moves.map(|token| tape.place(token).to_string()).collect();
/// assert_eq!(places, ["line 1, column 4", "line 2, column 6"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tape<'r> {
    bytes: &'r [u8],
    lines: &'r Lines,
    record: &'r Record,
}

impl<'r> Tape<'r> {
    pub(super) fn new(bytes: &'r [u8], lines: &'r Lines, record: &'r Record) -> Tape<'r> {
        Tape {
            bytes,
            lines,
            record,
        }
    }

    /// The tokens, in the order of the text.
    pub fn tokens(self) -> &'r [Token] {
        &self.record.tokens
    }

    /// The bytes of a token.
    #[inline]
    pub fn bytes(self, token: &Token) -> &'r [u8] {
        self.bytes.get(token.range()).unwrap_or_default()
    }

    /// Where a token stands. That of a comment or tag begins with its brace, `;` or bracket. Lines are
    /// counted only now, and from where they were counted last.
    pub fn place(self, token: &Token) -> Place {
        let at = match token.kind {
            TokenKind::Tag { bracket } => bracket,
            TokenKind::Comment(_) => token.start.saturating_sub(1),
            TokenKind::Fault(index) => return self.fault(index).map_or(Place::START, |f| f.place),
            _ => token.start,
        };
        self.lines.place(self.bytes, at as usize)
    }

    /// Where the game begins.
    pub fn start(self) -> Place {
        self.lines.place(self.bytes, self.record.start)
    }

    /// What is wrong with the text before the game, or behind the last one.
    pub fn faults_before(self) -> &'r [Fault] {
        self.record.before.kept()
    }

    /// The fault of a token.
    pub fn fault(self, index: u32) -> Option<&'r Fault> {
        self.record.faults.kept().get(index as usize)
    }

    /// Whether nothing is wrong with the text, neither in the game nor before it.
    pub fn is_faultless(self) -> bool {
        self.record.before.kept().is_empty() && self.record.faults.kept().is_empty()
    }

    /// How many faults are not on the tape, since there are too many of their kind.
    pub fn more_faults(self) -> u64 {
        self.record.before.more() + self.record.faults.more()
    }
}
