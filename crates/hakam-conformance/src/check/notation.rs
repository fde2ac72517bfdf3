//! Moves and squares as cases write them: `e2e4`, `e7e8q`, `O-O`, `O-O-O`.

use hakam_core::{Move, Request, Square, Way};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_variant::Ruleset;

/// The square with this name.
pub(super) fn square(rules: &Ruleset, name: &str) -> Option<Square> {
    rules.geometry().parse_square(name)
}

/// The request a text stands for.
pub(super) fn request(rules: &Ruleset, text: &str) -> Option<Request> {
    Some(match coordinate::read(rules, text).ok()? {
        CoordinateMove::Go { from, to, choice } => Request::Go { from, to, choice },
        CoordinateMove::Castle(wing) => Request::Castle(wing),
    })
}

/// How a legal move is written: castling by its name, since a king may also simply step to its target.
pub(super) fn write(rules: &Ruleset, m: Move) -> String {
    let text = match m.way {
        Way::Castling(wing) => CoordinateMove::Castle(wing),
        Way::Pattern(_) => CoordinateMove::from(m),
    };
    coordinate::write(rules, text)
}
