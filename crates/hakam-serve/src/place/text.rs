//! Texts of a request as moves, squares and positions of a game.

use hakam::{Game, StartError};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{Language, Options};
use hakam_variant::Ruleset;

use crate::limits::{LONGEST_GAME, LONGEST_MOVE, MOST_MOVES};
use crate::problem::{Problem, Sort};

/// Makes moves, and says which of them cannot be made.
///
/// # Errors
/// When there are too many, or one cannot be made.
pub fn play_all(game: &mut Game, moves: &[String]) -> Result<(), Problem> {
    if moves.len() > MOST_MOVES {
        return Err(Problem::too_long("play", moves.len(), MOST_MOVES));
    }
    for text in moves {
        play(game, text)?;
    }
    Ok(())
}

/// Makes a move, in any notation.
///
/// # Errors
/// When it cannot be made.
pub fn play(game: &mut Game, text: &str) -> Result<(), Problem> {
    if text.len() > LONGEST_MOVE {
        return Err(Problem::too_long("move", text.len(), LONGEST_MOVE));
    }
    if game.moves().len() >= LONGEST_GAME {
        let detail = format!("a game has at most {LONGEST_GAME} moves here");
        return Err(Problem::new(Sort::Unsound, "TOO_LONG", detail));
    }
    match game.play_read(text, Options::lenient(Language::English)) {
        Ok(_) => Ok(()),
        Err(error) => Err(Problem::not_played(game, text, &error)),
    }
}

/// A square of this board.
///
/// # Errors
/// When the board has none of that name.
pub fn square(rules: &Ruleset, text: &str) -> Result<hakam::Square, Problem> {
    let board = rules.geometry();
    board.parse_square(text).ok_or_else(|| {
        let shown: String = text.chars().take(40).collect();
        let detail = format!("`{}` is no square of this board", shown.escape_debug());
        let name =
            |at: Option<hakam::Square>| at.map_or(String::new(), |at| board.name(at).to_string());
        let mut squares = board.squares();
        let (first, last) = (name(squares.next()), name(squares.last()));
        let hint = format!("the board runs from {first} to {last}");
        Problem::new(Sort::Unsound, "SQUARE", detail).hint(Some(hint))
    })
}

/// The position that a text describes, strictly read.
///
/// # Errors
/// When it cannot be read.
pub fn setup(rules: &Ruleset, text: &str) -> Result<hakam::Setup, Problem> {
    let read = fen::read(rules, text, Leniency::Strict);
    let read = read.map_err(StartError::Fen);
    Ok(read
        .map_err(|error| Problem::start(rules, text, &error))?
        .setup)
}
