//! The positions since the last move that cannot be undone, each as one number.

use hakam_core::{Kind, Side};
use hakam_engine::Step;

/// A number for each position since the last capture, pawn move or castling: equal positions have equal numbers. Two
/// others may have the same by chance; then the careful reader looks.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    numbers: Vec<u64>,
}

impl Default for Trail {
    fn default() -> Trail {
        Trail { numbers: vec![0] }
    }
}

impl Trail {
    /// No position before this one can come again.
    pub(super) fn restart(&mut self) {
        self.numbers.clear();
        self.numbers.push(0);
    }

    /// A piece has gone from a square to an empty one, and can go back.
    pub(super) fn moved(&mut self, kind: Kind, side: Side, step: Step) {
        let now = self.numbers.last().copied().unwrap_or(0);
        let stands = |square: usize| number(kind, side, square);
        self.numbers
            .push(now ^ stands(step.from()) ^ stands(step.to()));
    }

    /// How often the present position may have stood, this time included.
    pub(super) fn times(&self) -> u32 {
        let now = self.numbers.last().copied();
        // The same side is to move every second ply.
        let equal = self.numbers.iter().rev().step_by(2);
        let equal = equal.filter(|number| Some(**number) == now).count();
        u32::try_from(equal).unwrap_or(u32::MAX)
    }

    /// How many plies since.
    pub(super) fn plies(&self) -> u32 {
        u32::try_from(self.numbers.len() - 1).unwrap_or(u32::MAX)
    }
}

/// A number for a piece on a square (the mixing step of `SplitMix64`, Steele, Lea and Flood 2014).
fn number(kind: Kind, side: Side, square: usize) -> u64 {
    let piece = (kind.index() * 2 + side as usize) as u64;
    let mut mixed = (piece << 16 | square as u64)
        .wrapping_add(1)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
