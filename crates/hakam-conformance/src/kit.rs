//! For the tests of every crate that may know law and engine: dice whose throws follow from a seed, rulesets and
//! positions made up by them, and what positions are compared by.

use hakam_core::{Move, Piece, Request, Setup, Square, Way};
use hakam_variant::Ruleset;

pub use crate::agreement::{Dice, Invention, invent, place};
pub use crate::subject::engines;

/// What to ask for to get exactly this move.
pub fn request_for(m: Move) -> Request {
    match m.way {
        Way::Castling(wing) => Request::Castle(wing),
        Way::Pattern(_) => Request::Go {
            from: m.from,
            to: m.to,
            choice: m.choice,
        },
    }
}

/// What two equal positions share: the order of skipped squares says nothing, and nobody remembers who was
/// promoted, since nothing asks for it without hands.
pub fn comparable(mut setup: Setup, rules: &Ruleset) -> Setup {
    for mark in &mut setup.marks {
        mark.skipped.sort_unstable();
        mark.skipped.dedup();
    }
    let men: Vec<(Square, Piece)> = setup.men(rules.geometry()).collect();
    for (square, man) in men {
        setup.put(square, Some(Piece::new(man.side, man.kind)));
    }
    setup
}
