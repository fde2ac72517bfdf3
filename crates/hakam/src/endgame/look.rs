//! One look ahead from a position of a table.

use hakam_core::{Outcome, Setup, Side, Square};
use hakam_engine::PackedMove;
use hakam_law::Position;

use super::law::{Ask, Law};
use super::library::Library;
use super::numbering::{Board, Numbering, Places};
use super::value::Value;
use crate::Variant;

/// What is seen from one position.
pub(super) enum Look {
    /// Nobody can stand like that.
    Illegal,
    /// The game has ended: nothing more need be looked at.
    Over(Value),
    /// The game is in progress.
    On(Ahead),
}

/// The moves of a position.
#[derive(Default)]
pub(super) struct Ahead {
    /// Moves that keep all men, as man and target.
    pub(super) inside: Vec<(usize, u8)>,
    /// What the moves lead to that take a man or change one.
    pub(super) outside: Vec<Value>,
}

/// Looks at positions of one material.
pub(super) struct Looker<'a> {
    variant: &'a Variant,
    law: &'a Law,
    library: &'a Library,
    numbering: &'a Numbering,
    /// The squares on which each man may stand at all.
    stands: Vec<Vec<bool>>,
    list: Vec<PackedMove>,
    /// The men are put on it for each look: making a new one takes longer than looking.
    board: Board<'a>,
}

impl<'a> Looker<'a> {
    pub(super) fn new(
        variant: &'a Variant,
        law: &'a Law,
        library: &'a Library,
        numbering: &'a Numbering,
    ) -> Looker<'a> {
        Looker {
            variant,
            law,
            library,
            numbering,
            stands: stands(variant, numbering),
            list: Vec::new(),
            board: Board::new(variant.rules().geometry(), numbering),
        }
    }

    /// Whether every man may stand where it is, whatever the others do.
    fn may_stand(&self, places: Places) -> bool {
        let mut stands = self.stands.iter().zip(places);
        stands.all(|(squares, place)| squares.get(usize::from(place)) == Some(&true))
    }

    /// Looks at the position with a number.
    pub(super) fn look(&mut self, number: usize) -> Look {
        let Some((places, turn)) = self.numbering.places(number) else {
            return Look::Illegal;
        };
        if !self.may_stand(places) {
            return Look::Illegal;
        }
        self.board.put(places, turn);
        let seen = self.see(places, turn);
        self.board.clear(places);
        seen
    }

    fn see(&mut self, places: Places, turn: Side) -> Look {
        let (engine, setup) = (&self.law.engine, self.board.setup());
        if engine.in_check(setup, turn.other()) {
            return Look::Illegal;
        }
        if self.law.ask == Ask::Always
            && let Some(value) = self.end(turn)
        {
            return Look::Over(value);
        }
        let ready = engine.ready(setup);
        ready.list(&mut self.list);
        if self.list.is_empty()
            && self.law.ask == Ask::WithoutMoves
            && let Some(value) = self.end(turn)
        {
            return Look::Over(value);
        }
        let mut ahead = Ahead {
            inside: Vec::with_capacity(self.list.len()),
            outside: Vec::new(),
        };
        for &step in &self.list {
            let man = places
                .iter()
                .position(|place| usize::from(*place) == step.from());
            match (man, u8::try_from(step.to())) {
                (Some(man), Ok(to)) if step.choice().is_none() && !ready.takes(step) => {
                    // Two ways to one square are one move here.
                    if !ahead.inside.contains(&(man, to)) {
                        ahead.inside.push((man, to));
                    }
                }
                _ => {
                    let after = ready.unpack(step).and_then(|m| engine.after(setup, m));
                    // A table of every material that a move leads to was built before.
                    let value = after.and_then(|after| self.library.value(self.variant, &after));
                    ahead.outside.push(value.unwrap_or(Value::Draw));
                }
            }
        }
        Look::On(ahead)
    }

    /// What the game has come to; `None` while it goes on.
    fn end(&self, turn: Side) -> Option<Value> {
        let history = std::slice::from_ref(self.board.setup());
        match self.law.engine.standing(history).outcome {
            Outcome::Won { by, .. } if by == turn => Some(Value::Win(0)),
            Outcome::Won { .. } => Some(Value::Loss(0)),
            Outcome::Drawn { .. } => Some(Value::Draw),
            Outcome::Ongoing => None,
        }
    }

    /// Whether a man may go from a square to a square in a placement.
    pub(super) fn goes(&mut self, places: Places, turn: Side, from: u8, to: u8) -> bool {
        let geometry = self.variant.rules().geometry();
        let square = |place: u8| geometry.square_at(usize::from(place));
        let (Some(from), Some(to)) = (square(from), square(to)) else {
            return false;
        };
        self.board.put(places, turn);
        let may_go = self.law.engine.is_legal(self.board.setup(), from, to, None);
        self.board.clear(places);
        may_go
    }
}

/// The squares on which each man may stand, whatever the others do.
fn stands(variant: &Variant, numbering: &Numbering) -> Vec<Vec<bool>> {
    let rules = variant.rules();
    let geometry = rules.geometry();
    let may_stand = |piece, square: Square| {
        let mut setup = Setup::empty(geometry);
        setup.put(square, Some(piece));
        let issues = Position::new_unchecked(rules, setup).issues();
        // Royals that are missing are no fault of this man.
        !issues
            .iter()
            .any(|issue| issue.squares.contains(&square) && issue.rule.as_str() != "E1")
    };
    let squares = |piece| {
        (0..geometry.cells())
            .map(|index| {
                geometry
                    .square_at(index)
                    .is_some_and(|square| may_stand(piece, square))
            })
            .collect()
    };
    numbering
        .pieces()
        .iter()
        .map(|piece| squares(*piece))
        .collect()
}
