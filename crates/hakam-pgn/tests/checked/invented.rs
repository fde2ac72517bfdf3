//! Games and texts that nobody wrote.

use hakam_core::{Outcome, Side};
use hakam_notation::moves;
use hakam_pgn::checked::{Fate, Ground};
use hakam_pgn::{Builder, Game, GameResult, Nag, WriteOptions, write};
use hakam_variant::builtin;
use proptest::prelude::*;

use super::shelf::{Shelf, all_lines};

/// The next of a sequence of numbers that look random (Marsaglia's xorshift).
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    usize::try_from(*state >> 33).unwrap()
}

/// A game of legal moves, some with a variation that is one other legal move.
fn random_game(ground: Ground<'_>, name: &str, seed: u64, plies: usize) -> Game {
    let mut state = seed;
    let mut builder = Builder::new();
    builder.tag("Variant", name);
    let mut history = vec![ground.rules.standard_start().clone()];
    for _ in 0..plies {
        let setup = history.last().unwrap().clone();
        let here = moves::Here::new(ground.rules, ground.engine, &setup);
        let legal = here.legal();
        if legal.is_empty() || ground.engine.standing(&history).outcome.is_over() {
            break;
        }
        let pick = |state: &mut u64| legal[next(state) % legal.len()];
        let text = |m| moves::write(&here, m, moves::Style::SAN).unwrap();
        let m = pick(&mut state);
        builder.play(&text(m));
        if next(&mut state).is_multiple_of(8) {
            builder.nag(Nag(5));
            builder.begin_variation();
            builder.play(&text(pick(&mut state)));
            builder.end_variation();
        }
        history.push(ground.engine.after(&setup, m).unwrap());
    }
    builder.result(match ground.engine.standing(&history).outcome {
        Outcome::Ongoing => GameResult::Unknown,
        Outcome::Won {
            by: Side::White, ..
        } => GameResult::WhiteWon,
        Outcome::Won {
            by: Side::Black, ..
        } => GameResult::BlackWon,
        Outcome::Drawn { .. } => GameResult::Draw,
    });
    builder.finish()
}

#[test]
fn games_of_every_variant_are_written_read_and_found_right() {
    for name in builtin::names() {
        let shelf = Shelf::new(&[name]);
        let ground = shelf.find(name).unwrap();
        for seed in 1..4 {
            let game = random_game(ground, name, seed * 0x9E37_79B9_7F4A, 120);
            let text = write(&game, WriteOptions::default()).unwrap();
            let (read, checked) = shelf.check(&text, all_lines());
            assert_eq!(read, [game], "{name} {seed}\n{text}");
            assert_eq!(checked[0].findings, [], "{name} {seed}\n{text}");
            let legal = checked[0].fates.iter();
            assert!(
                legal.clone().all(|fate| matches!(fate, Fate::Legal(_))),
                "{name} {seed}\n{text}"
            );
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_checker_panic(
        words in prop::collection::vec(
            prop_oneof![
                prop::sample::select(vec![
                    "e4", "e5", "Nf3", "Nf6", "d4", "exd5", "O-O", "--", "(", ")", "1.", "7...", "0.", "{c}", "1-0",
                    "*", "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 4294967295\"]\n", "[Variant \"shatranj\"]\n",
                    "[SetUp \"1\"]\n", "[Result \"x\"]\n", "\n\n", "a8=Q", "Kf2", "Rh8+", "4294967295.",
                ]).prop_map(str::to_owned),
                "\\PC{0,6}",
            ],
            0..40,
        ),
    ) {
        let shelf = Shelf::new(&["chess", "shatranj"]);
        let (games, checked) = shelf.check(&words.join(" "), all_lines());
        for (game, checked) in games.iter().zip(&checked) {
            prop_assert_eq!(checked.fates.len(), game.move_count());
            for finding in &checked.findings {
                prop_assert!(!finding.to_string().is_empty());
                let _ = finding.what.render();
            }
        }
    }
}
