//! Men with whom nobody can win any more.
//!
//! The engine tries every placement of them, which takes long; so it is asked once for each set of men.

use std::collections::HashMap;

use hakam_engine::Engine;
use hakam_variant::Ruleset;

use super::spot::Spot;

/// With more men nobody is dead by material alone.
const FEW: usize = 4;

/// What is known of few men.
#[derive(Default)]
pub(super) struct DeadMen {
    seen: HashMap<[Option<u8>; FEW], bool>,
}

/// Whether a game has such an ending.
pub(super) fn is_asked(rules: &Ruleset) -> bool {
    let mut conditions = rules.endings().iter().flat_map(|ending| &ending.when);
    conditions.any(|condition| condition.needs().argument)
}

impl DeadMen {
    /// Whether the men on the board can no longer win. What was enough before a move is enough after it unless a
    /// man was taken or changed, so nothing is looked up elsewhere.
    pub(super) fn are_dead(&mut self, engine: &Engine, cells: usize, spot: &Spot) -> bool {
        if spot.clock > 0 || spot.ready.men() as usize > FEW {
            return false;
        }
        let mut men = [None; FEW];
        let on_board = spot.board.men(cells).map(|(_, man)| man.index());
        for (place, man) in men.iter_mut().zip(on_board) {
            *place = u8::try_from(man).ok();
        }
        men.sort_unstable();
        let ask = || engine.standing(&[spot.setup()]).outcome.is_over();
        *self.seen.entry(men).or_insert_with(ask)
    }
}
