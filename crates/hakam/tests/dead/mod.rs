//! Whether a side can still win, and the claims about it.

mod claims;

use hakam::dead::{Budget, CanWin, Dead, at_a_glance, can_win, is_dead};
use hakam::hakam_dead::Argument;
use hakam::{Game, Move, Outcome, Setup, Side, Variant};

use crate::rows::rows;

/// The position of a text.
fn game(variant: &Variant, text: &str) -> Game {
    Game::from_fen(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// How a position stands by itself.
fn outcome(variant: &Variant, setup: &Setup) -> Outcome {
    variant
        .engine()
        .standing(std::slice::from_ref(setup))
        .outcome
}

/// The answers for White and for Black. A line is played to its end, where that side has won.
fn answers(variant: &str, text: &str) -> [CanWin; 2] {
    let variant = Variant::builtin(variant).unwrap();
    let game = game(&variant, text);
    Side::BOTH.map(|side| {
        let answer = can_win(&variant, game.setup(), side, Budget::default());
        if let CanWin::Yes(line) = &answer {
            let mut setup = game.setup().clone();
            for m in line {
                assert_eq!(
                    outcome(&variant, &setup),
                    Outcome::Ongoing,
                    "{text}: over early"
                );
                let next = variant.engine().after(&setup, *m);
                setup = next.unwrap_or_else(|| panic!("{text}: {m:?} is not legal"));
            }
            let won = outcome(&variant, &setup);
            assert!(
                matches!(won, Outcome::Won { by, .. } if by == side),
                "{text}: {won:?}"
            );
        }
        answer
    })
}

/// `W` and `B` for those who can, `-` for who cannot, `?` where it is open.
fn label(variant: &str, text: &str) -> String {
    let [white, black] = answers(variant, text);
    let of = |answer: &CanWin, letter: char| match answer {
        CanWin::Yes(_) => letter,
        CanWin::No(_) => '-',
        CanWin::Unknown => '?',
    };
    [of(&white, 'W'), of(&black, 'B')].into_iter().collect()
}

#[test]
fn positions_with_known_answers() {
    for [variant, text, expected] in rows(include_str!("answers.tsv")) {
        assert_eq!(label(variant, text), expected, "{variant} {text}");
    }
}

#[test]
fn a_dead_position_has_two_arguments() {
    let chess = Variant::builtin("chess").unwrap();
    let locked = game(&chess, "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1");
    let budget = Budget::default();
    let Dead::Yes(arguments) = is_dead(&chess, locked.setup(), budget) else {
        panic!("it is dead");
    };
    assert!(
        arguments
            .iter()
            .all(|one| matches!(one, Argument::Reach(men) if men.len() == 10))
    );
    assert_eq!(at_a_glance(&chess, locked.setup(), 0), Some(*arguments));
    let start = Game::new(&chess);
    assert_eq!(at_a_glance(&chess, start.setup(), 100), None);
    let none = Budget {
        nodes: 0,
        positions: 0,
    };
    assert_eq!(is_dead(&chess, start.setup(), none), Dead::Unknown);
}

#[test]
fn what_never_wins_is_never_won_in_a_search() {
    // Random play leads to positions of all sorts; a no must not be contradicted by any short line.
    let mut noes = 0;
    for name in ["gardner", "los-alamos"] {
        let variant = Variant::builtin(name).unwrap();
        let mut seed = 3_u64;
        let mut dice = |limit: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(seed >> 33).unwrap() % limit
        };
        for _ in 0..2 {
            let mut setup = variant.rules().standard_start().clone();
            while outcome(&variant, &setup) == Outcome::Ongoing && setup.number < 60 {
                let moves = variant.engine().legal_moves(&setup);
                // Men must leave the board for a no to be likely.
                let takes: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|m| !m.captures.is_empty())
                    .collect();
                let from = if takes.is_empty() { moves } else { takes };
                let chosen = from[dice(from.len())];
                setup = variant.engine().after(&setup, chosen).unwrap();
                if setup.board().iter().flatten().count() > 6 {
                    continue;
                }
                let glance = Budget {
                    nodes: 0,
                    positions: 300,
                };
                for side in Side::BOTH {
                    if let CanWin::No(_) = can_win(&variant, &setup, side, glance) {
                        noes += 1;
                        assert!(
                            !wins_within(&variant, &setup, side, 2),
                            "{name} {side} {setup:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(noes > 10, "{noes}");
}

/// Whether some line of at most so many plies ends in a win.
fn wins_within(variant: &Variant, setup: &Setup, side: Side, plies: u32) -> bool {
    match outcome(variant, setup) {
        Outcome::Won { by, .. } => by == side,
        Outcome::Drawn { .. } => false,
        Outcome::Ongoing if plies == 0 => false,
        Outcome::Ongoing => variant.engine().legal_moves(setup).into_iter().any(|m| {
            let next = variant.engine().after(setup, m).unwrap();
            wins_within(variant, &next, side, plies - 1)
        }),
    }
}
