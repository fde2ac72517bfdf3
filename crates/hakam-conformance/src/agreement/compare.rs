//! One position asked of spec and of every engine.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hakam_core::{Move, Outcome, Piece, RuleId, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::{Game, Position};
use hakam_variant::Ruleset;

use super::exam::Exam;
use super::{Disagreement, Question};

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
    pub(super) standing: (Outcome, Vec<RuleId>, Option<RuleId>),
    pub(super) two: Option<(u64, u64)>,
}

impl Said {
    fn of(game: &Game<'_>, next: &[(Move, Position<'_>)], depth: Depth) -> Said {
        let position = game.position();
        let rules = position.rules();
        let mut moves: Vec<(Move, Setup)> = next
            .iter()
            .map(|(m, after)| (*m, comparable(after.setup().clone(), rules)))
            .collect();
        moves.sort_unstable_by_key(|(m, _)| *m);
        let attackers = rules.geometry().squares().flat_map(|square| {
            Side::BOTH.map(|side| (square, side, position.attackers(square, side)))
        });
        let standing = game.standing();
        let two = match depth {
            Depth::One => None,
            Depth::Two => Some((position.perft(2), position.perft_to_end(2))),
        };
        Said {
            moves,
            checks: Side::BOTH.map(|side| position.in_check(side)),
            attackers: attackers.collect(),
            standing: (standing.outcome, standing.claims, standing.may_be_dead),
            two,
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
            let words = ("an answer".to_owned(), "it panicked".to_owned());
            Err((Question::Anything, words.0, words.1))
        });
        if let Err((question, spec, engine)) = found {
            return Err(Box::new(Disagreement {
                rules: rules.clone(),
                history,
                configuration,
                question,
                spec,
                engine,
            }));
        }
    }
    Ok(())
}

/// What two equal positions share: the order of skipped squares says nothing, and the engine does not
/// remember who was promoted, since nothing asks for it without hands.
pub(super) fn comparable(mut setup: Setup, rules: &Ruleset) -> Setup {
    for mark in &mut setup.marks {
        mark.skipped.sort_unstable();
        mark.skipped.dedup();
    }
    let men: Vec<(Square, Piece)> = setup.men(rules.geometry()).collect();
    for (square, man) in men {
        setup.put(square, Some(Piece::new(man.side, man.kind)));
    }
    setup
}
