//! `hakam play`: the game in the terminal.

use hakam_core::{PerSide, Side};
use hakam_play::{Colours, Look, Men, Opening, Settings};

use crate::args::PlayArgs;
use crate::day::Day;
use crate::failure::{BadFront, Failure};
use crate::place;
use crate::screen::Screen;

pub fn run(arguments: &PlayArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut game = place::find(&arguments.place, screen)?.game;
    if arguments.place.start.is_some() || arguments.place.tabiya.is_some() {
        for side in Side::BOTH {
            // Who sits down to an array that was asked for has agreed to it; the standard one needs no word, and
            // after the first move it is too late for one.
            if !game.is_agreed() {
                let _ = game.agree(side);
            }
        }
    }
    let settings = Settings {
        seats: PerSide {
            white: arguments.white.unwrap_or_default(),
            black: arguments.black.unwrap_or_default(),
        },
        control: arguments.clock.unwrap_or_default(),
        look: Look {
            men: if arguments.ascii {
                Men::Letters
            } else {
                Men::Figures
            },
            colours: if screen.has_colour() {
                Colours::Full
            } else {
                Colours::None
            },
        },
        opening: if arguments.says_enough() {
            Opening::Game
        } else {
            Opening::Menu
        },
        file: None,
        today: Day::today().to_string().replace('-', "."),
        ..Settings::new(game)
    };
    Ok(hakam_play::run(settings).map_err(BadFront::from)?)
}
