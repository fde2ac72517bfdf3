//! The positions that the ledger of a game tells.

use std::collections::HashMap;

use hakam_core::{Move, Setup, Side};
use hakam_documents::ledger::{Field, Item, Ledger};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{Language, MoveError, Options};

use super::board::Board;
use crate::{Game, PlayError, Scene, Variant};

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
        let items = ledger.history();
        let game = items.and_then(|items| replayed(variant, ledger, items));
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

/// The game of a history, up to the first move that cannot be played.
fn replayed(variant: &Variant, ledger: &Ledger, items: &[Item]) -> Option<Game> {
    let rules = variant.rules();
    let mut game = match ledger.value(Field::StartFen) {
        Some(text) => {
            let text = text.trim().trim_matches('`');
            let setup = fen::read(rules, text, Leniency::Strict).ok()?.setup;
            Game::from_setup(variant, setup).ok()?
        }
        None if rules.shuffle().is_some() => return None,
        None => Game::new(variant),
    };
    for item in items {
        let texts = [&item.uci, &item.san].into_iter().flatten();
        let texts = texts.filter_map(|span| ledger.text().get(span.clone()));
        let mut played = false;
        for text in texts {
            played = play(&mut game, text);
            if played {
                break;
            }
        }
        if !played {
            break;
        }
    }
    Some(game)
}

/// Makes a move of the history. What is said of it besides need not be true here.
fn play(game: &mut Game, text: &str) -> bool {
    match game.play_read(text, Options::lenient(Language::English)) {
        Ok(_) => true,
        Err(PlayError::Text(error)) => {
            if let MoveError::FalseParts { m, .. } = *error {
                game.play_move(m).is_ok()
            } else {
                false
            }
        }
        Err(PlayError::Over(_) | PlayError::Illegal(_) | PlayError::NotHere { .. }) => false,
    }
}
