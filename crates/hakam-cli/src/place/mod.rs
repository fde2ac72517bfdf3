//! The position a command speaks of: a start array, a FEN, a game or a ledger, and the moves made since.

mod pgn;
mod pick;

use hakam::{Game, StartError, Variant};
use hakam_core::{Setup, Square};
use hakam_variant::Ruleset;
use hakam_variant::fen;

use crate::args::Place;
use crate::failure::Failure;
use crate::ledger_file::LedgerFile;
use crate::screen::Screen;
use crate::{play, variant};

pub use hakam_wire::answers::Origin;

/// A game, and where it began.
#[derive(Debug)]
pub struct Placed {
    /// The game up to now.
    pub game: Game,
    /// Where it began.
    pub origin: Origin,
}

/// The game up to now.
pub fn find(place: &Place, screen: &mut Screen) -> Result<Placed, Failure> {
    let mut placed = begin(place, screen)?;
    let moves = place.play.as_deref().unwrap_or_default();
    play::all(&mut placed.game, moves, place.reading(), screen)?;
    Ok(placed)
}

fn begin(place: &Place, screen: &mut Screen) -> Result<Placed, Failure> {
    let asked = place.variant.as_deref();
    if let Some(argument) = &place.pgn {
        return pgn::find(argument, asked, screen);
    }
    if let Some(path) = &place.ledger {
        return LedgerFile::load(path, asked)?.placed(screen);
    }
    let variant = Variant::new(variant::load(asked.unwrap_or(variant::DEFAULT))?);
    match (&place.fen, &place.start) {
        (Some(text), _) => Ok(Placed {
            game: by_fen(place, &variant, text, screen)?,
            origin: Origin::Position,
        }),
        (None, Some(name)) => Ok(Placed {
            game: start(&variant, name)?,
            origin: Origin::Start,
        }),
        (None, None) => Ok(Placed {
            game: Game::new(&variant),
            origin: Origin::Start,
        }),
    }
}

fn by_fen(
    place: &Place,
    variant: &Variant,
    text: &str,
    screen: &mut Screen,
) -> Result<Game, Failure> {
    let leniency = place.reading().leniency;
    let reading = fen::read(variant.rules(), text, leniency).map_err(|error| Failure::Fen {
        text: text.to_owned(),
        error: Box::new(error),
    })?;
    for repair in &reading.repairs {
        screen.note(&repair.message)?;
    }
    playable(variant, reading.setup, || text.to_owned())
}

/// A game from a position, if one can be played from it; `name` is what messages call the position.
pub fn playable(
    variant: &Variant,
    setup: Setup,
    name: impl Fn() -> String,
) -> Result<Game, Failure> {
    Game::from_setup(variant, setup).map_err(|error| match error {
        StartError::Unplayable(issues) => Failure::Unplayable {
            text: name(),
            issues,
        },
        StartError::Fen(error) => Failure::Fen {
            text: name(),
            error: Box::new(error),
        },
    })
}

fn start(variant: &Variant, name: &str) -> Result<Game, Failure> {
    let rules = variant.rules();
    let named = rules.start(name).map(|start| start.setup.clone());
    let numbered = || rules.shuffled_start(name.parse().ok()?).ok();
    let setup = named
        .or_else(numbered)
        .ok_or_else(|| Failure::UnknownStart {
            variant: rules.title().to_owned(),
            name: name.to_owned(),
            known: rules.starts().iter().map(|s| s.name.clone()).collect(),
            shuffled: rules.shuffle_count().ok().filter(|count| *count > 0),
        })?;
    playable(variant, setup, || format!("start array {name}"))
}

/// A square of this board.
pub fn square(rules: &Ruleset, text: &str) -> Result<Square, Failure> {
    let board = rules.geometry();
    board.parse_square(text).ok_or_else(|| {
        let mut squares = board.squares();
        let name = |at: Option<Square>| at.map_or(String::new(), |at| board.name(at).to_string());
        let (first, last) = (name(squares.next()), name(squares.last()));
        Failure::BadSquare {
            text: text.to_owned(),
            board: format!("{first} to {last}"),
        }
    })
}
