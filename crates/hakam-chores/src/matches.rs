//! `cargo xtask matches`: the opponent against itself, in every built-in game and in random ones. Every move is judged
//! by the reference interpreter.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use hakam::evaluate::{Evaluator, LIMIT};
use hakam::opponent::{Limits, TableSize, Thinker, Thought};
use hakam::{Game, Side, Variant};
use hakam_conformance::agreement::{Dice, invent};
use hakam_variant::builtin;

use crate::arguments::Arguments;
use crate::workspace::Failure;

const USAGE: &str =
    "cargo xtask matches [--games N] [--rulesets N] [--plies N] [--nodes N] [--seed S]";

/// The first moves are drawn by lot, so that games differ.
const DRAWN: usize = 4;

/// The largest board of random rulesets.
const LARGEST: usize = 16;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    /// Games of built-in variants, all in turn.
    games: u64,
    /// Random rulesets, a game of each.
    rulesets: u64,
    /// The longest game.
    plies: usize,
    /// Positions looked at for a move.
    nodes: u64,
    /// The seed of the first game; the next has the next.
    seed: u64,
}

impl Default for Plan {
    /// Some minutes.
    fn default() -> Plan {
        Plan {
            games: 200,
            rulesets: 200,
            plies: 200,
            nodes: 400,
            seed: 0,
        }
    }
}

/// What was played.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: usize,
    moves: usize,
    ended: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            games,
            moves,
            ended,
        } = self;
        write!(
            f,
            "{games} games, {ended} of them to the end, {moves} moves"
        )
    }
}

/// Plays all games and prints what was met.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let plan = plan(arguments)?;
    let begun = Instant::now();
    let mut tally = Tally::default();
    let mut broken = Vec::new();
    let mut met = |name: String, variant: &Variant, seed: u64| {
        let played = catch_unwind(AssertUnwindSafe(|| play(variant, &plan, seed)));
        let played = played.unwrap_or_else(|_| Err("it broke down".to_owned()));
        match played {
            Ok(game) => {
                tally.games += 1;
                tally.moves += game.moves().len();
                tally.ended += usize::from(game.outcome().is_over());
            }
            Err(why) => broken.push(format!("{name}, seed {seed}: {why}")),
        }
    };
    let names: Vec<&str> = builtin::names().collect();
    let seeds = |count: u64| (0..count).map(|number| plan.seed.wrapping_add(number));
    for (seed, name) in seeds(plan.games).zip(names.iter().cycle()) {
        if let Ok(variant) = Variant::builtin(name) {
            met((*name).to_owned(), &variant, seed);
        }
    }
    for seed in seeds(plan.rulesets) {
        // Some inventions are not sound.
        if let Some(rules) = invent(seed, LARGEST).rules {
            met("a random ruleset".to_owned(), &Variant::new(rules), seed);
        }
    }
    for finding in &broken {
        println!("FAILED {finding}");
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "matches: {tally}, {} failures ({seconds:.1} s)",
        broken.len()
    );
    match broken.len() {
        0 => Ok(()),
        count => Err(Failure::Matches(count)),
    }
}

/// A game of the opponent against itself.
fn play(variant: &Variant, plan: &Plan, seed: u64) -> Result<Game, String> {
    let mut game = Game::new(variant);
    let mut dice = Dice::new(seed);
    let evaluator = Evaluator::new(variant.rules());
    let mut thinker = Thinker::new(variant, TableSize::megabytes(1));
    let limits = Limits {
        nodes: Some(plan.nodes),
        ..Limits::default()
    };
    for ply in 0..plan.plies {
        if game.outcome().is_over() {
            break;
        }
        let legal = game.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        let here = game.fen();
        if ply < DRAWN {
            let drawn = dice.pick(&legal);
            game.play_move(drawn)
                .map_err(|error| format!("{here}: {error}"))?;
            continue;
        }
        let thought = thinker.think(&game, &limits, &|| false, &mut |_| {});
        let thought = thought.ok_or_else(|| format!("no move in {here}"))?;
        if !legal.contains(&thought.best) {
            return Err(format!("{:?} is not legal in {here}", thought.best));
        }
        follow(&game, &thought).map_err(|why| format!("{here}: {why}"))?;
        let value = evaluator.evaluate(game.setup()).for_side(Side::White);
        if value.abs() > LIMIT {
            return Err(format!("{here} is worth {value}"));
        }
        let done = game.play_move(thought.best);
        done.map_err(|error| format!("{here}: {error}"))?;
    }
    Ok(game)
}

/// The line that was told can be played, up to the end of the game.
fn follow(game: &Game, thought: &Thought) -> Result<(), String> {
    let mut ahead = game.clone();
    for m in &thought.line {
        if ahead.outcome().is_over() {
            break;
        }
        let done = ahead.play_move(*m);
        done.map_err(|error| format!("{m:?} of the line: {error}"))?;
    }
    Ok(())
}

fn plan(arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let mut plan = Plan::default();
    arguments.set("--games", &mut plan.games)?;
    arguments.set("--rulesets", &mut plan.rulesets)?;
    arguments.set("--plies", &mut plan.plies)?;
    arguments.set("--nodes", &mut plan.nodes)?;
    arguments.set("--seed", &mut plan.seed)?;
    arguments.end()?;
    Ok(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_rulesets_are_played_legally() {
        let plan = Plan {
            plies: 16,
            nodes: 60,
            ..Plan::default()
        };
        let mut played = 0;
        for seed in 1..=25 {
            let Some(rules) = invent(seed, 10).rules else {
                continue;
            };
            if let Err(why) = play(&Variant::new(rules), &plan, seed) {
                panic!("seed {seed}: {why}");
            }
            played += 1;
        }
        assert!(played > 10, "{played}");
    }
}
