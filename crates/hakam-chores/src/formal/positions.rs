//! Positions to ask about: from random games of all arrays, and with few men.

use hakam_conformance::agreement::Dice;
use hakam_core::{Move, Setup};

use super::few::{WISHES, few_men};
use super::programs::Programs;

/// Games are given up after so many moves of both sides together.
const LONGEST: usize = 400;

/// Clocks at which something begins or has just begun: 50 and 75 moves of both sides.
const CLOCKS: &[u32] = &[98, 99, 100, 101, 148, 149, 150, 151, 400];

/// `count` positions: a third of them with few men put down at random and played on for some moves, the others
/// from games played to their ends.
pub fn sample(programs: &Programs, dice: &mut Dice, count: usize) -> Vec<Setup> {
    let mut found = Vec::with_capacity(count);
    let few = count.div_ceil(3);
    for wish in WISHES.iter().cycle() {
        if found.len() >= few {
            break;
        }
        if let Some(setup) = few_men(programs, dice, *wish) {
            let most = few - found.len();
            let plies = dice.below(4);
            found.extend(played(programs, dice, setup, plies).into_iter().take(most));
        }
    }
    while found.len() < count {
        let most = count - found.len();
        found.extend(game(programs, dice).into_iter().take(most));
    }
    for setup in &mut found {
        if dice.one_in(10) {
            setup.clock = dice.pick(CLOCKS);
        }
    }
    found
}

/// Some positions of one game, its last among them.
fn game(programs: &Programs, dice: &mut Dice) -> Vec<Setup> {
    let starts: Vec<&Setup> = programs.rules.starts().iter().map(|s| &s.setup).collect();
    let mut setup = dice.pick(&starts).clone();
    let mut found = Vec::new();
    for _ in 0..LONGEST {
        let standing = programs.engine.standing(std::slice::from_ref(&setup));
        let Some(next) = step(programs, dice, &setup) else {
            break;
        };
        // Behind its end a game has positions, too, that must be judged alike.
        if standing.outcome.is_over() && !dice.one_in(8) {
            break;
        }
        let before = std::mem::replace(&mut setup, next);
        if dice.one_in(6) || standing.outcome.is_over() {
            found.push(before);
        }
    }
    found.push(setup);
    found
}

/// A position and those behind it.
fn played(programs: &Programs, dice: &mut Dice, start: Setup, plies: usize) -> Vec<Setup> {
    let mut found = vec![start];
    for _ in 0..plies {
        let Some(next) = found.last().and_then(|at| step(programs, dice, at)) else {
            break;
        };
        found.push(next);
    }
    found
}

/// The position after any move, more often than not one that takes.
fn step(programs: &Programs, dice: &mut Dice, setup: &Setup) -> Option<Setup> {
    let legal = programs.engine.legal_moves(setup);
    let takes: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| !m.captures.is_empty())
        .collect();
    let chosen = if takes.is_empty() || dice.one_in(3) {
        &legal
    } else {
        &takes
    };
    let m = chosen.get(dice.below(chosen.len()))?;
    programs.engine.after(setup, *m)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formal::few::FEW;

    #[test]
    fn a_third_has_few_men_and_the_same_seed_gives_the_same_positions() {
        let programs = Programs::new().unwrap();
        let positions = || sample(&programs, &mut Dice::new(3), 600);
        let found = positions();
        assert_eq!(found.len(), 600);
        let geometry = programs.rules.geometry();
        let few = found.iter().filter(|at| at.men(geometry).count() <= FEW);
        assert!(few.count() >= 200);
        assert_eq!(found, positions());
    }
}
