//! The computer opponent: plays legal moves only, and not badly.

mod endgames;
mod games;
mod limits;
mod long;
mod problems;

use hakam::opponent::{Limits, TableSize, Thinker, Thought};
use hakam::{Game, Variant};

/// What is thought of a position within so many positions.
fn thought(variant: &str, fen: &str, nodes: u64) -> Thought {
    thought_of(&Variant::builtin(variant).unwrap(), fen, nodes)
}

fn thought_of(variant: &Variant, fen: &str, nodes: u64) -> Thought {
    let game = Game::from_fen(variant, fen).unwrap();
    let mut thinker = Thinker::new(variant, TableSize::megabytes(4));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    thinker
        .think(&game, &limits, &|| false, &mut |_| {})
        .unwrap()
}

/// The squares of the best move: `e2e4`.
fn best(variant: &str, fen: &str, nodes: u64) -> String {
    let geometry = *Variant::builtin(variant).unwrap().rules().geometry();
    let best = thought(variant, fen, nodes).best;
    format!("{}{}", geometry.name(best.from), geometry.name(best.to))
}

/// Numbers that look drawn by lot (Marsaglia's xorshift).
struct Lot(u64);

impl Lot {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(count).unwrap()).unwrap()
    }
}
