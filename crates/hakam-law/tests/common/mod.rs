//! Seeded random play in every built-in variant: positions for the property tests.

use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

/// A small generator (Marsaglia's xorshift64), so that a failure can be played again.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// Plays `plies` random moves from the start and shows each position on the way.
pub fn random_play(rules: &Ruleset, seed: u64, plies: usize, mut show: impl FnMut(&Position<'_>)) {
    let mut dice = Dice::new(seed);
    let mut position = Position::start(rules);
    for _ in 0..plies {
        show(&position);
        let next = position.continuations();
        if next.is_empty() {
            return;
        }
        position = next[dice.below(next.len())].1.clone();
    }
}

/// Every built-in ruleset.
pub fn all_rulesets() -> Vec<Ruleset> {
    builtin::names()
        .map(|name| builtin::load(name).unwrap())
        .collect()
}
