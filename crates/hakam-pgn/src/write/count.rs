//! The numbers of moves.

use hakam_core::Side;

use super::super::game::{MoveRef, Start};

/// Where the numbering stands in one line.
#[derive(Clone, Copy)]
pub(super) struct Count {
    next: Start,
    /// The first move of a line has its number, and so has Black's move behind anything but a move.
    needed: Needed,
    /// Whether the line has a move that a variation can replace.
    moved: Moved,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Needed {
    Always,
    ForWhite,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Moved {
    NotYet,
    Yes,
}

impl Count {
    /// The count before the first move of a line.
    pub(super) fn at_beginning(next: Start) -> Count {
        Count {
            next,
            needed: Needed::Always,
            moved: Moved::NotYet,
        }
    }

    /// A move was written.
    pub(super) fn advance(&mut self) {
        match self.next.side {
            Side::White => self.next.side = Side::Black,
            Side::Black => {
                self.next.side = Side::White;
                self.next.number = self.next.number.saturating_add(1);
            }
        }
        self.needed = Needed::ForWhite;
        self.moved = Moved::Yes;
    }

    /// Something else than a move was written.
    pub(super) fn interrupt(&mut self) {
        self.needed = Needed::Always;
    }

    /// The count of a variation that replaces the last move.
    pub(super) fn variation(self) -> Count {
        let mut next = self.next;
        match (self.moved, next.side) {
            (Moved::NotYet, _) => {}
            (Moved::Yes, Side::Black) => next.side = Side::White,
            (Moved::Yes, Side::White) => {
                next.side = Side::Black;
                next.number = next.number.saturating_sub(1);
            }
        }
        Count::at_beginning(next)
    }

    /// The number before the next move, where one must or should be.
    pub(super) fn text(self, m: MoveRef<'_>) -> Option<String> {
        let number = self.next.number;
        match self.next.side {
            Side::White => Some(format!("{number}.")),
            Side::Black if self.needed == Needed::Always || m.before().next().is_some() => {
                Some(format!("{number}..."))
            }
            Side::Black => None,
        }
    }
}
