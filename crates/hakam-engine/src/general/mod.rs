//! The general kernel: everything the definition language can say, on any board.
//!
//! Sets of squares for each kind; tables for each pattern. Where every attack hangs on how many men stand
//! on certain squares, the squares each man may go to are worked out as sets; otherwise a move is safe
//! when the position after it is.

mod apply;
mod attack;
mod candidate;
mod castling;
mod compile;
mod dead;
mod endings;
mod form;
mod generate;
mod guard;
mod judge;
mod legality;
mod op;
mod perft;
mod position;
mod promotion;
mod repetition;
mod scene;
#[cfg(test)]
mod tests;

use hakam_core::{Kind, Move, Setup, Side, Square, Way};
use hakam_variant::Ruleset;

use crate::engine::Answers;
use crate::perft::Counting;
use crate::ready::Ready;
use crate::standing::Standing;
use crate::{Bits, Step};
pub(crate) use compile::overlap;

use attack::Board;
use candidate::Candidate;
use compile::Tables;
use perft::Positions;
use position::Position;

/// The general kernel for one ruleset, with room for `K` kinds in a position.
pub(crate) struct General<B: Bits, const K: usize> {
    tables: Tables<B>,
}

impl<B: Bits, const K: usize> General<B, K> {
    pub(crate) fn new(rules: &Ruleset) -> Self {
        General {
            tables: Tables::compile(rules),
        }
    }

    fn position(&self, setup: &Setup) -> Position<B, K> {
        Position::of(self.tables.rules.geometry(), setup)
    }

    fn unpacked(&self, candidate: &Candidate<B>) -> Option<Move> {
        let square = |index: u8| self.tables.rules.geometry().square_at(usize::from(index));
        Some(Move {
            from: square(candidate.from)?,
            to: square(candidate.to)?,
            way: candidate.way,
            choice: candidate
                .choice
                .and_then(|kind| Kind::new(usize::from(kind))),
            captures: self.squares(candidate.captures).into_iter().collect(),
        })
    }

    fn squares(&self, set: B) -> Vec<Square> {
        let geometry = self.tables.rules.geometry();
        set.squares()
            .filter_map(|index| geometry.square_at(index))
            .collect()
    }
}

/// A candidate in six bytes.
fn packed<B: Bits>(candidate: &Candidate<B>) -> Step {
    let (from, to) = (usize::from(candidate.from), usize::from(candidate.to));
    let step = match candidate.way {
        Way::Pattern(id) => Step::new(from, to, id.0),
        Way::Castling(wing) => Step::castling(from, to, wing),
    };
    candidate.choice.map_or(step, |kind| step.becoming(kind))
}

impl<B: Bits, const K: usize> Answers for General<B, K> {
    fn forms(&self) -> Vec<&'static str> {
        let mut ops: Vec<_> = self.tables.sides[0].ops.iter().collect();
        ops.sort_by_key(|op| op.id);
        ops.into_iter().map(|op| op.form.name()).collect()
    }

    fn legal_moves(&self, setup: &Setup) -> Vec<Move> {
        let legal = self.tables.legal(&self.position(setup));
        legal.iter().filter_map(|c| self.unpacked(c)).collect()
    }

    fn ready(&self, setup: &Setup) -> Ready {
        Ready::new(self.position(setup))
    }

    fn knows(&self, ready: &Ready) -> bool {
        ready.get::<Position<B, K>>().is_some()
    }

    fn list(&self, ready: &Ready, list: &mut Vec<Step>) {
        let Some(position) = ready.get::<Position<B, K>>() else {
            return;
        };
        for candidate in self.tables.legal(position) {
            let step = packed(&candidate);
            let alike = |other: &&Step| other.numbered(0) == step;
            let nth = list.iter().filter(alike).count();
            list.push(step.numbered(u8::try_from(nth).unwrap_or(u8::MAX)));
        }
    }

    fn is_legal(&self, ready: &Ready, from: usize, to: usize, choice: Option<u8>) -> bool {
        let asked = |c: &Candidate<B>| {
            (usize::from(c.from), usize::from(c.to), c.choice) == (from, to, choice)
        };
        ready
            .get::<Position<B, K>>()
            .is_some_and(|position| self.tables.legal(position).iter().any(asked))
    }

    fn captures(&self, ready: &Ready, step: Step) -> Vec<usize> {
        let Some(position) = ready.get::<Position<B, K>>() else {
            return Vec::new();
        };
        self.tables
            .legal(position)
            .iter()
            .filter(|candidate| packed(candidate) == step.numbered(0))
            .nth(usize::from(step.nth()))
            .map_or_else(Vec::new, |candidate| candidate.captures.squares().collect())
    }

    fn after(&self, setup: &Setup, m: Move) -> Option<Setup> {
        let position = self.position(setup);
        let legal = self.tables.legal(&position);
        let chosen = legal.iter().find(|c| self.unpacked(c) == Some(m))?;
        let after = self.tables.apply(&position, chosen);
        Some(after.setup(self.tables.rules.geometry()))
    }

    fn attackers(&self, setup: &Setup, square: Square, by: Side) -> Vec<Square> {
        let position = self.position(setup);
        let board = Board::new(&position);
        let target = position.target(square.index());
        self.squares(self.tables.attackers(board, by, target))
    }

    fn in_check(&self, setup: &Setup, side: Side) -> bool {
        self.tables.check(&self.position(setup), side)
    }

    fn standing(&self, history: &[Setup]) -> Standing {
        let history: Vec<_> = history.iter().map(|setup| self.position(setup)).collect();
        self.tables.standing(&history)
    }

    fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        self.tables.perft(&self.position(setup), depth)
    }

    fn perft_to_end(&self, setup: &Setup, depth: u32) -> u64 {
        self.tables.perft_to_end(&self.position(setup), depth)
    }

    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> u64 {
        let positions = Positions {
            tables: &self.tables,
            ends: how.ends,
        };
        crate::perft::count(&positions, self.position(setup), depth, how)
    }
}
