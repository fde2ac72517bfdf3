//! The Rust libraries: each counts lines in this process.

use std::hint::black_box;

use cozy_chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

use crate::failure::Failure;
use crate::ours::Ours;
use crate::rows::Row;

/// A library, and the way it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// Ours as shipped.
    Hakam,
    /// Ours without counting the last two plies together.
    HakamPlain,
    /// cozy-chess.
    Cozy,
    /// shakmaty.
    Shakmaty,
}

/// Counts the lines of a position to a depth.
pub type Counter = Box<dyn FnMut(u32) -> u64>;

impl Library {
    /// All of them, in the order of the tables.
    pub const ALL: [Library; 4] = [
        Library::Hakam,
        Library::HakamPlain,
        Library::Cozy,
        Library::Shakmaty,
    ];

    /// The name in the tables and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Library::Hakam => "hakam",
            Library::HakamPlain => "hakam-plain",
            Library::Cozy => "cozy-chess",
            Library::Shakmaty => "shakmaty",
        }
    }

    /// What counts the lines of a row; `None` when the library does not play the game.
    pub fn counter(self, row: &Row) -> Result<Option<Counter>, Failure> {
        Ok(match self {
            Library::Hakam => {
                let ours = Ours::new(row.variant)?;
                let setup = ours.setup(row.fen)?;
                Some(Box::new(move |depth| ours.perft(&setup, depth)))
            }
            Library::HakamPlain => {
                let ours = Ours::new(row.variant)?;
                let setup = ours.setup(row.fen)?;
                Some(Box::new(move |depth| ours.perft_plain(&setup, depth)))
            }
            Library::Cozy => orthodox(row)
                .map(|fen| -> Result<Counter, Failure> {
                    let board = cozy_board(fen)?;
                    Ok(Box::new(move |depth| cozy_perft(black_box(&board), depth)))
                })
                .transpose()?,
            Library::Shakmaty => orthodox(row)
                .map(|fen| -> Result<Counter, Failure> {
                    let position = shakmaty_position(fen)?;
                    Ok(Box::new(move |depth| {
                        shakmaty::perft(black_box(&position), depth)
                    }))
                })
                .transpose()?,
        })
    }
}

/// The position of a row that a program of orthodox chess can read.
fn orthodox(row: &Row) -> Option<&'static str> {
    row.fen.filter(|_| row.variant == "chess")
}

/// A position of cozy-chess.
pub fn cozy_board(fen: &str) -> Result<Board, Failure> {
    Board::from_fen(fen, false).map_err(|_| Failure::Position {
        program: "cozy-chess",
        fen: fen.to_owned(),
    })
}

/// A position of shakmaty.
pub fn shakmaty_position(fen: &str) -> Result<Chess, Failure> {
    let refused = || Failure::Position {
        program: "shakmaty",
        fen: fen.to_owned(),
    };
    let read = Fen::from_ascii(fen.as_bytes()).map_err(|_| refused())?;
    read.into_position(CastlingMode::Standard)
        .map_err(|_| refused())
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
