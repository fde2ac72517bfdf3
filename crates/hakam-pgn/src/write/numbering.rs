//! The numbers of moves.

use hakam_core::Side;

use crate::game::{MoveRef, Start};

/// Where the numbering stands in one line.
#[derive(Clone, Copy)]
pub(super) struct Numbering {
    next: Start,
    /// Whether Black's move has a number, too: the first of a line, and behind anything but a move.
    in_full: bool,
    /// Whether the line has a move that a variation can replace.
    moved: bool,
}

impl Numbering {
    /// The numbering before the first move of a line.
    pub(super) fn at_beginning(next: Start) -> Numbering {
        Numbering {
            next,
            in_full: true,
            moved: false,
        }
    }

    /// A move was written.
    pub(super) fn advance(&mut self) {
        if self.next.side == Side::Black {
            self.next.number = self.next.number.saturating_add(1);
        }
        self.next.side = self.next.side.other();
        self.in_full = false;
        self.moved = true;
    }

    /// Something else than a move was written.
    pub(super) fn interrupt(&mut self) {
        self.in_full = true;
    }

    /// That of a variation that replaces the last move.
    pub(super) fn variation(self) -> Numbering {
        let mut next = self.next;
        if self.moved {
            next.side = next.side.other();
            if next.side == Side::Black {
                next.number = next.number.saturating_sub(1);
            }
        }
        Numbering::at_beginning(next)
    }

    /// The number before the next move, where one must or should be.
    pub(super) fn text(self, m: MoveRef<'_>) -> Option<String> {
        let number = self.next.number;
        match self.next.side {
            Side::White => Some(format!("{number}.")),
            Side::Black if self.in_full || m.before().next().is_some() => {
                Some(format!("{number}..."))
            }
            Side::Black => None,
        }
    }
}
