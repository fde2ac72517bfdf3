//! Games played along, from the start and from random placements.

use hakam_core::{Move, Way};
use hakam_engine::Engine;
use hakam_law::{Game, Position};
use hakam_variant::Ruleset;

use super::{Depth, Dice, Disagreement, compare, place};

/// Lines of two moves are counted where there are at most so many moves.
const FEW_MOVES: usize = 30;
/// The longest game from the array, since the interpreter looks through all of a game for repetitions.
const LONGEST: usize = 80;

/// Plays at most `plies` random moves and compares before every one of them. Says how many positions
/// were compared.
///
/// # Errors
/// The first question on which an engine differs.
pub fn play(
    engines: &[(&'static str, Engine)],
    start: Position<'_>,
    dice: &mut Dice,
    plies: usize,
) -> Result<usize, Box<Disagreement>> {
    let mut game = Game::new(start);
    for ply in 0..plies {
        let next = game.position().continuations();
        let is_deep = next.len() <= FEW_MOVES && dice.one_in(8);
        let depth = if is_deep { Depth::Two } else { Depth::One };
        compare(&game, &next, engines, depth)?;
        let stops = || game.standing().outcome.is_over();
        if next.is_empty() || dice.one_in(6) && stops() {
            return Ok(ply + 1);
        }
        let (m, after) = choose(&next, dice);
        game.push(m, after);
    }
    Ok(plies)
}

/// Any move, but now and then one of those that are rare among all the others.
fn choose<'r>(next: &[(Move, Position<'r>)], dice: &mut Dice) -> (Move, Position<'r>) {
    let is_special = |(m, after): &&(Move, Position<'r>)| {
        let in_passing = !m.captures.is_empty() && !m.captures.contains(m.to);
        let castles = matches!(m.way, Way::Castling(_));
        m.choice.is_some() || castles || in_passing || !after.setup().marks.is_empty()
    };
    if dice.one_in(3) {
        let special: Vec<_> = next.iter().filter(is_special).collect();
        if !special.is_empty() {
            return dice.pick(&special).clone();
        }
    }
    next[dice.below(next.len())].clone()
}

/// Compares about `plies` positions of one ruleset: half of them in games from the array, half in short
/// games from random placements. Says how many there were.
///
/// # Errors
/// The first question on which an engine differs.
pub fn play_rules(
    engines: &[(&'static str, Engine)],
    rules: &Ruleset,
    dice: &mut Dice,
    plies: usize,
) -> Result<usize, Box<Disagreement>> {
    let mut compared = 0;
    while compared < plies / 2 {
        let most = (plies / 2 - compared).min(LONGEST);
        compared += play(engines, Position::start(rules), dice, most)?;
    }
    while compared < plies {
        let Some(start) = place(rules, dice) else {
            return Ok(compared);
        };
        let most = dice.between(1, 12).min(plies - compared);
        compared += play(engines, start, dice, most)?;
    }
    Ok(compared)
}
