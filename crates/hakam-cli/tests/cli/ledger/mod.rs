//! `hakam ledger`, and positions taken from ledgers.

mod apply;
mod check;
mod new;
mod place;
mod repair;
mod show;

use std::fs;

use crate::program::{file, folder};

/// A ledger of the start of chess, without the fields that only we write.
pub const START: &str = "\
# Game Ledger

GAME_ID: demo
LAST_UPDATED: 2026-01-05

## STATE
SIDE_TO_MOVE: White
CASTLING: White=KQ Black=kq
EN_PASSANT: -
HALFMOVE_CLOCK: 0
FULLMOVE_NUMBER: 1

PIECES:
  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
  Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7

CAPTURED:
  White: -
  Black: -

## MOVE_HISTORY
1. ...
";

/// White has a pawn on e5 beside one on d5 and may castle if it may; what the last move was is not said.
pub const HALF_KNOWN: &str = "\
SIDE_TO_MOVE: White
HALFMOVE_CLOCK: 0
FULLMOVE_NUMBER: 9

PIECES:
  White: Ke1 Rh1 Pe5
  Black: Ke8 Pd5
";

/// Writes a ledger into the folder of the tests.
pub fn ledger(name: &str, text: &str) {
    file(name, text);
}

/// The text of a file in the folder of the tests.
pub fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}
