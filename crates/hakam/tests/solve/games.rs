//! Every built-in game: the solver against plain search by the interpreter, in positions of random play.

use hakam::hakam_notation::coordinate::{self, CoordinateMove};
use hakam::hakam_variant::builtin;
use hakam::solve::{Answer, Goal};
use hakam::{Game, Setup, Side, Variant};

use super::brute::{Attack, shortest};
use super::{question, solver};

/// Numbers without a pattern, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }
}

/// Positions shortly before random games end: there is somebody who can win.
fn late_positions(variant: &Variant, dice: &mut Dice) -> Vec<Setup> {
    let mut game = Game::new(variant);
    for _ in 0..400 {
        if game.outcome().is_over() {
            break;
        }
        let moves = variant.engine().legal_moves(game.setup());
        let m = moves[dice.below(moves.len())];
        let text = coordinate::write(variant.rules(), CoordinateMove::from(m));
        if game.play_text(&text).is_err() {
            break;
        }
    }
    let all: Vec<Setup> = game.positions().collect();
    let last = all.len().saturating_sub(1);
    [1, 2, 3]
        .into_iter()
        .filter_map(|back| all.get(last.checked_sub(back)?).cloned())
        .collect()
}

/// The interpreter makes at most so many positions for one question.
const MOST_WORK: usize = 500;

#[test]
#[ignore = "the interpreter takes minutes for it"]
fn the_solver_agrees_with_plain_search_in_every_game() {
    let mut dice = Dice(0x5EED);
    let mut won = 0;
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        let mut positions = late_positions(&variant, &mut dice);
        positions.extend(late_positions(&variant, &mut dice));
        for setup in positions {
            let moves = variant.engine().legal_moves(&setup).len().max(1);
            let most = if moves.pow(3) < MOST_WORK { 3 } else { 1 };
            for (goal, by) in [
                (Goal::Mate, setup.turn),
                (Goal::Win, setup.turn),
                (Goal::Win, setup.turn.other()),
            ] {
                let most = if by == setup.turn { most } else { most - 1 };
                let plain = shortest(&variant, &setup, Attack { goal, by }, most);
                let about = || format!("{name}: {goal:?} {by} {setup:?}");
                let mut solver = solver(&variant, &setup, question(goal, by, most));
                match solver.solve() {
                    Answer::Wins(win) => {
                        assert_eq!(
                            (Some(win.plies), win.is_shortest()),
                            (plain, true),
                            "{}",
                            about()
                        );
                        assert!(solver.certificate(win).is_ok(), "{}", about());
                        won += 1;
                    }
                    Answer::Holds => assert_eq!(plain, None, "{}", about()),
                    Answer::Over(_) => {}
                    Answer::Unknown { .. } => panic!("{}", about()),
                }
            }
        }
    }
    assert!(won >= 5, "{won} wins only");
}

/// The hill is three steps away and cannot be guarded; no mate is in sight.
#[test]
fn a_king_walks_up_the_hill() {
    let variant = Variant::builtin("king-of-the-hill").unwrap();
    let setup = super::position(&variant, "k7/8/8/8/8/8/8/4K3 w - - 0 1");
    let mut solver = solver(&variant, &setup, question(Goal::Win, Side::White, 9));
    let win = super::shortest(&mut solver);
    assert_eq!(win.plies, 5);
    assert!(solver.certificate(win).is_ok());
    let mut no_mate = super::solver(&variant, &setup, question(Goal::Mate, Side::White, 5));
    assert_eq!(no_mate.solve(), Answer::Holds);
}
