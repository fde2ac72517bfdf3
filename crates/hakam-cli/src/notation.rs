//! Moves, positions and squares as text, as `hakam-notation` writes them.

use hakam_core::{Geometry, Square};
use hakam_notation::coords as systems;

use crate::json::Coords;

pub use hakam_wire::answers::{coordinates, fen};

/// One square in every system that its board allows.
pub fn coords(board: &Geometry, square: Square) -> Coords {
    let (x, y) = systems::to_xy(board, square);
    let hex = systems::to_0x88(board, square).map(|code| format!("${code:02X}"));
    let decimal = systems::to_decimal(board, square);
    let refused = [hex.as_ref().err(), decimal.as_ref().err()];
    Coords {
        square: board.name(square).to_string(),
        xy: (x, y),
        index: square.index(),
        refused: refused.iter().flatten().map(ToString::to_string).collect(),
        hex_0x88: hex.ok(),
        decimal: decimal.ok(),
    }
}
