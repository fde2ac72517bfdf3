//! Whether a smaller definition and position still show the disagreement.

use hakam_core::{Captures, Mark, Move, Piece, Setup, Square, Way, Wing};
use hakam_law::{Game, Position};
use hakam_variant::{Ruleset, builtin};

use super::super::{Depth, Disagreement, compare};
use crate::subject::CONFIGURATIONS;

/// What `found` becomes under another definition, with some of its positions: a disagreement on a question of the same
/// sort, by the same configuration of the engine, if there is one.
pub(super) fn smaller(
    found: &Disagreement,
    text: &str,
    history: &[Setup],
) -> Option<Box<Disagreement>> {
    let checked = hakam_variant::parse("smaller.toml", text, &builtin::base).ok()?;
    let rules = &checked.rules;
    let mut configurations = CONFIGURATIONS.iter();
    let configuration = configurations.find(|one| one.name == found.configuration)?;
    let engines = [(configuration.name, configuration.build(rules)?)];
    let mut game: Option<Game<'_>> = None;
    for setup in history {
        let position = Position::new(rules, translated(&found.rules, rules, setup)?).ok()?;
        match &mut game {
            None => game = Some(Game::new(position)),
            Some(game) => game.push(any_move(&position)?, position),
        }
    }
    let game = game?;
    let is_deep = found.differs.is_deep();
    let depth = if is_deep { Depth::Two } else { Depth::One };
    let next = game.position().continuations();
    let smaller = compare(&game, &next, &engines, depth).err()?;
    let is_like = smaller.differs.is_like(&found.differs);
    is_like.then_some(smaller)
}

/// A game remembers its moves, but nothing that is compared asks for them.
fn any_move(position: &Position<'_>) -> Option<Move> {
    let square = position.rules().geometry().squares().next()?;
    Some(Move {
        from: square,
        to: square,
        way: Way::Castling(Wing::H),
        choice: None,
        captures: Captures::EMPTY,
    })
}

/// The same position under other rules, whose kinds are found by their keys and squares by their names.
fn translated(old: &Ruleset, new: &Ruleset, setup: &Setup) -> Option<Setup> {
    let (from, to) = (old.geometry(), new.geometry());
    let square = |at: Square| to.square(from.file(at), from.rank(at));
    let mut translated = Setup::empty(to);
    translated.rights = setup.rights.iter().map(square).collect::<Option<_>>()?;
    translated.turn = setup.turn;
    translated.clock = setup.clock;
    translated.number = setup.number;
    translated.checks = setup.checks;
    for (at, man) in setup.men(from) {
        let kind = new.kind_of_key(&old.kind(man.kind).key)?;
        translated.put(square(at)?, Some(Piece { kind, ..man }));
    }
    for mark in &setup.marks {
        let skipped = mark.skipped.iter().map(|at| square(*at));
        translated.marks.push(Mark {
            skipped: skipped.collect::<Option<_>>()?,
            man: square(mark.man)?,
        });
    }
    Some(translated)
}
