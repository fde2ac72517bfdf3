//! How far the reading of one game has come, and how it ends.

use std::io::Read;

use super::super::fault::{Fault, FaultKind};
use super::super::place::Place;
use super::super::raw::short;
use super::super::visitor::{Flow, GameResult, MoveNumber, Visitor};
use super::{Junk, Reader, Step};

/// Which part of a game is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing has come yet, or only comments.
    #[default]
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

/// What is not told to the visitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mute {
    #[default]
    Nothing,
    /// The variation that was opened to this depth.
    Variation(u64),
    /// All moves of the game.
    Moves,
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

/// How far the reading of one game has come.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) begun: bool,
    /// Where the game begins.
    pub(super) start: u64,
    pub(super) phase: Phase,
    pub(super) mute: Mute,
    /// How many variations are open.
    pub(super) depth: u64,
    /// Where the outermost of them was opened.
    pub(super) opened: Place,
    /// A move number that waits for its move.
    pub(super) number: Option<Pending>,
    /// The number of the first move of the next game.
    pub(super) carried: Option<Pending>,
    /// The name of the first tag: where it comes again, the next game begins.
    pub(super) first_tag: Vec<u8>,
    /// Whether a move of the main line has come.
    pub(super) moved: bool,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            begun: false,
            start: 0,
            phase: Phase::Before,
            mute: Mute::Nothing,
            depth: 0,
            opened: Place::START,
            number: None,
            carried: None,
            first_tag: Vec::new(),
            moved: false,
        }
    }
}

impl Course {
    /// Whether what comes now belongs to no game unless it begins one.
    pub(super) fn is_between_games(&self) -> bool {
        match self.phase {
            Phase::Before => !self.begun,
            Phase::Header | Phase::Moves => false,
            Phase::After | Phase::GivenUp => true,
        }
    }

    /// The course of the next game.
    pub(super) fn restart(&mut self) {
        let mut first_tag = std::mem::take(&mut self.first_tag);
        first_tag.clear();
        *self = Course {
            first_tag,
            number: self.carried.take(),
            ..Course::default()
        };
    }
}

impl<R: Read> Reader<R> {
    /// The present token belongs to a game; perhaps it is the first of it.
    #[inline]
    pub(super) fn begin_game<V: Visitor>(&mut self, visitor: &mut V) {
        if !self.course.begun {
            self.course.begun = true;
            self.course.start = self.input.token_at().offset();
            self.junk = Junk::Unseen;
            visitor.begin_game(self.input.token_at());
        }
    }

    /// The present token belongs to the moves.
    #[inline]
    pub(super) fn enter_moves<V: Visitor>(&mut self, visitor: &mut V) {
        if self.course.phase != Phase::Moves {
            self.begin_game(visitor);
            self.course.phase = Phase::Moves;
            if visitor.end_tags() == Flow::Skip {
                self.course.mute = Mute::Moves;
            }
        }
    }

    /// The present token is a result.
    pub(super) fn result<V: Visitor>(&mut self, visitor: &mut V, result: GameResult) -> Step {
        self.course.number = None;
        let found = short(self.input.token());
        if self.course.phase == Phase::After {
            self.fault(visitor, FaultKind::SecondResult { found });
            return Step::On;
        }
        self.enter_moves(visitor);
        if self.course.depth > 0 {
            self.fault(visitor, FaultKind::ResultInVariation { found });
            return Step::On;
        }
        if self.course.mute == Mute::Nothing {
            visitor.result(result, self.input.token_at());
        }
        self.course.phase = Phase::After;
        Step::On
    }

    /// Ends a game that has begun; the present token is the next game's.
    pub(super) fn finish<V: Visitor>(&mut self, visitor: &mut V) {
        match self.course.phase {
            Phase::Before | Phase::Header => self.enter_moves(visitor),
            Phase::Moves | Phase::After | Phase::GivenUp => {}
        }
        let depth = self.course.depth;
        let untold = match self.course.mute {
            Mute::Nothing => 0,
            Mute::Variation(muted) => depth + 1 - muted,
            Mute::Moves => depth,
        };
        for _ in untold..depth {
            visitor.end_variation();
        }
        let missing = self.course.phase == Phase::Moves;
        if missing && depth > 0 {
            visitor.fault(Fault {
                place: self.course.opened,
                kind: FaultKind::UnterminatedVariation { open: depth },
            });
        }
        if missing {
            self.input.begin();
            self.report(visitor, FaultKind::MissingResult);
        }
        visitor.end_game();
    }
}
