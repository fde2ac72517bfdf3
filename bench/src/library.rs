//! The Rust libraries by their names, and how each reads positions and counts lines in this process.

use std::hint::black_box;

use cozy_chess::Board;
use hakam::{Setup, Variant};
use hakam_engine::{Counting, Engine};
use hakam_variant::fen::{self, Leniency};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

use crate::failure::{Failure, refused};
use crate::rows::Row;

/// Ours as shipped, in the tables and on the command line.
pub const HAKAM: &str = "hakam";
/// Ours without counting the last two plies together.
pub const PLAIN: &str = "hakam-plain";
pub const COZY: &str = "cozy-chess";
pub const SHAKMATY: &str = "shakmaty";

/// All of them, in the order of the tables.
pub const LIBRARIES: [&str; 4] = [HAKAM, PLAIN, COZY, SHAKMATY];

/// Counts the lines of a position to a depth.
pub type Counter = Box<dyn FnMut(u32) -> u64>;

/// What counts the lines of a row; `None` when there is no such library or it does not play the game.
pub fn counter(library: &str, row: &Row) -> Result<Option<Counter>, Failure> {
    // A position that a program of orthodox chess can read.
    let orthodox = row.fen.filter(|_| row.is_orthodox());
    Ok(match (library, orthodox) {
        (HAKAM | PLAIN, _) => {
            let variant = variant(row.variant)?;
            let setup = setup(&variant, row.fen)?;
            let perft = if library == HAKAM { perft } else { perft_plain };
            Some(Box::new(move |depth| {
                perft(variant.engine(), black_box(&setup), depth)
            }))
        }
        (COZY, Some(fen)) => {
            let board = cozy_board(fen)?;
            Some(Box::new(move |depth| cozy_perft(black_box(&board), depth)))
        }
        (SHAKMATY, Some(fen)) => {
            let position = shakmaty_position(fen)?;
            Some(Box::new(move |depth| {
                shakmaty::perft(black_box(&position), depth)
            }))
        }
        _ => None,
    })
}

/// Lines of legal moves, as `hakam perft` counts them.
pub fn perft(engine: &Engine, setup: &Setup, depth: u32) -> u64 {
    engine.perft(setup, depth)
}

/// The same by generating every move and counting those of the last ply.
pub fn perft_plain(engine: &Engine, setup: &Setup, depth: u32) -> u64 {
    let counted = engine.count(setup, depth, Counting::plain());
    counted.unwrap_or(u64::MAX)
}

pub fn variant(name: &str) -> Result<Variant, Failure> {
    Variant::builtin(name).map_err(refused(HAKAM, name))
}

/// The position of that text, or the start of the game.
pub fn setup(variant: &Variant, fen: Option<&str>) -> Result<Setup, Failure> {
    let Some(fen) = fen else {
        return Ok(variant.rules().standard_start().clone());
    };
    let reading = fen::read(variant.rules(), fen, Leniency::Strict);
    Ok(reading.map_err(refused(HAKAM, fen))?.setup)
}

pub fn cozy_board(fen: &str) -> Result<Board, Failure> {
    Board::from_fen(fen, false).map_err(refused(COZY, fen))
}

pub fn shakmaty_position(fen: &str) -> Result<Chess, Failure> {
    let read = Fen::from_ascii(fen.as_bytes()).map_err(refused(SHAKMATY, fen))?;
    let position = read.into_position(CastlingMode::Standard);
    position.map_err(refused(SHAKMATY, fen))
}

/// cozy-chess has no perft of its own. The last ply has a listener of its own: one that asks for the depth
/// each time makes the library need 1.4 times as many instructions, which would flatter us.
fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for m in moves {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    nodes += cozy_perft(&child, depth - 1);
                }
                false
            });
        }
    }
    nodes
}
