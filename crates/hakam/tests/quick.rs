//! The quick way to a report beside the full one: the same in every field.

use hakam::hakam_notation::fen;
use hakam::hakam_notation::moves::{self, Here, Style};
use hakam::{Referee, Scene, Variant};
use hakam_variant::builtin;

/// Positions of random play in each game.
const POSITIONS: usize = 24;

#[test]
fn quick_and_full_reports_are_the_same_field_by_field() {
    let mut dice = 7_u64;
    let mut below = |limit: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(dice >> 33).unwrap() % limit.max(1)
    };
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        let (rules, engine) = (variant.rules(), variant.engine());
        let referee = Referee::new(&variant);
        let mut setup = rules.standard_start().clone();
        let (mut quickly, mut plain) = (0, 0);
        for _ in 0..POSITIONS {
            let here = Here::new(rules, engine, &setup);
            let text = fen::write(rules, &setup);
            let legal = here.legal();
            let Some(next) = legal.get(below(legal.len())).copied() else {
                break;
            };
            let mut texts = vec!["Ka1".to_owned(), "a1a2".to_owned(), "O-O".to_owned()];
            for m in [next, legal[below(legal.len())], legal[below(legal.len())]] {
                for style in [Style::SAN, Style::UCI] {
                    texts.extend(moves::write(&here, m, style));
                }
            }
            let scene = Scene::read(&variant, &text).unwrap();
            for played in &texts {
                let full = referee.verify::<&str>(&scene, Some(played), &[]);
                plain += usize::from(full.call() == hakam::referee::Call::Verified);
                if let Some(quick) = referee.quick(&text, played) {
                    quickly += 1;
                    assert_eq!(quick, full, "{name} {text} {played}");
                }
            }
            setup = engine.after(&setup, next).unwrap();
        }
        // Nearly every true report can be had quickly.
        assert!(
            quickly * 10 >= plain * 8 && quickly > 20,
            "{name}: {quickly} of {plain}"
        );
    }
}

#[test]
fn a_position_that_is_over_is_left_to_the_full_way() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    for (text, played) in [
        ("8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1", "Ka6"),
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "Ke2"),
        ("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2"),
    ] {
        assert_eq!(referee.quick(text, played), None, "{text}");
        let scene = Scene::read(&chess, text).unwrap();
        let report = referee.verify::<&str>(&scene, Some(played), &[]);
        assert!(report.faults().is_empty(), "{:?}", report.faults());
        let headline = hakam::referee::text::headline(&report);
        assert!(
            headline.starts_with("REFUTED: the game is over"),
            "{text}: {headline}"
        );
    }
}
