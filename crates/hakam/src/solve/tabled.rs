//! Positions with few men: a table tells how each of them ends, however long that takes.

use std::num::NonZeroUsize;
use std::sync::{Arc, PoisonError};

use hakam_core::Setup;

use super::Goal;
use super::search::Search;
use super::spot::Spot;
use crate::Variant;
use crate::endgame::{Library, Material, Options, Value};

/// Tables are built unasked for at most so many men, and for boards of at most so many squares: that takes seconds,
/// once.
const MOST_MEN: usize = 3;
const MOST_SQUARES: usize = 64;

/// What the side to move can hope for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// To win in so many plies.
    Wins(u32),
    /// To lose in so many plies.
    Loses(u32),
    Draws,
}

impl<'v> Search<'v> {
    /// Asks these tables of the game, too, if they tell of what is sought: they count no checks, and know mates only
    /// where every win is one.
    pub(super) fn consult(&mut self, tables: Arc<Library>) {
        let ends = self.variant.law().ends();
        let is_plain = !self.variant.rules().counts_checks() && !ends.ask_for_facing();
        if is_plain && (self.goal == Goal::Win || ends.win_by_mate_only()) {
            self.most_men = tables
                .tables()
                .map(|table| table.material().men().len())
                .max()
                .unwrap_or(0);
            self.tables = Some(tables);
        }
    }

    /// What the tables tell of a position.
    pub(super) fn told(&self, spot: &Spot<'v>) -> Option<Told> {
        if spot.men() > self.most_men {
            return None;
        }
        let setup = spot.setup();
        if !setup.rights.is_empty() || !setup.marks.is_empty() {
            return None;
        }
        match self.tables.as_ref()?.value(self.variant, &setup)? {
            Value::Win(plies) => Some(Told::Wins(plies.into())),
            Value::Loss(plies) => Some(Told::Loses(plies.into())),
            Value::Draw => Some(Told::Draws),
            Value::Illegal => None,
        }
    }

    /// Builds tables for a position that has few enough men, once for each game.
    pub(super) fn consult_few_men(&mut self, setup: &Setup) {
        let geometry = self.variant.rules().geometry();
        let men = setup.men(geometry).count();
        if self.tables.is_none()
            && men <= MOST_MEN
            && geometry.cells() <= MOST_SQUARES
            && let Some(tables) = few_men(self.variant, setup)
        {
            self.consult(tables);
        }
    }
}

/// The tables of a game for the men of a position and all that follows.
fn few_men(variant: &Variant, setup: &Setup) -> Option<Arc<Library>> {
    let material = Material::of_setup(variant.rules(), setup);
    let mut shared = variant
        .law()
        .tables
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let options = Options {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        progress: &|_| {},
    };
    shared.build(variant, &material, options).ok()?;
    Some(Arc::new(shared.clone()))
}
