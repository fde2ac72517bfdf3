//! One position asked of spec and of every engine.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hakam_core::{GameStatus, Move, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::{Game, Position};

use super::exam::Exam;
use super::{Differs, Disagreement};
use crate::kit::comparable;

/// How deep lines are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// One move: their number.
    One,
    /// Two moves, which shows most tricks of counting.
    Two,
}

/// What the spec says of a position; it is slow, so it is asked once for all engines.
pub(super) struct Said {
    /// Legal moves, sorted, each with the position after it.
    pub(super) moves: Vec<(Move, Setup)>,
    pub(super) checks: [bool; 2],
    pub(super) attackers: Vec<(Square, Side, Vec<Square>)>,
    pub(super) standing: GameStatus,
    pub(super) two: Option<(u64, u64)>,
}

impl Said {
    fn of(game: &Game<'_>, next: &[(Move, Position<'_>)], depth: Depth) -> Said {
        let position = game.position();
        let rules = position.rules();
        let after = |after: &Position<'_>| comparable(after.setup().clone(), rules);
        let mut moves: Vec<(Move, Setup)> = next.iter().map(|(m, at)| (*m, after(at))).collect();
        moves.sort_unstable_by_key(|(m, _)| *m);
        let attackers = rules.geometry().squares().flat_map(|square| {
            Side::BOTH.map(|side| (square, side, position.board().attackers(square, side)))
        });
        Said {
            moves,
            checks: Side::BOTH.map(|side| position.board().in_check(side)),
            attackers: attackers.collect(),
            standing: game.standing(),
            two: (depth == Depth::Two).then(|| (position.perft(2), position.perft_to_end(2))),
        }
    }
}

/// Asks everybody for everything there is to say about the position a game has reached. `next` are the
/// continuations as the spec gives them.
///
/// # Errors
/// The first question on which an engine differs.
pub fn compare(
    game: &Game<'_>,
    next: &[(Move, Position<'_>)],
    engines: &[(&'static str, Engine)],
    depth: Depth,
) -> Result<(), Box<Disagreement>> {
    let said = Said::of(game, next, depth);
    let history: Vec<Setup> = game.positions().iter().map(|p| p.setup().clone()).collect();
    let rules = game.position().rules();
    for (configuration, engine) in engines {
        let exam = Exam {
            rules,
            history: &history,
            setup: game.position().setup(),
            engine,
        };
        let answers = catch_unwind(AssertUnwindSafe(|| exam.all(&said)));
        let found = answers.unwrap_or_else(|_| {
            Err(Differs {
                question: "anything at all",
                about: String::new(),
                spec: "an answer".to_owned(),
                engine: "it panicked".to_owned(),
            })
        });
        if let Err(differs) = found {
            return Err(Box::new(Disagreement {
                rules: rules.clone(),
                history,
                configuration,
                differs,
            }));
        }
    }
    Ok(())
}
