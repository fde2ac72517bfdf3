//! Reading one game from bytes that are in memory, token by token.
//!
//! Whoever calls gives as many bytes as there are. Where they do not reach to the end of the game, nothing
//! is made of it, and it is read again when there are more: so no reader below needs to know how the bytes
//! arrive.

mod annotations;
mod cursor;
mod numbers;
mod plain;
mod tags;
mod words;

use std::ops::Range;

use crate::bytes::{is_blank, is_control, is_judgement, is_other, is_sign, short};
use crate::fault::FaultKind;
use crate::place::Lines;
use crate::reader::Limits;
use crate::tape::Record;
use crate::token::{GameResult, MoveNumber, TokenKind};
use cursor::{Cursor, Gap, Pending};

pub(super) use annotations::holds_next_game;
pub(super) use cursor::Resume;
pub(super) use tags::is_readable_name;
pub(super) use words::{is_long, judged_inside};

/// How much of a line is looked at for a message.
const SHOWN: usize = 128;

/// What came of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A game.
    Game,
    /// A game that is too long, or what should have become one.
    TooLong,
    /// The bytes do not reach to the end of the game.
    Short,
    /// The input has ended, and no game has begun.
    Input,
}

/// Which part of a game is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// No game has begun.
    Nothing,
    /// Only comments have come yet.
    Comments,
    Tags,
    Moves,
    /// The result has come.
    After,
}

/// Reads one game.
pub(super) struct Lexer<'b, 't> {
    text: Cursor<'b>,
    lines: &'t Lines,
    record: &'t mut Record,
    limits: Limits,
    phase: Phase,
    /// How many variations are open.
    depth: u64,
    /// Where the outermost of them was opened.
    opened: usize,
    /// The name of the first tag: where it comes again, the next game begins.
    first_tag: Range<usize>,
    /// Whether a move of the main line has come.
    moved: bool,
    /// What came of reading, once it is known.
    end: Option<End>,
    next: Resume,
    /// Where reading can begin again when bytes are missing: while no game has begun, all before is done with.
    safe: Resume,
}

impl<'b, 't> Lexer<'b, 't> {
    /// A reader of the next game. `more` says whether more bytes may follow than are here.
    pub(super) fn new(
        (bytes, more): (&'b [u8], bool),
        from: Resume,
        lines: &'t Lines,
        record: &'t mut Record,
        limits: Limits,
    ) -> Lexer<'b, 't> {
        Lexer {
            text: Cursor::new(bytes, from.at, more),
            lines,
            record,
            limits,
            phase: Phase::Nothing,
            depth: 0,
            opened: 0,
            first_tag: 0..0,
            moved: false,
            end: None,
            next: from,
            safe: from,
        }
    }

    /// Reads one game.
    pub(super) fn game(mut self) -> (End, Resume) {
        while self.end.is_none() && !self.text.short {
            self.token();
        }
        let end = match self.end {
            Some(end) if !self.text.short => end,
            // Where a game has so many bytes and needs more, it is too long.
            _ if self.text.bytes().len() - self.safe.at >= self.limits.patience() => End::TooLong,
            _ => return (End::Short, self.safe),
        };
        match end {
            End::Input if self.phase == Phase::Nothing => return (End::Input, self.next),
            End::TooLong => self.give_up(),
            End::Game | End::Short | End::Input => self.finish(),
        }
        self.next.at = self.text.at;
        match end {
            End::TooLong => (end, self.next),
            End::Game | End::Short | End::Input => (End::Game, self.next),
        }
    }

    /// Leaves a game that is too long.
    #[cold]
    fn give_up(&mut self) {
        self.text.short = false;
        let limit = self.limits.game() as u64;
        self.report(FaultKind::GameTooLong(limit));
        if self.phase != Phase::Nothing {
            self.close_lines();
        }
        self.next.number = None;
        self.next.gap = Gap::LINE;
        self.next.skips = true;
    }

    /// Ends a game that has begun; the present token is the next game's.
    fn finish(&mut self) {
        self.close_lines();
        self.next.gap = Gap::default();
        if self.phase != Phase::Moves {
            return;
        }
        if self.depth > 0 {
            let open = self.depth;
            self.report_at(self.opened, FaultKind::UnterminatedVariation(open));
        }
        self.text.begin();
        self.report(FaultKind::MissingResult);
    }

    fn close_lines(&mut self) {
        if self.phase != Phase::After {
            self.enter_moves();
        }
        for _ in 0..self.depth {
            self.tell(TokenKind::Close, self.text.at, self.text.at);
        }
    }

    /// Reads one token, or several that are plain.
    #[inline]
    fn token(&mut self) {
        self.plain_tokens();
        let mut gap = std::mem::take(&mut self.next.gap);
        loop {
            self.gap(&mut gap);
            if self.phase == Phase::Nothing {
                let at = self.text.at;
                self.safe = Resume {
                    at,
                    gap,
                    ..self.next
                };
            }
            let Some(byte) = self.text.peek() else {
                self.end = Some(End::Input);
                return;
            };
            if self.next.skips {
                self.next.skips = byte != b'[' || !self.tag_follows();
                if self.next.skips {
                    self.next.gap = Gap::LINE;
                    return;
                }
            }
            if !is_control(byte) {
                return self.dispatch(byte, gap);
            }
            // Control characters count as spaces.
            self.text.take(is_control);
            let found = short(self.text.token());
            self.report(FaultKind::ControlCharacter(found));
            gap.column_one = false;
        }
    }

    #[inline]
    fn dispatch(&mut self, byte: u8, gap: Gap) {
        if self.phase != Phase::Nothing && self.text.at - self.record.start > self.limits.game() {
            self.end = Some(End::TooLong);
            return;
        }
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => self.word(),
            b'0'..=b'9' => self.digits(gap),
            b'.' => self.dots(),
            0x80.. => self.high(),
            b'{' => self.brace_comment(),
            b';' => self.line_comment(),
            b'(' => self.open_variation(),
            b')' => self.close_variation(),
            b'[' => self.bracket(gap),
            b'$' => self.dollar(),
            b'!' | b'?' => {
                self.text.take(is_judgement);
                self.glyph();
            }
            b'*' => {
                self.text.advance(1);
                self.result(GameResult::Unknown);
            }
            b'}' => self.stray(|_| FaultKind::UnopenedBrace),
            b'&' => self.entity(),
            sign if is_sign(sign) => self.signs(),
            _ => {
                self.text.take(is_other);
                self.stray(FaultKind::StraySigns);
            }
        }
    }

