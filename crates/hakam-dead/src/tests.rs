//! The tables of ways against the literal law, in every built-in game that is within reach.

use std::collections::BTreeSet;

use hakam_core::{Mark, Setup, Square};
use hakam_law::Position as Literal;
use hakam_variant::{Ruleset, builtin};

use crate::game::Game;
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

/// Where the tables of ways say that the side to move can go, royal safety apart.
fn ways(game: &Game<'_>, setup: &Setup) -> BTreeSet<(Square, Square)> {
    let mut found = BTreeSet::new();
    for (from, man) in setup.men_of(game.rules.geometry(), setup.turn) {
        for way in game.ways(man.side, man.kind, from) {
            let lands = if let Some(there) = setup.at(way.to) {
                there.side != man.side
                    && way.land.foe
                    && !game.is_royal(there.kind)
                    && !way.spares.contains(there.kind)
            } else {
                let passed = |mark: &Mark| mark.skipped.contains(&way.to);
                way.land.empty || way.land.passing && setup.marks.iter().any(passed)
            };
            if lands && !way.unmoved && way.clear.iter().all(|at| setup.is_empty(at)) {
                found.insert((from, way.to));
            }
        }
    }
    found
}

#[test]
fn ways_are_those_of_the_law() {
    let mut games = Vec::new();
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let Ok(game) = Game::of(&rules) else {
            continue;
        };
        games.push(name);
        let mut dice = Dice(7);
        let mut literal = start(&rules);
        for ply in 0..70 {
            let candidates = literal.board().candidates().into_iter();
            let theirs: BTreeSet<(Square, Square)> = candidates.map(|m| (m.from, m.to)).collect();
            assert_eq!(ways(&game, literal.setup()), theirs, "{name}, ply {ply}");
            let moves = literal.continuations();
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
        let game = Game::of(&rules).unwrap_or_else(|why| panic!("{name}: {why}"));
        let mut dice = Dice(11);
        for _ in 0..4 {
            let mut literal = start(&rules);
            let mut men = reach::least(&game, literal.setup());
            for ply in 0..90 {
                if ply % 15 == 0 {
                    men = reach::least(&game, literal.setup());
                    assert!(reach::is_closed(&game, literal.setup(), &men), "{name}");
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
