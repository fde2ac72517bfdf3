//! The moves of `--play`, made one after the other.

use hakam::Game;
use hakam_notation::moves::{Options, Read};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::screen::Screen;
use hakam_wire::answers::BadMove;

/// What may stand between moves; each is one byte long.
const SEPARATORS: [char; 5] = [',', ' ', '\t', '\n', '\r'];

/// Makes the moves, and says which of them cannot be made.
pub fn all(
    game: &mut Game,
    moves: &str,
    options: Options,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut next = 0;
    for text in moves.split(SEPARATORS) {
        let at = next;
        next += text.len() + 1;
        if text.is_empty() {
            continue;
        }
        let read = game.play_read(text, options).map_err(|error| {
            // A refused move changes nothing, so the game still stands where it was asked.
            let bad = Box::new(BadMove::new(game, text, &error));
            let span = at + bad.span.start..at + bad.span.end;
            Failure::Move {
                shown: hakam_text::excerpt("--play", moves, span, ""),
                bad,
                exit: Exit::Data,
            }
        })?;
        note_repairs(&read, text, screen)?;
    }
    Ok(())
}

/// Says what had to be mended in the text of a move.
pub fn note_repairs(read: &Read, text: &str, screen: &mut Screen) -> Result<(), Failure> {
    for repair in &read.repairs {
        screen.note(&format!("`{text}`: {}", repair.message))?;
    }
    Ok(())
}
