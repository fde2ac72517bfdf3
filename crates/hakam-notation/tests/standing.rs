//! Positions in which nobody can win, as every surface sees them.

use hakam_engine::Engine;
use hakam_notation::standing;
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

fn over_by(rules: &Ruleset, engine: &Engine, text: &str) -> Option<String> {
    let read = fen::read(rules, text, Leniency::Strict);
    let setup = read.unwrap_or_else(|error| panic!("{text}: {error}")).setup;
    let outcome = standing(rules, engine, &[setup]).outcome;
    outcome.rule().map(|rule| rule.to_string())
}

/// By the Laws of Chess (5.2.2) and by hand: each was worked out on a board.
#[test]
fn what_is_dead_at_a_glance_is_over() {
    for (variant, text) in [
        // One minor piece, bishops of one colour in any number.
        ("chess", "8/8/3b4/1k6/8/1K6/8/8 b - - 0 1"),
        ("chess", "8/8/8/1k6/8/1K6/8/4N3 b - - 0 1"),
        ("chess", "8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1"),
        ("chess", "1b1b4/8/3b4/1k6/8/1K6/8/4B1B1 w - - 7 60"),
        ("capablanca", "10/10/3b6/1k8/10/1K8/10/4B5 b - - 0 1"),
        // Walls of pawns that nobody gets past; bishops that they keep in.
        ("chess", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"),
        (
            "chess",
            "3k1b2/4b3/1p1p1p1p/1P1P1P1P/4B3/5B2/3K4/8 w - - 0 1",
        ),
        // The only legal move takes the last man, or leaves one knight.
        ("chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"),
        ("chess", "8/8/8/8/8/8/N7/kNK5 b - - 0 1"),
        ("gardner", "4k/5/5/5/K3N w - - 0 1"),
        ("makruk", "8/8/4k3/8/8/8/3M4/4K3 w - - 0 1"),
    ] {
        let rules = builtin::load(variant).unwrap();
        let engine = Engine::new(&rules);
        let over = over_by(&rules, &engine, text);
        assert_eq!(over.as_deref(), Some("D9"), "{variant} {text}");
    }
}

#[test]
fn what_somebody_can_still_win_goes_on() {
    for (variant, text) in [
        // Bishops of both colours, knights, a knight and a bishop: mate is possible with help.
        ("chess", "8/8/4b3/1k6/8/1K6/8/4B3 b - - 0 1"),
        ("chess", "8/8/8/1k6/8/1K6/8/4NN2 b - - 0 1"),
        ("chess", "8/8/3n4/1k6/8/1K6/8/4B3 b - - 0 1"),
        ("chess", "8/8/8/1k6/8/1K6/8/4R3 b - - 0 1"),
        // A gap in the wall, a king that takes a pawn, a pawn that is blocked by a king only.
        ("chess", "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1"),
        ("chess", "8/8/8/p1p1p1pk/P1P1P1P1/8/8/4K3 b - - 0 1"),
        ("chess", "8/8/4k3/4P3/8/8/8/4K3 w - - 0 1"),
        // There is another move than taking, or what is left can win.
        ("chess", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1"),
        ("chess", "4k2r/8/8/8/8/8/4q3/4K3 w - - 0 1"),
        // Who reaches the hill wins with nothing but a king; three checks are given by a bishop.
        ("king-of-the-hill", "8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1"),
        ("three-check", "8/8/3b4/1k6/8/1K6/8/4B3 b - - 3+3 0 1"),
    ] {
        let rules = builtin::load(variant).unwrap();
        let engine = Engine::new(&rules);
        assert_eq!(over_by(&rules, &engine, text), None, "{variant} {text}");
    }
}
