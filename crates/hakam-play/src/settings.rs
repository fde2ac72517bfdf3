//! What a session begins with.

use std::path::PathBuf;

use hakam::Game;
use hakam_core::PerSide;

use crate::{Look, Seat, TimeControl};

/// What a session begins with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game that is played, or that the menu begins with.
    pub game: Game,
    /// Who plays.
    pub seats: PerSide<Seat>,
    /// How time is counted.
    pub control: TimeControl,
    /// How the board looks.
    pub look: Look,
    /// Whether there is a menu before the game.
    pub opening: Opening,
    /// The file the game came from, where it is saved again.
    pub file: Option<PathBuf>,
    /// The day, as PGN writes it: `2026.01.05`.
    pub today: String,
}

/// What comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The menu.
    Menu,
    /// The game.
    Game,
}

impl Settings {
    /// Two people play on with this game.
    pub fn new(game: Game) -> Settings {
        Settings {
            game,
            seats: PerSide::default(),
            control: TimeControl::CountUp,
            look: Look::default(),
            opening: Opening::Game,
            file: None,
            today: "????.??.??".to_owned(),
        }
    }
}
