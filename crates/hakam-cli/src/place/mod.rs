//! The position a command speaks of: a start array, a FEN, a game or a ledger, and the moves made since.

mod pgn;
mod pick;

use hakam::{ArrayError, Game, StartError, Variant};
use hakam_core::{Setup, Square};
use hakam_variant::Ruleset;
use hakam_variant::fen;

use crate::args::{Agreed, Place};
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
    let placed = begin(place, screen)?;
    go_on(placed, place, screen)
}

/// The same, these sides having agreed to its start before any of the moves given.
pub fn find_agreed(place: &Place, agreed: &Agreed, screen: &mut Screen) -> Result<Placed, Failure> {
    let mut placed = begin(place, screen)?;
    for side in agreed.sides() {
        placed.game.agree(side)?;
    }
    go_on(placed, place, screen)
}

fn go_on(mut placed: Placed, place: &Place, screen: &mut Screen) -> Result<Placed, Failure> {
    let moves = place.play.as_deref().unwrap_or_default();
    play::all(&mut placed.game, moves, place.reading(), screen)?;
    Ok(placed)
}

fn begin(place: &Place, screen: &mut Screen) -> Result<Placed, Failure> {
    let asked = place.variant.as_deref();
    if let Some(argument) = &place.pgn {
        return pgn::find(argument, asked, place.language, screen);
    }
    if let Some(path) = &place.ledger {
        return LedgerFile::load(path, asked)?.placed(screen);
    }
    let variant = variant::law(asked.unwrap_or(variant::DEFAULT))?;
    match (&place.fen, &place.start) {
        (Some(text), _) => Ok(Placed {
            game: by_fen(place, &variant, text, screen)?,
            origin: Origin::Position,
        }),
        (None, Some(name)) => start(&variant, name),
        (None, None) => match &place.tabiya {
            Some(name) => tabiya(&variant, name),
            None => Ok(Placed {
                game: Game::new(&variant),
                origin: Origin::Start,
            }),
        },
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
    Game::from_setup(variant, setup).map_err(|error| unplayable(error, name()))
}

fn unplayable(error: StartError, text: String) -> Failure {
    match error {
        StartError::Unplayable(issues) => Failure::Unplayable { text, issues },
        StartError::Fen(error) => Failure::Fen {
            text,
            error: Box::new(error),
        },
    }
}

/// A game from a named array, a tabiya, or a shuffled array.
fn start(variant: &Variant, name: &str) -> Result<Placed, Failure> {
    let rules = variant.rules();
    let starts = rules.starts().iter().map(|start| start.name.clone());
    let tabiyat = rules.tabiyat().iter().map(|tabiya| tabiya.name.clone());
    let game = Game::from_array(variant, name).map_err(|error| match error {
        ArrayError::Unknown { .. } => Failure::UnknownStart {
            variant: rules.title().to_owned(),
            name: name.to_owned(),
            known: starts.chain(tabiyat).collect(),
            shuffled: rules.shuffle_count().ok().filter(|count| *count > 0),
        },
        ArrayError::Start(error) => unplayable(error, format!("starting position {name}")),
    })?;
    let origin = if rules.tabiya(name).is_some() {
        Origin::Position
    } else {
        Origin::Start
    };
    Ok(Placed { game, origin })
}

/// A game from a tabiya. That it can be reached is likely, not proved.
fn tabiya(variant: &Variant, name: &str) -> Result<Placed, Failure> {
    let setup = variant::tabiya(variant.rules(), name)?.setup.clone();
    Ok(Placed {
        game: playable(variant, setup, || format!("tabiya {name}"))?,
        origin: Origin::Position,
    })
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