    /// Passes what means nothing; the next byte begins a token.
    #[inline]
    fn gap(&mut self, gap: &mut Gap) {
        loop {
            if gap.inside_line {
                if self.text.find_line_end().is_none() {
                    break;
                }
                gap.inside_line = false;
            }
            match self.text.peek() {
                Some(b' ' | b'\t' | 0x0B | 0x0C) => gap.column_one = false,
                Some(b'\n') => gap.break_line(),
                Some(b'\r') => match self.text.ahead(2) {
                    // Of CR LF the second counts.
                    [_, b'\n'] => {}
                    _ if self.text.short => break,
                    _ => gap.break_line(),
                },
                Some(b'%') if gap.column_one => *gap = Gap::LINE,
                Some(0x80..) if self.text.take_char(is_blank).is_some() => {
                    gap.column_one = false;
                    continue;
                }
                Some(_) | None => break,
            }
            self.text.advance(1);
        }
        self.text.begin();
    }

    /// Whether what comes now belongs to no game unless it begins one.
    fn is_between_games(&self) -> bool {
        matches!(self.phase, Phase::Nothing | Phase::After)
    }

    /// The present token belongs to a game; perhaps it is the first of it.
    #[inline]
    fn begin_game(&mut self) {
        if self.phase == Phase::Nothing && !self.text.short {
            self.phase = Phase::Comments;
            self.next.junk_told = false;
            self.record.start = self.text.token;
        }
    }

    /// The present token belongs to the moves.
    #[inline]
    fn enter_moves(&mut self) {
        if self.phase != Phase::Moves && !self.text.short {
            self.begin_game();
            self.phase = Phase::Moves;
            self.tell(TokenKind::EndTags, 0, 0);
        }
    }

    /// The present token belongs to the next game; this number stands before its first move.
    fn next_game(&mut self, number: Option<MoveNumber>) {
        self.text.at = self.text.token;
        self.next.number = number.map(|number| Pending {
            number,
            begins_game: false,
        });
        self.end = Some(End::Game);
    }

    /// Puts a token on the tape.
    #[inline]
    fn tell(&mut self, kind: TokenKind, start: usize, end: usize) {
        if !self.text.short {
            self.record.push(kind, start, end);
        }
    }

    /// The number that waits for its move stands before the present token.
    fn tell_number(&mut self) {
        if let Some(pending) = self.next.number.take() {
            self.tell(TokenKind::Number(pending.number), 0, 0);
        }
    }

    /// Signs that mean nothing: left out in a game; between games the whole line is.
    fn stray(&mut self, kind: impl FnOnce(String) -> FaultKind) {
        if self.is_between_games() {
            return self.junk_line();
        }
        if self.text.token().is_empty() {
            self.text.advance(1);
        }
        self.report(kind(short(self.text.token())));
    }

    /// Text that belongs to no game: what stands between two of them.
    fn junk_line(&mut self) {
        if !self.next.junk_told {
            self.next.junk_told = true;
            self.report_line(FaultKind::StrayText);
        }
        self.next.number = None;
        self.next.gap = Gap::LINE;
    }

    /// Reports what the line of the present token has from there on.
    fn report_line(&mut self, kind: impl FnOnce(String) -> FaultKind) {
        self.text.at = self.text.token;
        let found = short(self.text.line_ahead(SHOWN));
        self.report(kind(found));
    }

    /// Reports a fault at the present token.
    fn report(&mut self, kind: FaultKind) {
        self.report_at(self.text.token, kind);
    }

    #[cold]
    fn report_at(&mut self, at: usize, kind: FaultKind) {
        if !self.text.short {
            let place = self.lines.place(self.text.bytes(), at);
            let begun = self.phase != Phase::Nothing;
            self.record.note(begun, place, kind);
        }
    }
}
