//! Evaluations: symmetric, bounded, and of some sense, in every game.

use hakam::evaluate::{Evaluation, Evaluator, LIMIT};
use hakam::hakam_core::{PerSide, Piece};
use hakam::hakam_variant::builtin;
use hakam::{Game, Setup, Side, Square, Variant};

/// The positions of some games in which the moves are drawn by lot.
fn positions(variant: &Variant, games: u64) -> Vec<Setup> {
    let mut found = Vec::new();
    for seed in 1..=games {
        let mut game = Game::new(variant);
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for _ in 0..60 {
            let moves = game.legal_moves();
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let count = u64::try_from(moves.len()).unwrap();
            if count == 0 || game.outcome().is_over() {
                break;
            }
            let drawn = usize::try_from(state % count).unwrap();
            game.play_move(moves[drawn]).unwrap();
        }
        found.extend(game.positions());
    }
    found
}

/// Every man goes to another square and changes sides.
fn swapped(variant: &Variant, setup: &Setup, to: impl Fn(Square) -> Square) -> Setup {
    let geometry = variant.rules().geometry();
    let mut other = Setup::empty(geometry);
    for (square, man) in setup.men(geometry) {
        other.put(to(square), Some(Piece::new(man.side.other(), man.kind)));
    }
    other.turn = setup.turn.other();
    other.checks = PerSide {
        white: setup.checks.black,
        black: setup.checks.white,
    };
    other
}

/// The square that Black sees where White sees this one; in the race both look the same way, and what is on
/// the left of the one is on the right of the other.
fn opposite(variant: &Variant, square: Square) -> Square {
    let rules = variant.rules();
    let geometry = rules.geometry();
    let (file, rank) = (geometry.file(square), geometry.rank(square));
    if rules.name() == "racing-kings" {
        geometry.square(geometry.files() - 1 - file, rank).unwrap()
    } else {
        geometry.seen(rules.view(), Side::Black, square).unwrap()
    }
}

#[test]
fn with_sides_and_board_turned_round_the_value_is_negated() {
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        let evaluator = Evaluator::new(variant.rules());
        for setup in positions(&variant, 5) {
            let here = evaluator.evaluate(&setup);
            let there = evaluator.evaluate(&swapped(&variant, &setup, |at| opposite(&variant, at)));
            let told = |side: Side| (here.of(side), there.of(side.other()));
            for side in Side::BOTH {
                let (one, other) = told(side);
                assert_eq!(one, other, "{name}: {side} in {setup:?}");
            }
            let value = here.for_side(Side::White);
            assert_eq!(value, -there.for_side(Side::White), "{name}");
            assert_eq!(value, -here.for_side(Side::Black), "{name}");
        }
    }
}

#[test]
fn no_position_is_worth_more_than_the_limit() {
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        let rules = variant.rules();
        let evaluator = Evaluator::new(rules);
        for setup in positions(&variant, 2) {
            assert!(evaluator.evaluate(&setup).for_side(Side::White).abs() < LIMIT);
        }
        // No game comes to this: one side has the whole board.
        for (kind, _) in rules.kinds() {
            let mut setup = Setup::empty(rules.geometry());
            for square in rules.geometry().squares() {
                setup.put(square, Some(Piece::new(Side::Black, kind)));
            }
            let value = evaluator.evaluate(&setup).for_side(Side::White);
            assert!(value.abs() <= LIMIT, "{name}: {value}");
        }
    }
    let value = evaluated(
        "chess",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/k6K w - - 0 1",
    );
    assert_eq!(value.for_side(Side::White), LIMIT);
}

fn evaluated(name: &str, fen: &str) -> Evaluation {
    let variant = Variant::builtin(name).unwrap();
    let reading = hakam::hakam_variant::fen::read(
        variant.rules(),
        fen,
        hakam::hakam_variant::fen::Leniency::Strict,
    );
    Evaluator::new(variant.rules()).evaluate(&reading.unwrap().setup)
}

/// Two rukhs, farases and alfils, and nine ferzes: source 001 says 31, but well-formed states reach 38.
#[test]
fn material_in_shatranj_is_at_most_38() {
    let most = "4k3/8/8/8/8/FFFFF3/FFFF4/RNAK1ANR w 0 1";
    assert_eq!(evaluated("shatranj", most).of(Side::White).material, 3800);
    assert_eq!(evaluated("shatranj", most).of(Side::Black).material, 0);
    let variant = Variant::builtin("shatranj").unwrap();
    let evaluator = Evaluator::new(variant.rules());
    for setup in positions(&variant, 10) {
        for side in Side::BOTH {
            let material = evaluator.evaluate(&setup).of(side).material;
            assert!((0..=3800).contains(&material), "{material}");
        }
    }
}

#[test]
fn a_pawn_is_worth_more_the_nearer_it_is_to_promotion() {
    let mut before = i32::MIN;
    // From the second rank there is the double step.
    for rank in 3..=7 {
        let rows: Vec<&str> = (1..=8)
            .rev()
            .map(|row| match row {
                8 => "7k",
                1 => "7K",
                row if row == rank => "P7",
                _ => "8",
            })
            .collect();
        let fen = format!("{} w - - 0 1", rows.join("/"));
        let advancement = evaluated("chess", &fen).of(Side::White).advancement;
        assert!(advancement > before, "rank {rank}: {advancement}");
        before = advancement;
    }
}

#[test]
fn a_king_behind_pawns_is_safer_than_one_among_enemy_queens() {
    let home = "r4rk1/5ppp/8/8/8/8/5PPP/R2Q1RK1 w - - 0 1";
    let out = "r4r2/5ppp/8/3k4/8/8/5PPP/R2Q1RK1 w - - 0 1";
    let [home, out] = [home, out].map(|fen| evaluated("chess", fen).of(Side::Black).safety);
    assert!(home > out, "{home} {out}");
}

#[test]
fn men_in_the_middle_are_more_mobile_than_men_in_the_corner() {
    let middle = evaluated("chess", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1");
    let corner = evaluated("chess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1");
    let [middle, corner] = [middle, corner].map(|value| value.of(Side::White).mobility);
    // Eight squares, four of them in the middle; two.
    assert_eq!((middle, corner), (12 * 4, 2 * 4));
}

#[test]
fn what_wins_is_what_counts() {
    // Who has no men left has won.
    let antichess = "8/8/8/8/8/8/PPPP4/R3K3 w - - 0 1";
    assert!(evaluated("antichess", antichess).for_side(Side::White) < 0);
    // One step from the hill.
    let near = "k7/8/8/8/8/4K3/8/8 w - - 0 1";
    assert!(evaluated("king-of-the-hill", near).for_side(Side::White) > 0);
    // Two checks given, one to go.
    let given = "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1";
    assert!(evaluated("three-check", given).for_side(Side::White) > 0);
}
