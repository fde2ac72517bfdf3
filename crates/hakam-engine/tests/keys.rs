//! Keys: the same at every width, and different where positions are.

use std::collections::HashMap;

use hakam_core::Setup;
use hakam_engine::{Key, Keys, Width};
use hakam_variant::{Ruleset, builtin};

use crate::of_width;

/// Plays by a small generator and gives the positions with their keys.
fn play(rules: &Ruleset, width: Width, seed: u64) -> Vec<(Setup, Key)> {
    let (engine, keys) = (of_width(rules, width), Keys::new(rules));
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut setup = rules.standard_start().clone();
    let mut played = vec![(setup.clone(), keys.of(&setup))];
    for _ in 0..100 {
        let mut moves = engine.legal_moves(&setup);
        moves.sort_unstable();
        if moves.is_empty() {
            break;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let m = moves[usize::try_from(state % moves.len() as u64).unwrap()];
        setup = engine.after(&setup, m).unwrap();
        played.push((setup.clone(), keys.of(&setup)));
    }
    played
}

/// What a key speaks of.
fn identity(rules: &Ruleset, setup: &Setup) -> Setup {
    let mut same = setup.clone();
    (same.clock, same.number) = (0, 1);
    if !rules.counts_checks() {
        same.checks = rules.standard_start().checks;
    }
    same
}

#[test]
fn keys_are_the_same_at_every_width_of_every_game() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        for seed in 1..=4 {
            let [narrow, middle, wide] = Width::ALL.map(|width| play(&rules, width, seed));
            assert!(narrow == middle && middle == wide, "{name}, seed {seed}");
        }
    }
}

#[test]
fn no_two_positions_of_random_play_share_half_a_key() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let mut lower: HashMap<u64, Setup> = HashMap::new();
        let mut upper: HashMap<u128, Setup> = HashMap::new();
        for (setup, key) in (1..=10).flat_map(|seed| play(&rules, Width::W64, seed)) {
            let same = identity(&rules, &setup);
            let known = lower.entry(key.short()).or_insert_with(|| same.clone());
            assert_eq!(*known, same, "{name}");
            let known = upper
                .entry(key.bits() >> 64)
                .or_insert_with(|| same.clone());
            assert_eq!(*known, same, "{name}");
        }
    }
}

#[test]
fn a_key_is_the_same_in_every_build() {
    let chess = builtin::load("chess").unwrap();
    let key = Keys::new(&chess).of(chess.standard_start());
    assert_eq!(
        format!("{:032x}", key.bits()),
        "88276a6c2841e867865866d0e53fe55a"
    );
}
