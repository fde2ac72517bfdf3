//! The tables of ways against the literal interpreter, in every built-in game that is within the law.

use std::collections::BTreeSet;

use hakam_core::{Outcome, Setup};
use hakam_law::{Game, Position as Literal};
use hakam_variant::{Condition, Ruleset, builtin};

use crate::law::Law;
use crate::position::{Over, Position};
use crate::reach;

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// The start of a game, with no rights of unmoved men.
fn start(rules: &Ruleset) -> Literal<'_> {
    let mut setup = rules.standard_start().clone();
    setup.rights = hakam_core::SquareSet::EMPTY;
    Literal::new_unchecked(rules, setup)
}

fn shown(law: &Law<'_>, setup: &Setup) -> String {
    format!("{:?}", Position::of(setup).setup(law))
}

#[test]
fn moves_and_ends_are_those_of_the_interpreter() {
    let mut games = Vec::new();
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let Ok(law) = Law::of(&rules) else {
            continue;
        };
        games.push(name);
        // The interpreter is asked about the board alone.
        let on_board = rules.with_endings(|ending| {
            let by_history = |condition: &Condition| {
                matches!(
                    condition,
                    Condition::QuietMoves(_) | Condition::Repetition(_) | Condition::Dead(_)
                )
            };
            !ending.claim && !ending.when.iter().any(by_history)
        });
        let mut dice = Dice(7);
        let mut literal = start(&rules);
        for ply in 0..70 {
            let position = Position::of(literal.setup());
            let next = position.next(&law);
            let ours: BTreeSet<String> = next
                .iter()
                .map(|next| format!("{:?}", next.position.setup(&law)))
                .collect();
            let moves = literal.continuations();
            let theirs: BTreeSet<String> = moves
                .iter()
                .map(|(_, after)| shown(&law, after.setup()))
                .collect();
            assert_eq!(ours, theirs, "{name}, ply {ply}");
            let game = Game::new(Literal::new_unchecked(&on_board, literal.setup().clone()));
            let over = match game.standing().outcome {
                Outcome::Ongoing => None,
                Outcome::Won { by, .. } => Some(Over::Won(by)),
                Outcome::Drawn { .. } => Some(Over::Drawn),
            };
            assert_eq!(position.over(&law, &next), over, "{name}, ply {ply}");
            if moves.is_empty() {
                break;
            }
            let chosen = dice.below(moves.len());
            literal = moves.into_iter().nth(chosen).unwrap().1;
        }
    }
    for name in ["chess", "shatranj", "makruk", "gardner", "berolina"] {
        assert!(games.contains(&name), "{name}: {games:?}");
    }
}

#[test]
fn nobody_leaves_his_reach_in_random_play() {
    for name in ["chess", "gardner", "makruk", "berolina", "torpedo"] {
        let rules = builtin::load(name).unwrap();
        let law = Law::of(&rules).unwrap_or_else(|why| panic!("{name}: {why}"));
        let mut dice = Dice(11);
        for _ in 0..4 {
            let mut literal = start(&rules);
            let mut men = reach::least(&law, literal.setup());
            for ply in 0..90 {
                if ply % 15 == 0 {
                    men = reach::least(&law, literal.setup());
                    assert!(reach::is_closed(&law, literal.setup(), &men), "{name}");
                }
                let moves = literal.continuations();
                if moves.is_empty() {
                    break;
                }
                let chosen = dice.below(moves.len());
                literal = moves.into_iter().nth(chosen).unwrap().1;
                for (square, man) in literal.setup().men(rules.geometry()) {
                    assert!(
                        men.iter().any(|roamer| roamer.can_stand(man.kind, square)),
                        "{name}: {man:?} on {square:?}"
                    );
                }
            }
        }
    }
}
