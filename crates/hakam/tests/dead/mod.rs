//! Whether a side can still win, and the claims about it.

mod claims;

use hakam::dead::{Budget, CanWin, Dead, at_a_glance, can_win, is_dead};
use hakam::hakam_dead::Argument;
use hakam::{Game, Move, Outcome, Setup, Side, Variant};

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
fn chess_positions_with_known_answers() {
    for (text, expected) in [
        ("8/8/8/4k3/8/8/8/K7 w - - 0 1", "--"),
        // The last pawn falls at once.
        ("8/8/8/7p/5K1k/7P/8/8 b - - 0 1", "-B"),
        // Mate on the board, and stalemate.
        ("k6R/1p6/pK6/P7/8/1P6/8/8 b - - 0 1", "W-"),
        ("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "--"),
        // A knight cannot be helped by a queen, but by another knight.
        ("2k1q3/8/8/8/8/8/2KN4/8 w - - 0 1", "-B"),
        ("2k1n3/8/8/8/8/8/2KN4/8 w - - 0 1", "WB"),
        // Walls: nobody gets past, then with a gap.
        ("3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1", "--"),
        ("3k4/8/8/1p1p1p1p/1P1P1P2/8/8/3K4 w - - 0 1", "WB"),
        // Both bishops mate with help only.
        ("8/8/4kb2/8/8/3BK3/8/8 w - - 0 1", "WB"),
    ] {
        assert_eq!(label("chess", text), expected, "{text}");
    }
}

#[test]
fn other_games_by_their_own_law() {
    for (variant, text, expected) in [
        // Shatranj: taking the last man wins, so Alfils that never meet still win (1.Kxa3).
        ("shatranj", "8/8/8/4k3/8/a7/1K6/2A5 w 0 1", "WB"),
        // Only White can bare: Black must take what White has, and that is a draw.
        ("shatranj", "8/8/8/8/8/8/8/K1k5 w 0 1", "--"),
        // A lone Ferz mates nobody, where baring does not win.
        ("makruk", "8/8/4k3/8/8/8/3M4/4K3 w - - 0 1", "--"),
        ("makruk", "8/8/4k3/8/8/8/3R4/4K3 w - - 0 1", "W-"),
        ("gardner", "4k/5/5/5/K3N w - - 0 1", "--"),
        ("gardner", "4k/5/5/5/K2QN w - - 0 1", "W-"),
    ] {
        let fits = Game::from_fen(&Variant::builtin(variant).unwrap(), text).is_ok();
        assert!(fits, "{variant} {text}");
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
