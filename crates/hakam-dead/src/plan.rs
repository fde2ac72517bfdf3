//! Plans: mating pictures with the moves that lead the men there.
//!
//! They prove nothing. A search for a line follows them, the nearest first.

use std::ops::ControlFlow;

use hakam_core::{PerSide, Piece, Setup, Side, Square, SquareSet};
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
    /// Whose part it is, and the moves that its place is away, by kind and square.
    parts: Vec<(Side, Vec<u16>)>,
    empty: SquareSet,
    /// Where the royal is to be mated.
    pub royal: Square,
}

impl Plan {
    /// How far a position seems from the picture.
    pub fn cost(&self, setup: &Setup) -> u32 {
        let cells = setup.board().iter().enumerate();
        let men = cells.filter_map(|(cell, man)| Some((cell, (*man)?)));
        let mut men: Vec<(usize, Piece)> = men.collect();
        let mut sums: PerSide<u32> = PerSide::default();
        for (side, far) in &self.parts {
            // The man that is nearest to its place takes the part.
            let moves = |cell: usize, man: Piece| far.get(man.kind.index() * self.cells + cell);
            let own = men.iter().enumerate();
            let own = own.filter(|(_, (_, man))| man.side == *side);
            let able = own.filter_map(|(number, (cell, man))| Some((*moves(*cell, *man)?, number)));
            let best = able.filter(|(moves, _)| *moves != NEVER).min();
            let moves = best.map_or(LOST, |(moves, number)| {
                men.remove(number);
                u32::from(moves)
            });
            sums[*side] = sums[*side].saturating_add(moves);
        }
        let in_the_way = self.empty.iter().filter(|square| !setup.is_empty(*square));
        let in_the_way = u32::try_from(in_the_way.count()).unwrap_or(u32::MAX);
        let (white, black) = (sums[Side::White], sums[Side::Black]);
        white
            .saturating_add(black)
            .saturating_add(white.max(black))
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
            found.push(plan(&game, setup, &journeys, (royal, picture)));
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
    (royal, picture): (Square, &Picture),
) -> Plan {
    let parts = picture.parts.iter().filter_map(|part| {
        let now = setup.at(part.start)?;
        let start = (now.kind, part.start);
        let to = (part.kind, part.square);
        Some((part.side, journeys.home(part.side, start, to)))
    });
    Plan {
        cells: game.rules.geometry().cells(),
        parts: parts.collect(),
        empty: picture.empty,
        royal,
    }
}
