//! What holds of a position holds of its mirror image, and of the position with the sides swapped.

use hakam_conformance::agreement::symmetry::Symmetry;
use hakam_conformance::agreement::{Dice, invent, place};
use hakam_conformance::subject::engines;
use hakam_core::{Setup, Side};
use hakam_engine::Engine;
use hakam_variant::{Ruleset, builtin};

/// Asks an engine about a position and its image.
fn compare(rules: &Ruleset, engine: &Engine, setup: &Setup, symmetry: Symmetry) {
    let there = symmetry.setup(rules, setup).unwrap();
    let text = || hakam_notation::fen::write(rules, setup);
    let moves = engine.legal_moves(setup);
    let mut images: Vec<_> = moves
        .iter()
        .filter_map(|m| symmetry.image(rules, *m))
        .collect();
    let mut legal = engine.legal_moves(&there);
    images.sort_unstable();
    legal.sort_unstable();
    assert_eq!(
        images,
        legal,
        "{symmetry:?} of {} in {}",
        text(),
        rules.name()
    );
    for side in Side::BOTH {
        let image = engine.in_check(&there, symmetry.side(side));
        assert_eq!(
            engine.in_check(setup, side),
            image,
            "{symmetry:?} of {}",
            text()
        );
    }
    let counts = (engine.perft(setup, 2), engine.perft(&there, 2));
    assert_eq!(
        counts.0,
        counts.1,
        "{symmetry:?} of {} in {}",
        text(),
        rules.name()
    );
}

/// Random play from the array and from placements; says how many images were looked at.
fn play(rules: &Ruleset, seed: u64, plies: usize) -> usize {
    let symmetries: Vec<_> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.holds_for(rules))
        .collect();
    let mut dice = Dice::new(seed);
    let engines = engines(rules);
    let mut setup = rules.standard_start().clone();
    let mut compared = 0;
    for _ in 0..plies {
        for symmetry in &symmetries {
            if symmetry.applies_to(rules, &setup) {
                for (_, engine) in &engines {
                    compare(rules, engine, &setup, *symmetry);
                }
                compared += 1;
            }
        }
        let moves = engines[0].1.legal_moves(&setup);
        let next = if moves.is_empty() || dice.one_in(12) {
            place(rules, &mut dice).map(|position| position.setup().clone())
        } else {
            engines[0].1.after(&setup, dice.pick(&moves))
        };
        setup = next.unwrap_or_else(|| rules.standard_start().clone());
    }
    compared
}

#[test]
fn images_of_positions_in_built_in_games() {
    let mut symmetric = 0;
    for (seed, name) in (0..).zip(builtin::names()) {
        let rules = builtin::load(name).unwrap();
        symmetric += usize::from(play(&rules, seed, 30) > 0);
    }
    assert!(symmetric >= 15, "{symmetric} games have a symmetry");
}

#[test]
fn images_of_positions_in_random_rulesets() {
    let mut symmetric = 0;
    for seed in 0..120 {
        if let Some(rules) = invent(seed, 10).rules {
            symmetric += usize::from(play(&rules, seed, 20) > 0);
        }
    }
    assert!(symmetric >= 40, "{symmetric} rulesets have a symmetry");
}
