//! The position a command speaks of: a start array or a FEN, and the moves made since.

use hakam_core::{Setup, Square};
use hakam_spec::{Game, Position, words};
use hakam_variant::Ruleset;
use hakam_variant::fen::{self, Leniency};

use crate::args::Place;
use crate::failure::Failure;
use crate::notation;
use crate::screen::Screen;

/// The game up to now.
pub fn game<'r>(
    place: &Place,
    rules: &'r Ruleset,
    screen: &mut Screen,
) -> Result<Game<'r>, Failure> {
    let setup = setup(place, rules, screen)?;
    let shown = || match &place.fen {
        Some(text) => text.clone(),
        None => format!(
            "start array {}",
            place.start.as_deref().unwrap_or("standard")
        ),
    };
    let position = Position::new(rules, setup).map_err(|issues| Failure::Unplayable {
        text: shown(),
        issues,
    })?;
    let mut game = Game::new(position);
    play(&mut game, place.play.as_deref().unwrap_or_default())?;
    Ok(game)
}

fn setup(place: &Place, rules: &Ruleset, screen: &mut Screen) -> Result<Setup, Failure> {
    match (&place.fen, &place.start) {
        (Some(text), _) => read_fen(place, rules, text, screen),
        (None, Some(name)) => start(rules, name),
        (None, None) => Ok(rules.standard_start().clone()),
    }
}

fn read_fen(
    place: &Place,
    rules: &Ruleset,
    text: &str,
    screen: &mut Screen,
) -> Result<Setup, Failure> {
    let leniency = if place.lenient {
        Leniency::Lenient
    } else {
        Leniency::Strict
    };
    let reading = fen::read(rules, text, leniency).map_err(|error| Failure::Fen {
        text: text.to_owned(),
        error: Box::new(error),
    })?;
    for repair in &reading.repairs {
        screen.note(&repair.message)?;
    }
    Ok(reading.setup)
}

fn start(rules: &Ruleset, name: &str) -> Result<Setup, Failure> {
    if let Some(start) = rules.start(name) {
        return Ok(start.setup.clone());
    }
    let numbered = name
        .parse()
        .ok()
        .and_then(|number| rules.shuffled_start(number).ok());
    numbered.ok_or_else(|| Failure::UnknownStart {
        variant: rules.title().to_owned(),
        name: name.to_owned(),
        known: rules.starts().iter().map(|s| s.name.clone()).collect(),
        shuffled: rules.shuffle_count().ok().filter(|count| *count > 0),
    })
}

/// What may stand between moves; each is one byte long.
const SEPARATORS: [char; 2] = [',', ' '];

/// Makes the moves, and says which of them cannot be made.
fn play(game: &mut Game, moves: &str) -> Result<(), Failure> {
    let mut next = 0;
    for text in moves.split(SEPARATORS) {
        let at = next;
        next += text.len() + 1;
        if text.is_empty() {
            continue;
        }
        let bad = |error| Failure::BadMove {
            moves: moves.to_owned(),
            at,
            error,
        };
        let request = notation::request(game.position(), text).map_err(bad)?;
        let judgement = game.play(request);
        // A refused move changes nothing, so the position is still the one it was asked in.
        if let Some(refusal) = judgement.refusal() {
            return Err(Failure::IllegalMove {
                moves: moves.to_owned(),
                at,
                text: text.to_owned(),
                reason: refusal.reason.code().to_string(),
                sentence: words::refusal(game.position(), request, refusal),
            });
        }
    }
    Ok(())
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
