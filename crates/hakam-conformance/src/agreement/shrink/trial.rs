//! Whether a smaller definition and position still show the disagreement.

use hakam_core::{Mark, Move, Piece, Setup, Square, SquareSet, Way, Wing};
use hakam_law::{Game, Position};
use hakam_variant::{Ruleset, builtin};

use super::super::{Depth, Disagreement, Question, compare};
use crate::subject::{Configuration, configurations};

/// What is tried again and again.
pub(super) struct Trial {
    question: Question,
    configuration: Option<Configuration>,
}

impl Trial {
    pub(super) fn of(found: &Disagreement) -> Trial {
        let mut all = configurations().into_iter();
        Trial {
            question: found.question,
            configuration: all.find(|one| one.name == found.configuration),
        }
    }

    /// The disagreement on a question of this sort under another definition, if there is one. The
    /// positions are those of `old`.
    pub(super) fn run(
        &self,
        text: &str,
        old: &Ruleset,
        history: &[Setup],
    ) -> Option<Box<Disagreement>> {
        let checked = hakam_variant::parse("smaller.toml", text, &builtin::base).ok()?;
        let rules = &checked.rules;
        let configuration = self.configuration.as_ref()?;
        let engines = [(configuration.name, configuration.build(rules)?)];
        let mut game: Option<Game<'_>> = None;
        for setup in history {
            let position = Position::new(rules, translated(old, rules, setup)?).ok()?;
            match &mut game {
                None => game = Some(Game::new(position)),
                Some(game) => game.push(any_move(&position)?, position),
            }
        }
        let game = game?;
        let depth = match self.question {
            Question::Perft(2) | Question::PlainPerft(2) | Question::PerftToEnd(2) => Depth::Two,
            Question::Perft(_)
            | Question::PlainPerft(_)
            | Question::PerftToEnd(_)
            | Question::LegalMoves
            | Question::IsLegal(..)
            | Question::After(_)
            | Question::Ready
            | Question::Listed(_)
            | Question::Played(_)
            | Question::Check(_)
            | Question::Attackers(..)
            | Question::Standing
            | Question::Anything => Depth::One,
        };
        let next = game.position().continuations();
        let found = compare(&game, &next, &engines, depth).err()?;
        found.question.is_like(self.question).then_some(found)
    }
}

/// A game remembers its moves, but nothing that is compared asks for them.
fn any_move(position: &Position<'_>) -> Option<Move> {
    let square = position.rules().geometry().squares().next()?;
    Some(Move {
        from: square,
        to: square,
        way: Way::Castling(Wing::H),
        choice: None,
        captures: SquareSet::EMPTY,
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
        translated.marks.push(Mark {
            skipped: mark
                .skipped
                .iter()
                .map(|at| square(*at))
                .collect::<Option<_>>()?,
            man: square(mark.man)?,
        });
    }
    Some(translated)
}
