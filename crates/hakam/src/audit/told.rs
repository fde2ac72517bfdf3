//! The positions that the ledger of a game tells.

use std::collections::HashMap;

use hakam_core::{Move, Setup, Side};
use hakam_documents::ledger::Ledger;

use super::board::Board;
use crate::{Game, Scene, Variant};

/// What a ledger tells of its game.
#[derive(Debug)]
pub(super) struct Told {
    /// The game of its history, as far as it can be played.
    game: Option<Game>,
    /// How many moves lead to the position with this number and side to move.
    plies: HashMap<(u32, Side), usize>,
    /// The position of its fields.
    now: Option<Scene>,
    /// The game up to the last position asked for. Logs go forward, so it is played on and never anew.
    reached: Option<Game>,
}

impl Told {
    pub(super) fn by(variant: &Variant, ledger: &Ledger) -> Told {
        let game = Game::from_history_so_far(variant, ledger);
        let positions = game.iter().flat_map(Game::positions).enumerate();
        let plies = positions
            .map(|(ply, setup)| ((setup.number, setup.turn), ply))
            .collect();
        let reached = game
            .as_ref()
            .and_then(|game| Game::from_setup(variant, game.start().clone()).ok());
        Told {
            game,
            plies,
            now: Scene::from_ledger(variant, ledger).ok(),
            reached,
        }
    }

    /// The position in which `side` made its move with this number, and that move.
    pub(super) fn played(&self, number: u32, side: Side) -> Option<(Setup, Move)> {
        let game = self.game.as_ref()?;
        let ply = *self.plies.get(&(number, side))?;
        Some((game.positions().nth(ply)?, *game.moves().get(ply)?))
    }

    /// The board on which `side` made its move with this number. Without a history it is the one of the fields.
    pub(super) fn at(&mut self, number: u32, side: Side) -> Option<Board> {
        let Some(game) = &self.game else {
            let now = self.now.as_ref()?;
            let is_it = |setup: &Setup| setup.number == number && setup.turn == side;
            let fits = now.completions().iter().all(is_it);
            return fits.then(|| Board::of_scene(now.clone()));
        };
        let ply = *self.plies.get(&(number, side))?;
        let reached = self.reached.as_mut()?;
        let done = reached.moves().len();
        if ply < done {
            // A log that goes back gets the position without the game: to keep every one would take too much.
            let setup = game.positions().nth(ply)?;
            return Scene::new(game.variant(), setup).ok().map(Board::of_scene);
        }
        for m in game.moves().get(done..ply)? {
            reached.play_move(*m).ok()?;
        }
        Some(Board::of_game(reached.clone()))
    }
}
