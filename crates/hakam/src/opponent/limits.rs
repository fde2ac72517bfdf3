//! How far the opponent looks.

use hakam_core::Move;

/// How far to look, whatever the time; without limits it goes on until it is told to stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No more positions than this; a few more may be looked at before it is noticed.
    pub nodes: Option<u64>,
    /// No more moves ahead than this, besides captures and checks.
    pub depth: Option<u32>,
    /// Only these moves, if they are legal; every legal move if there is none among them.
    pub only: Vec<Move>,
}
