//! Plans: mating pictures with the moves that lead the men there.
//!
//! They prove nothing. A search for a line follows them, the nearest first.

use std::ops::ControlFlow;

use hakam_core::{Kind, Setup, Side, Square, SquareSet};
use hakam_variant::Ruleset;

use crate::game::Game;
use crate::journeys::{Journeys, NEVER};
use crate::mate::{Hunt, Picture, Stop};
use crate::{NoArgument, reach};

/// What a man that cannot come to its place seems to cost.
const LOST: u32 = 40;
/// What a man on a square that must be empty costs.
const IN_THE_WAY: u32 = 2;
/// Pictures with the royal on one square, and steps to find them.
const FOR_EACH_SQUARE: usize = 4;
const STEPS_FOR_EACH_SQUARE: u64 = 200;

/// A picture to be played for.
#[derive(Clone, Debug)]
pub struct Plan {
    cells: usize,
    winner: Side,
    /// Whose part it is, and the moves that its place is away, by kind and square.
    parts: Vec<(Side, Vec<u16>)>,
    empty: SquareSet,
    /// Where the royal is to be mated.
    pub royal: Square,
}

impl Plan {
    /// How far a position seems from the picture.
    pub fn cost(&self, setup: &Setup) -> u32 {
        let mut used = SquareSet::EMPTY;
        let mut sums = [0_u32; 2];
        let men: Vec<(usize, Side, Kind)> = setup
            .board()
            .iter()
            .enumerate()
            .filter_map(|(cell, man)| man.map(|man| (cell, man.side, man.kind)))
            .collect();
        let mut taken = vec![false; men.len()];
        for (side, far) in &self.parts {
            let mut best: Option<(u32, usize)> = None;
            for (number, (cell, own, kind)) in men.iter().enumerate() {
                if own != side || taken.get(number) == Some(&true) {
                    continue;
                }
                let moves = far.get(kind.index() * self.cells + cell).copied();
                let moves = match moves.unwrap_or(NEVER) {
                    NEVER => continue,
                    moves => u32::from(moves),
                };
                if best.is_none_or(|(least, _)| moves < least) {
                    best = Some((moves, number));
                }
            }
            let moves = match best {
                Some((moves, number)) => {
                    if let Some(taken) = taken.get_mut(number) {
                        *taken = true;
                    }
                    moves
                }
                None => LOST,
            };
            let sum = usize::from(*side != self.winner);
            if let Some(sum) = sums.get_mut(sum) {
                *sum = sum.saturating_add(moves);
            }
        }
        for square in self.empty.iter() {
            if !setup.is_empty(square) {
                used.insert(square);
            }
        }
        let in_the_way = u32::try_from(used.len()).unwrap_or(u32::MAX);
        let [winner, loser] = sums;
        winner
            .saturating_add(loser)
            .saturating_add(winner.max(loser))
            .saturating_add(in_the_way.saturating_mul(IN_THE_WAY))
    }
}

/// Plans for a side to win, the nearest first; none where it cannot.
///
/// # Errors
/// When the game or the position is beyond these arguments.
pub fn plans(rules: &Ruleset, setup: &Setup, winner: Side) -> Result<Vec<Plan>, NoArgument> {
    let game = Game::of(rules)?;
    game.wins_by_mate_only()?;
    let men = reach::least(&game, setup);
    let journeys = Journeys::of(&game, setup, &men);
    let mut hunt = Hunt::new(&game, setup, &men, winner, 0)?;
    hunt.journeys = Some(&journeys);
    let mut found = Vec::new();
    for royal in hunt.royal_squares() {
        hunt.left = STEPS_FOR_EACH_SQUARE;
        let mut shown = 0;
        let seen = hunt.on(royal, &mut |picture| {
            found.push(plan(&game, setup, &journeys, winner, (royal, picture)));
            shown += 1;
            if shown < FOR_EACH_SQUARE {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        match seen {
            ControlFlow::Continue(()) | ControlFlow::Break(Stop::Enough | Stop::Spent) => {}
        }
    }
    found.sort_by_key(|plan| plan.cost(setup));
    Ok(found)
}

fn plan(
    game: &Game<'_>,
    setup: &Setup,
    journeys: &Journeys,
    winner: Side,
    (royal, picture): (Square, &Picture),
) -> Plan {
    let parts = picture.parts.iter().filter_map(|part| {
        let now = setup.at(part.start)?;
        let start = (now.kind, part.start);
        Some((
            part.side,
            journeys.home(part.side, start, (part.kind, part.square)),
        ))
    });
    Plan {
        cells: game.rules.geometry().cells(),
        winner,
        parts: parts.collect(),
        empty: picture.empty,
        royal,
    }
}
