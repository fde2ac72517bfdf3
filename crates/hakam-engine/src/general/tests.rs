//! Random play in every built-in game: positions survive the way through the kernel and back.

use std::sync::Arc;

use hakam_core::{Kind, Setup};
use hakam_variant::{Ruleset, builtin};

use super::compile::Tables;
use super::position::Position;
use crate::{Bits, Wide};

/// Plays by a small generator and shows every position.
fn play<B: Bits>(rules: &Ruleset, seed: u64, mut show: impl FnMut(&Position<B, { Kind::LIMIT }>)) {
    let tables = Tables::<B, { Kind::LIMIT }>::compile(&Arc::new(rules.clone()));
    let mut position = Position::of(rules.geometry(), rules.standard_start());
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for _ in 0..80 {
        show(&position);
        let legal = tables.legal(&position);
        assert_eq!(legal.len() as u64, tables.count(&position));
        if legal.is_empty() {
            return;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let place = usize::try_from(state % legal.len() as u64).unwrap();
        position = tables.apply(&position, &legal[place]);
    }
}

fn comes_back<B: Bits>(rules: &Ruleset, seed: u64) -> Vec<Setup> {
    let mut setups = Vec::new();
    play::<B>(rules, seed, |position| {
        let setup = position.setup(rules.geometry());
        let again = Position::<B, { Kind::LIMIT }>::of(rules.geometry(), &setup);
        assert_eq!(again.setup(rules.geometry()), setup);
        setups.push(setup);
    });
    setups
}

#[test]
fn a_position_comes_back_as_the_setup_it_was_and_every_width_plays_the_same() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        for seed in 1..=3 {
            let wide = comes_back::<Wide>(&rules, seed);
            assert_eq!(wide[0], *rules.standard_start(), "{name}");
            if rules.geometry().cells() <= u128::CELLS {
                assert!(comes_back::<u128>(&rules, seed) == wide, "{name}, 128");
            }
            if rules.geometry().cells() <= u64::CELLS {
                assert!(comes_back::<u64>(&rules, seed) == wide, "{name}, 64");
            }
        }
    }
}
