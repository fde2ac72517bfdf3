//! The board that statements speak of: a scene, and the game that led to it where that is known.

use hakam_core::{Move, Setup};
use hakam_notation::moves::{self, Here, Language, MoveError, Options, Style};

use super::BlockName;
use crate::referee::Unknown;
use crate::{Game, Scene, Variant};

/// A position with what is known about it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) scene: Scene,
    /// The whole game, where it is known.
    game: Option<Game>,
}

impl Board {
    pub(super) fn of_scene(scene: Scene) -> Board {
        Board { scene, game: None }
    }

    pub(super) fn of_game(game: Game) -> Board {
        Board {
            scene: Scene::from_game(&game),
            game: Some(game),
        }
    }

    pub(super) fn variant(&self) -> &Variant {
        self.scene.variant()
    }

    /// The position, if nothing but counters is unknown of it.
    pub(super) fn only(&self) -> Option<&Setup> {
        match self.scene.completions() {
            [only] => Some(only),
            [] | [_, _, ..] => None,
        }
    }

    /// The move that is to be made here, by the number and the side of the position: a heading may count moves in
    /// another way, as logs of puzzles do. What the position does not say, the heading does.
    pub(super) fn name(&self, heading: BlockName) -> BlockName {
        let Some(setup) = self.only() else {
            return heading;
        };
        let unknown = self.scene.unknown();
        let number = (!unknown.contains(&Unknown::Number)).then_some(setup.number);
        BlockName {
            number: number.or(heading.number),
            side: Some(setup.turn),
        }
    }

    /// The legal move that a text means, if it means one and the position is known. That a part of the text is
    /// false is told elsewhere.
    pub(super) fn meant(&self, text: &str) -> Option<Move> {
        meant(self.variant(), self.only()?, text)
    }

    /// Whether the position is known and the text is no legal move of it.
    pub(super) fn refuses(&self, text: &str) -> bool {
        self.only().is_some() && self.meant(text).is_none()
    }

    /// The board after a move that is legal on it, with the game that led there.
    pub(super) fn after(&self, m: Move) -> Option<Board> {
        if let Some(game) = &self.game {
            let mut game = game.clone();
            if game.play_move(m).is_ok() {
                return Some(Board::of_game(game));
            }
        }
        self.after_alone(m)
    }

    /// The board after a move that is legal on it. The game that led there is left out: a log may weigh very many
    /// moves, and a copy of a long game for each would take too much.
    pub(super) fn after_alone(&self, m: Move) -> Option<Board> {
        let after = self.variant().engine().after(self.only()?, m)?;
        let scene = Scene::new(self.variant(), after).ok()?;
        Some(Board::of_scene(scene))
    }
}

/// The legal move that a text means at a position, leniently.
pub(super) fn meant(variant: &Variant, setup: &Setup, text: &str) -> Option<Move> {
    let here = Here::new(variant.rules(), variant.engine(), setup);
    match moves::read(&here, text, Options::lenient(Language::English)) {
        Ok(read) => Some(read.m),
        Err(MoveError::FalseParts { m, .. }) => Some(m),
        Err(_) => None,
    }
}

/// A legal move in short notation.
pub(super) fn san(variant: &Variant, setup: &Setup, m: Move) -> String {
    let here = Here::new(variant.rules(), variant.engine(), setup);
    // Short notation can write every move.
    moves::write(&here, m, Style::SAN).unwrap_or_default()
}
