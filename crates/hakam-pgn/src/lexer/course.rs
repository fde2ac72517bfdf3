//! How far the reading of one game has come, and how it ends.

use std::ops::Range;

use super::super::fault::FaultKind;
use super::super::raw::short;
use super::super::token::{GameResult, MoveNumber, TokenKind};
use super::gap::Gap;
use super::{Lexer, Step};

/// Which part of a game is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing has come yet, or only comments.
    Before,
    /// Tags.
    Header,
    /// Moves.
    Moves,
    /// The result has come.
    After,
    /// The game was too long.
    GivenUp,
}

/// A move number that waits for its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) number: MoveNumber,
    pub(super) begins: Begins,
}

impl Pending {
    pub(super) fn has_dots(self) -> bool {
        self.number.dots > 0
    }
}

/// What the move behind a number begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    Nothing,
    /// Move 1 behind an empty line, in a game that has moves: another game.
    Game,
}

/// Whether text between games has been reported: once is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Junk {
    Unseen,
    Reported,
}

/// What is remembered between two games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    /// The number of the first move of the next game.
    number: Option<Pending>,
    junk: Junk,
    gap: Gap,
}

impl Carried {
    /// Nothing has been read.
    pub(crate) const NOTHING: Carried = Carried {
        number: None,
        junk: Junk::Unseen,
        gap: Gap::FIRST,
    };
}

/// How far the reading of one game has come.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) begun: bool,
    /// Where the game begins.
    pub(super) start: usize,
    pub(super) phase: Phase,
    /// How many variations are open.
    pub(super) depth: u64,
    /// Where the outermost of them was opened.
    pub(super) opened: usize,
    /// A move number that waits for its move, or for the next game.
    pub(super) number: Option<Pending>,
    pub(super) junk: Junk,
    /// How the next gap begins.
    pub(super) gap: Gap,
    /// The name of the first tag: where it comes again, the next game begins.
    pub(super) first_tag: Range<usize>,
    /// Whether a move of the main line has come.
    pub(super) moved: bool,
}

impl Course {
    pub(super) fn new(carried: Carried) -> Course {
        Course {
            begun: false,
            start: 0,
            phase: Phase::Before,
            depth: 0,
            opened: 0,
            number: carried.number,
            junk: carried.junk,
            gap: carried.gap,
            first_tag: 0..0,
            moved: false,
        }
    }

    /// What is remembered where no game has begun, or one has ended.
    pub(super) fn between(&self, gap: Gap) -> Carried {
        Carried {
            number: self.number,
            junk: self.junk,
            gap,
        }
    }

    /// Whether what comes now belongs to no game unless it begins one.
    pub(super) fn is_between_games(&self) -> bool {
        match self.phase {
            Phase::Before => !self.begun,
            Phase::Header | Phase::Moves => false,
            Phase::After | Phase::GivenUp => true,
        }
    }
}

impl Lexer<'_, '_> {
    /// The present token belongs to a game; perhaps it is the first of it.
    #[inline]
    pub(super) fn begin_game(&mut self) {
        if !self.course.begun && !self.text.short {
            self.course.begun = true;
            self.course.start = self.text.token;
            self.course.junk = Junk::Unseen;
            self.record.start = self.text.token;
        }
    }

    /// The present token belongs to the moves.
    #[inline]
    pub(super) fn enter_moves(&mut self) {
        if self.course.phase != Phase::Moves && !self.text.short {
            self.begin_game();
            self.course.phase = Phase::Moves;
            self.tell(TokenKind::EndTags, 0, 0);
        }
    }

    /// The present token is a result.
    pub(super) fn result(&mut self, result: GameResult) -> Step {
        self.course.number = None;
        let found = || short(self.text.token());
        if self.course.phase == Phase::After {
            let found = found();
            self.report(FaultKind::SecondResult { found });
        } else if self.course.depth > 0 {
            let found = found();
            self.report(FaultKind::ResultInVariation { found });
        } else {
            self.enter_moves();
            self.tell(TokenKind::Result(result), self.text.token, self.text.at);
            self.course.phase = Phase::After;
        }
        Step::On
    }

    /// Ends a game that has begun; the present token is the next game's.
    pub(super) fn finish(&mut self) {
        match self.course.phase {
            Phase::Before | Phase::Header => self.enter_moves(),
            Phase::Moves | Phase::After | Phase::GivenUp => {}
        }
        let depth = self.course.depth;
        for _ in 0..depth {
            self.tell(TokenKind::Close, self.text.at, self.text.at);
        }
        if self.course.phase != Phase::Moves {
            return;
        }
        if depth > 0 {
            let kind = FaultKind::UnterminatedVariation { open: depth };
            self.report_at(self.course.opened, kind);
        }
        self.text.begin();
        self.report(FaultKind::MissingResult);
    }

    /// The number that waits for its move stands before the present token.
    pub(super) fn tell_number(&mut self) {
        if let Some(pending) = self.course.number.take() {
            self.tell(TokenKind::Number(pending.number), 0, 0);
        }
    }

    /// Puts a token on the tape.
    #[inline]
    pub(super) fn tell(&mut self, kind: TokenKind, start: usize, end: usize) {
        if !self.text.short {
            self.record.push(kind, start, end);
        }
    }

    /// Reports a fault at the present token.
    pub(super) fn report(&mut self, kind: FaultKind) {
        self.report_at(self.text.token, kind);
    }

    #[cold]
    fn report_at(&mut self, at: usize, kind: FaultKind) {
        if self.text.short {
            return;
        }
        let place = self.lines.place(self.text.bytes(), at);
        self.record.note(self.course.begun, place, kind);
    }
}
