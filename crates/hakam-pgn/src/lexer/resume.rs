//! Where reading goes on: what is remembered between two tokens and between two games.

use crate::token::MoveNumber;

/// Where reading goes on, and what is remembered there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resume {
    pub(crate) at: usize,
    /// A move number that waits for its move, or for the next game.
    pub(super) number: Option<Pending>,
    /// How the next gap begins.
    pub(super) gap: Gap,
    /// Whether text between games has been reported: once is enough.
    pub(super) junk_told: bool,
    /// Whether a game was too long: its rest is passed over, until a tag begins a line.
    pub(super) skips: bool,
}

impl Resume {
    /// The beginning of the input.
    pub(crate) const START: Resume = Resume {
        at: 0,
        number: None,
        gap: Gap {
            breaks: 0,
            column_one: true,
            inside_line: false,
        },
        junk_told: false,
        skips: false,
    };
}

/// A move number that waits for its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) number: MoveNumber,
    /// Whether it is move 1 behind an empty line, in a game that has moves: another game begins with it.
    pub(super) begins_game: bool,
}

/// What lay between two tokens.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gap {
    pub(super) breaks: u8,
    /// Whether a line begins here: a `%` would escape it.
    pub(super) column_one: bool,
    /// Whether the line it begins in means nothing to its end.
    pub(super) inside_line: bool,
}

impl Gap {
    /// The rest of a line that means nothing.
    pub(super) const LINE: Gap = Gap {
        breaks: 0,
        column_one: false,
        inside_line: true,
    };

    pub(super) fn starts_line(self) -> bool {
        self.breaks > 0
    }

    pub(super) fn has_empty_line(self) -> bool {
        self.breaks > 1
    }

    pub(super) fn break_line(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
        self.column_one = true;
    }
}
