//! Moves and positions as text.

use hakam_core::{Move, Request, Way};
use hakam_law::Position;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen as positions;

/// The position, its passing field written only when it can be used.
pub fn fen(position: &Position) -> String {
    let mut setup = position.setup().clone();
    setup.marks = position.usable_marks();
    positions::write(position.rules(), &setup)
}

/// A legal move: `e2e4`. A castling is the king's own move, or `O-O` where that would name another move too.
pub fn coordinates(position: &Position, m: Move) -> String {
    let written = match m.way {
        Way::Castling(wing) if is_ambiguous(position, m) => CoordinateMove::Castle(wing),
        Way::Castling(_) | Way::Pattern(_) => CoordinateMove::from(m),
    };
    coordinate::write(position.rules(), written)
}

fn is_ambiguous(position: &Position, castling: Move) -> bool {
    let same = |m: &Move| (m.from, m.to) == (castling.from, castling.to) && *m != castling;
    castling.from == castling.to || position.legal_moves().iter().any(same)
}

/// A move that somebody asks for, as written.
pub fn requested(position: &Position, request: Request) -> String {
    let written = match request {
        Request::Go { from, to, choice } => CoordinateMove::Go { from, to, choice },
        Request::Castle(wing) => CoordinateMove::Castle(wing),
    };
    coordinate::write(position.rules(), written)
}
