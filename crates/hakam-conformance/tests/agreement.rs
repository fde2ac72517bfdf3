//! Spec and engine give the same answers, in every built-in game and in games nobody has played.

use std::time::Duration;

use hakam_conformance::agreement::soak::{Plan, soak};
use hakam_conformance::agreement::{Dice, invent, place, play_rules};
use hakam_conformance::subject::engines;
use hakam_engine::Plan as Legality;
use hakam_variant::builtin;

#[test]
fn the_same_answers_in_built_in_games_and_random_rulesets() {
    let plan = Plan {
        rulesets: 30,
        plies: 25,
        // `cargo xtask soak` has it; here a fault is only to be seen.
        patience: Duration::ZERO,
        ..Plan::default()
    };
    let tally = soak(&plan, |_| {});
    for finding in &tally.findings {
        println!("{finding}\n");
    }
    assert!(tally.findings.is_empty(), "{tally}");
}

#[test]
fn most_inventions_are_sound_and_can_be_played_from_anywhere() {
    let inventions: Vec<_> = (0..100).map(|seed| invent(seed, 16)).collect();
    let sound = inventions.iter().filter_map(|made| made.rules.as_ref());
    let placed = sound.clone().filter(|rules| {
        let mut dice = Dice::new(7);
        place(rules, &mut dice).is_some()
    });
    assert!(sound.clone().count() >= 90, "{} are sound", sound.count());
    assert!(
        placed.clone().count() >= 80,
        "{} are placed",
        placed.count()
    );
}

#[test]
fn a_seed_always_invents_the_same() {
    for seed in [0, 1, 99] {
        assert_eq!(invent(seed, 16).text, invent(seed, 16).text);
    }
    assert_ne!(invent(0, 16).text, invent(1, 16).text);
}

#[test]
fn random_rulesets_come_in_every_width_and_under_every_plan() {
    let mut seen = Vec::new();
    for seed in 0..150 {
        let Some(rules) = invent(seed, 16).rules else {
            continue;
        };
        for (_, engine) in engines(&rules).into_iter().take(1) {
            seen.push((engine.width(), engine.plan()));
        }
    }
    for plan in [Legality::Free, Legality::PinMask, Legality::MakeAndTest] {
        let count = seen.iter().filter(|one| one.1 == plan).count();
        assert!(count >= 5, "{count} rulesets under {plan:?}");
    }
    seen.sort_by_key(|one| one.0);
    seen.dedup_by_key(|one| one.0);
    assert_eq!(seen.len(), 3, "widths");
}

/// Small definitions to which `cargo xtask soak` has brought what it found: patterns that lead to one square, one of them
/// to take, and a king without moves that castles where it stands.
#[test]
fn what_was_found_in_random_rulesets_stays_mended() {
    for text in [
        r#"
            format = 1
            name = "double"
            board = "3x4"
            pieces.king = { letter = "K", royal = true }
            pieces.a = { letter = "A", moves = { A4 = "mR", A5 = "cR" } }
            start.standard = "a2/2k/A2/2K b - - 0 1"
        "#,
        r#"
            format = 1
            name = "spot"
            board = "7x4"
            pieces.king = { letter = "K", royal = true }
            pieces.a = { letter = "A", moves.A4 = "R" }
            pieces.soldier = { letter = "S", moves.A1 = "fF" }
            start.standard = "k4s1/7/7/K1A4 b C - 0 1"
            [castling]
            king = "king"
            rook = "a"
            sides.h = { rule = "B2", king-to = "a", rook-to = "b" }
        "#,
    ] {
        let found = hakam_variant::parse("found.toml", text, &builtin::base).unwrap();
        let engines = engines(&found.rules);
        for seed in 0..20 {
            let played = play_rules(&engines, &found.rules, &mut Dice::new(seed), 40);
            assert_eq!(played.map_err(|found| found.to_string()), Ok(40), "{seed}");
        }
    }
}

/// An engine that follows another law than the spec, in one small point, stands in for a faulty one.
#[test]
fn a_faulty_engine_is_noticed() {
    let rules = builtin::load("chess").unwrap();
    let text = builtin::text("chess").unwrap();
    for (right, wrong) in [
        (r#"A7 = "N""#, r#"A7 = "nN""#),
        ("fmnD", "fmD"),
        (", passing = true", ""),
        (
            r#"king-to = "g", rook-to = "f""#,
            r#"king-to = "f", rook-to = "e""#,
        ),
        (r#", "knight"], must"#, "], must"),
        ("quiet-moves = 75", "quiet-moves = 20"),
    ] {
        let text = text.replacen(right, wrong, 1);
        let faulty = hakam_variant::parse("chess.toml", &text, &builtin::base).unwrap();
        let engines = engines(&faulty.rules);
        let played = play_rules(&engines[..1], &rules, &mut Dice::new(3), 200);
        assert!(played.is_err(), "{right} -> {wrong}");
    }
}
