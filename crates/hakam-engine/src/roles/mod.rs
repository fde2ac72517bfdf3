//! The role kernel: rulesets with one royal a side, threatened by leaps and clear lines only.
//!
//! Men are kept by role, an elementary way of moving shared by several kinds: a queen is in two roles. The
//! kernel loops over few roles, never over kinds, and every move set it makes is legal, because checkers
//! and pins are found first. It is compiled once for each shape: how many roles of each sort there are.

mod ask;
mod atoms;
mod attack;
mod castling;
mod choose;
mod config;
mod count;
mod fitness;
mod foot;
mod frontier;
mod generate;
mod legal;
mod list;
mod near;
mod play;
mod position;
mod rays;
mod sound;
mod tabled;
mod tables;
mod text;
mod tree;
mod view;
mod walk;

use std::sync::Arc;

use hakam_core::{Setup, Side};
use hakam_variant::Ruleset;

use crate::engine::Kernel;
use crate::perft::{Counting, Ends, TooMany};
use crate::{Counters, EnginePosition};

use config::Config;
use position::Position;
use tabled::TabledPosition;
use tables::Tables;
use tree::Turns;
use view::{Pos, View};

pub(crate) use choose::choose;
pub(crate) use fitness::is_foot;

/// The role kernel for one ruleset.
struct Roles<K: Config> {
    tables: Arc<Tables<K::B>>,
}

impl<K: Config<White = K>> Roles<K> {
    /// `None` for a board without squares.
    fn new(rules: &Arc<Ruleset>) -> Option<Self> {
        let tables = Tables::compile::<K>(rules)?;
        Some(Roles { tables })
    }

    fn turned(&self, setup: &Setup) -> Option<Turned<K>> {
        let (position, side) = (Position::of(&self.tables, setup)?, setup.turn);
        Some(Turned { position, side })
    }

    fn tabled(&self, turned: Turned<K>) -> EnginePosition {
        EnginePosition::new(TabledPosition::new(Arc::clone(&self.tables), turned))
    }
}

/// A position with the side to move.
#[derive(Clone)]
struct Turned<K: Config> {
    position: Pos<K>,
    side: Side,
}

impl<K: Config> Turned<K> {
    /// As White sees it.
    #[inline(always)]
    fn view<'a>(&'a self, tables: &'a Tables<K::B>) -> View<'a, K> {
        let pos = &self.position;
        View { tables, pos }
    }
}

impl<K: Config<White = K>> Kernel for Roles<K> {
    fn ready(&self, setup: &Setup) -> Option<EnginePosition> {
        Some(self.tabled(self.turned(setup)?))
    }

    fn read(&self, text: &str) -> Option<(EnginePosition, Counters)> {
        let (position, side, counters) = Position::spelled(&self.tables, text)?;
        Some((self.tabled(Turned { position, side }), counters))
    }

    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<Result<u64, TooMany>> {
        if how.ends == Ends::Respected {
            // Endings are put to the general kernel only.
            return None;
        }
        let tree = Turns {
            tables: &self.tables,
            last_plies: how.last_plies,
        };
        Some(crate::perft::count(&tree, self.turned(setup)?, depth, how))
    }

    fn position_size(&self) -> Option<usize> {
        Some(size_of::<Pos<K>>())
    }
}
