//! Many games of the opponent against itself, in every built-in game and in random ones: `cargo xtask matches`.

use hakam::hakam_variant::builtin;
use hakam::{Game, Variant};
use hakam_conformance::agreement::invent;

use super::games::play;

/// The largest board of random rulesets.
const LARGEST: usize = 16;

/// A size that the environment may say.
fn size(name: &str, usual: u64) -> u64 {
    let said = std::env::var(name).ok();
    said.map_or(usual, |said| said.parse().expect(name))
}

#[test]
#[ignore = "long: `cargo xtask matches`"]
fn the_opponent_keeps_to_the_rules_in_many_games() {
    let (games, rulesets) = (size("HAKAM_GAMES", 200), size("HAKAM_RULESETS", 200));
    let (nodes, seed) = (size("HAKAM_NODES", 400), size("HAKAM_SEED", 0));
    let plies = usize::try_from(size("HAKAM_PLIES", 200)).unwrap();
    let seeds = |count: u64| (0..count).map(|number| seed.wrapping_add(number));
    let mut played: Vec<Game> = Vec::new();
    let names: Vec<&str> = builtin::names().collect();
    for (seed, name) in seeds(games).zip(names.into_iter().cycle()) {
        let variant = Variant::builtin(name).unwrap();
        played.push(play(name, &variant, seed, plies, nodes));
    }
    for seed in seeds(rulesets) {
        // Some inventions are not sound.
        if let Some(rules) = invent(seed, LARGEST).rules {
            let variant = Variant::new(rules);
            played.push(play("a random ruleset", &variant, seed, plies, nodes));
        }
    }
    let moves: usize = played.iter().map(|game| game.moves().len()).sum();
    let over = played.iter().filter(|game| game.outcome().is_over());
    let (all, over) = (played.len(), over.count());
    println!("matches: {all} games, {over} of them to the end, {moves} moves");
}
